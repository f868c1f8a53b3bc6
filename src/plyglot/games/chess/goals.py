"""Goals of chess: what to play for against a bare king, until the search sees the mate.

Each measures, in hundredths of a pawn, how far the side is that has all the pieces. With pawns on the board there is
none: then the evaluation leads to a new queen. The measures are those of the textbooks: a rook or queen fences the king
in, and the fence is moved up; two bishops drive it into any corner; bishop and knight must drive it into a corner of
the bishop's colour. The own king comes near in each.
"""

from plyglot.core.compile.native import inlined, lowest
from plyglot.core.types import NONE, ONE, u64

from .endings import DARK_SQUARES
from .rules import Position

SQUARE = 16
"""For each square that is taken from the king."""

STEP = 24
"""For each step by which the kings come nearer, along ranks and files."""

KING_STEP, KNIGHT_STEP = 36, 6
"""With bishop and knight: for each king's move by which the king, and the knight, come nearer. Along ranks and files
a king in opposition would seem nearer than one a knight's move away, from where the mate is given."""

OUTWARDS, CORNERWARDS = 24, 120
"""For each step of the bare king away from the centre, and towards a corner."""


def confine(pos: Position) -> int:
    """Rooks and queens: the fewer squares the box between them has that the king stands in."""
    bare = bare_king(pos)
    return turned(pos, bare, box_progress(pos, bare) if cutters(pos) != NONE else 0) if bare >= 0 else 0


def drive_to_corner(pos: Position) -> int:
    """Two bishops, of both colours: the nearer the king is to any corner."""
    bare = bare_king(pos)
    if bare < 0 or cutters(pos) != NONE or not two_bishops(pos):
        return 0
    return turned(pos, bare, near(pos, bare) + OUTWARDS * outwards(bare))


def drive_to_right_corner(pos: Position) -> int:
    """Bishop and knight: the nearer the king is to a corner of the bishop's colour; only there can it be mated."""
    bare = bare_king(pos)
    bishops = pos.diag & ~pos.step & ~pos.orth
    if bare < 0 or cutters(pos) != NONE or bishops == NONE or pos.diag & pos.step == NONE or two_bishops(pos):
        return 0
    rank, file = bare >> 3, bare & 7
    cornerwards = abs(rank + file - 7) if bishops & DARK_SQUARES != NONE else abs(rank - file)
    helpers = KING_STEP * (7 - apart(other_king(pos, bare), bare)) + KNIGHT_STEP * (7 - apart(knight(pos), bare))
    return turned(pos, bare, helpers + OUTWARDS * outwards(bare) + CORNERWARDS * cornerwards)


@inlined
def bare_king(pos: Position) -> int:
    """Square of a king without other pieces on its side, the other side having pieces and no pawns; else -1."""
    opp = (pos.diag | pos.orth | pos.step) & ~pos.own
    lone = opp if opp & opp - ONE == NONE else pos.own if pos.own & pos.own - ONE == NONE else NONE
    if lone == NONE or pos.step & ~(pos.diag | pos.orth) != NONE:
        return -1
    return lowest(lone)


@inlined
def turned(pos: Position, bare: int, progress: int) -> int:
    """Progress as the side to move sees it, which may be the one with the bare king."""
    return -progress if pos.own >> u64(bare) & ONE != NONE else progress


def cutters(pos: Position) -> u64:
    """Rooks and queens."""
    return pos.orth & ~pos.step


def two_bishops(pos: Position) -> bool:
    """Whether there are bishops on squares of both colours."""
    bishops = pos.diag & ~(pos.step | pos.orth)
    return bool(bishops & DARK_SQUARES != NONE and bishops & ~DARK_SQUARES != NONE)


def other_king(pos: Position, bare: int) -> int:
    """Square of the king that has pieces."""
    return lowest(pos.orth & pos.step & ~(ONE << u64(bare)))


def knight(pos: Position) -> int:
    """Square of a knight."""
    return lowest(pos.diag & pos.step)


def apart(one: int, other: int) -> int:
    """Moves that a king needs from one square to the other."""
    return max(abs((one >> 3) - (other >> 3)), abs((one & 7) - (other & 7)))


def near(pos: Position, bare: int) -> int:
    """How near the other king has come."""
    other = other_king(pos, bare)
    return STEP * (14 - abs((other >> 3) - (bare >> 3)) - abs((other & 7) - (bare & 7)))


def outwards(square: int) -> int:
    """Steps from the centre, 0 to 6."""
    rank, file = square >> 3, square & 7
    return max(3 - rank, rank - 4) + max(3 - file, file - 4)


def box_progress(pos: Position, bare: int) -> int:
    """How far the king is confined, and how near the other king has come to help."""
    rank, file = bare >> 3, bare & 7
    low_rank, high_rank, low_file, high_file = 0, 7, 0, 7
    left = cutters(pos)
    while left != NONE:
        at = lowest(left)
        left &= left - ONE
        if at >> 3 < rank:
            low_rank = max(low_rank, (at >> 3) + 1)
        elif at >> 3 > rank:
            high_rank = min(high_rank, (at >> 3) - 1)
        if at & 7 < file:
            low_file = max(low_file, (at & 7) + 1)
        elif at & 7 > file:
            high_file = min(high_file, (at & 7) - 1)
    box = (high_rank - low_rank + 1) * (high_file - low_file + 1)
    return SQUARE * (64 - box) + near(pos, bare)
