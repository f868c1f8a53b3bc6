"""Websocket connection of one page: decodes requests, limits their rate, and ends all work when the page goes."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from plyglot.core.errors import PlyglotError
from plyglot.core.loading.source import place_in_game
from plyglot.web.handlers.outbox import Outbox
from plyglot.web.handlers.session import Session
from plyglot.web.origin import Address
from plyglot.web.protocol.answers import Done, Failure
from plyglot.web.protocol.messages import AnyRequest, decode, encode
from plyglot.web.protocol.requests import Stop
from plyglot.web.state import AppState

MESSAGES_PER_SECOND, BURST = 100.0, 300.0
"""Rate limit: a token bucket."""

MAX_PENDING = 32
"""Requests of a page that are answered at the same time."""

UNSUPPORTED_DATA, POLICY_VIOLATION = 1003, 1008
"""Close codes of RFC 6455."""

MAX_REASON_BYTES = 120
"""RFC 6455 allows 123."""


class Connection:
    """One page, from its first message to its last."""

    def __init__(self, socket: WebSocket, state: AppState) -> None:
        self.socket = socket
        host = socket.client.host if socket.client else ""
        self.session = Session(state, guest=state.uploads is not None and not Address(host, 0).is_loopback)
        self.outbox = Outbox()
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self._tokens, self._refilled = BURST, time.monotonic()

    async def run(self) -> None:
        """Answer requests until the page goes away, or sends an invalid message."""
        await self.socket.accept()
        sender = asyncio.create_task(self._send_all())
        try:
            while await self._next():
                await self._throttle()
        finally:
            tasks = [*self.tasks.values(), sender]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self.outbox.close()

    async def _next(self) -> bool:
        """Receive one message. Returns whether the connection goes on."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            return False
        text = message.get("text")
        if text is None:
            return await self._close(UNSUPPORTED_DATA, "messages must be text")
        try:
            request = decode(text)
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            return await self._close(POLICY_VIOLATION, f"invalid message: {error}")
        if isinstance(request, Stop):
            self.session.stop(request.target)
            await self.outbox.put(Done(id=request.id))
        elif request.id in self.tasks:
            return await self._close(POLICY_VIOLATION, f"the id {request.id!r} is already in use")
        elif len(self.tasks) >= MAX_PENDING:
            text = f"too many requests: the limit is {MAX_PENDING} at once"
            await self.outbox.put(Failure(id=request.id, message=text, code="busy"))
        else:
            self.tasks[request.id] = asyncio.create_task(self._answer(request))
        return True

    async def _close(self, code: int, reason: str) -> bool:
        await self.socket.close(code, reason.encode()[:MAX_REASON_BYTES].decode(errors="ignore"))
        return False

    async def _throttle(self) -> None:
        """Token bucket: a page that sends too fast waits."""
        now = time.monotonic()
        self._tokens = min(self._tokens + (now - self._refilled) * MESSAGES_PER_SECOND, BURST) - 1
        self._refilled = now
        if self._tokens < 0:
            await asyncio.sleep(-self._tokens / MESSAGES_PER_SECOND)

    async def _answer(self, request: AnyRequest) -> None:
        try:
            await self.session.answer(request, self.outbox)
        except Exception as error:
            await self.outbox.put(failure(request.id, error))
        finally:
            del self.tasks[request.id]

    async def _send_all(self) -> None:
        """Send what is in the outbox. If the page has gone, nobody waits in vain for room in it: `_next` finds out."""
        while True:
            answer = await self.outbox.get()
            with suppress(RuntimeError, WebSocketDisconnect):
                await self.socket.send_text(encode(answer))


def failure(id: str, error: Exception) -> Failure:
    """The answer for an error. One that is neither the user's nor a game file's is a bug of ours, and is logged."""
    code, facts = "internal", {}
    if isinstance(error, PlyglotError):
        text, code, facts = str(error) or type(error).__doc__ or "", error.code, error.facts
    elif place := place_in_game(error):
        text, code = f"{place}: {type(error).__name__}: {error}", "bad_game"
    else:
        logging.getLogger("plyglot.web").error("error while answering a request", exc_info=error)
        text = f"internal error: {type(error).__name__}: {error}"
    return Failure(id=id, message=" ".join(text.split()), code=code, facts=facts)
