"""Learning of a small network from positions with scores.

The network's output, as a score, is to predict the chance to win that a position's label speaks for (labels.py), as
the weights of terms are (terms.py). Batches in a random order, in steps that become shorter from pass to pass; weights
are held within what 16 bits can say, so that little is lost when they are rounded. An interrupted run goes on after
its last whole pass, and ends with the same weights.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from math import cos, pi
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

from plyglot.core.compile.build import build
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.words import write_position
from plyglot.core.errors import BadOption
from plyglot.core.game import Game
from plyglot.core.loading.manifest import NETWORK as METHOD
from plyglot.core.types import Position, u64
from plyglot.learning import partial_results
from plyglot.learning.labels import SCALE as ODDS_SCALE
from plyglot.learning.labels import VALIDATION, held_out, read_targets
from plyglot.learning.network_gradient import Layers, Seen, active_inputs, add_gradient, predictions, step
from plyglot.learning.prepared import SUFFIX, joined, read_prepared
from plyglot.learning.terms import TermReport
from plyglot.search.evaluation import file
from plyglot.search.evaluation.by_network import (
    OUTPUT_UNIT,
    SCALE,
    UNIT,
    buckets_of,
    inputs_of,
    only_bank,
    only_bucket,
)

WIDTH = 128
"""Numbers in the first layer of each side."""

RESULT_SHARE = 0.0
"""How much a game's result counts in a target, beside the score: a network has room enough to learn whole games by
heart, and plays the worse for it (docs/chess.md)."""

BATCH = 8_192
"""Positions between two steps."""

PACE, LAST_PACE = 2e-3, 2e-5
"""Most that a step changes a weight, in the first pass and in the last."""

MOST_LAST, MOST_ROUNDED = 127, 32_767
"""Largest weights of the last layer and of the others, as a file has them."""

LIMIT = MOST_LAST / OUTPUT_UNIT
"""Largest weight of the last layer; those of the first have the same, or less where many inputs may be on."""

MOST_SUM = MOST_ROUNDED / UNIT
"""Largest sum of the first layer."""

REPORTED = 1_000
"""Positions between two reports of how many have been read."""

STEEPNESS = SCALE / ODDS_SCALE
"""By how much an output of 1 raises the logarithm of the odds."""

# --- positions --------------------------------------------------------------------------------------------------------

inputs: Any = None
bucket: Any = None
banks: Any = None
WORDS = 0


def look(pos: Position, mem: Mem) -> int:
    """Write a position's inputs to memory, WORDS of them, and the banks of both sides behind; returns its bucket."""
    write_position(inputs(pos), mem.positions, 0)
    own, other = banks(pos)
    mem.positions[WORDS], mem.positions[WORDS + 1] = u64(own), u64(other)
    return int(bucket(pos))


def seen_positions(game: Game, spec: ModuleType, paths: Sequence[Path], on_read: Callable[[int], None]) -> Seen:
    """The positions of some files: of text, or prepared. Raises BadFile for one that cannot be read."""
    texts = [path for path in paths if path.suffix != SUFFIX]
    found = [read_prepared(spec, path) for path in paths if path.suffix == SUFFIX]
    data = joined([*found, *([look_at_all(game, spec, texts, on_read)] if texts else [])])
    if len(data.target) < VALIDATION:
        raise BadOption(f"too few positions ({len(data.target):,}): one in {VALIDATION} is held out for validation")
    return data


def look_at_all(game: Game, spec: ModuleType, paths: Sequence[Path], on_read: Callable[[int], None]) -> Seen:
    """The positions of files of text. Raises BadFile, with the line, for one that cannot be read."""
    chosen = {"bucket": getattr(spec, "bucket", only_bucket), "banks": getattr(spec, "banks", only_bank)}
    size = 2 * int(spec.SETS)
    names = {"inputs": spec.inputs, "WORDS": size} | chosen
    search = build(FunctionType(look.__code__, globals() | names, look.__name__), game, ())
    memory = search.memory(position_words=size + 2)
    words, buckets, targets = [], [], []
    for path in paths:
        for pos, chance in read_targets(game, path, RESULT_SHARE):
            buckets.append(search(pos=pos, mem=memory))
            words.append(memory.arrays.positions[: size + 2].copy())
            targets.append(chance)
            if len(targets) % REPORTED == 0:
                on_read(len(targets))
    found = np.array(words, np.uint64).reshape(len(words), size + 2)
    sets = found[:, :size].reshape(len(words), 2, int(spec.SETS))
    most = int(np.bitwise_count(sets).sum(axis=2).max(initial=1))
    active = active_inputs(sets, found[:, size:].astype(np.int64), most)
    return Seen(active, np.array(buckets, np.uint8), np.array(targets, np.float32))


