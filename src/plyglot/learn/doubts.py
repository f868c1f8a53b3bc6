"""How far shallow searches are from deep ones, measured by making both: what Multi-ProbCut goes by.

The positions are from games of the engine with itself, one of each. Each is searched without such cuts to every depth;
for each depth the mean square of what the shallower search was off makes the doubt, phase by phase.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np

from plyglot.core.board import Board
from plyglot.core.errors import BadOption
from plyglot.core.game import Game
from plyglot.core.types import MARGIN_SCORE
from plyglot.engine.engine import Engine
from plyglot.engine.limit import Limit
from plyglot.engine.options import Options
from plyglot.learn import unfinished
from plyglot.search.evaluation import file
from plyglot.search.parts.selective.probcut import PROBCUT_DEPTH, shallower

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
    """The doubts, [phase, depth], after so many games, from the beginning or from where an earlier run to the same file
    was stopped; written to the file too.

    `listen` hears after each game how many there were. Raises BadOption if what an earlier run left cannot be used.
    """
    engine = Engine(game, Options(evaluation, without=("probcut",)))
    chance = random.Random(seed)
    left_at_first = int(game.rule("remaining")(game.start))
    measured = Measured(*np.zeros((2, left_at_first // PHASE + 1, DEEPEST + 1)))
    kept, task = unfinished.beside(out), f"doubts of {game.spec} with {evaluation}, seed {seed}"
    done = resume(kept, task, measured, chance) if kept.exists() else 0
    unfinished.check_not_beyond(kept, done, games, "games")
    for number in range(done + 1, games + 1):
        measure(engine, position_of_a_game(engine, chance), measured)
        state = np.array(chance.getstate()[1], np.uint64)
        unfinished.save(kept, task=task, games=number, chance=state, **measured._asdict())
        listen(number)
    doubts: np.ndarray = np.rint(np.sqrt(measured.squares / np.maximum(measured.cases, 1))).astype(np.int16)
    file.write(out, doubts, {"doubts_of": evaluation, "games": games, "seed": seed, "phase": PHASE})
    kept.unlink(missing_ok=True)
    return doubts


class Measured(NamedTuple):
    """What shallow searches were off, [phase, depth]: the sums of the squares, and of how many."""

    squares: np.ndarray
    cases: np.ndarray


def resume(kept: Path, task: str, measured: Measured, chance: random.Random) -> int:
    """Go on from what an earlier run left. Returns after how many games."""
    of_task, done, state, squares, cases = unfinished.restore(kept, "task", "games", "chance", *Measured._fields)
    if str(of_task) != task:
        raise BadOption(f"{kept}: is of another run (game, evaluation or seed): remove it to begin anew")
    chance.setstate((chance.VERSION, tuple(state.tolist()), None))
    measured.squares[:], measured.cases[:] = squares, cases
    return int(done)


def position_of_a_game(engine: Engine, chance: random.Random) -> Board:
    """A position from a game of the engine with itself."""
    engine.forget()
    boards = [engine.game.board()]
    while not boards[-1].is_over:
        board = boards[-1]
        at_random = chance.randrange(EXPLORING) == 0
        boards.append(board.play(chance.choice(board.legal_moves) if at_random else engine.think(board, PLAYED).best))
    return chance.choice(boards[:-1])


def measure(engine: Engine, board: Board, measured: Measured) -> None:
    """Search a position to every depth, and add up what the shallower searches were off."""
    left = int(engine.game.rule("remaining")(board.pos))
    scores = searched(engine, board, min(DEEPEST, left - 1))
    for depth in range(PROBCUT_DEPTH, len(scores)):
        off = scores[depth] - scores[shallower(depth)]
        if abs(scores[depth]) < MARGIN_SCORE and abs(off) < MARGIN_SCORE:
            measured.squares[left // PHASE, depth] += off * off
            measured.cases[left // PHASE, depth] += 1


def searched(engine: Engine, board: Board, deepest: int) -> list[int]:
    """What searches to each depth from 0 on say; the first says nothing."""
    engine.forget()
    return [0, *(engine.think(board, Limit(depth=depth)).score for depth in range(1, deepest + 1))]
