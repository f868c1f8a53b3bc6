"""Skill levels: from a beginner who looks one ply ahead and often errs, to full strength.

A level below the highest searches all moves to a small depth and then picks one at random: the worse a move is than
the best, the less likely (a softmax of the scores). The temperature is in units of the game's FUTILITY_MARGIN, so that
levels mean the same in every game.

A level of a Monte Carlo tree search has so many simulations for each legal move, twice as many as the level below: at
level 1 each move has one, which is about what a search of one ply sees.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

from plyglot.core.types import MARGIN_SCORE
from plyglot.engine.messages import Info


@dataclass(frozen=True)
class Level:
    """Depth and temperature of a level."""

    depth: int
    """Search depth in plies."""
    temperature: float
    """Softmax temperature: how much worse than the best its moves tend to be, in FUTILITY_MARGINs."""
    sees_wins: bool = True
    """Whether it always plays a win that it has seen."""


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

DECISIONS = 2
"""Most decisions that a level looks ahead where throws lie between them: each multiplies the tree by 21 and more."""


def depth_of(level: Level, has_throws: bool = False, many: bool = False) -> int:
    """How deep a level searches; with dice a weaker one sees its own play, a stronger one also the answer. Among many
    players half as deep as elsewhere: windows cut less there.

    >>> [depth_of(level, has_throws=True) for level in LEVELS]
    [1, 1, 1, 1, 2, 2, 2, 2, 2]
    >>> [depth_of(level, many=True) for level in LEVELS]
    [1, 1, 1, 1, 2, 2, 3, 3, 4]
    """
    half = (level.depth + 1) // 2
    return min(half, DECISIONS) if has_throws else half if many else level.depth


def simulations_of(level: int, moves: int) -> int:
    """Simulations of a tree search at a level below the highest, in a position with so many moves.

    >>> [simulations_of(level, moves=82) for level in (1, 2, 9)]
    [82, 164, 20992]
    """
    return moves << (level - 1)


def choose(lines: tuple[Info, ...], level: Level, margin: int, rng: random.Random) -> Info:
    """Pick one of the lines, which are all legal moves, the best first.

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
    deficits = [min(best.score, MARGIN_SCORE) - min(line.score, MARGIN_SCORE) for line in lines]
    weights = [math.exp(-min(deficit / scale, 700.0)) for deficit in deficits]
    return rng.choices(lines, weights)[0]
