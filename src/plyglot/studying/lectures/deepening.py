"""Lecture 002's cost of iterative deepening: with branching factor 10, little more than the last search alone.

The lecture counts levels: its depth 5 is a tree of 5 levels, the root being the first, so 4 plies deep.
"""

from __future__ import annotations

from plyglot.search.catalogue import ALGORITHMS
from plyglot.search.running.job import OnProgress
from plyglot.search.running.measure import measure
from plyglot.studying.lectures.figure import Figure, Figures, Preset
from plyglot.studying.uniform.tree import uniform

BRANCHING, LEVELS = 10, 5


def figures(on_progress: OnProgress | None) -> Figures:
    """Nodes of minimax at each depth of a uniform tree."""
    board = uniform(BRANCHING, LEVELS - 1).board()
    minimax = ALGORITHMS["minimax"]
    nodes = [measure(minimax, board, plies, on_progress=on_progress).nodes for plies in range(LEVELS)]
    for level, (printed, found) in enumerate(zip((1, 11, 111, 1_111, 11_111), nodes, strict=True), 1):
        yield Figure(f"branching 10, depth {level}, nodes", printed, found)
    yield Figure("depths 1 to 5 together, nodes", 12_345, sum(nodes))
    more = round(100 * (sum(nodes) - nodes[-1]) / nodes[-1])
    yield Figure("overhead of deepening, per cent", 11, more)


PRESET = Preset("deepening", "Iterative deepening: its cost (002)", figures)
