"""Lower bound of how many positions a game has, from random games: as in the birthday problem, a set in which random
members seldom meet is large.

If n random games are at D different positions after some plies, some n^2 / 2D pairs of them or more are at the same
position: so many if all positions are equally likely. So n^2 / 2c for c pairs bounds D from below.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from plyglot.core.compile.build import build
from plyglot.core.compile.fields import STOP
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import read_shared, signed
from plyglot.core.compile.words import write_position
from plyglot.core.errors import Stopped
from plyglot.core.game import Game
from plyglot.core.slots import outcome, play
from plyglot.core.traits import EVERY
from plyglot.core.types import ONGOING, Position, u64
from plyglot.search.node import expand
from plyglot.search.running.job import OnProgress, run

KNOWS = EVERY

GAMES, TRIES = 60_000, 600_000
CHANCE = 5
"""Pairs that are added to those found: fewer would have to be luck, once in a hundred times."""

MOST_PLIES, DEPTHS = 64, (3, 4, 2, 5, 6, 1)
"""Where to look: after so many eighths of the longest game, or of MOST_PLIES."""


def sample(pos: Position, games: int, tries: int, depth: int, seed: int, mem: Mem) -> int:
    """Play random games for `depth` plies and write where they are to `mem.positions`, until there are so many games,
    or tries: some are over before. Returns how many got there."""
    state = u64(seed) << u64(1) | u64(1)
    reached = 0
    for _ in range(tries):
        if read_shared(mem.fields, STOP) != 0:
            raise Stopped
        here, length = pos, 0
        while length < depth and outcome(here) == ONGOING:
            moves, count = expand(here, 0, mem)
            state = state * u64(6364136223846793005) + u64(1442695040888963407)
            here = play(here, moves[signed((state >> u64(33)) * u64(count) >> u64(31))])
            length += 1
        if length == depth:
            write_position(here, mem.positions, reached)
            reached += 1
            if reached == games:
                break
    return reached


def least_positions(game: Game, start: Position, on_progress: OnProgress | None = None) -> Iterator[float]:
    """Lower bounds of how many positions can be reached, from one depth after the other.

    >>> from plyglot.core.load import load
    >>> tictactoe = load("tictactoe")
    >>> max(least_positions(tictactoe, tictactoe.start)) < 5_478
    True
    """
    search = build(sample, game)
    memory = search.memory(position_words=GAMES * game.words)
    longest = min(game.max_plies, MOST_PLIES)
    for depth in dict.fromkeys(max(longest * eighths // 8, 1) for eighths in DEPTHS):
        reached = run(search, memory, on_progress, pos=start, games=GAMES, tries=TRIES, depth=depth, seed=depth)
        positions = memory.arrays.positions[: reached * game.words].reshape(reached, game.words)
        _, together = np.unique(positions, axis=0, return_counts=True)
        pairs = int((together * (together - 1) // 2).sum())
        yield reached**2 / 2 / (pairs + CHANCE)
