"""Legal moves of chess, at once legal: no move is made to see whether the king is then attacked.

Three sets say what the king allows, here for the king on e1 and two sliders on e8 and h4, a knight of its own on f2:

    . . . . R . . .      check     squares that answer every check: the way to the rook on e8, and e8;
    . . . . X . . .                all squares if there is none; no square if two pieces give check
    . . . . X . . .      pin_diag  ways to sliders with one own piece on them: h4, g3 and f2; a pinned piece
    . . . . X . . .                moves along such a way or not at all
    . . . . X . . B      pin_orth  the same along ranks and files
    . . . . X . p .
    . . . . X n . .      King moves are looked at one by one, with the king taken off: it does not hide behind itself.
    . . . . K . . .

A piece that is not pinned goes wherever it can, and answers the check; two checks leave only king moves.
"""

from typing import Any

import numpy as np

from plyglot.core.compile.native import inlined, lowest, popcount
from plyglot.core.types import NONE, ONE, Moves, u64

from .attacks import (
    BETWEEN,
    BISHOP,
    EIGHT,
    KING,
    KNIGHT,
    NINE,
    NOT_A,
    NOT_H,
    ROOK,
    SEVEN,
    attacked_by_sliders,
    between,
    bishop_attacks,
    knight_attacks,
    pawn_attacks,
    pawn_attacks_down,
    rook_attacks,
)

ALL = ~NONE
RANK_1, RANK_3, RANK_8 = u64(0xFF), u64(0xFF0000), u64(0xFF << 56)
PASSED = u64(0xFF << 40)
"""In `Position.state`: the square, on the sixth rank, where a pawn may be taken en passant."""

CASTLING, EN_PASSANT, TWO_STEPS = 5, 6, 7
"""Kinds of moves; 0 is a plain one, 1 to 4 a promotion to knight, bishop, rook, queen."""

Board = Any
"""A Position of `rules.py`, which imports this module."""


# --- what the king allows ---------------------------------------------------------------------------------------------


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


def checkers(pos: Board) -> u64:
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


def passing_pawns(pos: Board) -> u64:
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


# --- moves ------------------------------------------------------------------------------------------------------------


@inlined
def survey(pos: Board, wanted: u64) -> Any:
    """All that moves to squares of `wanted` are made of (promotions always; castling if it is ALL): king steps, rooks
    to castle with, check and pins, then pawn moves by the squares they end on: one step, two steps, captures to the
    left and to the right; pawns that take en passant."""
    own, occupied = pos.own, pos.diag | pos.orth | pos.step
    opp = occupied ^ own
    pawns, knights, kings = pos.step & ~(pos.diag | pos.orth), pos.diag & pos.step, pos.orth & pos.step
    diagonal, straight = pos.diag & ~pos.step & opp, pos.orth & ~pos.step & opp
    king = own & kings
    at = lowest(king)

    leapers = KNIGHT[at] & knights & opp | pawn_attacks(king) & pawns & opp
    check = ALL if leapers == NONE else leapers  # never two of them
    check, pin_diag = ways_to_king(at, own, occupied, BISHOP[at] & diagonal, check)
    check, pin_orth = ways_to_king(at, own, occupied, ROOK[at] & straight, check)

    steps, rooks = KING[at] & ~own & wanted, NONE
    passes = NONE
    if pos.state & RANK_1 != NONE and check == ALL and wanted == ALL:
        rooks = castling_rooks(pos.state & RANK_1, at, occupied)
        passes = passed_by_king(rooks, at)
    if steps | passes != NONE:
        off = occupied ^ king
        safe = safe_for_king(steps | passes, off, pawns & opp, knights & opp, lowest(kings & opp), diagonal, straight)
        rest = rooks
        while rest != NONE:
            if not castling_is_safe(lowest(rest), at, occupied, safe, straight):
                rooks ^= rest & (~rest + ONE)
            rest &= rest - ONE
        steps &= safe

    pawns &= own
    free = pawns & ~(pin_diag | pin_orth)
    one = free << EIGHT
    left, right = (free & NOT_A) << SEVEN, (free & NOT_H) << NINE
    if pin_diag | pin_orth != NONE:
        one |= (pawns & pin_orth) << EIGHT & pin_orth
        slanted = pawns & pin_diag & ~pin_orth
        left |= (slanted & NOT_A) << SEVEN & pin_diag
        right |= (slanted & NOT_H) << NINE & pin_diag
    one &= ~occupied
    two = (one & RANK_3) << EIGHT & ~occupied & check & wanted
    one &= check & (wanted | RANK_8)
    left, right = left & opp & check, right & opp & check
    passing = passing_pawns(pos) if pos.state & PASSED != NONE else NONE
    return at, steps, rooks, check, pin_diag, pin_orth, one, two, left, right, passing


