"""Static exchange: what is won or lost on one square if both sides take there with their cheapest piece, or stop.

    e5 is a pawn, defended by a knight; a rook attacks it, and behind the rook a queen:
    RxP gains 100, NxR loses 500, QxN gains 320; so White would not begin

Pins and checks are not looked at. Pieces behind others on a line join in when the way is free.
"""

from plyglot.core.compile.native import signed
from plyglot.core.types import NONE, ONE, u64

from .attacks import KING, KNIGHT, bishop_attacks, pawn_attacks, pawn_attacks_down, rook_attacks
from .generator import EN_PASSANT
from .rules import Position

PAWN, KNIGHT_VALUE, BISHOP_VALUE, ROOK_VALUE, QUEEN = 100, 320, 330, 500, 900
VALUES = (0, BISHOP_VALUE, ROOK_VALUE, QUEEN, PAWN, KNIGHT_VALUE, 10_000, 0)
"""Values of the pieces for exchanges, by `piece_on`; the king is worth more than anything."""

PROMOTED = (0, KNIGHT_VALUE - PAWN, BISHOP_VALUE - PAWN, ROOK_VALUE - PAWN, QUEEN - PAWN, 0, PAWN, 0)
"""What a move gains beside the piece on its square, by its kind: a promotion, a pawn taken en passant."""


def piece_on(pos: Position, square: int) -> int:
    """What stands on a square, of either side: 0 nothing, 1 bishop, 2 rook, 3 queen, 4 pawn, 5 knight, 6 king."""
    at = u64(square)
    return signed(pos.diag >> at & ONE | (pos.orth >> at & ONE) << ONE | (pos.step >> at & ONE) << u64(2))


def is_capture(pos: Position, move: int) -> bool:
    """Whether a move takes a piece; castling, which goes to an own rook's square, does not."""
    opp = (pos.diag | pos.orth | pos.step) & ~pos.own
    return bool(opp >> u64(move >> 6 & 63) & ONE != NONE or move >> 12 == EN_PASSANT)


def exchange_gains(pos: Position, move: int, least: int) -> bool:
    """Whether a move and the exchange that follows gain at least so many hundredths of a pawn. A promotion to less than
    a queen is taken for a loss, since a queen does better nearly always."""
    start, end, kind = move & 63, move >> 6 & 63, move >> 12
    if 1 <= kind <= 3:
        return False
    gain = PROMOTED[kind] - least
    if is_capture(pos, move):
        gain += VALUES[piece_on(pos, end)]
    if gain < 0:
        return False  # not even if nothing is taken back
    risked = QUEEN if kind == 4 else VALUES[piece_on(pos, start)]
    if gain >= risked:
        return True  # even if it is taken for nothing
    return wins_exchange(pos, start, end, risked - gain)


def wins_exchange(pos: Position, start: int, end: int, swing: int) -> bool:
    """Whether the side that has just gone from `start` to `end` comes out even or better, if it is behind by `swing`
    once its piece is taken. `swing` is more than 0."""
    target = ONE << u64(end)
    occupied = (pos.diag | pos.orth | pos.step) & ~(ONE << u64(start)) & ~target
    pawns, knights, kings = pos.step & ~(pos.diag | pos.orth), pos.diag & pos.step, pos.orth & pos.step
    diagonal, straight = pos.diag & ~pos.step, pos.orth & ~pos.step
    attackers = pawn_attacks(target) & pawns & ~pos.own | pawn_attacks_down(target) & pawns & pos.own
    attackers |= KNIGHT[end] & knights | KING[end] & kings
    attackers |= bishop_attacks(end, occupied) & diagonal | rook_attacks(end, occupied) & straight
    ahead, own_turn = True, False
    while True:
        attackers &= occupied
        takers = attackers & pos.own if own_turn else attackers & ~pos.own
        if takers == NONE:
            return ahead
        ahead = not ahead
        taker, value = cheapest(takers, pawns, knights, diagonal, straight)
        if value == 0:  # only the king is left, and it takes if nothing then takes it
            return not ahead if attackers & ~takers != NONE else ahead
        swing = value - swing
        if swing < (1 if ahead else 0):
            return ahead
        occupied ^= taker
        attackers |= bishop_attacks(end, occupied) & diagonal | rook_attacks(end, occupied) & straight
        own_turn = not own_turn


def cheapest(takers: u64, pawns: u64, knights: u64, diagonal: u64, straight: u64) -> tuple[u64, int]:
    """The cheapest of some pieces, and its value; the value of a king is 0."""
    chosen, value = takers & pawns, PAWN
    if chosen == NONE:
        chosen, value = takers & knights, KNIGHT_VALUE
    if chosen == NONE:
        chosen, value = takers & diagonal & ~straight, BISHOP_VALUE
    if chosen == NONE:
        chosen, value = takers & straight & ~diagonal, ROOK_VALUE
    if chosen == NONE:
        chosen, value = takers & diagonal, QUEEN
    if chosen == NONE:
        chosen, value = takers, 0
    return chosen & (~chosen + ONE), value
