"""`plyglot serve`: web server of the board in the browser."""

from __future__ import annotations

import signal
import sys
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from plyglot.cli.arguments import GAME_HELP
from plyglot.cli.compilers import stop_compilers
from plyglot.cli.output import remark
from plyglot.core.errors import BadOption
from plyglot.core.files import path_of, reason_of

if TYPE_CHECKING:
    from pathlib import Path

    from plyglot.web.origin import Address
    from plyglot.web.uploads import Uploads

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
    kernel: Annotated[
        list[str] | None,
        typer.Option(metavar="FILE", help="Search of your own, to study on the page.", show_default=False),
    ] = None,
    tournaments: Annotated[
        str, typer.Option(metavar="FOLDER", help="Folder of the tournaments that are shown; default: the current one.")
    ] = "",
    uploads: Annotated[
        str,
        typer.Option(metavar="FOLDER", help="Let students upload bots to this folder, with the token that is printed."),
    ] = "",
    class_token: Annotated[
        str, typer.Option(metavar="TOKEN", help="That token, to keep the one of the last time.", show_default=False)
    ] = "",
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open the browser.")] = False,
) -> None:
    """Open a board in the browser: play against plyglot, analyse every move, keep your games.

    Everything runs on this machine and stays on it. Ctrl-C stops the server.

    \b
    plyglot serve
    plyglot serve othello:6x6
    plyglot serve ./mygame.py ./other/ othello
    plyglot serve tictactoe --kernel ./my_alphabeta.py
    plyglot serve ./mygame.py:SIZE=6 --port 8000 --no-browser
    """
    from plyglot.web import server

    if specs:
        from plyglot.core.load import is_ours, load, locate

        for spec in specs:
            path, variant = locate(spec)
            if variant and is_ours(path):
                load(spec)  # a variant that there is not is refused at once; a user's own file is first checked, later
    if kernel:
        from plyglot.studying.student.loading import located

        for name in kernel:
            located(name)
    shown = folder_of(tournaments) if tournaments else None
    taken = taken_to(uploads, class_token) if uploads else None
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(TERMINATED))
    try:
        server.serve(
            specs or [],
            host,
            port,
            browser=not no_browser,
            ready=partial(announce, uploads=taken),
            kernels=kernel or [],
            tournaments=shown,
            uploads=taken,
        )
    finally:
        stop_compilers()


def folder_of(path: str) -> Path:
    """A folder that is there. Raises BadOption."""
    found = path_of(path)
    if not found.is_dir():
        raise BadOption(f"--tournaments {path}: there is no such folder")
    return found


def taken_to(path: str, class_token: str) -> Uploads:
    """What takes uploads. Raises BadOption."""
    from plyglot.web.uploads import Uploads

    try:
        return Uploads(path_of(path), class_token)
    except OSError as error:
        raise BadOption(f"--uploads {path}: cannot be written: {reason_of(error)}") from error


def announce(address: Address, uploads: Uploads | None) -> None:
    """Print the address of the page, and the token by which bots are uploaded."""
    print(f"plyglot is running at {address.url} (Ctrl-C to stop)", flush=True)
    if uploads:
        print(f"bots are uploaded to {uploads.folder} with the token {uploads.class_token}", flush=True)
    elif not address.is_loopback:
        remark(f"warning: anyone who can reach {address.host}:{address.port} can run searches on this machine")
