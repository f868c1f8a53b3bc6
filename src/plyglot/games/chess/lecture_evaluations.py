"""Evaluations of chess that the lectures print: material, and C. Shannon's of 1950."""

from plyglot.core.compile.native import popcount
from plyglot.core.types import u64
from plyglot.core.units import Unit

from .attacks import flip, pawn_attacks, pawn_attacks_down
from .generator import count_legal
from .positional import doubled, isolated, stops_of_backward
from .rules import Position
from .selective import null_move

PAWNS = Unit("pawn", "pawns", fr=("pion", "pions"), size=100, decimals=2, mates=True)
"""What every evaluation here counts in."""


def lead(bits: u64, own: u64) -> int:
    """Number of own pieces among some, less the other side's."""
    return popcount(bits & own) - popcount(bits & ~own)


def material(pos: Position) -> int:
    """Queen 9, rook 5, bishop and knight 3, pawn 1; in hundredths of a pawn."""
    queens, pieces = pos.diag & pos.orth, pos.diag | pos.orth
    rooks, minor, pawns = pos.orth & ~pos.diag & ~pos.step, pos.diag & ~pos.orth, pos.step & ~pieces
    points = 9 * lead(queens, pos.own) + 5 * lead(rooks, pos.own) + 3 * lead(minor, pos.own) + lead(pawns, pos.own)
    return 100 * points


def shannon(pos: Position) -> int:
    """Material, less half a pawn for each doubled, backward and isolated pawn, and a tenth for each legal move; the
    kings, 200 each, are always both there. C. Shannon, "Programming a Computer for Playing Chess", 1950."""
    pawns = pos.step & ~(pos.diag | pos.orth)
    own, opp = pos.own & pawns, flip(pawns & ~pos.own)
    weak = weak_pawns(own, flip(opp)) - weak_pawns(opp, flip(own))
    return material(pos) - 50 * weak + 10 * (count_legal(pos) - count_legal(null_move(pos)))


def weak_pawns(pawns: u64, their_pawns: u64) -> int:
    """How many pawns of the side that plays up are doubled, backward or isolated, each fault counted."""
    backward = stops_of_backward(pawns, pawn_attacks(pawns), pawn_attacks_down(their_pawns))
    return popcount(doubled(pawns)) + popcount(isolated(pawns)) + popcount(backward)
