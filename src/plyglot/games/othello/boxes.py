"""Box spec of Othello for MENACE-like learning: the 3x3 corners and the edges, as lecture 000 has them.

A box's number: two bits a square (1 Black, 2 White), then a bit for the side to move: 19 bits for a corner, 17 for an
edge, whose boxes come after those of the corners. A position does not say which side is Black; here it is the side to
move when the number of empty squares is even, as it is in a game without a pass.
"""

import numpy as np

from plyglot.core.compile.native import popcount, signed
from plyglot.core.types import ONE, Position, u64
from plyglot.core.units import WinChance

from .patterns import square, turned

__all__ = ["ALL_BOXES", "BOXES", "box"]

UNIT = WinChance(scale=1_160)
"""Of the sum of the values of eight boxes, 1,000 for one that always won: measured on 2,000 games by
learning/win_chance.py."""

CORNER = tuple(square(name) for name in ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"])
EDGE = tuple(square(name) for name in ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"])
CORNERS, BOXES = 4, 8
CORNER_BOXES = 1 << 2 * len(CORNER) + 1
ALL_BOXES = CORNER_BOXES + (1 << 2 * len(EDGE) + 1)
PLACES = np.array(
    [[turned(at, symmetry) for at in CORNER] for symmetry in range(4)]
    + [[turned(at, symmetry) for at in EDGE] + [0] for symmetry in (0, 2, 4, 5)]
)


def box(pos: Position, number: int) -> int:
    """Number of the box of a corner (0 to 3) or an edge (4 to 7)."""
    side = popcount(pos.own | pos.opp) & 1
    black, white = (pos.own, pos.opp) if side == 0 else (pos.opp, pos.own)
    bits = 0
    for i in range(len(CORNER) if number < CORNERS else len(EDGE)):
        place = u64(PLACES[number, i])
        bits = bits << 2 | signed(black >> place & ONE) | signed(white >> place & ONE) << 1
    return (bits << 1 | side) + (0 if number < CORNERS else CORNER_BOXES)
