"""Tic-tac-toe: Nilsson's textbook estimate, squares by how many lines run through them, and a number for each board.

N. J. Nilsson, Problem-Solving Methods in Artificial Intelligence, 1971, chapter 5.
"""

from plyglot.core.native import popcount
from plyglot.core.types import NONE, ONE, u64
from plyglot.games.tictactoe import LINES, START, Position


def evaluate(pos: Position) -> int:
    """The lines still open to the side to move, less those open to the other."""
    return open_lines(pos.opp) - open_lines(pos.own)


def open_lines(marks: u64) -> int:
    """How many lines some marks leave open to the other side."""
    count = 0
    for line in LINES:
        if marks & line == NONE:
            count += 1
    return count


def order(pos: Position, move: int) -> int:
    """Four lines cross the centre, three a corner, two a square between."""
    lines = 0
    for line in LINES:
        if line & ONE << u64(move):
            lines += 1
    return lines


# --- for databases ----------------------------------------------------------------------------------------------------

INDEX_SIZE = 3**9


def index(pos: Position) -> int:
    """The board as a number to the base 3, the first square first: 0 empty, 1 own, 2 the other side's."""
    number = 0
    for square in range(9):
        mark = ONE << u64(square)
        number = 3 * number + (1 if pos.own & mark else 2 if pos.opp & mark else 0)
    return number


def position(number: int) -> Position:
    """The board of a number. Most numbers are no boards, since the sides take turns and a line ends the game: the start
    stands for them."""
    own, opp = NONE, NONE
    for square in range(8, -1, -1):
        mark = ONE << u64(square)
        if number % 3 == 1:
            own |= mark
        elif number % 3 == 2:
            opp |= mark
        number //= 3
    for line in LINES:
        if own & line == line:
            return START
    return Position(own, opp) if 0 <= popcount(opp) - popcount(own) <= 1 else START
