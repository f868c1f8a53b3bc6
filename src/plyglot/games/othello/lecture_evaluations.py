"""Othello's evaluations as the lectures teach them. Each is equal and opposite for the two sides."""

from plyglot.core.compile.native import popcount
from plyglot.core.types import Position, u64
from plyglot.core.units import Unit

from .rules import BOARD, SIZE, SQUARES, reach

MOVES = Unit("move", "moves", fr=("coup", "coups"))
EMPTY_SQUARES = Unit("empty square", "empty squares", fr=("case vide", "cases vides"))

CORNER_QUARTER = (
    (500, -150, 30, 10),
    (-150, -250, 0, 0),
    (30, 0, 1, 2),
    (10, 0, 2, 16),
)
"""Lecture 000's values from a corner towards the centre; the other quarters mirror it; smaller boards have less."""

DIAGONAL_000, DIAGONAL_003 = -250, -200
"""The square diagonal to a corner, as lectures 000 and 003 print it."""

VALUES = tuple(sorted({value for row in CORNER_QUARTER for value in row} - {0, DIAGONAL_000}))
FIRST_COLUMN = u64(sum(1 << 8 * row for row in range(SIZE)))
LAST_COLUMN = FIRST_COLUMN << u64(SIZE - 1)


def squares_of_value(value: int) -> u64:
    """The squares that have this value in lecture 000's table. Python only."""
    from_edge = [min(i, SIZE - 1 - i) for i in range(SIZE)]
    return u64(
        sum(
            1 << 8 * row + column
            for row in range(SIZE)
            for column in range(SIZE)
            if CORNER_QUARTER[from_edge[row]][from_edge[column]] == value
        )
    )


PLACES = tuple(squares_of_value(value) for value in VALUES)
DIAGONALS = squares_of_value(DIAGONAL_000)


def squares(pos: Position) -> int:
    """Lecture 000's table of square values, own discs less the other side's."""
    return most_squares(pos) + DIAGONAL_000 * lead(pos, DIAGONALS)


def squares_003(pos: Position) -> int:
    """The same as lecture 003 prints it: -200 diagonal to the corners where 000 has -250."""
    return most_squares(pos) + DIAGONAL_003 * lead(pos, DIAGONALS)


def most_squares(pos: Position) -> int:
    """The square values on which both lectures agree."""
    score = 0
    for i in range(len(VALUES)):
        score += VALUES[i] * lead(pos, PLACES[i])
    return score


def lead(pos: Position, places: u64) -> int:
    """Own discs on some squares, less the other side's."""
    return popcount(pos.own & places) - popcount(pos.opp & places)


def mobility(pos: Position) -> int:
    """Own legal moves less the other side's (lecture 002's comparison of algorithms)."""
    return popcount(reach(pos.own, pos.opp)) - popcount(reach(pos.opp, pos.own))


def frontier(pos: Position) -> int:
    """The empty squares beside the other side's discs, less those beside own discs (lecture 000)."""
    return popcount(neighbours(pos.opp, pos.own)) - popcount(neighbours(pos.own, pos.opp))


def neighbours(discs: u64, others: u64) -> u64:
    """The empty squares that touch some discs."""
    wide = discs | discs << u64(1) & ~FIRST_COLUMN | discs >> u64(1) & ~LAST_COLUMN
    return (wide | wide << u64(8) | wide >> u64(8)) & BOARD & ~(discs | others)


EARLY_MOVE, EARLY_FRONTIER, LATE_DISC = 10, 3, 20


def phases(pos: Position) -> int:
    """From squares, mobility and frontier at first, smoothly, to the difference in discs (lectures 002 and 003)."""
    played = popcount(pos.own | pos.opp)
    early = squares(pos) + EARLY_MOVE * mobility(pos) + EARLY_FRONTIER * frontier(pos)
    late = LATE_DISC * lead(pos, BOARD)
    total = early * (SQUARES - played) + late * played
    return total // SQUARES if total >= 0 else -(-total // SQUARES)  # rounded alike for both sides
