"""Evaluations of tic-tac-toe and its relatives: lines that are still open, by the marks in them.

On 3x3 Nilsson's textbook estimate, all open lines alike (Problem-Solving Methods in Artificial Intelligence, 1971,
chapter 5); on other boards lines are worth the more, the more marks they have.
"""

from plyglot.core.compile.native import popcount
from plyglot.core.types import FIRST
from plyglot.core.units import Unit

from .rules import LINE, SQUARES, STEPS, Bits, Position
from .windows import lacking, windows, with_marks

SMALL = SQUARES <= 9
UNIT = Unit("open line", "open lines", fr=("ligne ouverte", "lignes ouvertes"))
MARKS = Unit("mark", "marks", fr=("marque", "marques"))
FUTILITY_MARGIN = 60 if SMALL else 5 ** (LINE - 2)

WORTH = tuple(1 if SMALL else 5**marks // 5 for marks in range(LINE))
"""What an open line is worth by the marks in it."""


def evaluate(pos: Position) -> int:
    """The lines still open to the side to move, by what they are worth, less those open to the other."""
    return min(max(worth(pos.own, pos.opp) - worth(pos.opp, pos.own), -19_000), 19_000)


def worth(own: Bits, opp: Bits) -> int:
    """What the lines that are open to a side are worth."""
    total = 0
    for way in range(len(STEPS)):
        found = windows(own, opp, way)
        for marks in range(LINE):
            total += WORTH[marks] * popcount(with_marks(found, marks))
    return total


def features(pos: Position, side: int) -> dict[str, tuple[int, int]]:
    """What players count. Python only."""
    first, second = (pos.own, pos.opp) if side == FIRST else (pos.opp, pos.own)
    return {
        "threats": (popcount(lacking(first, second, 1)), popcount(lacking(second, first, 1))),
        "lines still open": (open_lines(first, second), open_lines(second, first)),
    }


def open_lines(own: Bits, opp: Bits) -> int:
    """Number of lines that the other side has not entered."""
    return sum(popcount(windows(own, opp, way).open) for way in range(len(STEPS)))


def lines(pos: Position) -> int:
    """The marks in lines that the other side has not entered, own less the other's."""
    return hopes(pos.own, pos.opp) - hopes(pos.opp, pos.own)


def hopes(own: Bits, opp: Bits) -> int:
    """The marks in each line that is still open to a side, summed up."""
    count = 0
    for way in range(len(STEPS)):
        found = windows(own, opp, way)
        for marks in range(1, LINE):
            count += marks * popcount(with_marks(found, marks))
    return count
