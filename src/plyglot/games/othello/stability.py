"""Othello's stable discs: those that can never be turned over again.

Theorem: a disc is stable if along each of the four lines through it one of these holds: the line is full, the disc lies
at the board's border, or beside a stable disc of its own colour. For a disc is turned over along a line only between
two discs, of which one is new.
"""

from plyglot.core.types import NONE, u64

from .flips import STEPS
from .rules import SIZE

ALONG, DOWN, SLANT, SLOPE = map(u64, STEPS)


def leaving(step: int, times: int) -> u64:
    """The squares from which so many steps lead off the board; Python only."""
    rows = round(step / 8)
    columns = step - 8 * rows
    squares = ((row, column) for row in range(SIZE) for column in range(SIZE))
    return u64(
        sum(
            1 << 8 * row + column
            for row, column in squares
            if not (0 <= row + times * rows < SIZE and 0 <= column + times * columns < SIZE)
        )
    )


OFF_UP = tuple(tuple(leaving(step, times) for times in (1, 2, 4)) for step in STEPS)
OFF_DOWN = tuple(tuple(leaving(-step, times) for times in (1, 2, 4)) for step in STEPS)
"""For each line and way, the squares from which one, two and four steps lead off the board."""

BORDER = tuple(up[0] | down[0] for up, down in zip(OFF_UP, OFF_DOWN, strict=True))


def stable(discs: u64, others: u64) -> u64:
    """The discs of one colour that are stable by the theorem.

    >>> from plyglot.core.compile.native import popcount
    >>> popcount(stable(u64(0b0111), u64(0b1000)))  # three beside each other from a corner on
    3
    """
    taken = discs | others
    along = full(taken, ALONG, OFF_UP[0], OFF_DOWN[0]) | BORDER[0]
    down = full(taken, DOWN, OFF_UP[1], OFF_DOWN[1]) | BORDER[1]
    slant = full(taken, SLANT, OFF_UP[2], OFF_DOWN[2]) | BORDER[2]
    slope = full(taken, SLOPE, OFF_UP[3], OFF_DOWN[3]) | BORDER[3]
    found, before = discs & along & down & slant & slope, NONE
    while found != before:
        before = found
        found |= (
            discs
            & (along | found << ALONG | found >> ALONG)
            & (down | found << DOWN | found >> DOWN)
            & (slant | found << SLANT | found >> SLANT)
            & (slope | found << SLOPE | found >> SLOPE)
        )
    return found


def full(taken: u64, step: u64, off_up: tuple[u64, ...], off_down: tuple[u64, ...]) -> u64:
    """The squares whose whole line is taken."""
    up = taken & (off_up[0] | taken >> step)
    up &= off_up[1] | up >> step + step
    up &= off_up[2] | up >> u64(4) * step
    down = taken & (off_down[0] | taken << step)
    down &= off_down[1] | down << step + step
    down &= off_down[2] | down << u64(4) * step
    return up & down
