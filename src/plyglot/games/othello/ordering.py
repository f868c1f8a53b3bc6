"""Move ordering in Othello: corners first, then few replies."""

from plyglot.core.compile.native import popcount
from plyglot.core.types import NONE, ONE, u64

from .evaluation import CORNERS, around, slanted
from .rules import PASS, Position, play, reach

CORNER, NEAR, DIAGONAL, REPLY = 80, -15, -25, 8
"""For the order of moves: the worth of a corner, a square beside an empty corner, besides that diagonal to it; what
each reply takes away."""


def order(pos: Position, move: int) -> int:
    """Corners first, squares beside empty corners last, and otherwise those that leave the other side few replies."""
    if move == PASS:
        return 0
    square, after = ONE << u64(move), play(pos, move)
    corners = CORNERS & ~(pos.own | pos.opp)
    promise = -REPLY * popcount(reach(after.own, after.opp))
    if square & CORNERS != NONE:
        promise += CORNER
    if square & around(corners) & ~CORNERS != NONE:
        promise += NEAR
    if square & slanted(corners) != NONE:
        promise += DIAGONAL
    return promise
