"""Positional evaluation of chess: lecture 000's list, each item with a weight for the middlegame and the endgame.

Pieces by their squares, the pair of bishops, mobility, pawns that are doubled, isolated, backward, connected or passed,
rooks on open files, the king's shelter and the attack on it, threats. Each term is counted for both sides, the other's
against; `plyglot learn chess --method terms` finds the weights. What there is to count, by index:

      0  384  a piece on a square, 64 for each: pawn, knight, bishop, rook, queen, king
    384    1  two bishops
    385   66  squares that a piece reaches: knight 0 to 8, bishop 0 to 13, rook 0 to 14, queen 0 to 27
    451    3  pawns: doubled, isolated, backward
    454   16  pawns by rank: 8 for one that a pawn defends, 8 for one beside a pawn
    470   24  passed pawns by rank: 8 for any, 8 for one that cannot step, 8 for one with nothing before it
    494   16  a passed pawn past the middle, by the distance of the square before it: 8 to the own king, 8 to the other
    510    2  a rook on an open file, on one without own pawns
    512    3  a knight, a bishop where a pawn defends it and none can drive it away; own pawns on a bishop's colour
    515    5  own pawns before the king, 0 to 4
    520    4  files at the king without own pawns, 0 to 3
    524   32  attacks on the squares around the other king, weighted by piece
    556    8  pieces that attack them, 0 to 7
    564    4  squares from which a knight, bishop, rook, queen could check where no pawn defends
    568    9  threats: a pawn attacks a minor piece, a rook, a queen; a minor piece a rook, a queen; a rook a queen;
              pieces and pawns attacked that no pawn defends; pieces that a pawn's step would attack
    577    1  to be on move
"""

from plyglot.core.compile.native import lowest, popcount
from plyglot.core.types import NONE, ONE, u64
from plyglot.search.evaluation.by_terms import weigh

from .attacks import (
    EIGHT,
    KING,
    KNIGHT,
    NOT_A,
    NOT_H,
    bishop_attacks,
    flip,
    pawn_attacks,
    pawn_attacks_down,
    rook_attacks,
)
from .endings import DARK_SQUARES
from .rules import Position

PAWNS, KNIGHTS, BISHOPS, ROOKS, QUEENS, KINGS = range(0, 384, 64)
PAIR = 384
KNIGHT_REACH, BISHOP_REACH, ROOK_REACH, QUEEN_REACH = 385, 394, 408, 423
DOUBLED, ISOLATED, BACKWARD = range(451, 454)
DEFENDED, BESIDE, PASSED_PAWN, BLOCKED, FREE, OWN_KING, THEIR_KING = range(454, 510, 8)
OPEN_FILE, HALF_OPEN_FILE = 510, 511
KNIGHT_OUTPOST, BISHOP_OUTPOST, BAD_BISHOP = 512, 513, 514
SHELTER, KING_FILES = 515, 520
ATTACK, ATTACKERS, CHECKS = 524, 556, 564
THREATS = 568
ON_MOVE = 577
TERMS = 578

FIRST_WEIGHTS = (
    (PAWNS, KNIGHTS, 82, 94),
    (KNIGHTS, BISHOPS, 337, 281),
    (BISHOPS, ROOKS, 365, 297),
    (ROOKS, QUEENS, 477, 512),
    (QUEENS, KINGS, 1_025, 936),
)
"""What learning begins from, for the middlegame and the endgame: the values of the pieces, wherever they stand."""

PHASES = 24
"""The phase of a position with all pieces: a minor piece counts 1, a rook 2, a queen 4. Without them it is 0."""

MOST_ATTACK, MOST_ATTACKERS = 31, 7
OUTPOST_RANKS = u64(0xFFFFFF << 24)
SIXTEEN, THIRTY_TWO = u64(16), u64(32)


def phase(pos: Position) -> int:
    """How much of the middlegame a position is, from 0 to PHASES."""
    minor = popcount(pos.diag & ~pos.orth)
    rooks, queens = popcount(pos.orth & ~pos.diag & ~pos.step), popcount(pos.diag & pos.orth)
    return min(minor + 2 * rooks + 4 * queens, PHASES)


def terms(pos: Position) -> int:
    """Weighed terms of the side to move, less those of the other side."""
    opp = (pos.diag | pos.orth | pos.step) & ~pos.own
    total = side_terms(pos.own, opp, pos.diag, pos.orth, pos.step, 1, weigh(0, ON_MOVE, 1))
    return side_terms(flip(opp), flip(pos.own), flip(pos.diag), flip(pos.orth), flip(pos.step), -1, total)


