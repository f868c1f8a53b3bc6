"""`plyglot tree`: search tree as text, drawing or data."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from plyglot.cli.arguments import GAME_HELP, SCORES_HELP, Json, Position
from plyglot.cli.output import check_ending, check_file, emit, encoded, styled, write_file
from plyglot.cli.progress import ProgressLine
from plyglot.cli.study.proving import WRONG, prove_aloud
from plyglot.core.errors import BadOption

if TYPE_CHECKING:
    from plyglot.core.board import Board
    from plyglot.studying.tree import Tree

DEPTH = 3
ENDINGS = (".svg", ".txt", ".json")
GROWS, GROWN_PLIES = "uct", 2
"""The search that grows a tree in place of searching one, and how deep its tree is shown."""


def tree(
    spec: Annotated[str, typer.Argument(metavar="GAME", help=GAME_HELP, show_default=False)] = "",
    position: Position = "",
    algorithm: Annotated[
        str, typer.Option(metavar="NAME", help="Algorithm to draw, or a kernel file of your own.")
    ] = "alphabeta",
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
    evaluate: Annotated[str, typer.Option(metavar="NAME", help="Evaluation by name.")] = "standard",
    parts: Annotated[
        str, typer.Option(metavar="A,B,...", help="Search parts to add, by name or file.", show_default=False)
    ] = "",
    compare: Annotated[
        str,
        typer.Option(metavar="NAME", help="Also show, dimmed, what only this algorithm visits.", show_default=False),
    ] = "",
    uniform: Annotated[
        str, typer.Option(metavar="WIDTHxDEPTH", help="Uniform tree in place of a game.", show_default=False)
    ] = "",
    typed: Annotated[
        str, typer.Option(metavar="TREE", help="Tree in place of a game: ((3 5) (2 9) (0 1)).", show_default=False)
    ] = "",
    order: Annotated[
        str | None,
        typer.Option(metavar="best|worst|random", help="Move order of the uniform tree.", show_default=False),
    ] = None,
    limit: Annotated[
        int, typer.Option(min=1, max=1_000_000, help="Maximum number of nodes; for uct, simulations.")
    ] = 2_000,
    events: Annotated[
        bool, typer.Option("--events", help="Everything that the search does, in place of its tree.")
    ] = False,
    json: Json = False,
) -> None:
    """Draw a search tree: window and value of every node, what was cut and why.

    Prints text, unless -o names a file. A kernel of your own is first tested against minimax: if it is wrong, the
    smallest counterexample is shown in place of the tree, and the exit code is 1.

    \b
    plyglot tree tictactoe XOX/OO./.X. --depth 9
    plyglot tree connect4:4x4 --depth 3 -o tree.svg
    plyglot tree othello --depth 2 --compare minimax -o tree.svg
    plyglot tree connect4:4x4 --algorithm ./my_alphabeta.py --compare minimax
    plyglot tree tictactoe --algorithm uct --limit 5000
    plyglot tree --uniform 3x4 --order best -o critical.svg
    plyglot tree --typed "((3 5) (2 9) (0 1))" --events
    """
    from plyglot.studying.options import words
    from plyglot.studying.student.proof import WrongAnswer
    from plyglot.studying.tree import tree as search_tree

    board, deep, kind = subject(spec, position, uniform, order, typed)
    if output:
        check_ending(output, (".json",) if events else ENDINGS)
        check_file(output)
    if events:
        if compare:
            raise BadOption("--events shows one search: remove --compare")
        plies, names = deep if depth is None else depth, words(parts) if parts else ()
        show_events(board, algorithm, plies, scores or kind, evaluate, names, limit, output, json)
        return
    if algorithm == GROWS:
        if compare or parts or scores or Path(output).suffix.lower() == ".svg":
            raise BadOption("uct grows a tree by simulations: only a depth, an evaluation, --limit and JSON go with it")
        show_grown(board, limit, GROWN_PLIES if depth is None else depth, evaluate, output, json)
        return
    try:
        with ProgressLine(board.game, "searching") as on_progress:
            found = search_tree(
                board,
                algorithm,
                deep if depth is None else depth,
                scores=scores or kind,
                evaluate=evaluate,
                parts=words(parts) if parts else (),
                compare=compare or None,
                limit=limit,
                on_progress=on_progress,
                prove=prove_aloud,
            )
    except WrongAnswer as error:
        print(error, file=sys.stderr if json else sys.stdout)
        raise typer.Exit(WRONG) from error
    if output:
        write_file(output, content(Path(output).suffix.lower(), found))
    if json:
        emit(found.as_dict())
    elif output:
        print(found.headline)
        print(f"wrote {output}")
    else:
        print(found.text(bold=styled("1"), dim=styled("2")))


def show_grown(board: Board, simulations: int, plies: int, evaluate: str, output: str, json: bool) -> None:
    """Grow a tree by Monte Carlo, and print or write its visits, values and bounds."""
    from plyglot.studying.grown import grown

    found = grown(board, simulations, plies, evaluate)
    if output:
        write_file(output, (encoded(found.as_dict()) if output.endswith(".json") else str(found)) + "\n")
    if json:
        emit(found.as_dict())
    else:
        print(f"wrote {output}" if output else found)


def show_events(
    board: Board,
    algorithm: str,
    depth: int,
    scores: str,
    evaluate: str,
    parts: Sequence[str],
    limit: int,
    output: str,
    json: bool,
) -> None:
    """Watch a search, and print or write what it does."""
    from plyglot.studying.microscope.data import as_dict
    from plyglot.studying.microscope.listing import lines
    from plyglot.studying.microscope.look import look
    from plyglot.studying.student.proof import WrongAnswer

    chosen = {"scores": scores, "evaluate": evaluate, "parts": parts, "limit": limit}
    try:
        seen = look(board, algorithm, depth, **chosen, prove=prove_aloud)  # type: ignore[arg-type]
    except WrongAnswer as error:
        print(error, file=sys.stderr if json else sys.stdout)
        raise typer.Exit(WRONG) from error
    if output:
        write_file(output, encoded(as_dict(seen)) + "\n")
    if json:
        emit(as_dict(seen))
    elif output:
        print(f"wrote {output}")
    else:
        for line in lines(seen):
            print(line)


def content(ending: str, found: Tree) -> str:
    """A tree in the format of a file extension."""
    if ending == ".json":
        return encoded(found.as_dict()) + "\n"
    return found.svg() if ending == ".svg" else found.text() + "\n"


def subject(spec: str, position: str, uniform: str, order: str | None, typed: str) -> tuple[Board, int, str]:
    """The board to search, with its default depth and kind of score."""
    if (uniform or typed) and spec:
        raise BadOption(f"{'--uniform' if uniform else '--typed'} replaces the game: remove GAME")
    if uniform and typed:
        raise BadOption("--uniform and --typed both replace the game: choose one")
    if typed:
        from plyglot.studying.typed.tree import typed as typed_tree

        game = typed_tree(typed)
        return game.board(), game.max_plies, "margin"
    if order and not uniform:
        raise BadOption("--order requires --uniform WIDTHxDEPTH, such as 3x4")
    if uniform:
        from plyglot.studying.uniform.tree import ORDERS, size_of
        from plyglot.studying.uniform.tree import uniform as uniform_tree

        width, depth = size_of(uniform)
        return uniform_tree(width, depth, order or ORDERS[0]).board(), depth, "margin"
    if not spec:
        raise BadOption("missing GAME: name a game, or give --uniform WIDTHxDEPTH, such as 3x4, or --typed TREE")
    from plyglot.core.load import load

    return load(spec).board(position), DEPTH, "estimate"
