"""ProbCut calibration: how far shallow searches are from deep ones, measured by making both.

One position is taken from each of many self-play games and searched to every depth, without ProbCut. The root mean
square difference between a search and the shallower one that predicts it, by phase and depth, is the standard deviation
that Multi-ProbCut goes by (`search/parts/selective/probcut.py`).
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np

from plyglot.core.board import Board
from plyglot.core.game import Game
from plyglot.core.types import MARGIN_SCORE
from plyglot.engine.engine import Engine
from plyglot.engine.limit import Limit
from plyglot.engine.options import Options
from plyglot.learning import partial_results
from plyglot.search.evaluation import file
from plyglot.search.parts.selective.probcut import PROBCUT_DEPTH, shallower

CALIBRATION = "calibration"
"""The name of this method of learning."""

MAX_DEPTH = 10
"""Maximum depth measured, in plies."""

PHASE_PLIES = 8
"""Length of a phase in plies."""

MOVE_LIMIT = Limit(nodes=2_000)
"""Search limit for a move of the self-play games."""

RANDOM_MOVE_EVERY = 8
"""One move in this many is random."""


def calibrate_probcut(
    game: Game, evaluation: str, games: int, out: Path, seed: int, on_game: Callable[[int], None]
) -> np.ndarray:
    """Standard deviations, [phase, depth], measured on this many games and written to a file.

    An interrupted run is resumed from the partial results beside the file. `on_game` receives the number of games after
    each. Raises BadFile if those results are corrupt or of another run.
    """
    engine = Engine(game, Options(evaluation, without=("probcut",), databases="none"))
    rng = random.Random(seed)
    phases = int(game.rule("remaining")(game.start)) // PHASE_PLIES + 1
    errors = Errors(*np.zeros((2, phases, MAX_DEPTH + 1)))
    saved, task = partial_results.path_for(out), f"calibration of {game.spec} with {evaluation}, seed {seed}"
    done = resume(saved, task, errors, rng) if saved.exists() else 0
    partial_results.check_not_beyond(saved, done, games, "games")
    for number in range(done + 1, games + 1):
        measure(engine, self_play_position(engine, rng), errors)
        state = np.array(rng.getstate()[1], np.uint64)
        partial_results.save(saved, task=task, games=number, random_state=state, **errors._asdict())
        on_game(number)
    deviations: np.ndarray = np.rint(np.sqrt(errors.squares / np.maximum(errors.cases, 1))).astype(np.int16)
    header = {"calibration_of": evaluation, "games": games, "seed": seed, "phase_plies": PHASE_PLIES}
    file.write(out, deviations, header)
    saved.unlink(missing_ok=True)
    return deviations


class Errors(NamedTuple):
    """Differences between deep and shallow searches, [phase, depth]: the sums of their squares, and their number."""

    squares: np.ndarray
    cases: np.ndarray


def resume(saved: Path, task: str, errors: Errors, rng: random.Random) -> int:
    """Resume an interrupted run. Returns the number of games that it had measured."""
    names = ("task", "games", "random_state", *Errors._fields)
    of_task, done, state, squares, cases = partial_results.restore(saved, *names)
    partial_results.check_same_run(saved, str(of_task) == task, "game, evaluation or seed")
    rng.setstate((rng.VERSION, tuple(state.tolist()), None))
    errors.squares[:], errors.cases[:] = squares, cases
    return int(done)


def self_play_position(engine: Engine, rng: random.Random) -> Board:
    """Random position of a self-play game."""
    engine.forget()
    boards = [engine.game.board()]
    while not boards[-1].is_over:
        board = boards[-1]
        at_random = rng.randrange(RANDOM_MOVE_EVERY) == 0
        boards.append(board.play(rng.choice(board.legal_moves) if at_random else engine.think(board, MOVE_LIMIT).best))
    return rng.choice(boards[:-1])


def measure(engine: Engine, board: Board, errors: Errors) -> None:
    """Search a position to every depth, and add what the shallower searches were off by."""
    left = int(engine.game.rule("remaining")(board.pos))
    scores = scores_by_depth(engine, board, min(MAX_DEPTH, left - 1))
    for depth in range(PROBCUT_DEPTH, len(scores)):
        error = scores[depth] - scores[shallower(depth)]
        if abs(scores[depth]) < MARGIN_SCORE and abs(error) < MARGIN_SCORE:
            errors.squares[left // PHASE_PLIES, depth] += error * error
            errors.cases[left // PHASE_PLIES, depth] += 1


def scores_by_depth(engine: Engine, board: Board, max_depth: int) -> list[int]:
    """Scores of searches to each depth; the first, of depth 0, is a placeholder."""
    engine.forget()
    return [0, *(engine.think(board, Limit(depth=depth)).score for depth in range(1, max_depth + 1))]
