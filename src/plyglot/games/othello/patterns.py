"""Pattern spec of Othello: the corners, the edges with the squares beside them, the lines and the diagonals.

Those of Logistello and Edax. M. Buro, "Improving Heuristic Mini-Max Search by Supervised Learning", 2002.
"""

from plyglot.core.compile.native import popcount
from plyglot.core.types import Position
from plyglot.search.evaluation.patterns import Patterns

__all__ = ["EVALUATION_SCALE", "PATTERNS", "PHASE_BREAKPOINTS", "WEIGHT_SCALE", "phase"]

SIZE = 8
SQUARES = SIZE * SIZE

SHAPES = (
    "a1 b1 c1 a2 b2 c2 a3 b3 c3",
    "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2",
    "b2 a1 b1 c1 d1 e1 f1 g1 h1 g2",
    "a1 c1 d1 e1 f1 h1 c2 d2 e2 f2",
    "a2 b2 c2 d2 e2 f2 g2 h2",
    "a3 b3 c3 d3 e3 f3 g3 h3",
    "a4 b4 c4 d4 e4 f4 g4 h4",
    "a1 b2 c3 d4 e5 f6 g7 h8",
    "b1 c2 d3 e4 f5 g6 h7",
    "c1 d2 e3 f4 g5 h6",
    "d1 e2 f3 g4 h5",
    "e1 f2 g3 h4",
)

PHASE_BREAKPOINTS = tuple(range(0, 61, 5))
"""Numbers of empty squares that have tables of their own; in between they are interpolated."""

WEIGHT_SCALE = 128
"""A disc of the final margin, in the weights of the file."""

EVALUATION_SCALE = 32
"""A disc of the final margin, in the evaluation: as much as in the hand-made one."""


def phase(pos: Position) -> int:
    """Number of empty squares; at most 60, also for positions that no game reaches."""
    return min(SQUARES - popcount(pos.own | pos.opp), PHASE_BREAKPOINTS[-1])


def square(name: str) -> int:
    """Bit number of a square by its name."""
    return 8 * (int(name[1]) - 1) + ord(name[0]) - ord("a")


def turned(square: int, symmetry: int) -> int:
    """Image of a square: 4 swaps rows with columns, then 1 flips left to right, 2 upside down."""
    row, column = (square & 7, square >> 3) if symmetry & 4 else (square >> 3, square & 7)
    return 8 * (SIZE - 1 - row if symmetry & 2 else row) + (SIZE - 1 - column if symmetry & 1 else column)


PATTERNS = Patterns([[square(name) for name in shape.split()] for shape in SHAPES], turned, symmetries=8)
