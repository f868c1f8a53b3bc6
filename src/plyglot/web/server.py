"""HTTP server: binds a port, opens the browser, and runs until Ctrl-C."""

from __future__ import annotations

import errno
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from plyglot.core.errors import BadOption
from plyglot.core.files import reason_of
from plyglot.web.origin import Address

if TYPE_CHECKING:
    import uvicorn

    from plyglot.web.state import AppState

DEFAULT_PORT = 8350

ATTEMPTS = 20

MAX_MESSAGE_BYTES = 1 << 20


def bind(host: str, port: int | None) -> socket.socket:
    """A listening socket: on the port, or without one on the first that is free. Raises BadOption if there is none."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in [port] if port is not None else [*range(DEFAULT_PORT, DEFAULT_PORT + ATTEMPTS), 0]:
        try:
            return socket.create_server((host, candidate), family=family, backlog=128)
        except OSError as error:
            if port is None and error.errno == errno.EADDRINUSE:
                continue
            if error.errno == errno.EADDRINUSE:
                raise BadOption(f"port {candidate} on {host} is already in use") from error
            raise BadOption(f"cannot listen on port {candidate} of {host}: {reason_of(error)}") from error
    raise BadOption(f"no port on {host} is free")


def has_display() -> bool:
    """Whether a browser window can be opened: without a display, Python would start a browser in the terminal."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or os.environ.get("BROWSER"))


class LazyState:
    """The application's state, made once: in the background, as soon as the server listens."""

    def __init__(self, games: Sequence[str], **settings: Any) -> None:
        self.games, self.settings = games, settings
        self._lock = threading.Lock()
        self._state: AppState | None = None

    def get(self) -> AppState:
        """Wait for the state, and make it if need be."""
        with self._lock:
            if self._state is None:
                from plyglot.web.state import AppState

                self._state = AppState(self.games, **self.settings)
                self._state.library.infos()
            return self._state


def serve(
    games: Sequence[str] = (),
    host: str = "127.0.0.1",
    port: int | None = None,
    *,
    browser: bool = True,
    ready: Callable[[Address], None] | None = None,
    **settings: Any,
) -> None:
    """Serve the page until Ctrl-C. `games` are those that the page offers first, specs or paths of files; `ready` is
    called when the page can be opened; `settings` are those of `AppState`, such as `kernels`.

    Raises BadOption if the port cannot be bound; KeyboardInterrupt at the end.
    """
    listener = bind(host, port)
    address = Address(host, listener.getsockname()[1])
    state = LazyState(games, **settings)
    if ready:
        ready(address)
    if browser and has_display():
        threading.Thread(target=webbrowser.open, args=(address.url,), daemon=True).start()
    threading.Thread(target=state.get, name="plyglot start", daemon=True).start()
    with listener:
        make_server(address, state.get).run(sockets=[listener])


def make_server(address: Address, state: Callable[[], AppState]) -> uvicorn.Server:
    """A server for an address, not yet running."""
    import uvicorn

    from plyglot.web.app import application

    config = uvicorn.Config(
        application(address, state),
        log_level="warning",
        access_log=False,
        lifespan="off",
        server_header=False,
        proxy_headers=False,
        ws_max_size=MAX_MESSAGE_BYTES,
        ws_max_queue=16,
        timeout_graceful_shutdown=1,
    )
    return uvicorn.Server(config)
