"""Daemon threads for blocking calls from the event loop."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

T = TypeVar("T")


async def in_thread(function: Callable[..., T], *arguments: Any, name: str = "plyglot web") -> T:
    """Run a function in a thread, and await what it returns or raises. If that is cancelled, the thread goes on:
    whoever started it tells it to stop.

    The threads are daemons, unlike those of an executor: the server ends at once, whatever still runs.

    >>> asyncio.run(in_thread(sum, [1, 2]))
    3
    """
    loop = asyncio.get_running_loop()
    future: asyncio.Future[T] = loop.create_future()

    def give(result: T | None, error: BaseException | None) -> None:
        if future.done():
            return
        if error is None:
            future.set_result(result)  # type: ignore[arg-type]  # T may be None itself
        else:
            future.set_exception(error)

    def work() -> None:
        result, failure = None, None
        try:
            result = function(*arguments)
        except BaseException as error:
            failure = error
        with suppress(RuntimeError):  # the loop is closed: nobody waits
            loop.call_soon_threadsafe(give, result, failure)

    threading.Thread(target=work, name=name, daemon=True).start()
    return await future
