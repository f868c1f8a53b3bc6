"""Windows: the places of a board where a line fits, and how many marks of a side lie in each, counted all at once.

Bit by bit for all windows of a direction that the other side has not entered: `ones`, `twos`, `fours`, `eights` are the
digits of the number of marks in the window that begins at a square, to the base 2.
"""

from typing import NamedTuple

from plyglot.core.types import u64

from .rules import LINE, NONE, STARTS, STEPS, Bits


class Windows(NamedTuple):
    open: Bits  # where windows begin that the other side has not entered
    ones: Bits
    twos: Bits
    fours: Bits
    eights: Bits


def windows(own: Bits, opp: Bits, way: int) -> Windows:
    """The windows of a direction."""
    free, ones, twos, fours, eights = STARTS[way], NONE, NONE, NONE, NONE
    for i in range(LINE):
        shift = u64(i * STEPS[way])
        free &= ~(opp >> shift)
        carry = own >> shift
        ones, carry = ones ^ carry, ones & carry
        twos, carry = twos ^ carry, twos & carry
        fours, carry = fours ^ carry, fours & carry
        eights ^= carry
    return Windows(free, ones, twos, fours, eights)


def with_marks(found: Windows, count: int) -> Bits:
    """Where the windows begin that have so many marks."""
    chosen = found.open & (found.ones if count & 1 else ~found.ones) & (found.twos if count & 2 else ~found.twos)
    return chosen & (found.fours if count & 4 else ~found.fours) & (found.eights if count & 8 else ~found.eights)


def squares_of(begins: Bits, way: int) -> Bits:
    """All squares of the windows that begin at some squares."""
    squares = NONE
    for i in range(LINE):
        squares |= begins << u64(i * STEPS[way])
    return squares


def lacking(own: Bits, opp: Bits, count: int) -> Bits:
    """The empty squares of open windows that lack so many marks."""
    squares = NONE
    for way in range(len(STEPS)):
        squares |= squares_of(with_marks(windows(own, opp, way), LINE - count), way)
    return squares & ~(own | opp)
