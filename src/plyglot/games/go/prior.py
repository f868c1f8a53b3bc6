"""What a move of Go promises before it was tried: to take stones, to save one's own, not to lose those played, and to
stay off the edge of the board while nothing is there."""

from plyglot.core.compile.native import lowest, popcount
from plyglot.core.types import u64

from .playouts import EDGE, eyes
from .rules import BOARD, NONE, ONE, PASS, Bits, Position, around, grown, margin

EVEN, PASSING = 500, 50
WINNING, LOSING = 990, 10
"""What the second pass in a row promises: it ends the game as the board stands."""

TAKES, SAVES, GIVES, EDGE_ALONE, FILLS_EYE = 250, 150, -250, -200, -400
EACH_STONE = 15
"""More for every stone that is taken or saved, up to MOST_STONES."""
MOST_STONES = 10


def in_atari(point: Bits, stones: Bits, empty: Bits) -> Bits:
    """The chains beside an empty point that have no other liberty."""
    found, left = NONE, around(point) & stones
    while left != NONE:
        chain = grown(ONE << u64(lowest(left)), stones)
        left &= ~chain
        if around(chain) & empty == point:
            found |= chain
    return found


def prior(pos: Position, move: int) -> int:
    """In thousandths of a win, as PRIOR_VISITS simulations would have brought it."""
    if move == PASS:
        return PASSING if pos.passes == u64(0) else WINNING if margin(pos) > 0 else LOSING
    point, empty = ONE << u64(move), BOARD & ~(pos.own | pos.opp)
    near = around(point)
    if near & (pos.own | pos.opp) == NONE:
        alone = point & EDGE != NONE and around(near) & (pos.own | pos.opp) == NONE
        return EVEN + EDGE_ALONE if alone else EVEN
    if near & empty == NONE and point & eyes(pos.own, pos.opp) != NONE:
        return EVEN + FILLS_EYE
    taken, saved = in_atari(point, pos.opp, empty), in_atari(point, pos.own, empty)
    liberties = around(grown(point, pos.own | point)) & (empty & ~point | taken)
    worth = EVEN
    if taken != NONE:
        worth += TAKES + EACH_STONE * min(int(popcount(taken)), MOST_STONES)
    if popcount(liberties) < 2:
        return worth + (GIVES if popcount(taken) < 2 else 0)
    if saved != NONE:
        worth += SAVES + EACH_STONE * min(int(popcount(saved)), MOST_STONES)
    return min(worth, 950)
