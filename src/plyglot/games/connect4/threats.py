"""Threats in Connect Four: the squares that would complete a line, found for all lines at once by shifts."""

from plyglot.core.types import u64

from .rules import ALONG, BOARD, LINE, NONE, STRIDE, UP, Bits

NEXT, FLAT, FALLING, RISING = u64(1), u64(STRIDE), u64(STRIDE - 1), u64(STRIDE + 1)


def completing(stones: Bits) -> Bits:
    """The squares that would complete a line of these stones, some of them perhaps taken."""
    found = NONE
    if UP:
        found = stones << NEXT  # upright, only the square on top of the others can be empty
        for step in range(2, LINE):
            found &= stones << u64(step)
    if ALONG:
        found |= gaps(stones, FLAT)
    if UP and ALONG:
        found |= gaps(stones, FALLING) | gaps(stones, RISING)
    return found & BOARD


def gaps(stones: Bits, direction: u64) -> Bits:
    """The squares that complete a line in one direction, at its ends or within."""
    if LINE == 4:  # as below, in half the steps
        before, after = stones << direction, stones >> direction
        found = before & stones << direction * u64(2) & (stones << direction * u64(3) | after)
        return found | after & stones >> direction * u64(2) & (stones >> direction * u64(3) | before)
    found = NONE
    for gap in range(LINE):
        squares = BOARD
        for step in range(1, gap + 1):
            squares &= stones << direction * u64(step)
        for step in range(1, LINE - gap):
            squares &= stones >> direction * u64(step)
        found |= squares
    return found
