"""Who may use the machine: so many at once, the others in the order in which they came."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager


class Turns:
    """A number of places. `running` and `waiting` say how they are used.

    >>> async def use():
    ...     turns = Turns(1)
    ...     async with turns.turn():
    ...         return turns.running, turns.waiting
    >>> asyncio.run(use())
    (1, 0)
    """

    def __init__(self, places: int) -> None:
        self.running = 0
        self.waiting = 0
        self._places = asyncio.Semaphore(places)
        self._leaving = 0
        self._lock = threading.Lock()

    def give_way(self) -> bool:
        """Whether someone who holds a place should leave it, asked from any thread: as many are told so as wait."""
        with self._lock:
            if self.waiting <= self._leaving:
                return False
            self._leaving += 1
            return True

    @asynccontextmanager
    async def turn(self, queued: Callable[[], Awaitable[None]] | None = None) -> AsyncIterator[None]:
        """Hold a place as long as a `with` block lasts. `queued` is called if that means to wait for one."""
        self.waiting += 1
        try:
            if queued and self._places.locked():
                await queued()
            await self._places.acquire()
        finally:
            self.waiting -= 1
        self.running += 1
        try:
            yield
        finally:
            self.running -= 1
            with self._lock:
                self._leaving = max(self._leaving - 1, 0)
            self._places.release()
