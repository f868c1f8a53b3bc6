"""Othello: what matters before the last discs are counted, and the board's symmetries.

Few discs that the other side can turn, many squares to choose from, the corners and what is joined to them, and not
the squares that give a corner away; in the end the discs themselves. P. Rosenbloom, "A World-Championship-Level Othello
Program", 1982; lecture 000 on Othello's evaluation, 002 and 003 on changing it smoothly from phase to phase.
"""

import numpy as np

from plyglot.core.native import list_bits, popcount
from plyglot.core.types import NONE, ONE, Moves, u64
from plyglot.games.othello import BOARD, PASS, SIZE, SQUARES, Position, play, reach

FIRST_COLUMN = u64(sum(1 << 8 * row for row in range(SIZE)))
LAST_COLUMN = FIRST_COLUMN << u64(SIZE - 1)
SIDES = FIRST_COLUMN | LAST_COLUMN
FIRST_ROW = u64((1 << SIZE) - 1)
ENDS = FIRST_ROW | FIRST_ROW << u64(8 * (SIZE - 1))
CORNERS = SIDES & ENDS


def inside(squares: u64) -> u64:
    """The squares whose eight neighbours all belong to `squares`. Python only."""
    sideways = squares & squares << u64(1) & ~FIRST_COLUMN & squares >> u64(1) & ~LAST_COLUMN
    return sideways & sideways << u64(8) & sideways >> u64(8)


EDGE = (SIDES | ENDS) & ~CORNERS
SECOND = inside(BOARD) & ~inside(inside(BOARD))
CENTRE = inside(inside(BOARD))

DISC = 32
"""What `evaluate` counts a disc at the end as."""

EMPTY_KNOTS = (0, 8, 16, 32, 48, 64)
FITTED = (
    (-12, 46, 126, 188, 77, 77),  # a corner
    (10, -1, 19, 40, 72, 72),  # another square of the edge
    (34, 22, 4, -25, -31, -31),  # a square of the second line
    (32, 15, 13, 7, 7, 7),  # a square farther in
    (7, -4, -43, -93, -132, -132),  # besides: beside an empty corner
    (-10, -86, -105, -142, -181, -181),  # diagonal to an empty corner
    (165, 87, 48, 44, 41, 41),  # a move to choose from
    (-36, -31, -44, -54, -44, -44),  # a disc that touches an empty square
    (25, 40, 28, 46, 177, 177),  # a disc joined to an own corner along an edge: it cannot be turned
)
"""What one more of each thing is worth at so many empty squares, in parts of a DISC; between them, in proportion. From
a least-squares fit to the final disc differences of 2.5 million positions of the WTHOR games; not tuned further."""

WEIGHTS = np.array(
    [
        [round(float(np.interp(empty * 64 / SQUARES, EMPTY_KNOTS, worths))) for worths in FITTED]
        for empty in range(SQUARES + 1)
    ]
)


def evaluate(pos: Position) -> int:
    """What is good on own side less what is good on the other. Equal and opposite for the two sides."""
    empty = BOARD & ~(pos.own | pos.opp)
    phase, corners = popcount(empty), CORNERS & empty
    diagonal, touching = slanted(corners), around(empty)
    beside = around(corners) & ~(diagonal | CORNERS)
    return int(
        WEIGHTS[phase, 0] * lead(pos, CORNERS)
        + WEIGHTS[phase, 1] * lead(pos, EDGE)
        + WEIGHTS[phase, 2] * lead(pos, SECOND)
        + WEIGHTS[phase, 3] * lead(pos, CENTRE)
        + WEIGHTS[phase, 4] * lead(pos, beside)
        + WEIGHTS[phase, 5] * lead(pos, diagonal)
        + WEIGHTS[phase, 6] * (popcount(reach(pos.own, pos.opp)) - popcount(reach(pos.opp, pos.own)))
        + WEIGHTS[phase, 7] * lead(pos, touching)
        + WEIGHTS[phase, 8] * (popcount(anchored(pos.own)) - popcount(anchored(pos.opp)))
    )


def lead(pos: Position, squares: u64) -> int:
    """Own discs on some squares, less the other side's."""
    return popcount(pos.own & squares) - popcount(pos.opp & squares)


def anchored(discs: u64) -> u64:
    """The discs of the edge that are joined to one of their own colour in a corner."""
    found = discs & CORNERS
    if found == NONE:
        return NONE
    for _ in range(SIZE - 2):
        along = (found << u64(1) & ~FIRST_COLUMN | found >> u64(1) & ~LAST_COLUMN) & ENDS
        found |= discs & (along | (found << u64(8) | found >> u64(8)) & SIDES)
    return found


