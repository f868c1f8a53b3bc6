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

from plyglot.core.compile.native import inlined, lowest, popcount
from plyglot.core.types import NONE, ONE, Moves, u64

from .attacks import (
    BISHOP,
    EIGHT,
    KING,
    KNIGHT,
    NINE,
    NOT_A,
    NOT_H,
    ROOK,
    SEVEN,
    bishop_attacks,
    pawn_attacks,
    rook_attacks,
)
from .king import (
    PASSED,
    RANK_1,
    castling_is_safe,
    castling_rooks,
    passed_by_king,
    passing_pawns,
    safe_for_king,
    ways_to_king,
)

ALL = ~NONE
RANK_3, RANK_8 = u64(0xFF0000), u64(0xFF << 56)

CASTLING, EN_PASSANT, TWO_STEPS = 5, 6, 7
"""Kinds of moves; 0 is a plain one, 1 to 4 a promotion to knight, bishop, rook, queen."""

Board = Any
"""A Position of `rules.py`, which imports this module."""


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