# --- the fit ----------------------------------------------------------------------------------------------------------


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
        first = min(LIMIT, MOST_SUM / (most_active + 1))
        self._limits = first, first, LIMIT, LIMIT

    def run(self, data: Seen, order: Any, pace: float) -> None:
        """One pass over positions in an order."""
        for begin in range(0, len(order), BATCH):
            add_gradient(data, order[begin : begin + BATCH], self.layers, self._slopes, np.float32(STEEPNESS))
            self.steps += 1
            for weights, slopes, mean, square, limit in zip(
                self.layers, self._slopes, self.mean, self.square, self._limits, strict=True
            ):
                flat = (array.reshape(-1) for array in (weights, slopes, mean, square))
                step(*flat, self.steps, pace, limit)

    def output_unit(self) -> int:
        """1 in the last layer of a file, as fine as the largest weight allows: rounding costs most there."""
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
        return {f"{what}_{name}": array for what, all_of in kept.items() for name, array in all_of._asdict().items()}

    def restore(self, path: Path) -> None:
        """Go on from partial results. Raises BadFile if they are corrupt."""
        names = list(self.state())
        for name, array in zip(names, partial_results.restore(path, *names), strict=True):
            self.state()[name][...] = array


def error_of(layers: Layers, data: Seen) -> float:
    """Root of the mean squared error of the chances that a network predicts."""
    outputs = predictions(data.active, data.bucket, layers)
    return float(np.sqrt(np.mean((1 / (1 + np.exp(-STEEPNESS * outputs)) - data.target) ** 2)))


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
    on_read: Callable[[int], None] = lambda positions: None,
    width: int = WIDTH,
) -> None:
    """Fit a network to the positions of some files, and write it to a file with a `note` on how it was made."""
    data = seen_positions(game, spec, paths, on_read)
    mask, buckets = held_out(len(data.target)), buckets_of(spec)
    training, validation = data.subset(~mask), data.subset(mask)
    fit = Descent(inputs_of(spec), buckets, width, data.active.shape[2], seed)
    partial, run, done = partial_results.path_for(out), fingerprint(data, passes, seed, width), 0
    if partial.exists():
        same, saved = partial_results.restore(partial, "run", "done")
        partial_results.check_same_run(partial, str(same) == run, "positions, passes or seed")
        fit.restore(partial)
        done = int(saved)
        fit.steps = done * -(-len(training.target) // BATCH)
    for number in range(done + 1, passes + 1):
        order = np.random.default_rng((seed, number)).permutation(len(training.target))
        fit.run(training, order, pace_of(number, passes))
        on_pass(TermReport(number, error_of(fit.as_played(), validation)))
        partial_results.save(partial, run=run, done=number, **fit.state())
    error = round(error_of(fit.as_played(), validation), 4)
    made = {
        "method": METHOD,
        "output_unit": fit.output_unit(),
        "positions": len(data.target),
        "passes": passes,
        "seed": seed,
        "error": error,
    }
    file.write(out, fit.rounded(), made | note)
    partial.unlink(missing_ok=True)


def pace_of(number: int, passes: int) -> float:
    """Pace of a pass: long steps at first, ever shorter ones at last.

    >>> pace_of(1, 10) == PACE, round(pace_of(10, 10), 5) == LAST_PACE
    (True, True)
    """
    return LAST_PACE + (PACE - LAST_PACE) * (1 + cos(pi * (number - 1) / max(passes - 1, 1))) / 2


def fingerprint(data: Seen, passes: int, seed: int, width: int) -> str:
    """What tells a run from others."""
    digest = hashlib.sha256(f"{passes} {seed} {width}".encode())
    for array in data:
        digest.update(np.ascontiguousarray(array).tobytes())
    return digest.hexdigest()
