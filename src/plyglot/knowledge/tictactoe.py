"""Tic-tac-toe: Nilsson's textbook estimate, and the squares by how many lines run through them.

N. J. Nilsson, Problem-Solving Methods in Artificial Intelligence, 1971, chapter 5.
"""

from plyglot.core.types import NONE, ONE, Position, u64
from plyglot.games.tictactoe import LINES


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
