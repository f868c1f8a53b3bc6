"""What chess's network sees: which piece of which side stands where, 768 inputs for each side.

Each side sees the board from its own end, with its own pieces first; and mirrored, if need be, so that its king stands
on the queen's side: left and right mean the same in chess, but for castling, and the network need not learn all twice.
A set of inputs for each piece: own pawns, knights, bishops, rooks, queens, king, then the other side's. What they mean
depends on where the own king stands, so there is a bank of weights for each of six regions:

    ranks 3 to 8   5 5 5 5
    rank 2         3 3 4 4
    rank 1         0 0 1 2
                   a b c d
"""

from plyglot.core.compile.native import inlined, popcount
from plyglot.core.types import NONE, u64

from .attacks import flip
from .rules import Position

SETS = 12

BUCKETS = 8
"""Last layers: one for each four pieces on the board."""

BANKS = 6

RIGHT_HALF = u64(0xF0F0F0F0F0F0F0F0)
BEYOND, RANK_2 = u64(0xFFFFFFFFFFFF0000), u64(0xFF00)
WINGS, C_OR_F = u64(0xC3C3), u64(0x2424)
ONE_FILE, TWO_FILES, FOUR_FILES = u64(1), u64(2), u64(4)
ODD_FILES, ODD_PAIRS, LEFT_HALF = u64(0x5555555555555555), u64(0x3333333333333333), u64(0x0F0F0F0F0F0F0F0F)

Sets = tuple[u64, u64, u64, u64, u64, u64, u64, u64, u64, u64, u64, u64]


def inputs(pos: Position) -> tuple[u64, ...]:
    """The sets of the side to move, then those of the other side."""
    opp = (pos.diag | pos.orth | pos.step) & ~pos.own
    own = seen_by(pos.own, opp, pos.diag, pos.orth, pos.step)
    return own + seen_by(flip(opp), flip(pos.own), flip(pos.diag), flip(pos.orth), flip(pos.step))


def bucket(pos: Position) -> int:
    """The last layer for so many pieces."""
    return (popcount(pos.diag | pos.orth | pos.step) - 1) // 4


def banks(pos: Position) -> tuple[int, int]:
    """The regions of both kings, each as its side sees it."""
    kings = pos.orth & pos.step
    return region(kings & pos.own), region(flip(kings & ~pos.own))


@inlined
def region(king: u64) -> int:
    """The bank for a king on one of these regions, mirrored like the board."""
    if king & BEYOND != NONE:
        return 5
    if king & RANK_2 != NONE:
        return 3 if king & WINGS != NONE else 4
    return 0 if king & WINGS != NONE else 1 if king & C_OR_F != NONE else 2


@inlined
def seen_by(own: u64, opp: u64, diag: u64, orth: u64, step: u64) -> Sets:
    """The sets of the side that plays up."""
    if own & orth & step & RIGHT_HALF != NONE:
        own, opp, diag, orth, step = mirrored(own), mirrored(opp), mirrored(diag), mirrored(orth), mirrored(step)
    pawns, knights, bishops = step & ~(diag | orth), diag & step, diag & ~(step | orth)
    rooks, queens, kings = orth & ~(step | diag), diag & orth, orth & step
    mine = own & pawns, own & knights, own & bishops, own & rooks, own & queens, own & kings
    theirs = opp & pawns, opp & knights, opp & bishops, opp & rooks, opp & queens, opp & kings
    return mine + theirs


@inlined
def mirrored(bits: u64) -> u64:
    """Squares with left and right exchanged."""
    bits = bits >> ONE_FILE & ODD_FILES | (bits & ODD_FILES) << ONE_FILE
    bits = bits >> TWO_FILES & ODD_PAIRS | (bits & ODD_PAIRS) << TWO_FILES
    return bits >> FOUR_FILES & LEFT_HALF | (bits & LEFT_HALF) << FOUR_FILES
