"""How far shallow searches are from deep ones, measured by making both: what Multi-ProbCut goes by.

The positions are from games of the engine with itself, one of each. Each is searched without such cuts to every depth;
for each depth the mean square of what the shallower search was off makes the doubt, phase by phase.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np

from plyglot.core.board import Board
from plyglot.core.game import Game
from plyglot.core.types import MARGIN_SCORE
from plyglot.engine.engine import Engine
from plyglot.engine.limit import Limit
from plyglot.engine.options import Options
from plyglot.knowledge.learned import file
from plyglot.search.parts.probcut import PROBCUT_DEPTH, shallower

DEEPEST = 10
PHASE = 8
"""Phases are so many plies long."""

PLAYED = Limit(nodes=2_000)
"""What a move of the games is given."""

EXPLORING = 8
"""One move in so many is played at random."""


def learn_doubts(
    game: Game, evaluation: str, games: int, out: Path, seed: int, listen: Callable[[int], None]
) -> np.ndarray:
    """The doubts, [phase, depth], after so many games; written to a file too.

    `listen` hears after each game how many there were.
    """
    engine = Engine(game, Options(evaluation, without=("probcut",)))
    phases = int(game.rule("remaining")(game.start)) // PHASE + 1
    squares, count = np.zeros((phases, DEEPEST + 1)), np.zeros((phases, DEEPEST + 1))
    for number, board in enumerate(positions(engine, games, random.Random(seed)), 1):
        left = int(game.rule("remaining")(board.pos))
        scores = searched(engine, board, min(DEEPEST, left - 1))
        for depth in range(PROBCUT_DEPTH, len(scores)):
            off = scores[depth] - scores[shallower(depth)]
            if abs(scores[depth]) < MARGIN_SCORE and abs(off) < MARGIN_SCORE:
                squares[left // PHASE, depth] += off * off
                count[left // PHASE, depth] += 1
        listen(number)
    doubts = np.rint(np.sqrt(squares / np.maximum(count, 1))).astype(np.int16)
    file.write(out, doubts, {"doubts_of": evaluation, "games": games, "seed": seed, "phase": PHASE})
    return doubts


def positions(engine: Engine, games: int, chance: random.Random) -> Iterator[Board]:
    """A position from the middle of each game."""
    for _ in range(games):
        engine.forget()
        boards = [engine.game.board()]
        while not boards[-1].over:
            board = boards[-1]
            at_random = chance.randrange(EXPLORING) == 0
            boards.append(board.play(chance.choice(board.moves()) if at_random else engine.think(board, PLAYED).best))
        yield chance.choice(boards[:-1])


def searched(engine: Engine, board: Board, deepest: int) -> list[int]:
    """What searches to each depth from 0 on say; the first says nothing."""
    engine.forget()
    return [0, *(engine.think(board, Limit(depth=depth)).score for depth in range(1, deepest + 1))]
