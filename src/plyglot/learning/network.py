"""Learning of a small network from positions with scores.

The network's output, as a score, is to predict the chance to win that a position's label speaks for (labels.py), as
the weights of terms are (terms.py). Batches in a random order, in steps that become ever shorter. In the last pass the
weights are rounded as they are played while they are learned: each step is that of the rounded network, and made by
the weights behind it, so that what rounding does to one is made good by others (B. Jacob et al., "Quantization and
Training of Neural Networks for Efficient Integer-Arithmetic-Only Inference", 2018). An interrupted run goes on after
what it saved last, and ends with the same weights.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from math import cos, pi
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from plyglot.core.errors import BadOption
from plyglot.core.game import Game
from plyglot.core.loading.manifest import NETWORK as METHOD
from plyglot.learning import partial_results
from plyglot.learning.labels import SCALE as ODDS_SCALE
from plyglot.learning.labels import VALIDATION, held_out
from plyglot.learning.network_gradient import Layers, Seen, add_gradient, predictions, step
from plyglot.learning.sight import BATCH, Positions, Sight
from plyglot.learning.terms import TermReport
from plyglot.search.evaluation import file
from plyglot.search.evaluation.by_network import OUTPUT_UNIT, SCALE, UNIT, buckets_of, inputs_of

WIDTH = 128
"""Numbers in the first layer of each side."""

PACE, LAST_PACE = 3e-3, 1e-5
"""Most that a step changes a weight, at the beginning and at the end."""

MOST_LAST, MOST_ROUNDED = 127, 32_767
"""Largest weights of the last layer and of the others, as a file has them."""

LIMIT = MOST_LAST / OUTPUT_UNIT
"""Largest weight of the first layer, or less where many inputs may be on."""

LAST_LIMIT = 0.635
"""Largest weight of the last layer: so small that a file's unit may be fine, where rounding costs most."""

MOST_SUM = MOST_ROUNDED / UNIT
"""Largest sum of the first layer."""

SAVED = 4_000
"""Steps between two times that partial results are saved."""

STEEPNESS = SCALE / ODDS_SCALE
"""By how much an output of 1 raises the logarithm of the odds."""


class Descent:
    """A network on its way: its weights, and the means that its steps go by."""

    def __init__(self, inputs: int, buckets: int, width: int, most_active: int, seed: int) -> None:
        rng = np.random.default_rng((seed, 0))

        def random(*shape: int) -> Any:
            return rng.uniform(-0.1, 0.1, shape).astype(np.float32)

        biases, output = np.full(width, 0.25, np.float32), np.zeros(buckets, np.float32)
        self.layers = Layers(random(inputs, width), biases, random(buckets, 2, width), output)
        self.mean, self.square, self._slopes = self.layers.zeros(), self.layers.zeros(), self.layers.zeros()
        self.steps = 0
        self.rounded_unit = 0
        """1 in the last layer while weights are rounded as they are learned; 0 before that."""
        self._most_first = min(LIMIT, MOST_SUM / (most_active + 1))
        self.played = self.layers
        """What the gradient is of: the same weights, until they are rounded."""

    def round_from_now_on(self) -> None:
        """From now on learn with the weights as a file has them."""
        self.rounded_unit = self.output_unit()
        self.played = self.as_played()

    def step(self, batch: Seen, pace: float) -> None:
        """Move all weights a little to where the error of some positions is less."""
        add_gradient(batch, self.played, self._slopes, np.float32(STEEPNESS))
        self.steps += 1
        unit, first, last = self.rounded_unit, self._most_first, LAST_LIMIT
        if unit:
            last = min(last, MOST_LAST / unit)
        limits, units = (first, first, last, last), (UNIT, UNIT, unit, UNIT * unit) if unit else (0, 0, 0, 0)
        arrays = zip(self.layers, self.played, self._slopes, self.mean, self.square, strict=True)
        for each, limit, whole in zip(arrays, limits, units, strict=True):
            step(*(array.reshape(-1, array.shape[-1]) for array in each), self.steps, pace, limit, whole)

    def output_unit(self) -> int:
        """1 in the last layer of a file, as fine as the largest weight allows: rounding costs most there."""
        if self.rounded_unit:
            return self.rounded_unit
        largest, bias = (float(np.abs(weights).max()) for weights in (self.layers.last, self.layers.output))
        return int(min(MOST_LAST / max(largest, 0.1), MOST_ROUNDED / (UNIT * max(bias, 0.1))))

    def rounded(self) -> Any:
        """The weights as a file has them."""
        first, biases, last, output = self.layers
        unit = self.output_unit()
        rows = np.concatenate([first, biases[None]]) * UNIT
        own_biases = np.zeros((1, len(biases)), np.float32)
        own_biases[0, : len(output)] = output * UNIT * unit
        found = np.concatenate([rows, last.reshape(-1, len(biases)) * unit, own_biases])
        return np.clip(np.rint(found), -MOST_ROUNDED, MOST_ROUNDED).astype(np.int16)

    def as_played(self) -> Layers:
        """The network that a file of the rounded weights is."""
        return layers_of(self.rounded(), len(self.layers.output), self.output_unit())

    def state(self) -> dict[str, Any]:
        """All that a run needs to go on."""
        kept = {"layers": self.layers, "mean": self.mean, "square": self.square}
        found = {f"{what}_{name}": array for what, all_of in kept.items() for name, array in all_of._asdict().items()}
        return found | {"steps": self.steps, "rounded_unit": self.rounded_unit}

    def restore(self, path: Path) -> None:
        """Go on from partial results. Raises BadFile if they are corrupt."""
        names = list(self.state())
        *arrays, steps, unit = partial_results.restore(path, *names)
        for name, array in zip(names, arrays, strict=False):
            self.state()[name][...] = array
        self.steps, self.rounded_unit = int(steps), int(unit)
        self.played = self.as_played() if unit else self.layers


