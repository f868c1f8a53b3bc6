"""Lecture 002's critical tree: what alpha-beta visits of a uniform tree in the best order, and in the worst."""

from __future__ import annotations

from plyglot.search.running.job import OnProgress
from plyglot.studying.lectures.figure import Figure, Figures, Preset
from plyglot.studying.uniform.tree import critical

SIZES = ((3, 4), (2, 7), (10, 5))


def figures(on_progress: OnProgress | None) -> Figures:
    """Leaves by the lecture's formulas, and counted."""
    for width, depth in SIZES:
        best = critical(width, depth, "best", on_progress=on_progress)
        worst = critical(width, depth, "worst", algorithms=("alphabeta",), on_progress=on_progress)
        what = f"width {width}, depth {depth}, leaves"
        yield Figure(f"{what}: minimax", width**depth, best.visits["minimax"].leaves)
        found = best.visits["alphabeta"]
        types = "types 1, 2, 3: " + ", ".join(f"{count:,}" for count in found.nodes_by_type[:3]) + " nodes"
        yield Figure(f"{what}: alpha-beta, best order", best.least, found.leaves, note=types)
        yield Figure(f"{what}: alpha-beta, worst order", width**depth, worst.visits["alphabeta"].leaves)


PRESET = Preset("critical-tree", "The critical tree of alpha-beta (002)", figures)
