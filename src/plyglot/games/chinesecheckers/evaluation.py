"""Evaluation of Chinese checkers: how far everybody's pieces have still to go, those that lag behind counting more."""

import numpy as np

from plyglot.core.compile.native import lowest, signed
from plyglot.core.units import Unit

from .rules import NONE, ONE, POINTS_OF, SIDES, SIZE, Position, pieces
from .star import steps_to_tip

STEP = 20
UNIT = Unit("step", "steps", size=STEP, fr=("pas", "pas"))
FUTILITY_MARGIN = 2 * STEP
LAG = 1
"""What each step adds to the price of the next: whoever is last hurries most."""

COST = np.array(
    [[STEP * d + LAG * d * d for d in steps_to_tip(SIZE, (point + 3) % 6)] for point in POINTS_OF[SIDES]], np.int64
)
"""By seat and hole: what a piece there has still to go to the tip of its target."""


def left(pos: Position, seat: int) -> int:
    """What all pieces of a seat have still to go: least where they fill the target."""
    own, total = pieces(pos, seat), 0
    while own != NONE:
        total += int(COST[seat, lowest(own)])
        own &= own - ONE
    return total


def evaluate_for(pos: Position, seat: int) -> int:
    """How much less a seat has to go than the others on average."""
    others = 0
    for other in range(SIDES):
        if other != seat:
            others += left(pos, other)
    return others // (SIDES - 1) - left(pos, seat)


def evaluate(pos: Position) -> int:
    """The same for the side to move, where there are two."""
    return evaluate_for(pos, signed(pos.turn))
