"""Small sets of cells as one word, wherever on a Domineering board they lie.

A *shape* is a word: the cells of the smallest rectangle around a set, row by row, and above them its width. A cell
that has no neighbour in the set is in no shape, since no domino ever covers it. The empty set is 0.
"""

from typing import Any

import numpy as np

from plyglot.core.compile.native import bit_length, lowest, reverse_bits, signed
from plyglot.core.types import u64

WIDTH_AT = u64(58)
"""First bit of a shape's width. Connected sets of up to 14 cells have rectangles of at most 7 x 8."""

CELLS_OF = (u64(1) << WIDTH_AT) - u64(1)
BUT_LAST_COLUMN = np.array(
    [sum(((1 << max(width - 1, 0)) - 1) << at for at in range(0, 58 - width, max(width, 1))) for width in range(64)],
    np.uint64,
)
"""By width: the cells that have another to their right."""


def shape_of(cells: Any, width: int) -> u64:
    """The shape of a set of cells that all have neighbours in it, on a board with rows of `width` cells.

    >>> shape_of(u64(0b110_000_000), 3) == shape_of(u64(0b11), 5) == u64(2) << WIDTH_AT | u64(0b11)
    np.True_
    """
    if cells == u64(0):
        return u64(0)
    line, down = (u64(1) << u64(width)) - u64(1), u64(width)
    cells = cells >> u64(lowest(cells) // width * width)
    used, left = u64(0), cells
    while left != u64(0):
        used |= u64(signed(left & line))
        left = left >> down
    first = u64(lowest(used))
    narrow = u64(bit_length(used)) - first
    shape, at = narrow << WIDTH_AT, u64(0)
    while cells != u64(0):
        shape |= (u64(signed(cells & line)) >> first) << at
        at += narrow
        cells = cells >> down
    return shape


def live_cells(cells: u64, width: int) -> u64:
    """The cells of a shape's rectangle that have a neighbour among them."""
    up = cells & cells >> u64(width)
    right = cells & cells >> u64(1) & u64(BUT_LAST_COLUMN[width])
    return up | up << u64(width) | right | right << u64(1)


def width_of_shape(shape: u64) -> int:
    return signed(shape >> WIDTH_AT)


def flipped(shape: u64) -> u64:
    """The smallest of the four shapes that flips make of one.

    >>> corner = u64(2) << WIDTH_AT | u64(0b1110)
    >>> flipped(corner) == u64(2) << WIDTH_AT | u64(0b0111)
    np.True_
    """
    width, cells = width_of_shape(shape), shape & CELLS_OF
    height = (bit_length(cells) + width - 1) // width
    line = (u64(1) << u64(width)) - u64(1)
    upside_down, left = u64(0), cells
    for _ in range(height):
        upside_down = upside_down << u64(width) | left & line
        left >>= u64(width)
    unused = u64(64 - height * width)
    both, mirrored = reverse_bits(cells) >> unused, reverse_bits(upside_down) >> unused
    return u64(shape & ~CELLS_OF | min(min(cells, upside_down), min(both, mirrored)))


def turned_over(shape: u64) -> u64:
    """A shape with rows for columns."""
    width, cells = width_of_shape(shape), shape & CELLS_OF
    height = (bit_length(cells) + width - 1) // width
    turned = u64(height) << WIDTH_AT
    while cells != u64(0):
        cell = lowest(cells)
        cells &= cells - u64(1)
        turned |= u64(1) << u64(cell % width * height + cell // width)
    return turned
