"""What the king allows: checks and pins, squares that are safe for it, castling, en passant."""

from typing import Any

import numpy as np

from plyglot.core.compile.native import lowest
from plyglot.core.types import NONE, ONE, u64

from .attacks import (
    BETWEEN,
    BISHOP,
    EIGHT,
    KING,
    KNIGHT,
    ROOK,
    attacked_by_sliders,
    between,
    bishop_attacks,
    knight_attacks,
    pawn_attacks,
    pawn_attacks_down,
    rook_attacks,
)

RANK_1 = u64(0xFF)
PASSED = u64(0xFF << 40)
"""In `Position.state`: the square, on the sixth rank, where a pawn may be taken en passant."""


# --- checks and pins --------------------------------------------------------------------------------------------------


def ways_to_king(king: int, own: u64, occupied: u64, snipers: u64, check: u64) -> tuple[u64, u64]:
    """(squares that answer the checks known before and those of the snipers, ways with one own piece on them).
    Snipers are the other side's sliders that would attack the king on an empty board."""
    pinned = NONE
    while snipers != NONE:
        sniper = snipers & (~snipers + ONE)
        way = BETWEEN[64 * king + lowest(snipers)]
        blockers = way & occupied ^ sniper
        if blockers == NONE:
            check &= way
        elif blockers & blockers - ONE == NONE and blockers & own != NONE:
            pinned |= way
        snipers ^= sniper
    return check, pinned


def safe_for_king(wanted: u64, occupied: u64, pawns: u64, knights: u64, king: int, diagonal: u64, straight: u64) -> u64:
    """Which of some squares the other side's pieces do not attack; `occupied` without the own king."""
    safe: u64 = wanted & ~(pawn_attacks_down(pawns) | knight_attacks(knights) | KING[king])
    rest = safe
    while rest != NONE:
        if attacked_by_sliders(lowest(rest), occupied, diagonal, straight):
            safe ^= rest & (~rest + ONE)
        rest &= rest - ONE
    return safe


def checkers(pos: Any) -> u64:
    """The pieces that give check."""
    occupied = pos.diag | pos.orth | pos.step
    king = pos.own & pos.orth & pos.step
    at = lowest(king)
    diagonal, straight = pos.diag & ~pos.step & ~pos.own, pos.orth & ~pos.step & ~pos.own
    found: u64 = (KNIGHT[at] & pos.diag | pawn_attacks(king) & ~(pos.diag | pos.orth)) & pos.step & ~pos.own
    if BISHOP[at] & diagonal != NONE:
        found |= bishop_attacks(at, occupied) & diagonal
    if ROOK[at] & straight != NONE:
        found |= rook_attacks(at, occupied) & straight
    return found


# --- castling and en passant ------------------------------------------------------------------------------------------


def castling_ways() -> list[int]:
    """For 16 * the king's file + 2 * the rook's: what must be empty, and where the king passes, on the first rank. The
    king goes to c1 or g1 and the rook beside it, wherever they stand (Chess960)."""
    found = []
    for king in range(8):
        for rook in range(8):
            king_to, rook_to = (6, 5) if rook > king else (2, 3)
            passes = between(king, king_to)
            found += [(passes | between(rook, rook_to)) & ~(1 << king | 1 << rook), passes]
    return found


CASTLING_WAYS = np.array(castling_ways(), np.uint64)


def castling_rooks(rooks: u64, king: int, occupied: u64) -> u64:
    """Those of some rooks that nothing stands in the way of castling with."""
    found, rest = NONE, rooks
    while rest != NONE:
        if CASTLING_WAYS[16 * king + 2 * lowest(rest)] & occupied == NONE:
            found |= rest & (~rest + ONE)
        rest &= rest - ONE
    return found


def passed_by_king(rooks: u64, king: int) -> u64:
    """The squares that the king passes when it castles with some rooks."""
    found = NONE
    while rooks != NONE:
        found |= CASTLING_WAYS[16 * king + 2 * lowest(rooks) + 1]
        rooks &= rooks - ONE
    return found


def castling_is_safe(rook: int, king: int, occupied: u64, safe: u64, straight: u64) -> bool:
    """Whether the king passes safe squares only, and the rook does not lay open a rank that it has closed so far."""
    if CASTLING_WAYS[16 * king + 2 * rook + 1] & ~safe != NONE:
        return False
    if straight & RANK_1 == NONE:
        return True
    king_to, rook_to = (6, ONE << u64(5)) if rook > king else (2, ONE << u64(3))
    after = occupied & ~(ONE << u64(king) | ONE << u64(rook)) | rook_to
    return bool(rook_attacks(king_to, after) & straight & RANK_1 == NONE)


def passing_pawns(pos: Any) -> u64:
    """The pawns that may take en passant: the king must be safe once both pawns have left their squares."""
    target = pos.state & PASSED
    taken = target >> EIGHT
    occupied = pos.diag | pos.orth | pos.step
    opp = occupied ^ pos.own
    king = pos.own & pos.orth & pos.step
    at = lowest(king)
    diagonal, straight = pos.diag & ~pos.step & opp, pos.orth & ~pos.step & opp
    leapers = KNIGHT[at] & pos.diag | pawn_attacks(king) & ~(pos.diag | pos.orth | taken)
    found = NONE
    if leapers & pos.step & opp == NONE:
        rest = pawn_attacks_down(target) & pos.own & pos.step & ~(pos.diag | pos.orth)
        while rest != NONE:
            pawn = rest & (~rest + ONE)
            if not attacked_by_sliders(at, occupied & ~(pawn | taken) | target, diagonal, straight):
                found |= pawn
            rest ^= pawn
    return found