def error_of(layers: Layers, data: Positions, numbers: Any) -> float:
    """Root of the mean squared error of the chances that a network predicts for some positions."""
    total = 0.0
    for batch in data.batches(numbers, BATCH):
        chances = 1 / (1 + np.exp(-STEEPNESS * predictions(batch, layers)))
        total += float(np.sum((chances - batch.target) ** 2, dtype=np.float64))
    return float(np.sqrt(total / len(numbers)))


def layers_of(rows: Any, buckets: int, unit: int) -> Layers:
    """The network that a file's rows mean; `unit` is 1 in the last layer."""
    numbers = np.asarray(rows, np.float32)
    last = numbers[-1 - 2 * buckets : -1].reshape(buckets, 2, -1) / unit
    first, biases = numbers[: -2 - 2 * buckets] / UNIT, numbers[-2 - 2 * buckets] / UNIT
    return Layers(first, biases, last, numbers[-1, :buckets] / (UNIT * unit))


def learn_network(
    game: Game,
    spec: ModuleType,
    paths: Sequence[Path],
    out: Path,
    *,
    passes: int,
    seed: int,
    note: dict[str, object],
    on_pass: Callable[[TermReport], None],
    on_step: Callable[[int, int, int], None] = lambda number, done, positions: None,
    width: int = WIDTH,
) -> None:
    """Fit a network to the positions of some files, and write it to a file with a `note` on how it was made. `on_step`
    is told the pass, and how many of its positions have been learned from."""
    data = Positions(Sight(game, spec), paths)
    if len(data) < VALIDATION:
        raise BadOption(f"too few positions ({len(data):,}): one in {VALIDATION} is held out for validation")
    mask = held_out(len(data))
    training, validation = (np.flatnonzero(which).astype(np.uint32) for which in (~mask, mask))
    fit = Descent(inputs_of(spec), buckets_of(spec), width, data.sight.most, seed)
    partial, run = partial_results.path_for(out), fingerprint(data, passes, seed, width)
    if partial.exists():
        partial_results.check_same_run(
            partial, str(partial_results.restore(partial, "run")[0]) == run, "positions, passes, width or seed"
        )
        fit.restore(partial)
    steps = -(-len(training) // BATCH)
    while fit.steps < steps * passes:
        number, done = fit.steps // steps + 1, fit.steps % steps
        if number == passes and not done:
            fit.round_from_now_on()
        order = np.random.default_rng((seed, number)).permutation(training)
        for batch in data.batches(order[done * BATCH :], BATCH):
            fit.step(batch, pace_at(fit.steps / (steps * passes)))
            on_step(number, min((fit.steps - (number - 1) * steps) * BATCH, len(training)), len(training))
            if fit.steps % SAVED == 0:
                partial_results.save(partial, run=run, **fit.state())
        on_pass(TermReport(number, error_of(fit.as_played(), data, validation)))
        partial_results.save(partial, run=run, **fit.state())
    made = {
        "method": METHOD,
        "output_unit": fit.output_unit(),
        "positions": len(training),
        "held_out": len(validation),
        "passes": passes,
        "seed": seed,
        "error": round(error_of(fit.as_played(), data, validation), 4),
    }
    file.write(out, fit.rounded(), made | note)
    partial.unlink(missing_ok=True)


def pace_at(share: float) -> float:
    """Pace of a step when this share of all has been made: long steps at first, ever shorter ones at last.

    >>> pace_at(0) == PACE, round(pace_at(1), 7) == LAST_PACE
    (True, True)
    """
    return LAST_PACE + (PACE - LAST_PACE) * (1 + cos(pi * share)) / 2


def fingerprint(data: Positions, passes: int, seed: int, width: int) -> str:
    """What tells a run from others."""
    digest = hashlib.sha256(f"{passes} {seed} {width}".encode())
    for part in data.parts:
        for array in part:
            digest.update(np.ascontiguousarray(array).data)
    return digest.hexdigest()
