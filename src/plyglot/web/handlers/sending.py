"""How answers reach a page."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from plyglot.web.jobs.compile_queue import Tell
from plyglot.web.protocol.answers import Progress
from plyglot.web.protocol.messages import AnyAnswer

Send = Callable[[AnyAnswer], Coroutine[Any, Any, None]]


def telling(id: str, send: Send) -> Tell:
    """Tells the page that made a request how far the compile is that it waits for."""

    async def tell(what: str, done: int, total: int) -> None:
        await send(Progress(id=id, what=what, done=done, total=total))

    return tell
