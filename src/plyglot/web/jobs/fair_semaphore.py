"""FIFO semaphore for CPU-bound jobs, which asks those that hold a slot to yield while others wait."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager


class FairSemaphore:
    """`running` and `waiting` count the jobs that hold a slot and those that queue for one.

    >>> async def use():
    ...     semaphore = FairSemaphore(1)
    ...     async with semaphore.slot():
    ...         return semaphore.running, semaphore.waiting
    >>> asyncio.run(use())
    (1, 0)
    """

    def __init__(self, slots: int) -> None:
        self.running = 0
        self.waiting = 0
        self._slots = asyncio.Semaphore(slots)
        self._yielding = 0
        self._lock = threading.Lock()

    def should_yield(self) -> bool:
        """Whether a job that holds a slot should give it up, asked from any thread: as many are told so as wait."""
        with self._lock:
            if self.waiting <= self._yielding:
                return False
            self._yielding += 1
            return True

    @asynccontextmanager
    async def slot(self, queued: Callable[[], Awaitable[None]] | None = None) -> AsyncIterator[None]:
        """Hold a slot as long as a `with` block lasts. `queued` is called if all are taken."""
        self.waiting += 1
        try:
            if queued and self._slots.locked():
                await queued()
            await self._slots.acquire()
        finally:
            self.waiting -= 1
        self.running += 1
        try:
            yield
        finally:
            self.running -= 1
            with self._lock:
                self._yielding = max(self._yielding - 1, 0)
            self._slots.release()