def side_terms(own: u64, opp: u64, diag: u64, orth: u64, step: u64, sign: int, total: int) -> int:
    """`total` with the terms of the side that plays up, each counted `sign` times."""
    occupied = own | opp
    all_pawns, kings = step & ~(diag | orth), orth & step
    pawns, their_pawns = own & all_pawns, opp & all_pawns
    taken, defended = pawn_attacks(pawns), pawn_attacks_down(their_pawns)
    king, their_king = lowest(own & kings), lowest(opp & kings)
    ring, safe = KING[their_king], ~(own | defended)
    free = ~(own & (all_pawns | kings) | defended)
    held = taken & ~down(defended) & OUTPOST_RANKS

    total = pawn_terms(pawns, their_pawns, taken, defended, sign, total)
    total = passed_terms(pawns, their_pawns, defended, occupied, king, their_king, sign, total)
    total = king_terms(king, pawns, sign, total)
    attack, attackers, by_knight, by_minor, by_rook, by_queen = popcount(taken & ring), 0, NONE, NONE, NONE, NONE

    rest = own & diag & step
    total = weigh(total, KNIGHT_OUTPOST, sign * popcount(rest & held))
    while rest != NONE:
        at = lowest(rest)
        reached = KNIGHT[at]
        total = weigh(total, KNIGHTS + at, sign)
        total = weigh(total, KNIGHT_REACH + popcount(reached & free), sign)
        attack += 2 * popcount(reached & ring)
        attackers += 1 if reached & ring != NONE else 0
        by_knight |= reached
        rest &= rest - ONE
    bishops = own & diag & ~step & ~orth
    if bishops & bishops - ONE != NONE:
        total = weigh(total, PAIR, sign)
    total = weigh(total, BISHOP_OUTPOST, sign * popcount(bishops & held))
    rest = bishops
    while rest != NONE:
        at = lowest(rest)
        reached = bishop_attacks(at, occupied & ~(own & diag & orth))
        colour = DARK_SQUARES if DARK_SQUARES >> u64(at) & ONE != NONE else ~DARK_SQUARES
        total = weigh(total, BISHOPS + at, sign)
        total = weigh(total, BISHOP_REACH + popcount(reached & free), sign)
        total = weigh(total, BAD_BISHOP, sign * popcount(pawns & colour))
        attack += 2 * popcount(reached & ring)
        attackers += 1 if reached & ring != NONE else 0
        by_minor |= reached
        rest &= rest - ONE
    rest = own & orth & ~step & ~diag
    own_files, their_files = along_files(pawns), along_files(their_pawns)
    total = weigh(total, OPEN_FILE, sign * popcount(rest & ~own_files & ~their_files))
    total = weigh(total, HALF_OPEN_FILE, sign * popcount(rest & ~own_files & their_files))
    while rest != NONE:
        at = lowest(rest)
        reached = rook_attacks(at, occupied & ~(own & orth & ~step))
        total = weigh(total, ROOKS + at, sign)
        total = weigh(total, ROOK_REACH + popcount(reached & free), sign)
        attack += 3 * popcount(reached & ring)
        attackers += 1 if reached & ring != NONE else 0
        by_rook |= reached
        rest &= rest - ONE
    rest = own & diag & orth
    while rest != NONE:
        at = lowest(rest)
        reached = bishop_attacks(at, occupied) | rook_attacks(at, occupied)
        total = weigh(total, QUEENS + at, sign)
        total = weigh(total, QUEEN_REACH + popcount(reached & free), sign)
        attack += 4 * popcount(reached & ring)
        attackers += 1 if reached & ring != NONE else 0
        by_queen |= reached
        rest &= rest - ONE

    along, across = bishop_attacks(their_king, occupied), rook_attacks(their_king, occupied)
    total = weigh(total, ATTACK + min(attack, MOST_ATTACK), sign)
    total = weigh(total, ATTACKERS + min(attackers, MOST_ATTACKERS), sign)
    total = weigh(total, CHECKS, sign * popcount(by_knight & KNIGHT[their_king] & safe))
    total = weigh(total, CHECKS + 1, sign * popcount(by_minor & along & safe))
    total = weigh(total, CHECKS + 2, sign * popcount(by_rook & across & safe))
    total = weigh(total, CHECKS + 3, sign * popcount(by_queen & (along | across) & safe & ~ring))
    by_minor |= by_knight
    minor, rooks, queens = opp & diag & ~orth, opp & orth & ~step & ~diag, opp & diag & orth
    total = weigh(total, THREATS, sign * popcount(taken & minor))
    total = weigh(total, THREATS + 1, sign * popcount(taken & rooks))
    total = weigh(total, THREATS + 2, sign * popcount(taken & queens))
    total = weigh(total, THREATS + 3, sign * popcount(by_minor & rooks))
    total = weigh(total, THREATS + 4, sign * popcount(by_minor & queens))
    total = weigh(total, THREATS + 5, sign * popcount(by_rook & queens))
    attacked = (taken | by_minor | by_rook | by_queen | KING[king]) & ~defended
    total = weigh(total, THREATS + 6, sign * popcount(attacked & minor))
    total = weigh(total, THREATS + 7, sign * popcount(attacked & their_pawns))
    stepped = pawn_attacks(pawns << EIGHT & ~(occupied | defended))
    return weigh(total, THREATS + 8, sign * popcount(stepped & (minor | rooks | queens)))


