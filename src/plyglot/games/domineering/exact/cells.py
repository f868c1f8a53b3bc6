"""Sets of cells on a Domineering board that either side may see: neighbours, regions, and lines that only one can use.

A set lies row by row. `width` says how many cells a row has, as the side to move sees the board: to it, its dominoes
are upright.
"""

from typing import Any

from plyglot.core.types import u64

from ..rules import HEIGHT, ONE, RIGHT, VERTICAL, WIDTH, Bits

CELLS = WIDTH * HEIGHT
BUT_LAST = tuple(
    Bits(sum(((1 << width - 1) - 1) << row * width for row in range(CELLS // width))) for width in (WIDTH, HEIGHT)
)
"""The cells that have another to their right, as either side sees the board."""


def width_of(turn: u64) -> int:
    """Length of a row, as the side to move sees the board; the other side sees as many rows."""
    return WIDTH if turn == VERTICAL else HEIGHT


def but_last(width: int) -> Bits:
    return BUT_LAST[0 if width == WIDTH else 1]


def upright(width: int) -> Bits:
    """A domino on the first cell."""
    return ONE | ONE << u64(width)


def live(free: Any, width: int) -> Any:
    """The cells that have a free neighbour."""
    up = free & free >> u64(width)
    right = free & free >> RIGHT & but_last(width)
    return up | up << u64(width) | right | right << RIGHT


def neighbours(cells: Any, width: int) -> Any:
    """The cells beside these, above and below."""
    inner, down = but_last(width), u64(width)
    return (cells & inner) << RIGHT | cells >> RIGHT & inner | cells << down | cells >> down


def region_around(seed: Any, free: Any, width: int) -> Any:
    """The free cells that are connected with a free cell."""
    region = seed
    while True:
        wider = (region | neighbours(region, width)) & free
        wider = (wider | neighbours(wider, width)) & free
        if wider == region:
            return region
        region = wider


def safe_lines(free: Any, width: int) -> Any:
    """The runs of free cells, one below the other, none of which has a free neighbour to its side."""
    right = free & free >> RIGHT & but_last(width)
    touched, down = right | right << RIGHT, u64(width)
    while True:
        wider = touched | (touched << down | touched >> down) & free
        if wider == touched:
            return free & ~touched
        touched = wider


def lines_across(free: Any, width: int) -> Any:
    """The same for the other side: runs in a row, none of which has a free neighbour above or below."""
    inner, up = but_last(width), free & free >> u64(width)
    touched = up | up << u64(width)
    while True:
        wider = touched | ((touched & inner) << RIGHT | touched >> RIGHT & inner) & free
        if wider == touched:
            return free & ~touched
        touched = wider
