"""ASGI application: the page's static files, and its websocket."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import Scope
from starlette.websockets import WebSocket

from plyglot.web.origin import Address, OriginMiddleware

if TYPE_CHECKING:
    from plyglot.web.state import AppState

STATIC = Path(__file__).parent / "static"
"""The page as `npm run build` leaves it."""

MAX_CONNECTIONS = 128
"""Open pages: a class that looks at its tournament has some forty, and some have two."""
TRY_AGAIN_LATER = 1013
"""Websocket close code."""

NOT_BUILT = "The page is not built: run `npm ci && npm run build` in the folder `frontend`.\n"


class Assets(StaticFiles):
    """Files whose names change with their content: browsers may cache them for ever."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response


class Connections:
    """The open websockets of a server, of which there is a limit."""

    def __init__(self, state: Callable[[], AppState]) -> None:
        """`state` is called when the first page connects: it imports NumPy and Numba, which takes a while."""
        self._state = state
        self.count = 0

    async def serve(self, socket: WebSocket) -> None:
        """Serve a page's connection as long as it lasts."""
        from plyglot.web.jobs.threads import in_thread

        if self.count >= MAX_CONNECTIONS:
            await socket.accept()
            await socket.close(TRY_AGAIN_LATER, f"too many open pages: the limit is {MAX_CONNECTIONS}")
            return
        self.count += 1
        try:
            state = await in_thread(self._state)
            from plyglot.web.connection import Connection

            await Connection(socket, state).run()
        finally:
            self.count -= 1


async def index(request: Request) -> Response:
    """The page itself, never cached: it names its files, whose names change with their content."""
    page = STATIC / "index.html"
    if not page.exists():
        return PlainTextResponse(NOT_BUILT, 503)
    return FileResponse(page, headers={"Cache-Control": "no-cache"})


async def file(request: Request) -> Response:
    """A file beside the page, such as its icon."""
    path = STATIC / request.path_params["name"]
    if path.parent != STATIC or not path.is_file():
        return PlainTextResponse("Not found\n", 404)
    return FileResponse(path, headers={"Cache-Control": "no-cache"})


READ_OUT = 4
"""Uploads of up to so many times the most that is taken are read to their end: who is still sending when a connection
is closed does not read the answer."""


async def take_upload(request: Request) -> Response:
    """A bot that a student sends, as the body of a request, with tokens in its headers."""
    from plyglot.core.errors import PlyglotError
    from plyglot.web.jobs.threads import in_thread
    from plyglot.web.uploads import MOST_BYTES

    uploads = (await in_thread(request.app.state.plyglot)).uploads
    if uploads is None:
        return JSONResponse({"error": "this server takes no uploads", "code": "uploads_closed"}, 404)
    tokens = [request.headers.get(name, "") for name in ("x-class-token", "x-bot-token")]
    try:
        uploads.check_class_token(tokens[0])  # before anything that a stranger sends is kept
    except PlyglotError as error:
        return JSONResponse({"error": str(error), "code": error.code}, 403)
    data, size = bytearray(), 0
    async for chunk in request.stream():
        size += len(chunk)
        if size <= MOST_BYTES:
            data += chunk
        elif size > READ_OUT * MOST_BYTES:
            break
    if size > MOST_BYTES:
        return JSONResponse({"error": "the upload is too large", "code": "upload_size"}, 413)
    try:
        taken = await in_thread(uploads.take, bytes(data), *tokens)
    except PlyglotError as error:
        return JSONResponse({"error": str(error), "code": error.code}, 403 if "token" in error.code else 422)
    return JSONResponse({"name": taken.name, "token": taken.token, "problem": taken.problem})


def application(address: Address, state: Callable[[], AppState]) -> Starlette:
    """The application for a server that listens at an address."""
    connections = Connections(state)
    routes = [
        Route("/", index),
        Route("/upload", take_upload, methods=["POST"]),
        WebSocketRoute("/ws", connections.serve),
        Mount("/assets", Assets(directory=STATIC / "assets", check_dir=False)),
        Route("/{name}", file),
    ]
    made = Starlette(routes=routes, middleware=[Middleware(OriginMiddleware, address=address)])
    made.state.plyglot = state
    return made
