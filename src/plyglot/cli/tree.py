"""`plyglot tree`: a search drawn, node by node."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from plyglot.cli.arguments import GAME_HELP, Json, Position
from plyglot.cli.output import emit, styled, write_file
from plyglot.cli.progress import Watching
from plyglot.core.errors import BadOption

if TYPE_CHECKING:
    from types import ModuleType

    from plyglot.core.board import Board
    from plyglot.study.trace import Trace

DEPTH = 3


def tree(
    spec: Annotated[str, typer.Argument(metavar="GAME", help=GAME_HELP, show_default=False)] = "",
    position: Position = "",
    algorithm: Annotated[str, typer.Option(metavar="NAME", help="The search to draw.")] = "alphabeta",
    depth: Annotated[
        int | None,
        typer.Option(
            "--depth", "-d", min=0, help="How many plies deep: 3, or all of a uniform tree.", show_default=False
        ),
    ] = None,
    output: Annotated[
        str,
        typer.Option("--output", "-o", metavar="FILE.svg", help="Write a drawing to this file.", show_default=False),
    ] = "",
    scores: Annotated[
        str | None,
        typer.Option(
            metavar="estimate|outcome|distance|margin", help="What a finished game scores.", show_default=False
        ),
    ] = None,
    evaluate: Annotated[
        str, typer.Option(metavar="NAME", help="An evaluation of the game's, by name.", show_default=False)
    ] = "",
    compare: Annotated[
        str, typer.Option(metavar="NAME", help="Also show, in pale, what only this search visits.", show_default=False)
    ] = "",
    uniform: Annotated[
        str, typer.Option(metavar="WIDTHxDEPTH", help="In place of a game: a uniform tree.", show_default=False)
    ] = "",
    order: Annotated[
        str | None,
        typer.Option(metavar="best|worst|random", help="How the uniform tree is ordered.", show_default=False),
    ] = None,
    limit: Annotated[int, typer.Option(min=1, max=1_000_000, help="The most nodes to show.")] = 2_000,
    json: Json = False,
) -> None:
    """Draw a search: every node with its window and value, what was cut and why.

    Without -o, print it as text.

    \b
    plyglot tree tictactoe XOX/OO./.X. --depth 9
    plyglot tree connect4:4x4 --depth 3 -o tree.svg
    plyglot tree othello --depth 2 --compare minimax -o tree.svg
    plyglot tree --uniform 3x4 --order best -o critical.svg
    """
    from plyglot.study.trace import trace

    board, deep, kind = subject(spec, position, uniform, order)
    plies = deep if depth is None else depth
    parts: tuple[ModuleType, ...] = ()
    if evaluate:
        from plyglot.engine.evaluations import evaluation

        parts = (evaluation(board.game, evaluate),)
    with Watching(board.game, "searching") as watch:
        traces = [
            within(limit, trace(name, board, plies, scores or kind, parts, limit, watch))
            for name in (algorithm, compare)
            if name
        ]
    found, against = traces[0], traces[1] if compare else None
    if json:
        emit(found.as_dict() | ({"compare": against.as_dict()} if against else {}))
    if output:
        from plyglot.study.tree_svg import as_svg

        write_file(output, as_svg(found, against))
    if output and not json:
        from plyglot.study.tree_view import headline

        print(headline(found, against))
        print(f"wrote {output}")
    elif not json:
        from plyglot.study.tree_text import as_text

        print(as_text(found, against, bold=styled("1"), dim=styled("2")))


def subject(spec: str, position: str, uniform: str, order: str | None) -> tuple[Board, int, str]:
    """The board to search, and the depth and kind of score where the user names none."""
    if uniform and spec:
        raise BadOption("--uniform takes the place of a game: leave the game out")
    if order and not uniform:
        raise BadOption("--order is for a uniform tree: add --uniform and a size such as 3x4")
    if uniform:
        from plyglot.study import uniform as trees

        width, depth = trees.size_of(uniform)
        return trees.uniform(width, depth, order or trees.ORDERS[0]).board(), depth, "margin"
    if not spec:
        raise BadOption("which game? give its name, or --uniform and a size such as 3x4")
    from plyglot.core.load import load

    return load(spec).board(position), DEPTH, "estimate"


def within(limit: int, found: Trace) -> Trace:
    """A trace, if all of it was recorded. Raises BadOption if not."""
    if found.left_out:
        nodes = f"{found.algorithm} visits {found.counts.nodes:,} nodes here, more than the limit of {limit:,}"
        raise BadOption(f"{nodes}: choose a smaller --depth, or a larger --limit")
    return found
