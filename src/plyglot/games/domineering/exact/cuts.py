"""Moves that may cut a small region off the rest of a Domineering board, and what the sum of the parts says then.

Theorem: removing cells from a region leaves it connected if their neighbours are connected among themselves beside
them. So of most moves a look at the cells around the domino tells that they cut nothing.
"""

import numpy as np

from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import lowest, popcount, signed, window
from plyglot.core.types import u64

from ..rules import NONE, ONE, Bits
from .cells import CELLS, neighbours, region_around, upright
from .memo import UNKNOWN, value_of
from .packed_int16 import add_packed, max_packed
from .regions import (
    LOST,
    MEMO,
    OPEN,
    WON,
    other_strips,
    own_strips,
    strips,
    sums_beside,
)
from .shapes import shape_of
from .split import LARGEST_REGION, with_value
from .sums import total, wins_first, wins_second

AROUND_ROWS, AROUND_WIDTH = 4, 3
AROUND = {(0, 1), (1, 0), (1, 2), (2, 0), (2, 2), (3, 1)}
"""An upright domino in the middle of three columns, in the second and third of four rows: its neighbours."""


def groups_around(free: int) -> int:
    """Number of groups of a domino's free neighbours, by the twelve cells around it and under it; Python only.

    >>> groups_around(0b000_101_101_000), groups_around(0b000_101_101_111)
    (2, 1)
    """
    left = {divmod(cell, AROUND_WIDTH) for cell in range(AROUND_ROWS * AROUND_WIDTH) if free >> cell & 1}
    left -= {(1, 1), (2, 1)}
    groups = 0
    while left & AROUND:
        edge = [(left & AROUND).pop()]
        groups += 1
        while edge:
            row, column = edge.pop()
            left.discard((row, column))
            edge += left & {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
    return groups


MAY_CUT = np.array([groups_around(free) > 1 for free in range(1 << AROUND_ROWS * AROUND_WIDTH)])


def may_cut(free: Bits, cell: int, width: int) -> bool:
    """Whether a domino that has just been laid with its upper end on `cell` may have cut a region in two."""
    line = (ONE << u64(width)) - ONE
    row, column = cell // width, u64(cell % width)
    seen = 0
    for i in range(AROUND_ROWS):
        if 0 <= row - 1 + i < CELLS // width:
            cells = signed(free >> u64((row - 1 + i) * width) & line)
            seen |= (cells << 1 >> signed(column) & 7) << AROUND_WIDTH * i
    return bool(MAY_CUT[seen])


def verdict_after_cut(free: Bits, turned: Bits, cell: int, width: int, mem: Mem) -> int:
    """Verdict after a domino was laid with its upper end on `cell`, for the other side, which is now to move, if the
    rest of the board is these cells: OPEN unless the domino has left a small region beside it."""
    height, memo = CELLS // width, window(mem.tables, MEMO)
    sums, found = sums_beside(mem), False
    edge = neighbours(upright(width) << u64(cell), width) & free
    while edge != NONE:
        cells = at_most(LARGEST_REGION, edge & ~(edge - ONE), free, width)
        edge &= ~cells
        size = popcount(cells)
        value = UNKNOWN
        if 1 < size <= LARGEST_REGION:
            value = value_of(shape_of(cells, width), memo)
        if value != UNKNOWN:
            seed = lowest(cells)
            free ^= cells
            turned ^= region_around(ONE << u64(seed % width * height + seed // width), turned, height)
            sums, found = with_value(sums, value, memo), True
    if not found or (free != NONE and not (own_strips(width) and other_strips(height))):
        return OPEN
    second, _ = total(free, width, height, strips(width, mem))
    if wins_second(add_packed(sums.own_second, second)):
        return LOST
    second, first = total(turned, height, width, strips(height, mem))
    first = max_packed(add_packed(sums.other_first, second), add_packed(sums.other_second, first))
    return WON if wins_first(first) else OPEN


def at_most(size: int, seed: Bits, free: Bits, width: int) -> Bits:
    """The region around a free cell, or if it has more cells than `size`, some more than that of them."""
    region = seed
    while True:
        wider = (region | neighbours(region, width)) & free
        if wider == region or popcount(wider) > size:
            return wider
        region = wider
