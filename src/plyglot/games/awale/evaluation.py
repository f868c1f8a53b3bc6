"""Evaluations of Awale: what is in the stores, and what the pits promise.

`phases` is lecture 002's: granaries early, seeds late, changing smoothly.
"""

import numpy as np

from plyglot.core.compile.native import signed
from plyglot.core.types import FIRST, NONE, u64
from plyglot.core.units import Unit

from .rules import ALL_SEEDS, PITS, TWO, Position, on_board, seeds_in, stored

SEED = 100
"""Points of `evaluate` for one seed at the end."""

UNIT = Unit("seed", "seeds", fr=("graine", "graines"), size=SEED, decimals=1)

SEEDS = Unit("seed", "seeds", fr=("graine", "graines"))

GRANARY = u64(12)
"""Seeds that go all the way round: sown, they reach every pit of the other side, twice the first of them."""

PHASE_BREAKPOINTS = (0, 8, 16, 24, 32, 40, 48)
FITTED = (
    (100, 100, 100, 100, 100, 100, 100),  # a seed in the store
    (0, 0, -25, -19, -19, -9, -4),  # a seed on the own side
    (0, 45, 190, 209, 240, 230, 90),  # a pit to play
    (0, -17, -117, -110, -113, -80, 0),  # a pit with one or two seeds
    (0, 0, 320, 205, 225, 138, 130),  # a granary
)
"""Weights of each feature with so many seeds on the board, in parts of a SEED; between them, in proportion. From a
least-squares fit to the final margins of 1.1 million positions of self-play to depth 4; not tuned further."""

WEIGHTS = np.array(
    [
        [round(float(np.interp(left * 48 / ALL_SEEDS, PHASE_BREAKPOINTS, weights))) for weights in FITTED]
        for left in range(ALL_SEEDS + 1)
    ]
)


def evaluate(pos: Position) -> int:
    """Weighted sum of own features less the other side's. Equal and opposite for the two sides."""
    phase = on_board(pos.own) + on_board(pos.opp)
    return int(
        WEIGHTS[phase, 0] * (stored(pos.own) - stored(pos.opp))
        + WEIGHTS[phase, 1] * (on_board(pos.own) - on_board(pos.opp))
        + WEIGHTS[phase, 2] * (movable(pos.own) - movable(pos.opp))
        + WEIGHTS[phase, 3] * (weak(pos.own) - weak(pos.opp))
        + WEIGHTS[phase, 4] * (granaries(pos.own) - granaries(pos.opp))
    )


def movable(side: u64) -> int:
    """The pits with seeds."""
    count = 0
    for pit in range(PITS):
        count += 1 if seeds_in(side, pit) != NONE else 0
    return count


def weak(side: u64) -> int:
    """The pits with one or two seeds, which one more makes a prey."""
    count = 0
    for pit in range(PITS):
        count += 1 if NONE < seeds_in(side, pit) <= TWO else 0
    return count


def granaries(side: u64) -> int:
    """The pits with seeds enough to go all the way round."""
    count = 0
    for pit in range(PITS):
        count += 1 if seeds_in(side, pit) >= GRANARY else 0
    return count


def features(pos: Position, side: int) -> dict[str, tuple[int, int]]:
    """What players count. Python only."""
    first, second = (pos.own, pos.opp) if side == FIRST else (pos.opp, pos.own)
    return {
        "seeds taken": (stored(first), stored(second)),
        "seeds on the own side": (on_board(first), on_board(second)),
        "pits to play": (movable(first), movable(second)),
        "pits with one or two seeds": (weak(first), weak(second)),
        "granaries": (granaries(first), granaries(second)),
    }


def phases(pos: Position) -> int:
    """Granaries, what the fullest pit holds, changing smoothly to the seeds in the stores as these fill. Equal and
    opposite for the two sides."""
    left = on_board(pos.own) + on_board(pos.opp)
    early, late = SEED * (fullest(pos.own) - fullest(pos.opp)), SEED * (stored(pos.own) - stored(pos.opp))
    total = early * left + late * (ALL_SEEDS - left)
    return total // ALL_SEEDS if total >= 0 else -(-total // ALL_SEEDS)  # rounded alike for both sides


def fullest(side: u64) -> int:
    """The seeds in a side's fullest pit."""
    most = NONE
    for pit in range(PITS):
        most = max(most, seeds_in(side, pit))
    return signed(most)


def seeds(pos: Position) -> int:
    """The seeds in the own store less those in the other side's."""
    return stored(pos.own) - stored(pos.opp)