def around(squares: u64) -> u64:
    """The squares together with all their neighbours."""
    wide = squares | squares << u64(1) & ~FIRST_COLUMN | squares >> u64(1) & ~LAST_COLUMN
    return (wide | wide << u64(8) | wide >> u64(8)) & BOARD


def slanted(corners: u64) -> u64:
    """The squares diagonal to some corners."""
    wide = corners << u64(1) & ~FIRST_COLUMN | corners >> u64(1) & ~LAST_COLUMN
    return (wide << u64(8) | wide >> u64(8)) & BOARD


CORNER, NEAR, DIAGONAL, REPLY = 80, -15, -25, 8
"""For the order of moves: the worth of a corner, a square beside an empty corner, besides that diagonal to it; what
each reply takes away."""


def order(pos: Position, move: int) -> int:
    """Corners first, squares beside empty corners last, and otherwise those that leave the other side few replies."""
    if move == PASS:
        return 0
    square, after = ONE << u64(move), play(pos, move)
    corners = CORNERS & ~(pos.own | pos.opp)
    promise = -REPLY * popcount(reach(after.own, after.opp))
    if square & CORNERS != NONE:
        promise += CORNER
    if square & around(corners) & ~CORNERS != NONE:
        promise += NEAR
    if square & slanted(corners) != NONE:
        promise += DIAGONAL
    return promise


# --- for playing within a time limit ---------------------------------------------------------------------------------

EXACT_PLIES = 21


def remaining(pos: Position) -> int:
    """The empty squares."""
    return SQUARES - popcount(pos.own | pos.opp)


# --- for selective searches -------------------------------------------------------------------------------------------

FUTILITY_MARGIN = 6 * DISC


def noisy_moves(pos: Position, moves: Moves) -> int:
    """The corners that can be taken."""
    return list_bits(reach(pos.own, pos.opp) & CORNERS, moves)


def may_null(pos: Position) -> bool:
    """Never: whoever runs out of good moves loses the game, so to be allowed to pass is worth much. With null moves the
    engine lost 56 of 60 games to itself without them."""
    return False


def null_move(pos: Position) -> Position:
    """A pass, though there are moves."""
    return play(pos, PASS)


def interest(pos: Position, move: int) -> int:
    """Corners are interesting, and so is a pass, which leaves no choice; a square that gives a corner away is dull."""
    if move == PASS:
        return 1
    square, corners = ONE << u64(move), CORNERS & ~(pos.own | pos.opp)
    return 1 if square & CORNERS != NONE else -1 if square & slanted(corners) != NONE else 0


# --- symmetries: 4 swaps rows with columns, then 1 flips left to right, 2 upside down ---------------------------------

SYMMETRIES = 8
SYMMETRY_PLIES = 8  # later positions are hardly ever alike


def transform_move(move: int, symmetry: int) -> int:
    """Where a square goes; a pass stays one."""
    row, column = (move & 7, move >> 3) if symmetry & 4 else (move >> 3, move & 7)
    column = SIZE - 1 - column if symmetry & 1 else column
    row = SIZE - 1 - row if symmetry & 2 else row
    return PASS if move == PASS else 8 * row + column


def transform(pos: Position, symmetry: int) -> Position:
    """The board seen through a symmetry."""
    return Position(moved(pos.own, symmetry), moved(pos.opp, symmetry))


def moved(discs: u64, symmetry: int) -> u64:
    """Discs seen through a symmetry: ever larger blocks change places (Warren, Hacker's Delight, chapter 7)."""
    if symmetry & 4:
        discs = swap(swap(swap(discs, 0x00AA00AA00AA00AA, 7), 0x0000CCCC0000CCCC, 14), 0x00000000F0F0F0F0, 28)
    if symmetry & 1:
        discs = swap(swap(swap(discs, 0x5555555555555555, 1), 0x3333333333333333, 2), 0x0F0F0F0F0F0F0F0F, 4)
        discs >>= u64(8 - SIZE)
    if symmetry & 2:
        discs = swap(swap(swap(discs, 0x00FF00FF00FF00FF, 8), 0x0000FFFF0000FFFF, 16), 0x00000000FFFFFFFF, 32)
        discs >>= u64(8 * (8 - SIZE))
    return discs


def swap(bits: u64, mask: int, distance: int) -> u64:
    """Exchange the bits in `mask` with those `distance` above them."""
    difference = (bits >> u64(distance) ^ bits) & u64(mask)
    return bits ^ difference ^ difference << u64(distance)


def inverse(symmetry: int) -> int:
    """The quarter turns, 5 and 6, undo each other; the rest undo themselves."""
    return 11 - symmetry if symmetry in (5, 6) else symmetry
