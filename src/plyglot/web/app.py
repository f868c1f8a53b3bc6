"""The server's application: the page's files, and the socket through which it talks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import Scope
from starlette.websockets import WebSocket

from plyglot.web.origin import Address, OriginMiddleware

if TYPE_CHECKING:
    from plyglot.web.state import AppState

STATIC = Path(__file__).parent / "static"
"""The page as `npm run build` leaves it."""

MOST_PAGES = 32
TRY_AGAIN_LATER = 1013

NOT_BUILT = "The page is not built: run `npm ci && npm run build` in the folder `frontend`.\n"


class Assets(StaticFiles):
    """Files whose names change with their content: a browser need never ask for one again."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response


class Pages:
    """The open pages of a server."""

    def __init__(self, state: Callable[[], AppState]) -> None:
        """`state` is called when the first page talks: it imports NumPy and Numba, which takes a while."""
        self._state = state
        self.count = 0

    async def talk(self, socket: WebSocket) -> None:
        """A page's connection, as long as it lasts."""
        from plyglot.web.jobs.threads import in_thread

        if self.count >= MOST_PAGES:
            await socket.accept()
            await socket.close(TRY_AGAIN_LATER, f"{MOST_PAGES} pages are open already")
            return
        self.count += 1
        try:
            state = await in_thread(self._state)
            from plyglot.web.connection import Connection

            await Connection(socket, state).run()
        finally:
            self.count -= 1


async def index(request: Request) -> Response:
    """The page, which says by the names of its files whether they have changed: so it is asked for every time."""
    page = STATIC / "index.html"
    if not page.exists():
        return PlainTextResponse(NOT_BUILT, 503)
    return FileResponse(page, headers={"Cache-Control": "no-cache"})


async def file(request: Request) -> Response:
    """A file beside the page, such as its icon."""
    path = STATIC / request.path_params["name"]
    if path.parent != STATIC or not path.is_file():
        return PlainTextResponse("There is nothing here.\n", 404)
    return FileResponse(path, headers={"Cache-Control": "no-cache"})


def application(address: Address, state: Callable[[], AppState]) -> Starlette:
    """The application for a server that listens at an address."""
    pages = Pages(state)
    routes = [
        Route("/", index),
        WebSocketRoute("/ws", pages.talk),
        Mount("/assets", Assets(directory=STATIC / "assets", check_dir=False)),
        Route("/{name}", file),
    ]
    app = Starlette(routes=routes, middleware=[Middleware(OriginMiddleware, address=address)])
    app.state.pages = pages
    return app
