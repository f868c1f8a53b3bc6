"""Lecture 004's maze: depth-first backtracking from (1,4) to (8,8), cells given as (row, column).

The lecture does not count the start.
"""

from __future__ import annotations

from plyglot.search.running.job import Watch
from plyglot.study.lectures import labyrinth as maze
from plyglot.study.lectures.backtracking import iterative, recursive
from plyglot.study.lectures.figure import Figure, Figures, Preset

STACK = "(1,5) (1,3) (3,1)"


def figures(watch: Watch | None) -> Figures:
    """The walk with a stack, and that the recursive one is the same."""
    walk = iterative(maze.START, maze.GOAL, maze.neighbours)
    again = recursive(maze.START, maze.GOAL, maze.neighbours)
    yield Figure("cells of the path", 17, len(walk.path) - 1, note="the start is not counted here, nor below")
    yield Figure("cells visited", 21, len(walk.visited) - 1)
    yield Figure("cells generated", 24, walk.generated - 1)
    yield Figure("left on the stack", STACK, " ".join(f"({row},{column})" for row, column in walk.left))
    yield Figure("cells of the path, recursive", 17, len(again.path) - 1)
    yield Figure("cells visited, recursive", 21, len(again.visited) - 1)


PRESET = Preset("maze", "A maze: backtracking (004)", figures)
