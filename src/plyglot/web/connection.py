"""One page's connection: what it may send and how much, who answers, and that all of it ends when the page goes."""

from __future__ import annotations

import asyncio
import logging
import time

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from plyglot.core.errors import PlyglotError
from plyglot.core.source import place_in_game
from plyglot.web.handlers.session import Session
from plyglot.web.protocol.answers import Done, Failure
from plyglot.web.protocol.messages import AnyAnswer, AnyRequest, decode, encode
from plyglot.web.protocol.requests import Stop
from plyglot.web.state import AppState

PER_SECOND, AT_ONCE = 100.0, 300.0
"""Messages a second that are read, and how many more if there were none before."""

MOST_PENDING = 32
"""Requests of a page that are being answered at the same time."""

NOT_TEXT, NO_MESSAGE = 1003, 1008
"""Why a connection is closed, in the words of RFC 6455: data of a kind that is not accepted, and a broken rule."""

LONGEST_REASON = 120
"""A reason for closing has 123 bytes at most."""


class Connection:
    """A page, from its first message to its last."""

    def __init__(self, socket: WebSocket, state: AppState) -> None:
        self.socket = socket
        self.session = Session(state)
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self._allowance, self._counted = AT_ONCE, time.monotonic()

    async def run(self) -> None:
        """Answer requests until the page goes away, or says what is no message."""
        await self.socket.accept()
        try:
            while await self._next():
                await self._pace()
        finally:
            tasks = list(self.tasks.values())
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _next(self) -> bool:
        """Take one message. Returns whether the connection goes on."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            return False
        text = message.get("text")
        if text is None:
            return await self._close(NOT_TEXT, "messages are text")
        try:
            request = decode(text)
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            return await self._close(NO_MESSAGE, f"no message: {error}")
        if isinstance(request, Stop):
            self.session.stop(request.target)
            await self.send(Done(id=request.id))
        elif request.id in self.tasks:
            return await self._close(NO_MESSAGE, f"the id {request.id!r} is in use")
        elif len(self.tasks) >= MOST_PENDING:
            await self.send(Failure(id=request.id, message=f"too many requests: {MOST_PENDING} are being answered"))
        else:
            self.tasks[request.id] = asyncio.create_task(self._answer(request))
        return True

    async def _close(self, code: int, reason: str) -> bool:
        await self.socket.close(code, reason.encode()[:LONGEST_REASON].decode(errors="ignore"))
        return False

    async def _pace(self) -> None:
        """Read no faster than allowed: who sends more waits."""
        now = time.monotonic()
        self._allowance = min(self._allowance + (now - self._counted) * PER_SECOND, AT_ONCE) - 1
        self._counted = now
        if self._allowance < 0:
            await asyncio.sleep(-self._allowance / PER_SECOND)

    async def _answer(self, request: AnyRequest) -> None:
        try:
            await self.session.answer(request, self.send)
        except Exception as error:
            await self.send(Failure(id=request.id, message=explained(error)))
        finally:
            del self.tasks[request.id]

    async def send(self, answer: AnyAnswer) -> None:
        """Send an answer, if the page is still there."""
        try:
            await self.socket.send_text(encode(answer))
        except (RuntimeError, WebSocketDisconnect):  # gone: `_next` finds out
            return


def explained(error: Exception) -> str:
    """What went wrong, in a line. What is no error of the user's or of a game's file is one of ours, and is logged."""
    if isinstance(error, PlyglotError):
        text = str(error) or type(error).__doc__ or ""
    elif place := place_in_game(error):
        text = f"{place}: {type(error).__name__}: {error}"
    else:
        logging.getLogger("plyglot.web").error("while answering a page", exc_info=error)
        text = f"plyglot failed: {type(error).__name__}: {error}"
    return " ".join(text.split())
