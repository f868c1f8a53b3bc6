"""`plyglot perft`: position counts by depth."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from plyglot.cli.arguments import Json, Position, Spec
from plyglot.cli.output import emit, speed
from plyglot.cli.progress import ProgressLine
from plyglot.core.errors import BadOption

if TYPE_CHECKING:
    from collections.abc import Callable

    from plyglot.core.board import Board
    from plyglot.search.enumeration.counts import Counts


def perft(
    spec: Spec,
    position: Position = "",
    depth: Annotated[
        int | None, typer.Option("--depth", "-d", min=0, help="Depth in plies.", show_default=False)
    ] = None,
    distinct: Annotated[bool, typer.Option("--distinct", help="Count distinct positions.")] = False,
    symmetry: Annotated[
        bool, typer.Option("--symmetry", help="With --distinct: count symmetric positions as one.")
    ] = False,
    bulk: Annotated[
        bool,
        typer.Option(
            "--bulk", help="Count the last ply without playing it: quicker, but does not tell how many games are over."
        ),
    ] = False,
    json: Json = False,
) -> None:
    """Count the positions at each depth, along all move sequences or distinct ones.

    \b
    plyglot perft othello --depth 7
    plyglot perft connect4 4453 --depth 5 --json
    plyglot perft chess --depth 5 --bulk
    plyglot perft tictactoe --distinct --symmetry
    """
    if symmetry and not distinct:
        raise BadOption("--symmetry requires --distinct")
    if bulk and distinct:
        raise BadOption("--bulk counts move sequences: leave out --distinct")
    if depth is None and not distinct:
        meant = f": did you mean --depth {position}?" if position.isdecimal() and len(position) < 3 else ""
        raise BadOption(f"--depth is required, except with --distinct{meant}")

    from plyglot.core.load import load
    from plyglot.search.enumeration import counts

    board = load(spec).board(position)
    if bulk:
        count_last_ply(board, depth or 0, json)
        return
    with ProgressLine(board.game, "counting") as on_progress:
        distinctly = partial(counts.distinct, board, symmetry=symmetry)
        count: Callable[..., Counts] = distinctly if distinct else partial(counts.perft, board)
        count(depth=0)  # compiles on the first run; not timed
        begin = time.perf_counter()
        rows = count(depth=depth, on_progress=on_progress)
    seconds = time.perf_counter() - begin
    total = sum(row.nodes for row in rows)
    if json:
        emit(
            {
                "game": board.game.spec,
                "position": board.text,
                "distinct": distinct,
                "symmetry": symmetry,
                "depths": rows,
                "nodes": total,
                "seconds": seconds,
            }
        )
        return
    print(rows)
    print(f"total  {speed(total, seconds)}")


def count_last_ply(board: Board, depth: int, json: bool) -> None:
    """Print position counts, the last ply counted without being played."""
    from plyglot.core.tabular import table
    from plyglot.search.enumeration import counts

    with ProgressLine(board.game, "counting") as on_progress:
        counts.perft_nodes(board, min(depth, 1))  # compiles on the first run; not timed
        begin = time.perf_counter()
        nodes = counts.perft_nodes(board, depth, on_progress)
    seconds = time.perf_counter() - begin
    if json:
        rows = [{"depth": ply, "nodes": count} for ply, count in enumerate(nodes)]
        told = {"game": board.game.spec, "position": board.text, "bulk": True, "depths": rows}
        emit({**told, "nodes": sum(nodes), "seconds": seconds})
        return
    print(table([("depth", "positions"), *((str(ply), count) for ply, count in enumerate(nodes))]))
    print(f"total  {speed(sum(nodes), seconds)}")
