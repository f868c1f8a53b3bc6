"""`plyglot serve`: the board in the browser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from plyglot.cli.arguments import GAME_HELP
from plyglot.cli.output import remark

if TYPE_CHECKING:
    from plyglot.web.guard import Address

HERE = "127.0.0.1"


def serve(
    spec: Annotated[str, typer.Argument(metavar="GAME", help=GAME_HELP, show_default=False)] = "",
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65_535, help="Where to serve it; the first free one from 8350 on if left out."),
    ] = None,
    host: Annotated[
        str,
        typer.Option(metavar="ADDRESS", help="The address to listen at; others than this machine can use the page."),
    ] = HERE,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Only serve the page, do not open it.")] = False,
) -> None:
    """Open a board in the browser: play against plyglot, see what every move is worth, keep your games.

    Everything runs on this machine and stays on it. Ctrl-C ends it.

    \b
    plyglot serve
    plyglot serve othello:6x6
    plyglot serve ./mygame.py --port 8000 --no-browser
    """
    from plyglot.web import server

    if spec:
        from plyglot.core.load import locate

        locate(spec)
    server.serve([spec] if spec else [], host, port, browser=not no_browser, ready=announce)


def announce(address: Address) -> None:
    """Say where the page is."""
    print(f"plyglot is at {address.url} (Ctrl-C ends it)", flush=True)
    if not address.is_loopback:
        remark(f"warning: everyone who can reach {address.host}:{address.port} can use this machine to think")
