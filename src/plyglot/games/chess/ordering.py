"""Move ordering in chess: captures by victim and attacker, promotions; quiet moves by piece and square."""

from .exchange import PROMOTED, VALUES, is_capture, piece_on
from .rules import Position


def order(pos: Position, move: int) -> int:
    """The most valuable victim first, taken by the least valuable attacker; a promotion by what it gains."""
    promise = 16 * PROMOTED[move >> 12]
    if is_capture(pos, move):
        promise += 16 * VALUES[piece_on(pos, move >> 6 & 63)] - VALUES[piece_on(pos, move & 63)] // 16
    return promise


def history_index(pos: Position, move: int) -> int:
    """The piece and the square it goes to."""
    return 64 * piece_on(pos, move & 63) + (move >> 6 & 63)
