"""`plyglot serve`: web server of the board in the browser."""

from __future__ import annotations

import signal
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from plyglot.cli.arguments import GAME_HELP
from plyglot.cli.compilers import stop_compilers
from plyglot.cli.output import remark

if TYPE_CHECKING:
    from plyglot.web.origin import Address

HERE = "127.0.0.1"
TERMINATED = 143
"""Exit code after SIGTERM, as a shell has it."""


def serve(
    specs: Annotated[
        list[str] | None, typer.Argument(metavar="GAME", help=f"{GAME_HELP} Any number of them.", show_default=False)
    ] = None,
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65_535, help="TCP port; default: the first free one from 8350."),
    ] = None,
    host: Annotated[
        str,
        typer.Option(metavar="ADDRESS", help="Address to listen on; any but the default lets other machines in."),
    ] = HERE,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open the browser.")] = False,
) -> None:
    """Open a board in the browser: play against plyglot, analyse every move, keep your games.

    Everything runs on this machine and stays on it. Ctrl-C stops the server.

    \b
    plyglot serve
    plyglot serve othello:6x6
    plyglot serve ./mygame.py ./other/ othello
    plyglot serve ./mygame.py:SIZE=6 --port 8000 --no-browser
    """
    from plyglot.web import server

    if specs:
        from plyglot.core.load import is_ours, load, locate

        for spec in specs:
            path, variant = locate(spec)
            if variant and is_ours(path):
                load(spec)  # a variant that there is not is refused at once; a user's own file is first checked, later
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(TERMINATED))
    try:
        server.serve(specs or [], host, port, browser=not no_browser, ready=announce)
    finally:
        stop_compilers()


def announce(address: Address) -> None:
    """Print the address of the page."""
    print(f"plyglot is running at {address.url} (Ctrl-C to stop)", flush=True)
    if not address.is_loopback:
        remark(f"warning: anyone who can reach {address.host}:{address.port} can run searches on this machine")
