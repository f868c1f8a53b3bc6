"""`plyglot tree`: search tree as text, drawing or data."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from plyglot.cli.arguments import GAME_HELP, SCORES_HELP, Json, Position
from plyglot.cli.output import check_ending, check_file, emit, encoded, styled, write_file
from plyglot.cli.progress import ProgressLine
from plyglot.core.errors import BadOption

if TYPE_CHECKING:
    from types import ModuleType

    from plyglot.core.board import Board
    from plyglot.studying.tracing.trace import Trace

DEPTH = 3
ENDINGS = (".svg", ".txt", ".json")


def tree(
    spec: Annotated[str, typer.Argument(metavar="GAME", help=GAME_HELP, show_default=False)] = "",
    position: Position = "",
    algorithm: Annotated[str, typer.Option(metavar="NAME", help="Algorithm to draw.")] = "alphabeta",
    depth: Annotated[
        int | None,
        typer.Option(
            "--depth",
            "-d",
            min=0,
            max=9_999,
            help="Depth in plies; default: 3, or the whole uniform tree.",
            show_default=False,
        ),
    ] = None,
    output: Annotated[
        str,
        typer.Option("--output", "-o", metavar="FILE", help="Output file: .svg, .txt or .json.", show_default=False),
    ] = "",
    scores: Annotated[
        str | None,
        typer.Option(metavar="estimate|outcome|distance|margin", help=SCORES_HELP, show_default=False),
    ] = None,
    evaluate: Annotated[str, typer.Option(metavar="NAME", help="Evaluation by name.", show_default=False)] = "",
    parts: Annotated[str, typer.Option(metavar="A,B,...", help="Search parts to add.", show_default=False)] = "",
    compare: Annotated[
        str,
        typer.Option(metavar="NAME", help="Also show, dimmed, what only this algorithm visits.", show_default=False),
    ] = "",
    uniform: Annotated[
        str, typer.Option(metavar="WIDTHxDEPTH", help="Uniform tree in place of a game.", show_default=False)
    ] = "",
    order: Annotated[
        str | None,
        typer.Option(metavar="best|worst|random", help="Move order of the uniform tree.", show_default=False),
    ] = None,
    limit: Annotated[int, typer.Option(min=1, max=1_000_000, help="Maximum number of nodes.")] = 2_000,
    json: Json = False,
) -> None:
    """Draw a search tree: window and value of every node, what was cut and why.

    Prints text, unless -o names a file.

    \b
    plyglot tree tictactoe XOX/OO./.X. --depth 9
    plyglot tree connect4:4x4 --depth 3 -o tree.svg
    plyglot tree othello --depth 2 --compare minimax -o tree.svg
    plyglot tree --uniform 3x4 --order best -o critical.svg
    """
    from plyglot.search.catalogue import named
    from plyglot.studying.tracing.trace import trace

    board, deep, kind = subject(spec, position, uniform, order)
    plies = deep if depth is None else depth
    searches = [named(algorithm), *([named(compare)] if compare else [])]
    added = parts_of(board, evaluate, parts)
    if output:
        check_ending(output, ENDINGS)
        check_file(output)
    with ProgressLine(board.game, "searching") as on_progress:
        found, *others = [
            trace(search, board, plies, scores or kind, added, limit, on_progress, whole=True) for search in searches
        ]
    against = others[0] if others else None
    if output:
        write_file(output, content(Path(output).suffix.lower(), found, against))
    if json:
        emit(as_data(found, against))
    elif output:
        from plyglot.studying.drawing.view import headline

        print(headline(found, against))
        print(f"wrote {output}")
    else:
        from plyglot.studying.drawing.text import as_text

        print(as_text(found, against, bold=styled("1"), dim=styled("2")))


def parts_of(board: Board, evaluate: str, parts: str) -> tuple[ModuleType, ...]:
    """Modules added to each search: the evaluation and parts named by the user."""
    from plyglot.engine.evaluations import evaluation
    from plyglot.studying.options import parts_named, words

    estimate = (evaluation(board.game, evaluate),) if evaluate else ()
    names = words(parts) if parts else []
    if "probcut" in names:
        raise BadOption("probcut cannot be drawn, since it searches a node twice: remove it from --parts")
    return (*estimate, *(module for name in names for module in parts_named(name)))


def content(ending: str, found: Trace, against: Trace | None) -> str:
    """A trace in the format of a file extension."""
    from plyglot.studying.drawing.svg import as_svg
    from plyglot.studying.drawing.text import as_text

    if ending == ".json":
        return encoded(as_data(found, against)) + "\n"
    return as_svg(found, against) if ending == ".svg" else as_text(found, against) + "\n"


def as_data(found: Trace, against: Trace | None) -> dict[str, Any]:
    """A trace and the one compared with it as plain data, for JSON."""
    return found.as_dict() | ({"compare": against.as_dict()} if against else {})


def subject(spec: str, position: str, uniform: str, order: str | None) -> tuple[Board, int, str]:
    """The board to search, with its default depth and kind of score."""
    if uniform and spec:
        raise BadOption("--uniform replaces the game: remove GAME")
    if order and not uniform:
        raise BadOption("--order requires --uniform WIDTHxDEPTH, such as 3x4")
    if uniform:
        from plyglot.studying.uniform.tree import ORDERS, size_of
        from plyglot.studying.uniform.tree import uniform as uniform_tree

        width, depth = size_of(uniform)
        return uniform_tree(width, depth, order or ORDERS[0]).board(), depth, "margin"
    if not spec:
        raise BadOption("missing GAME: name a game, or give --uniform WIDTHxDEPTH, such as 3x4")
    from plyglot.core.load import load

    return load(spec).board(position), DEPTH, "estimate"