def pawn_terms(pawns: u64, their_pawns: u64, taken: u64, defended: u64, sign: int, total: int) -> int:
    """Terms of the pawns: where they stand, and how they stand together."""
    total = weigh(total, DOUBLED, sign * popcount(doubled(pawns)))
    total = weigh(total, ISOLATED, sign * popcount(isolated(pawns)))
    total = weigh(total, BACKWARD, sign * popcount(stops_of_backward(pawns, taken, defended)))
    beside = (pawns & NOT_H) << ONE | (pawns & NOT_A) >> ONE
    rest = pawns
    while rest != NONE:
        at, one = lowest(rest), rest & (~rest + ONE)
        total = weigh(total, PAWNS + at, sign)
        if one & taken != NONE:
            total = weigh(total, DEFENDED + (at >> 3), sign)
        if one & beside != NONE:
            total = weigh(total, BESIDE + (at >> 3), sign)
        rest ^= one
    return total


def passed_terms(
    pawns: u64, their_pawns: u64, defended: u64, occupied: u64, king: int, their_king: int, sign: int, total: int
) -> int:
    """Terms of passed pawns: those that no pawn can stop any more."""
    passed = pawns & ~(down(their_pawns >> EIGHT) | down(defended))
    while passed != NONE:
        at, one = lowest(passed), passed & (~passed + ONE)
        rank, stop = at >> 3, at + 8
        total = weigh(total, PASSED_PAWN + rank, sign)
        if one << EIGHT & occupied != NONE:
            total = weigh(total, BLOCKED + rank, sign)
        elif up(one << EIGHT) & occupied == NONE:
            total = weigh(total, FREE + rank, sign)
        if rank >= 3:
            total = weigh(total, OWN_KING + steps(king, stop), sign)
            total = weigh(total, THEIR_KING + steps(their_king, stop), sign)
        passed ^= one
    return total


def steps(one: int, other: int) -> int:
    """Moves of a king from a square to another."""
    return max(abs((one >> 3) - (other >> 3)), abs((one & 7) - (other & 7)))


def doubled(pawns: u64) -> u64:
    """The pawns with one of their own side behind them."""
    return pawns & up(pawns << EIGHT)


def isolated(pawns: u64) -> u64:
    """The pawns with none of their own side on the files beside them."""
    files = along_files(pawns)
    return pawns & ~((files & NOT_A) >> ONE | (files & NOT_H) << ONE)


def stops_of_backward(pawns: u64, taken: u64, defended: u64) -> u64:
    """The squares before backward pawns: the other side's pawns attack them (`defended`), and no own pawn ever can
    (`taken` is what own pawns attack now)."""
    return pawns << EIGHT & defended & ~up(taken)


def king_terms(king: int, pawns: u64, sign: int, total: int) -> int:
    """Terms of the king: its square, and the pawns before it."""
    near = KING[king] | ONE << u64(king)
    before = near << EIGHT & ~(ONE << u64(king))
    files = along_files(near & u64(0xFF) << u64(king & 56))
    open_files = popcount(files & ~along_files(pawns) & u64(0xFF))
    total = weigh(total, KINGS + king, sign)
    total = weigh(total, SHELTER + min(popcount(pawns & (before | before << EIGHT)), 4), sign)
    return weigh(total, KING_FILES + open_files, sign)


def up(bits: u64) -> u64:
    """Some squares, and all above them."""
    bits |= bits << EIGHT
    bits |= bits << SIXTEEN
    return bits | bits << THIRTY_TWO


def down(bits: u64) -> u64:
    """Some squares, and all below them."""
    bits |= bits >> EIGHT
    bits |= bits >> SIXTEEN
    return bits | bits >> THIRTY_TWO


def along_files(bits: u64) -> u64:
    """The files of some squares."""
    return up(bits) | down(bits)
