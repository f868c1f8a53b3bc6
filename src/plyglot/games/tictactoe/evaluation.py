"""Evaluations of tic-tac-toe: Nilsson's textbook estimate, and marks in open lines.

N. J. Nilsson, Problem-Solving Methods in Artificial Intelligence, 1971, chapter 5.
"""

from plyglot.core.compile.native import popcount
from plyglot.core.types import FIRST, NONE, u64
from plyglot.core.units import Unit

from .rules import LINES, Position

UNIT = Unit("open line", "open lines", fr=("ligne ouverte", "lignes ouvertes"))
MARKS = Unit("mark", "marks", fr=("marque", "marques"))


def evaluate(pos: Position) -> int:
    """The lines still open to the side to move, less those open to the other."""
    return open_lines(pos.opp) - open_lines(pos.own)


def open_lines(marks: u64) -> int:
    """Number of lines that some marks leave open to the other side."""
    count = 0
    for line in LINES:
        if marks & line == NONE:
            count += 1
    return count


def features(pos: Position, side: int) -> dict[str, tuple[int, int]]:
    """What players count. Python only."""
    first, second = (pos.own, pos.opp) if side == FIRST else (pos.opp, pos.own)
    return {
        "threats": (threats(first, second), threats(second, first)),
        "lines still open": (open_lines(second), open_lines(first)),
    }


def threats(marks: u64, others: u64) -> int:
    """Number of lines that lack only one mark."""
    return sum(popcount(marks & line) == 2 and others & line == NONE for line in LINES)


def lines(pos: Position) -> int:
    """The marks in lines that the other side has not entered, own less the other's."""
    return hopes(pos.own, pos.opp) - hopes(pos.opp, pos.own)


def hopes(own: u64, opp: u64) -> int:
    """The marks in each line that is still open to a side, summed up."""
    count = 0
    for line in LINES:
        if opp & line == NONE:
            count += popcount(own & line)
    return count
