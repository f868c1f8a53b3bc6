"""Lecture 000's Connect Four: the whole tree of 4x4 by minimax, the same value by other algorithms, larger boards."""

from __future__ import annotations

from plyglot.core.load import load
from plyglot.core.types import TO_THE_END
from plyglot.search.catalogue import ALGORITHMS
from plyglot.search.running.job import OnProgress
from plyglot.search.running.measure import measure
from plyglot.solving.solver import solve
from plyglot.studying.lectures.figure import Figure, Figures, Preset

WINNERS = {1: "first wins", 0: "a draw", -1: "second wins"}
VALUES = {"4x4": 0, "6x4": -1, "5x5": 0}
"""Outcomes by width x height, of sizes that are solved at once."""


def figures(on_progress: OnProgress | None) -> Figures:
    """The whole tree of 4x4, then the same value by better algorithms, then more boards."""
    board = load("connect4:4x4").board()
    full = measure(ALGORITHMS["minimax"], board, TO_THE_END, "outcome", on_progress=on_progress)
    yield Figure("4x4, minimax, nodes", 131_060_741, full.nodes, note="no early stop at a win in one")
    yield Figure("4x4, minimax", WINNERS[0], WINNERS[full.score])
    for name in ("alphabeta", "alphabeta-hard", "table", "graph"):
        found = measure(ALGORITHMS[name], board, TO_THE_END, "outcome", on_progress=on_progress)
        yield Figure(f"4x4, {name}", WINNERS[0], WINNERS[found.score], note=f"{found.nodes:,} nodes")
    for size, value in VALUES.items():
        solution = solve(load(f"connect4:{size}").board(), weak=True, databases="none", on_progress=on_progress)
        note = f"{solution.nodes:,} nodes"
        yield Figure(f"{size}, solved", WINNERS[value], WINNERS[solution.outcome], note=note)


PRESET = Preset("connect4", "Connect Four: from 4x4 by minimax to larger boards (000)", figures)
