"""`plyglot new`: a game, or a search, to begin from."""

from __future__ import annotations

from typing import Annotated

import typer


def new(
    path: Annotated[str, typer.Argument(metavar="FILE", help="The file to write, ending in .py.", show_default=False)],
    kernel: Annotated[bool, typer.Option("--kernel", help="A search for [b]plyglot study[/b], not a game.")] = False,
) -> None:
    """Write a small game, or a search, to begin your own from: commented, and it runs as it stands.

    \b
    plyglot new mygame.py
    plyglot check mygame.py
    plyglot play ./mygame.py
    plyglot new --kernel my_alphabeta.py
    """
    if kernel:
        from plyglot.study.student.template import write_kernel

        written = write_kernel(path)
        shown = written if written.is_absolute() else f"./{written}"
        print(f"wrote {written}: an alpha-beta to change; then plyglot study connect4 --algorithms alphabeta,{shown}")
        return

    from plyglot.core.template import write_game

    written = write_game(path)
    print(f"wrote {written}: a whole game to change into yours; then plyglot check {written}")
