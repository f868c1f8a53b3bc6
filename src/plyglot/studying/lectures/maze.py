"""Lecture 004's maze: depth-first backtracking from (1,4) to (8,8), cells given as (row, column).

The lecture does not count the start.

>>> walk = iterative(START, GOAL, neighbours)
>>> [len(walk.path) - 1, len(walk.visited) - 1, walk.generated - 1]
[17, 21, 24]
>>> print(picture(walk.path))
. . . o . . . .
. # # o # . # .
. # o o # . . .
o o o # # . . #
o # # # # # . #
o o # . . # . .
# o # . # # # #
. o o o o o o o
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from plyglot.search.running.job import OnProgress
from plyglot.studying.lectures.backtracking import iterative, recursive
from plyglot.studying.lectures.figure import Figure, Figures, Preset

Cell = tuple[int, int]

MAZE = """\
. . . . . . . .
. # # . # . # .
. # . . # . . .
. . . # # . . #
. # # # # # . #
. . # . . # . .
# . # . # # # #
. . . . . . . ."""

OPEN: frozenset[Cell] = frozenset(
    (row, column)
    for row, line in enumerate(MAZE.split("\n"), 1)
    for column, sign in enumerate(line.split(), 1)
    if sign == "."
)
START, GOAL = (1, 4), (8, 8)
STACK = "(1,5) (1,3) (3,1)"
"""Cells left on the stack in the lecture."""


def neighbours(cell: Cell) -> Iterator[Cell]:
    """Open cells beside a cell, in the lecture's order: below, left, above, right."""
    row, column = cell
    for beside in ((row + 1, column), (row, column - 1), (row - 1, column), (row, column + 1)):
        if beside in OPEN:
            yield beside


def picture(path: Collection[Cell] = ()) -> str:
    """Maze as text, with a path's cells marked."""
    lines = [line.split() for line in MAZE.split("\n")]
    for row, column in path:
        lines[row - 1][column - 1] = "o"
    return "\n".join(" ".join(line) for line in lines)


def figures(on_progress: OnProgress | None) -> Figures:
    """Counts of the iterative search, and of the recursive one."""
    walk = iterative(START, GOAL, neighbours)
    again = recursive(START, GOAL, neighbours)
    yield Figure("cells of the path", 17, len(walk.path) - 1, note="the start is not counted here, nor below")
    yield Figure("cells visited", 21, len(walk.visited) - 1)
    yield Figure("cells generated", 24, walk.generated - 1)
    yield Figure("left on the stack", STACK, " ".join(f"({row},{column})" for row, column in walk.left))
    yield Figure("cells of the path, recursive", 17, len(again.path) - 1)
    yield Figure("cells visited, recursive", 21, len(again.visited) - 1)


PRESET = Preset("maze", "A maze: backtracking (004)", figures)
