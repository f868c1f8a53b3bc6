"""Evaluations of Connect Four: which lines each side can still make, and which squares would complete one.

Allis, A Knowledge-based Approach of Connect-Four, 1988, on threats.
"""

from plyglot.core.compile.native import popcount
from plyglot.core.types import FIRST, u64
from plyglot.core.units import WinChance

from .rules import (
    BOARD,
    DIRECTIONS,
    HEIGHT,
    LINE,
    WIDTH,
    Bits,
    Position,
)
from .threats import completing

UNIT, LINES_UNIT, LEARNED_UNIT = WinChance(WIDTH * HEIGHT / 2), WinChance(WIDTH * HEIGHT / 4), WinChance(36)
"""Of `evaluate`, `lines` and the learned evaluation. Each was measured on 2,000 games by learning/win_chance.py: 21.5,
10.7 and 36.1 on 7x6, and 13.8 for `evaluate` on 6x5."""

OPEN_LINE, THREAT = 1, 12
"""Weights of a line that can still be made, and of a square that would complete one."""


def evaluate(pos: Position) -> int:
    """Lines still to be made and threats, own less the other side's. Equal and opposite for the two sides."""
    return prospects(pos.own, pos.opp) - prospects(pos.opp, pos.own)


def prospects(own: Bits, opp: Bits) -> int:
    """Weighted sum of one side's open lines and threats."""
    return OPEN_LINE * open_lines(BOARD & ~opp) + THREAT * popcount(completing(own) & ~(own | opp))


def features(pos: Position, side: int) -> dict[str, tuple[int, int]]:
    """What players count. Python only."""
    first, second = (pos.own, pos.opp) if side == FIRST else (pos.opp, pos.own)
    free = BOARD & ~(first | second)
    return {
        "threats": (popcount(completing(first) & free), popcount(completing(second) & free)),
        "lines still open": (open_lines(BOARD & ~second), open_lines(BOARD & ~first)),
    }


def open_lines(squares: Bits) -> int:
    """Number of lines wholly within `squares`: shifted onto themselves, each line leaves its first square."""
    count = 0
    for direction in DIRECTIONS:
        run = squares
        for step in range(1, LINE):
            run &= squares >> direction * u64(step)
        count += popcount(run)
    return count


EXACT_PLIES = 32
EXACT_NODES = 100_000_000 if WIDTH * HEIGHT <= 42 else 20_000_000  # any position of the usual board takes fewer


def remaining(pos: Position) -> int:
    """The empty squares."""
    return WIDTH * HEIGHT - popcount(pos.own | pos.opp)


def lines(pos: Position) -> int:
    """The lines that one side can still make, less the other's, each counted with the stones that it has already."""
    return hopes(pos.own, pos.opp) - hopes(pos.opp, pos.own)


def hopes(own: Bits, opp: Bits) -> int:
    """The stones in each line that is still open to a side, summed up."""
    count = 0
    free = BOARD & ~opp
    for direction in DIRECTIONS:
        starts = free
        for step in range(1, LINE):
            starts &= free >> direction * u64(step)
        for step in range(LINE):
            count += popcount(starts & own >> direction * u64(step))
    return count
