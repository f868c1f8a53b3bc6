"""A side's checkers in backgammon, and how one of them walks.

Four bits count the checkers of a point, numbered from the side's own home:

    off 0 | home 1 ... 6 | 7 ... 12 | 13 ... 18 | 19 ... 24 | bar 25        the other side's point p is 25 - p here
"""

from typing import Any, TypeAlias

from plyglot.core.compile.native import signed
from plyglot.core.types import Wide, u64

OFF, HOME, POINTS, BAR = 0, 6, 24, 25
ONE, COUNT, NOBODY_THERE = Wide(1), Wide(15), Wide(0)
OUTSIDE = ~Wide((1 << 4 * (HOME + 1)) - 1)
"""The points outside home, the bar included."""


Side: TypeAlias = Any
"""A side's checkers, a Wide. Typed loosely, as positions are."""


def side_of(points: dict[int, int]) -> Side:
    """A side with so many checkers on each point."""
    return Wide(sum(checkers << 4 * point for point, checkers in points.items()))


def at(side: Side, point: int) -> int:
    """The number of a side's checkers on a point."""
    return signed(side >> u64(4 * point) & COUNT)


def may_walk(own: Side, opp: Side, start: int, die: int) -> bool:
    """Whether a checker may walk `die` points from `start`, or off the board."""
    if at(own, start) == 0 or (start != BAR and at(own, BAR) > 0):
        return False
    target = start - die
    if target > OFF:
        return at(opp, BAR - target) < 2
    if own & OUTSIDE != NOBODY_THERE:
        return False
    return target == OFF or own >> u64(4 * (start + 1)) == NOBODY_THERE  # exactly, or nobody is behind


def walked(own: Side, start: int, die: int) -> Side:
    """The side after one of its checkers has walked."""
    return own - (ONE << u64(4 * start)) + (ONE << u64(4 * max(start - die, OFF)))


def hit_by(opp: Side, start: int, die: int) -> Side:
    """The other side after that: a checker alone on the point goes to the bar."""
    there = BAR - (start - die)
    if start > die and at(opp, there) == 1:
        return opp - (ONE << u64(4 * there)) + (ONE << u64(4 * BAR))
    return opp


def pips(side: Side) -> int:
    """How far a side still has to walk."""
    count = 0
    for point in range(1, BAR + 1):
        count += point * at(side, point)
    return count
