"""`plyglot bench`: node-count signature of fixed searches.

A lost cutoff or another move order changes the total even where every score stays right. A commit that changes it on
purpose says so: `Bench: N`.
"""

from __future__ import annotations

import time
from typing import Any, NamedTuple

from plyglot.cli.arguments import Json
from plyglot.cli.output import emit, table
from plyglot.cli.progress import ProgressLine, StatusLine

TABLE_MEGABYTES = 16
SOLVE = "solve"
"""Instead of an algorithm: the solver, to the end of the game."""


class Row(NamedTuple):
    """One search: a game, a position, an algorithm of `solve --algorithm`, and a depth."""

    game: str
    position: str
    algorithm: str
    depth: int = 0


KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

ROWS = (
    Row("awale", "", "alphabeta", 8),
    Row("awale", "CdFaBe", "table", 9),
    Row("awale:awari", "1 1 1 1 1 2 | 4 2 3 0 0 0 | 16 16 S", "table", 10),
    Row("chess", "", "alphabeta", 4),
    Row("chess", KIWIPETE, "table", 4),
    Row("checkers", "", "alphabeta", 8),
    Row("checkers", "11-15 23-19 8-11 22-17", "table", 10),
    Row("checkers:10x10", "32-28 18-23 38-32", "table", 7),
    Row("chinesecheckers:2:37", "", "table", 7),
    Row("chinesecheckers:3:37", "", "paranoid", 6),
    Row("tictactoe", "", "minimax", 9),
    Row("tictactoe", "", "alphabeta", 9),
    Row("tictactoe", "", "table", 9),
    Row("tictactoe", "b2", "table", 5),
    Row("tictactoe", "a1", SOLVE),
    Row("connect4", "", "negamax", 6),
    Row("connect4", "", "alphabeta", 9),
    Row("connect4", "4453", "alphabeta", 9),
    Row("connect4", "", "table", 12),
    Row("connect4", "4453", "table", 13),
    Row("connect4", "13712", "table", 13),
    Row("connect4", "5554224333234511764415115", SOLVE),
    Row("connect4", "274552224131661", SOLVE),
    Row("domineering", "", "alphabeta", 4),
    Row("domineering", "b1v c4h g1v", "alphabeta", 4),
    Row("domineering", "", "table", 6),
    Row("domineering", "b1v c4h g1v f6h", "table", 6),
    Row("domineering", "b1v a3h b4v a6h b7v e1h d3v e2h d6v f4h g6v f8h", SOLVE),
    Row("othello", "", "alphabeta", 7),
    Row("othello", "f5d6c3d3c4f4", "alphabeta", 6),
    Row("othello", "", "table", 8),
    Row("othello", "f5d6c3d3c4f4", "table", 8),
    Row("othello", "f5d6c4d3c2b3b4b5", "table", 7),
    Row("othello", "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X", SOLVE),
)


def bench(json: Json = False) -> None:
    """Run fixed searches and print their total node count: a signature that any change of behaviour changes.

    \b
    plyglot bench
    plyglot bench --json
    """
    begin = time.perf_counter()
    counts = [measure(row) for row in ROWS]
    seconds = time.perf_counter() - begin
    total = sum(counts)
    if json:
        rows = [{**row._asdict(), "nodes": nodes} for row, nodes in zip(ROWS, counts, strict=True)]
        emit({"rows": rows, "nodes": total, "seconds": seconds})
        return
    head = ("game", "position", "search", "depth", "nodes")
    shown = [(*row[:3], str(row.depth or "end"), nodes) for row, nodes in zip(ROWS, counts, strict=True)]
    print(table([head, *((game, shortened(position), *rest) for game, position, *rest in shown)], left=3))
    print(f"in {seconds:.1f} s")
    print(f"Bench: {total}")


def measure(row: Row) -> int:
    """Node count of a row's search."""
    with StatusLine(f"bench: loading {row.game}"):
        from plyglot.core.compile.build import build
        from plyglot.core.load import load
        from plyglot.core.types import INFINITY
        from plyglot.search.catalogue import ALGORITHMS
        from plyglot.search.parts.observation import line
        from plyglot.search.running.job import run
        from plyglot.search.scores import estimate
        from plyglot.solving.solver import solve

        board = load(row.game).board(row.position)
    with ProgressLine(board.game, "bench:") as on_progress:
        if row.algorithm == SOLVE:
            return solve(board, megabytes=TABLE_MEGABYTES, databases="none", on_progress=on_progress).nodes
        algorithm = ALGORITHMS[row.algorithm]
        search = build(algorithm.kernel, board.game, (*algorithm.parts, estimate, line)).compiled()
        memory = algorithm.memory(search.assembly, TABLE_MEGABYTES)
        arguments: dict[str, Any] = {"pos": board.pos, "depth": row.depth, "alpha": -INFINITY, "beta": INFINITY}
        run(search, memory, on_progress, ply=0, **arguments)
        return memory.nodes


def shortened(position: str) -> str:
    """
    >>> shortened("5554224333234511764415115")
    '5554224333234...'
    """
    return position if len(position) <= 16 else position[:13] + "..."
