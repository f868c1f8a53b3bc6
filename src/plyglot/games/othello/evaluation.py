"""The hand-made evaluation of Othello: what matters before the last discs are counted.

Few discs that the other side can turn, many squares to choose from, the corners and what is joined to them, and not
the squares that give a corner away; in the end the discs themselves. P. Rosenbloom, "A World-Championship-Level Othello
Program", 1982; lecture 000 on Othello's evaluation, 002 and 003 on changing it smoothly from phase to phase.
"""

import numpy as np

from plyglot.core.compile.native import popcount
from plyglot.core.types import FIRST, NONE, u64
from plyglot.core.units import Unit

from .rules import BOARD, SIZE, SQUARES, Position, reach

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
"""Points of `evaluate` for one disc at the end."""

UNIT = Unit("disc", "discs", fr=("pion", "pions"), size=DISC, decimals=1)

PHASE_BREAKPOINTS = (0, 8, 16, 32, 48, 64)
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
"""Weights of each feature at so many empty squares, in parts of a DISC; between them, in proportion. From
a least-squares fit to the final disc differences of 2.5 million positions of the WTHOR games; not tuned further."""

WEIGHTS = np.array(
    [
        [round(float(np.interp(empty * 64 / SQUARES, PHASE_BREAKPOINTS, weights))) for weights in FITTED]
        for empty in range(SQUARES + 1)
    ]
)


def evaluate(pos: Position) -> int:
    """Weighted sum of own features less the other side's. Equal and opposite for the two sides."""
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


def features(pos: Position, side: int) -> dict[str, tuple[int, int]]:
    """What players count. Python only."""
    first, second = (pos.own, pos.opp) if side == FIRST else (pos.opp, pos.own)
    return {
        "discs": (popcount(first), popcount(second)),
        "corners": (popcount(first & CORNERS), popcount(second & CORNERS)),
        "discs that cannot be turned": (popcount(anchored(first)), popcount(anchored(second))),
    }


# --- for playing within a time limit ----------------------------------------------------------------------------------

EXACT_PLIES = 21


def remaining(pos: Position) -> int:
    """The empty squares."""
    return SQUARES - popcount(pos.own | pos.opp)
