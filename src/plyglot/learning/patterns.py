"""Learning of pattern weights from games: training and validation positions, the fit, its error, the file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import numpy as np

from plyglot.core.errors import BadOption
from plyglot.core.game import Game
from plyglot.core.loading.manifest import PATTERNS
from plyglot.core.types import FIRST
from plyglot.learning import partial_results
from plyglot.learning.fit import Model, Positions
from plyglot.learning.games import Games
from plyglot.learning.regression import Regression
from plyglot.learning.replay import Replayed, replayed_positions
from plyglot.search.evaluation import file

VALIDATION_FRACTION = 0.05
"""Fraction of the games that is held out for validation."""

MAX_WEIGHT = 32_000
"""Largest weight in the file."""


class Report(NamedTuple):
    """Progress of a fit: passes made, and the mean absolute error on validation positions, in points of the score."""

    passes: int
    error: float
    by_left: dict[int, float]
    """The error by the number of plies left."""


class Dataset(NamedTuple):
    """Training and validation positions; of the latter also the results of their games, and the plies left."""

    training: Positions
    validation: Positions
    results: np.ndarray
    left: np.ndarray


def dataset(game: Game, pattern_spec: ModuleType, games: Games, seed: int) -> Dataset:
    """Positions of games with their target scores, in the order of their phases.

    The target is the score with best play where that is known, so that later mistakes of the players are not learned;
    else the result of the game.
    """
    met = replayed_positions(game, pattern_spec, games)
    met = Replayed(*(array[met.ply >= games.begin[met.game]] for array in met))
    if len(met.own) == 0:
        raise BadOption("these games have no positions to learn from")
    sign = np.where(met.side == FIRST, 1, -1)
    results = sign * games.score[met.game]
    score = np.where(met.left >= games.best_from[met.game], sign * games.best[met.game], results)
    held_out = np.random.default_rng(seed).random(len(games.moves)) < VALIDATION_FRACTION
    everything = Positions(met.own, met.opp, met.phase, score.astype(np.float32))
    order = np.argsort(met.phase, kind="stable")  # tables of few phases at a time fit into the processor's cache
    validated = held_out[met.game][order]
    training, validation = order[~validated], order[validated]
    if len(training) == 0 or len(validation) == 0:
        one_in = round(1 / VALIDATION_FRACTION)
        raise BadOption(f"too few games ({len(games.moves):,}): one in {one_in} is held out for validation")
    positions = everything.subset(training), everything.subset(validation)
    return Dataset(*positions, results[validation], met.left[validation])


def learn_patterns(
    pattern_spec: ModuleType,
    data: Dataset,
    out: Path,
    *,
    passes: int,
    ridge: float,
    note: dict[str, object],
    on_pass: Callable[[Report], None],
) -> Report:
    """Fit weights, and write them to a file with a `note` on how they were made. Returns the last report.

    An interrupted run is resumed from the partial results beside the file, which are saved after each pass; `on_pass`
    receives the report of each pass. Raises BadFile if those results are corrupt or of another run.
    """
    model = Model(pattern_spec.PATTERNS, pattern_spec.PHASE_BREAKPOINTS)
    regression = Regression(model, data.training, ridge)
    saved = partial_results.path_for(out)
    if saved.exists():
        regression.restore(saved)
        partial_results.check_not_beyond(saved, regression.passes, passes, "passes")
    progress = report(regression, data)
    while regression.passes < passes:
        regression.step()
        regression.save(saved)
        progress = report(regression, data)
        on_pass(progress)
    weights = np.clip(np.rint(regression.weights * pattern_spec.WEIGHT_SCALE), -MAX_WEIGHT, MAX_WEIGHT).astype(np.int16)
    made = {
        "method": PATTERNS,
        "shapes": [list(shape) for shape in pattern_spec.PATTERNS.shapes],
        "phase_breakpoints": list(pattern_spec.PHASE_BREAKPOINTS),
    }
    file.write(out, weights, made | note | {"passes": passes, "ridge": ridge, "mean_error": round(progress.error, 3)})
    saved.unlink(missing_ok=True)
    return progress


def report(regression: Regression, data: Dataset) -> Report:
    """Report of a fit. Errors by plies left are against the results of games, later mistakes included."""
    estimates = regression.model.estimates(regression.weights, data.validation)
    error, left = np.abs(estimates - data.results), data.left
    by_left = {int(plies): float(error[left == plies].mean()) for plies in np.unique(left)}
    return Report(regression.passes, float(np.abs(estimates - data.validation.score).mean()), by_left)
