"""Pattern spec of Connect Four: every place for a line together with the squares below it, and the columns.

Whether a threat can be carried out depends on what is below it, and on whose turn it will be when the columns fill up:
so the two sides have tables of their own (L. Allis, A Knowledge-based Approach of Connect-Four, 1988, on odd and even
threats).
"""

from plyglot.core.compile.native import popcount
from plyglot.core.types import Position
from plyglot.search.evaluation.patterns import Patterns

__all__ = ["EVALUATION_SCALE", "PATTERNS", "PHASE_BREAKPOINTS", "WEIGHT_SCALE", "phase"]

WIDTH, HEIGHT, LINE = 7, 6, 4
STRIDE, SQUARES = HEIGHT + 1, WIDTH * HEIGHT

TURNS = SQUARES // 2 + 1
PHASE_BREAKPOINTS = tuple(pairs + TURNS * side for side in (0, 1) for pairs in (0, 7, 14, TURNS - 1))
"""Phases that have tables of their own: pairs of plies left, for the first player and then for the second. The first
and the last phase of each side are among them, so that no phase is interpolated between the two sides."""

WEIGHT_SCALE = 64
"""A won game, in the weights of the file."""

EVALUATION_SCALE = 64
"""A won game, in the evaluation. A ply then changes it by 12.6 (standard deviation), the hand-made one by 7.1."""


def phase(pos: Position) -> int:
    """Half the number of plies left; the phases of the second player come after those of the first."""
    left = SQUARES - popcount(pos.own | pos.opp)
    return left // 2 + TURNS * (left & 1)


def square(column: int, height: int) -> int:
    """Bit number of a square."""
    return column * STRIDE + height


def mirrored(square: int, symmetry: int) -> int:
    """Image of a square; symmetry 1 is the mirror."""
    return (WIDTH - 1 - square // STRIDE) * STRIDE + square % STRIDE if symmetry else square


def line(column: int, height: int, rise: int) -> list[int]:
    """Squares of a line, and those right below it."""
    places = [(column + step, height + rise * step) for step in range(LINE)]
    below = [(column, height - 1) for column, height in places if height > 0]
    return [square(*place) for place in places + below]


def shapes() -> list[list[int]]:
    """Shapes of the patterns, of two mirror images one."""
    found = [[square(column, height) for height in range(HEIGHT)] for column in range(WIDTH)]
    for rise in (0, 1, -1):
        for height in range(HEIGHT):
            if 0 <= height + (LINE - 1) * rise < HEIGHT:
                found += [line(column, height, rise) for column in range(WIDTH - LINE + 1)]
    first = {min(frozenset(shape), frozenset(mirrored(at, 1) for at in shape), key=sorted): shape for shape in found}
    return [first[key] for key in first]


PATTERNS = Patterns(shapes(), mirrored, symmetries=2)
