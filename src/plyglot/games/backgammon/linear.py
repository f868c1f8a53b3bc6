"""A linear evaluation of backgammon, in the manner of G. Tesauro's pubeval: a yardstick for others.

Each input of `inputs.py` has a weight while there is contact and another in a race, and the estimate is their sum. As
pubeval's, the weights come from comparing plays of the same throw: here by how much better the learned network says one
is than another (`python benchmarks/backgammon_linear.py`). The file has the sums for each count of each group.
"""

from pathlib import Path

from plyglot.core.compile.weights import Weights
from plyglot.search.evaluation import file

from .board import BAR, Side, at
from .inputs import COUNTS, GROUPS, counted
from .rules import Position

FILE = Path(__file__).parent / "weights" / "linear.weights"
ROW = GROUPS * COUNTS + 1
"""Weights of one kind of position: those of each count, and one that is always counted."""

WEIGHTS = Weights(f"backgammon-{file.read_header(FILE)['sha256'][:16]}", "int16", lambda: file.read(FILE))

UNIT = 10
"""A thousandth of a point, which weights count in."""


def linear(pos: Position) -> int:
    """The sum of weights, in ten-thousandths of a point."""
    first = ROW if furthest(pos.own) + furthest(pos.opp) <= BAR else 0
    total = int(WEIGHTS[first + ROW - 1])
    for group in range(GROUPS):
        total += WEIGHTS[first + group * COUNTS + counted(pos, group)]
    return max(-29_999, min(total * UNIT, 29_999))


def furthest(side: Side) -> int:
    """The point of a side's last checker."""
    for point in range(BAR, 0, -1):
        if at(side, point) > 0:
            return point
    return 0
