"""Random games of Go, for playouts: any move that does not fill an own eye; a pass only where there is none."""

from plyglot.core.compile.native import lowest, popcount, signed
from plyglot.core.compile.words import nth_bit
from plyglot.core.types import u64

from .rules import BOARD, DOWN, NONE, ONE, PASS, SIDE, SIZE, STRIDE, Bits, Position, around, open_points, playable

PLAYOUT_PLIES = 10_000
RAVE = 3_000
HALF, MIX = u64(32), u64(0x9E3779B97F4A7C15)
EDGE = BOARD & ~Bits(sum((1 << SIZE - 2) - 1 << STRIDE * row + 1 for row in range(1, SIZE - 1)))


def eyes(own: Bits, opp: Bits) -> Bits:
    """Empty points among one's own stones that the other side cannot make false: their neighbours are own stones, and
    of the points at their corners the other side has at most one, at the edge of the board none."""
    found = BOARD & ~own & ~opp & ~around(BOARD & ~own)
    if found == NONE:
        return found
    left, right = opp << SIDE & BOARD, opp >> SIDE & BOARD
    a, b, c, d = left << DOWN, left >> DOWN, right << DOWN, right >> DOWN
    return found & ~(a & b | c & d | (a | b) & (c | d)) & ~((a | b | c | d) & EDGE)


def random_move(pos: Position, chance: u64) -> int:
    """A point drawn among those that may be played and are no eye, each as likely."""
    empty = BOARD & ~(pos.own | pos.opp)
    left, free = open_points(pos) & ~eyes(pos.own, pos.opp), around(empty)
    while left != NONE:
        point = ONE << u64(nth_bit(left, signed((chance >> HALF) * u64(popcount(left)) >> HALF)))
        if point & free != NONE or playable(pos, point, empty):
            return lowest(point)
        left ^= point
        chance = (chance ^ chance >> HALF) * MIX
    return PASS
