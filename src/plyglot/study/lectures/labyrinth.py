"""The maze of lecture 004: a way from (1,4) to (8,8), cells given as (row, column).

>>> from plyglot.study.lectures.backtracking import iterative
>>> walk = iterative(START, GOAL, neighbours)
>>> [len(walk.path) - 1, len(walk.visited) - 1, walk.generated - 1]  # the lecture does not count the start
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


def neighbours(cell: Cell) -> Iterator[Cell]:
    """The open cells beside a cell, in the lecture's order: below, left, above, right."""
    row, column = cell
    for beside in ((row + 1, column), (row, column - 1), (row - 1, column), (row, column + 1)):
        if beside in OPEN:
            yield beside


def picture(path: Collection[Cell] = ()) -> str:
    """The maze with a path's cells marked."""
    lines = [line.split() for line in MAZE.split("\n")]
    for row, column in path:
        lines[row - 1][column - 1] = "o"
    return "\n".join(" ".join(line) for line in lines)
