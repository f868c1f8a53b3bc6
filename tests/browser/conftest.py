"""A real server and a real Chromium for the page's tests. `make test` installs both."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from browser.table import Table
from plyglot.core.load import load
from plyglot.web.jobs.compiler import ahead
from plyglot.web.library import Library

FLAGS = [
    "--no-sandbox",  # needed as root, as in a container
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

EXAMPLES = Path(__file__).parents[2] / "examples"

GAMES = ["tictactoe", "connect4", "domineering", "othello"]
"""Games in which a move is one square to press."""

PEOPLE = {"seats": ["human", "human"], "levels": [1, 1]}
"""Two people at one board: no engine answers."""

SERVER_GONE = "WebSocket connection|Failed to load resource"
"""What the browser complains of without a server: the page tries again, and its icon may not be there yet."""

BEGINNER = {"seats": ["human", "engine"], "levels": [1, 1]}


Serve = Callable[..., "Server"]


class Server:
    """`plyglot serve` in a process of its own, which can be killed and started again."""

    def __init__(self, data: Path, *games: str, cache: Path | None = None) -> None:
        """`cache` is where compiled searches are kept: by default where they always are."""
        self.games, self.port = games, free_port()
        self.env = os.environ | {"PLYGLOT_DATA": str(data), "PLYGLOT_INTERPRET": ""}  # as for everybody
        self.env |= {"PLYGLOT_CACHE": str(cache)} if cache else {}
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def start(self) -> None:
        """Returns when the page can be asked for."""
        command = [sys.executable, "-m", "plyglot", "serve", *self.games, "--port", str(self.port), "--no-browser"]
        self.process = subprocess.Popen(command, env=self.env, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout
        assert "plyglot is running at" in self.process.stdout.readline()

    def kill(self) -> None:
        """As a crash would: nothing is tidied up."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        assert self.process
        if self.process.poll() is not None:
            return
        self.process.send_signal(how)
        try:
            self.process.communicate(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.communicate()
            raise


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="session")
def compiled() -> None:
    """No test need wait for a compiler; and a server compiles ahead what is not in the cache, anew in each test that
    ends before that."""
    for spec in Library().own_games():
        for assembly in ahead(load(spec)):
            assembly.wait()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, compiled: None) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("data"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """Starts a server of a test's own: `serve("mygame.py")`."""
    started: list[Server] = []

    def start(*games: str, cache: Path | None = None) -> Server:
        server = Server(tmp_path, *games, cache=cache)
        server.start()
        started.append(server)
        return server

    yield start
    for server in started:
        server.stop()


@contextmanager
def launched() -> Iterator[Browser]:
    """Chromium, with no window; one without the code for windows takes a third of the time, where there is one."""
    names = "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"
    chromium = next(filter(None, map(shutil.which, names)), None)
    assert chromium, "these tests need Chromium: `make browser` installs it"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with launched() as browser:
        yield browser


Open = Callable[..., Table]


@pytest.fixture
def sit_down(browser: Browser, server: Server) -> Iterator[Open]:
    """Opens the page in a fresh browser profile: `sit_down("?game=othello", setup=PEOPLE, width=360)`; or in a tab
    `beside` another.

    At the end no page may have complained on its console.
    """
    pages: list[tuple[Table, list[str]]] = []

    def open_page(
        query: str = "",
        *,
        setup: dict[str, Any] | None = None,
        at: Server | None = None,
        beside: Table | None = None,
        width: int = 1280,
        height: int = 900,
        **context: Any,
    ) -> Table:
        wanted = {"locale": "en-GB", "reduced_motion": "reduce", "viewport": {"width": width, "height": height}}
        profile = beside.page.context if beside else browser.new_context(**{**wanted, **context})
        if setup:
            whole = {"timing": "free", "seconds": 1, "minutes": 5, "increment": 3} | setup
            once = "if (!localStorage.getItem('plyglot.setup')) "
            profile.add_init_script(f"{once}localStorage.setItem('plyglot.setup', {json.dumps(json.dumps(whole))})")
        page = profile.new_page()
        complaints = listen(page)
        table = Table(page, (at or server).url)
        pages.append((table, complaints))
        table.goes_to(query)
        return table

    yield open_page
    for table, complaints in pages:
        unexpected = [text for text in complaints if not table.expects(text)]
        table.page.context.close()
        assert not unexpected


def listen(page: Page) -> list[str]:
    """What the page complains about from now on."""
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(f"{error}"))
    page.on("console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None)
    page.on("request", lambda request: complaints.append(f"asks {request.url}") if is_foreign(request.url) else None)
    return complaints


def is_foreign(url: str) -> bool:
    """Whether a request leaves this machine: the page must work without a network."""
    return not url.startswith(("http://127.0.0.1:", "ws://127.0.0.1:", "data:", "blob:"))