@inlined
def generate(pos: Board, moves: Moves, wanted: u64) -> int:
    """Write the legal moves to squares of `wanted`, all promotions, and castling if it is ALL. Returns how many."""
    king, steps, rooks, check, pin_diag, pin_orth, one, two, left, right, passing = survey(pos, wanted)
    own, occupied = pos.own, pos.diag | pos.orth | pos.step
    count = write(moves, 0, king, steps)
    count = write(moves, count, king | CASTLING << 12, rooks)
    if check == NONE:
        return count
    if (one | left | right) & RANK_8 != NONE:
        count = write_promotions(moves, count, left & RANK_8, 7)
        count = write_promotions(moves, count, right & RANK_8, 9)
        count = write_promotions(moves, count, one & RANK_8, 8)
    count = write_pawns(moves, count, left & ~RANK_8, 7, 0)
    count = write_pawns(moves, count, right & ~RANK_8, 9, 0)
    count = write_pawns(moves, count, one & ~RANK_8, 8, 0)
    count = write_pawns(moves, count, two, 16, TWO_STEPS)
    while passing != NONE:
        moves[count] = lowest(passing) | lowest(pos.state & PASSED) << 6 | EN_PASSANT << 12
        count += 1
        passing &= passing - ONE

    targets = ~own & check & wanted
    rest = own & pos.diag & pos.step & ~(pin_diag | pin_orth)
    while rest != NONE:
        at = lowest(rest)
        count = write(moves, count, at, KNIGHT[at] & targets)
        rest &= rest - ONE
    rest = own & pos.diag & ~pos.step & ~pin_orth
    while rest != NONE:
        at = lowest(rest)
        allowed = targets if rest & (~rest + ONE) & pin_diag == NONE else targets & pin_diag
        count = write(moves, count, at, bishop_attacks(at, occupied) & allowed)
        rest &= rest - ONE
    rest = own & pos.orth & ~pos.step & ~pin_diag
    while rest != NONE:
        at = lowest(rest)
        allowed = targets if rest & (~rest + ONE) & pin_orth == NONE else targets & pin_orth
        count = write(moves, count, at, rook_attacks(at, occupied) & allowed)
        rest &= rest - ONE
    return count


@inlined
def count_legal(pos: Board) -> int:
    """Number of legal moves, none of which is written."""
    _, steps, rooks, check, pin_diag, pin_orth, one, two, left, right, passing = survey(pos, ALL)
    own, occupied = pos.own, pos.diag | pos.orth | pos.step
    count = popcount(steps) + popcount(rooks)
    if check == NONE:
        return count
    count += popcount(one) + popcount(two) + popcount(left) + popcount(right) + popcount(passing)
    if (one | left | right) & RANK_8 != NONE:
        count += 3 * (popcount(one & RANK_8) + popcount(left & RANK_8) + popcount(right & RANK_8))
    targets = ~own & check
    rest = own & pos.diag & pos.step & ~(pin_diag | pin_orth)
    while rest != NONE:
        count += popcount(KNIGHT[lowest(rest)] & targets)
        rest &= rest - ONE
    rest = own & pos.diag & ~pos.step & ~pin_orth
    while rest != NONE:
        allowed = targets if rest & (~rest + ONE) & pin_diag == NONE else targets & pin_diag
        count += popcount(bishop_attacks(lowest(rest), occupied) & allowed)
        rest &= rest - ONE
    rest = own & pos.orth & ~pos.step & ~pin_diag
    while rest != NONE:
        allowed = targets if rest & (~rest + ONE) & pin_orth == NONE else targets & pin_orth
        count += popcount(rook_attacks(lowest(rest), occupied) & allowed)
        rest &= rest - ONE
    return count


def write(moves: Moves, count: int, start: int, targets: u64) -> int:
    """Add the moves from a square, with its kind, to some others."""
    while targets != NONE:
        moves[count] = start | lowest(targets) << 6
        count += 1
        targets &= targets - ONE
    return count


def write_pawns(moves: Moves, count: int, targets: u64, back: int, kind: int) -> int:
    """Add the pawn moves that end on some squares, and came from so many squares before."""
    while targets != NONE:
        at = lowest(targets)
        moves[count] = (at - back) | at << 6 | kind << 12
        count += 1
        targets &= targets - ONE
    return count


def write_promotions(moves: Moves, count: int, targets: u64, back: int) -> int:
    """The same on the last rank: a queen first, then a knight, rook and bishop."""
    while targets != NONE:
        at = lowest(targets)
        move = (at - back) | at << 6
        moves[count] = move | 4 << 12
        moves[count + 1] = move | 1 << 12
        moves[count + 2] = move | 3 << 12
        moves[count + 3] = move | 2 << 12
        count += 4
        targets &= targets - ONE
    return count
