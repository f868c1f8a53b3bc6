"""Goals of Connect Four: two ways to win at once, of which the other side can block only one."""

from plyglot.core.compile.native import popcount

from .rules import Position
from .threats import completing

WAY = 10
"""Worth of a square that would complete a line."""


def ways(pos: Position) -> int:
    """Empty squares that would complete an own line, less the other side's."""
    empty = ~(pos.own | pos.opp)
    return WAY * (popcount(completing(pos.own) & empty) - popcount(completing(pos.opp) & empty))


def line_is_possible(pos: Position) -> bool:
    """Whether lines can still be made: always, as long as the game lasts."""
    return True
