"""The star: where its holes are, for any size of its points. Python only.

A hole has a row and a column, both from 0; each row lies half a hole farther to the right, so that a hole touches those
at (0, 1), (1, 0), (1, -1) and opposite. The points are numbered clockwise from the lowest; opposite ones differ by 3.
"""

from typing import Any

import numpy as np

WAYS = ((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1))
"""The six neighbours, by row and column."""


def axes(size: int, row: int, column: int) -> tuple[int, ...]:
    """How far a hole lies from the middle towards each point."""
    y, x = row - 2 * size, column - 2 * size
    return y, -x, -x - y, -y, x, x + y


def places(size: int) -> list[tuple[int, int]]:
    """Row and column of each hole, row by row from the top: those of two triangles that overlap.

    >>> [len(places(size)) for size in (2, 3, 4)], places(2)[:3]
    ([37, 73, 121], [(0, 6), (1, 5), (1, 6)])
    """
    every = [(row, column) for row in range(4 * size + 1) for column in range(4 * size + 1)]
    return [place for place in every if max(axes(size, *place)[::2]) <= size or max(axes(size, *place)[1::2]) <= size]


def point_holes(size: int, point: int) -> int:
    """The holes of a point, as a set of bits.

    >>> bin(point_holes(2, 3))
    '0b111'
    """
    return sum(1 << number for number, place in enumerate(places(size)) if axes(size, *place)[point] > size)


def neighbours(size: int, away: int) -> Any:
    """For each hole and way the number of the hole so many steps away; outside the star, the number of all holes."""
    number = {place: i for i, place in enumerate(places(size))}
    rows = [[number.get((row + away * y, column + away * x), len(number)) for y, x in WAYS] for row, column in number]
    return np.array(rows, np.int64)


def steps_to_tip(size: int, point: int) -> list[int]:
    """For each hole the steps from it to the tip of a point.

    >>> steps = steps_to_tip(2, 3)
    >>> steps[0], steps[18], steps[-1]
    (0, 4, 8)
    """
    every = places(size)
    row, column = max(every, key=lambda place: axes(size, *place)[point])
    return [max(abs(y - row), abs(x - column), abs(y + x - row - column)) for y, x in every]
