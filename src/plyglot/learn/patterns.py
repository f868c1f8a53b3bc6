"""Learning the weights of a game's patterns from recorded games, to a file that the package can read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import numpy as np

from plyglot.core.errors import BadOption
from plyglot.core.game import Game
from plyglot.core.types import FIRST
from plyglot.learn import partial_results
from plyglot.learn.fit import Model, Positions
from plyglot.learn.games import Games
from plyglot.learn.regression import Regression
from plyglot.learn.replay import Met, positions_met
from plyglot.search.evaluation import file

VALIDATION = 0.05
"""The share of games that nothing is learned from: what the fit says about their positions shows how good it is."""

MOST = 32_000
"""The largest weight in the file."""


class Report(NamedTuple):
    """How a fit goes: the mean error, in points of margin, on positions of games that it has not learned from."""

    passes: int
    error: float
    by_left: dict[int, float]
    """By how many plies were left."""


class Material(NamedTuple):
    """What is learned from, what it is tested on; of the latter, how games ended, and how many plies were left."""

    training: Positions
    validation: Positions
    ended: np.ndarray
    left: np.ndarray


def material(game: Game, pattern_spec: ModuleType, games: Games, seed: int) -> Material:
    """The positions of games with the scores to learn, in the order of their phases.

    While the rest of a game was still far from being worked out, its players' later mistakes say nothing about a
    position: where the score with best play is known, that is learned.
    """
    met = positions_met(game, pattern_spec, games)
    met = Met(*(array[met.ply >= games.begin[met.game]] for array in met))
    if len(met.own) == 0:
        raise BadOption("there is no position to learn from in these games")
    sign = np.where(met.side == FIRST, 1, -1)
    ended = sign * games.score[met.game]
    score = np.where(met.left >= games.best_from[met.game], sign * games.best[met.game], ended)
    held_back = np.random.default_rng(seed).random(len(games.moves)) < VALIDATION
    everything = Positions(met.own, met.opp, met.phase, score.astype(np.float32))
    order = np.argsort(met.phase, kind="stable")  # tables of few phases at a time fit into the processor's cache
    tested = held_back[met.game][order]
    training, validation = order[~tested], order[tested]
    if len(training) == 0 or len(validation) == 0:
        raise BadOption(f"{len(games.moves):,} games are too few: one in {round(1 / VALIDATION)} is saved to test on")
    return Material(everything.part(training), everything.part(validation), ended[validation], met.left[validation])


def learn_patterns(
    pattern_spec: ModuleType,
    material: Material,
    out: Path,
    *,
    passes: int,
    ridge: float,
    note: dict[str, object],
    listen: Callable[[Report], None],
) -> Report:
    """Fit, from the beginning or from where an earlier run to the same file was stopped, and write the file.

    After each pass what is reached lies beside `out`, and `listen` is told.
    """
    model = Model(pattern_spec.PATTERNS, pattern_spec.PHASE_BREAKPOINTS)
    regression = Regression(model, material.training, ridge)
    saved = partial_results.path_for(out)
    if saved.exists():
        regression.restore(saved)
        partial_results.check_not_beyond(saved, regression.passes, passes, "passes")
    told = report(regression, material)
    while regression.passes < passes:
        regression.step()
        regression.save(saved)
        told = report(regression, material)
        listen(told)
    weights = np.clip(np.rint(regression.weights * pattern_spec.UNITS), -MOST, MOST).astype(np.int16)
    made = {
        "method": "patterns",
        "shapes": [list(shape) for shape in pattern_spec.PATTERNS.shapes],
        "phase_breakpoints": list(pattern_spec.PHASE_BREAKPOINTS),
    }
    file.write(out, weights, made | note | {"passes": passes, "ridge": ridge, "mean_error": round(told.error, 3)})
    saved.unlink(missing_ok=True)
    return told


def report(regression: Regression, material: Material) -> Report:
    """How far the fit has come: against how games ended, and so with the mistakes that their players still made."""
    estimates = regression.model.estimates(regression.weights, material.validation)
    off, left = np.abs(estimates - material.ended), material.left
    by_left = {int(plies): float(off[left == plies].mean()) for plies in np.unique(left)}
    return Report(regression.passes, float(np.abs(estimates - material.validation.score).mean()), by_left)
