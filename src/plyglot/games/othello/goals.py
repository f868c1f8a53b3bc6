"""Goals of Othello: what beginners are told to play for, where nothing else is known."""

from plyglot.core.compile.native import popcount
from plyglot.core.types import NONE

from .evaluation import CORNERS, DISC, lead
from .rules import BOARD, Position, reach

CORNER, IN_REACH = 8 * DISC, 2 * DISC
"""Worth of a corner, and of one that can be taken at once."""


def corners(pos: Position) -> int:
    """Own corners, and those in reach, less the other side's."""
    near = popcount(reach(pos.own, pos.opp) & CORNERS) - popcount(reach(pos.opp, pos.own) & CORNERS)
    return CORNER * lead(pos, CORNERS) + IN_REACH * near


def corner_is_empty(pos: Position) -> bool:
    """Whether there is a corner to take."""
    return bool(BOARD & CORNERS & ~(pos.own | pos.opp) != NONE)
