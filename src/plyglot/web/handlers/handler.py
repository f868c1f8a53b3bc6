"""What a handler is: it takes a request, and sends as many answers as that takes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeAlias

from plyglot.web.jobs.compile_queue import Tell
from plyglot.web.protocol.answers import Progress
from plyglot.web.protocol.messages import AnyAnswer

Send: TypeAlias = Callable[[AnyAnswer], Coroutine[Any, Any, None]]

Handlers: TypeAlias = dict[type, Callable[[Any, Send], Awaitable[None]]]
"""By the type of the request."""


def progress_to(id: str, send: Send) -> Tell:
    """Progress callback that reports to the page how far the compile is that its request waits for."""

    async def tell(what: str, done: int, total: int) -> None:
        await send(Progress(id=id, what=what, done=done, total=total))

    return tell
