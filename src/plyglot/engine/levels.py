"""Levels: from a beginner who sees a move ahead and is often mistaken to the best that the engine can do.

A level below the highest looks at all moves to a small depth, and then chooses one by chance: the worse a move is than
the best, the less likely. How much worse counts as a mistake worth making, the temperature, is measured by what one
ply seldom changes an estimate by (the game's FUTILITY_MARGIN), so that levels mean the same in every game.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

from plyglot.core.types import MARGIN_SCORE
from plyglot.engine.messages import Info


@dataclass(frozen=True)
class Level:
    """How a level plays."""

    depth: int
    """How many plies it looks ahead."""
    temperature: float
    """How far from the best its moves are, in FUTILITY_MARGINs."""
    sees_wins: bool = True
    """Whether it never misses a win that it has seen."""


LEVELS = (
    Level(1, 2.0, sees_wins=False),
    Level(1, 0.5, sees_wins=False),
    Level(2, 0.4),
    Level(2, 0.15),
    Level(3, 0.12),
    Level(4, 0.1),
    Level(5, 0.07),
    Level(6, 0.04),
    Level(8, 0.02),
)
"""Levels 1 to 9; level 10 is the engine itself."""


def choose(lines: tuple[Info, ...], level: Level, margin: int, chance: random.Random) -> Info:
    """One of the lines, which are all moves there are, the best first.

    >>> best, other = (Info(1, score, (name,), 0, 0.0, 0, 0) for name, score in (("a", 50), ("b", -50)))
    >>> chosen = [choose((best, other), LEVELS[0], 60, random.Random(seed)).pv[0] for seed in range(100)]
    >>> chosen.count("a") > chosen.count("b") > 10
    True
    >>> choose((best, other), Level(1, 0.0), 60, random.Random()).pv
    ('a',)
    """
    best = lines[0]
    if level.temperature == 0 or (level.sees_wins and best.score > MARGIN_SCORE):
        return best
    scale = level.temperature * max(margin, 1)
    worse = [min(best.score, MARGIN_SCORE) - min(line.score, MARGIN_SCORE) for line in lines]
    worth = [math.exp(-min(less / scale, 700.0)) for less in worse]
    return chance.choices(lines, worth)[0]
