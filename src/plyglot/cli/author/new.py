"""`plyglot new`: template of a game or of a search kernel."""

from __future__ import annotations

from typing import Annotated

import typer

from plyglot.core.errors import BadOption


def new(
    path: Annotated[
        str,
        typer.Argument(
            metavar="PATH", help="File to write, ending in .py, or folder, ending in a slash.", show_default=False
        ),
    ],
    kernel: Annotated[
        bool, typer.Option("--kernel", help="Write a search for [b]plyglot study[/b], not a game.")
    ] = False,
    board: Annotated[
        bool, typer.Option("--board", help="Write a board game with pieces that move, not a heap of stones.")
    ] = False,
) -> None:
    """Write a template for a game of your own, or for a search: commented, and it runs as it stands.

    A game is one file of rules, or a folder: a manifest, rules, notation, symmetry and evaluations.

    \b
    plyglot new mygame.py
    plyglot new --board mygame.py
    plyglot check mygame.py
    plyglot play ./mygame.py
    plyglot new mygame/
    plyglot new --kernel my_alphabeta.py
    """
    if kernel and board:
        raise BadOption("--kernel writes a search, --board a game: choose one")
    if kernel:
        from plyglot.studying.student.template import write_kernel

        written = write_kernel(path)
        shown = written if written.is_absolute() else f"./{written}"
        print(f"wrote {written}: an alpha-beta to modify; next: plyglot study connect4 --algorithms alphabeta,{shown}")
        return

    from plyglot.core.loading.template import BOARD_SKELETON, SKELETON, write_game

    written = write_game(path, BOARD_SKELETON if board else SKELETON)
    shown = f"{written}/" if written.is_dir() else str(written)
    print(f"wrote {shown}: a complete game to modify; next: plyglot check {shown}")
