"""`plyglot new` and `plyglot check`: for people who write a game."""

from __future__ import annotations

from typing import Annotated

import typer

from plyglot.cli.arguments import Json, Spec
from plyglot.cli.output import emit, fields
from plyglot.cli.progress import Waiting


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
        from plyglot.study.template import write_kernel

        written = write_kernel(path)
        shown = written if written.is_absolute() else f"./{written}"
        print(f"wrote {written}: an alpha-beta to change; then plyglot study connect4 --algorithms alphabeta,{shown}")
        return

    from plyglot.core.template import write_game

    written = write_game(path)
    print(f"wrote {written}: a whole game to change into yours; then plyglot check {written}")


def check(spec: Spec, json: Json = False) -> None:
    """Prove a game's rules against the contract that searches rely on.

    \b
    plyglot check mygame.py
    plyglot check ./mygame.py:5x4 --json
    plyglot check connect4
    """
    from plyglot.core.checked import check as prove
    from plyglot.core.errors import BadGame

    try:
        with Waiting(f"checking {spec}"):
            report = prove(spec)
    except BadGame as error:
        if json:
            emit({"game": spec, "ok": False, "error": str(error)})
        raise
    if json:
        found = {"positions": report.positions, "games": report.games, "proved": report.proved, "notes": report.notes}
        emit({"game": spec, "ok": True, "path": str(report.path), **found, "seconds": report.seconds})
        return
    print(
        f"{spec} keeps the contract: {report.positions:,} positions of {report.games:,} games in {report.seconds:.1f} s"
    )
    print(fields([*(("proved", proved) for proved in report.proved), *(("note", note) for note in report.notes)]))
