"""Move ordering in checkers: captures by what they take, plain moves by piece and square."""

from plyglot.core.compile.native import popcount, signed
from plyglot.core.types import ONE, u64

from .captures import find_capture
from .evaluation import KING, MAN
from .rules import CAPTURES, Position


def order(pos: Position, move: int) -> int:
    """What a capture takes."""
    if move >> 6 < CAPTURES:
        return 0
    taken, _ = find_capture(pos, ONE << u64(move & 63), (move >> 6) - CAPTURES + 1)
    return MAN * popcount(taken & ~pos.kings) + KING * popcount(taken & pos.kings)


def history_index(pos: Position, move: int) -> int:
    """Man or king, and the square that it goes to; captures by where they start."""
    if move >> 6 >= CAPTURES:
        return 128 + (move & 63)
    return 64 * signed(pos.kings >> u64(move & 63) & ONE) + (move >> 6)
