"""Learning of term weights from positions with scores.

The chance to win is a logistic function of the score. A position's target lies between the chance that its label says,
a deeper search's score, and the result of its game, if the file has both; the fit makes the sum of the terms predict it
(gradient descent on the mean squared error, as in P. Österlund's "Texel's Tuning Method", 2014). It begins from the
weights that the spec says (FIRST_WEIGHTS), else from 0, and rare ones stay near them. It is deterministic.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

import numpy as np

from plyglot.core.compile.build import build
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.weights import Weights
from plyglot.core.errors import BadOption
from plyglot.core.game import Game
from plyglot.core.loading.manifest import TERMS as METHOD
from plyglot.core.types import Position
from plyglot.learning.labels import SCALE, VALIDATION, held_out, read_targets
from plyglot.search.evaluation import file
from plyglot.search.evaluation.by_terms import terms_with

BATCH = 8_192
"""Positions that a step of the descent looks at."""

FIRST_PACE, LAST_PACE = 3.0, 0.06
"""Most that a step changes a weight, in the first pass and in the last."""


class TermReport(NamedTuple):
    """Progress of a fit: passes made, and the root of the mean squared error of the chances on validation positions."""

    passes: int
    error: float


class Labelled(NamedTuple):
    """Positions with what they have, and what is to be predicted."""

    counts: Any  # int8: [position, term]
    early: Any  # f32: how much of the middlegame it is, 0 to 1
    target: Any  # f32: the chance to win of the side to move

    def subset(self, chosen: Any) -> Labelled:
        """Positions that a mask or numbers select."""
        return Labelled(*(array[chosen] for array in self))


# --- counting terms ---------------------------------------------------------------------------------------------------


class Scratch(Weights):
    """An array that compiled functions write to."""

    def __setitem__(self, index: Any, value: Any) -> None:
        self.array[int(index)] = value


MOST_TERMS = 4_096
COUNTS = Scratch("term-counts", "int64", lambda: np.zeros(MOST_TERMS, np.int64))
TERMS = 0
phase: Any = None
terms: Any = None


def note(total: int, index: int, count: int) -> int:
    """In the place of `weigh`: the position has a term."""
    COUNTS[index] += count
    return total


def phase_of_terms(pos: Position, mem: Mem) -> int:
    """Count a position's terms in COUNTS; returns its phase."""
    for i in range(TERMS):
        COUNTS[i] = 0
    terms(pos)
    return int(phase(pos))


def labelled_positions(game: Game, spec: ModuleType, paths: Sequence[Path]) -> Labelled:
    """The positions of some files. Raises BadFile, with the line, for one that cannot be read."""
    names = {"terms": terms_with(spec, note), "phase": spec.phase, "TERMS": spec.TERMS}
    search = build(FunctionType(phase_of_terms.__code__, globals() | names, phase_of_terms.__name__), game, ())
    memory, size = search.memory(), int(spec.TERMS)
    counts, early, target = [], [], []
    for path in paths:
        for pos, chance in read_targets(game, path):
            now = search(pos=pos, mem=memory)
            counts.append(np.clip(COUNTS.array[:size], -127, 127).astype(np.int8))
            early.append(now / spec.PHASES)
            target.append(chance)
    if len(target) < VALIDATION:
        raise BadOption(f"too few positions ({len(target):,}): one in {VALIDATION} is held out for validation")
    return Labelled(np.array(counts), np.array(early, np.float32), np.array(target, np.float32))


# --- the fit ----------------------------------------------------------------------------------------------------------


def learn_terms(
    game: Game,
    spec: ModuleType,
    paths: Sequence[Path],
    out: Path,
    *,
    passes: int,
    ridge: float,
    note: dict[str, object],
    on_pass: Callable[[TermReport], None],
) -> None:
    """Fit weights to the positions of some files, and write them to a file with a `note` on how they were made."""
    data = labelled_positions(game, spec, paths)
    mask = held_out(len(data.target))
    fit = Descent(data.subset(~mask), first_weights(spec), ridge)
    validation, report = data.subset(mask), TermReport(0, 0.0)
    for number in range(passes):
        fit.run_pass(FIRST_PACE * (LAST_PACE / FIRST_PACE) ** (number / max(passes - 1, 1)))
        error = np.sqrt(np.mean((fit.chances(validation) - validation.target) ** 2))
        report = TermReport(number + 1, float(error))
        on_pass(report)
    made = {"method": METHOD, "positions": len(data.target), "passes": passes, "ridge": ridge}
    file.write(out, np.rint(fit.weights), made | {"error": round(report.error, 4)} | note)


def first_weights(spec: ModuleType) -> Any:
    """The weights of a spec before it has learned: f32 [phase, term]."""
    weights = np.zeros((2, spec.TERMS), np.float32)
    for begin, end, early, late in getattr(spec, "FIRST_WEIGHTS", ()):
        weights[0, begin:end], weights[1, begin:end] = early, late
    return weights


class Descent:
    """Gradient descent with steps of even size (Adam; D. Kingma and J. Ba, 2014). `ridge` draws rare weights towards
    the first ones, in hundredths of a position."""

    def __init__(self, data: Labelled, first: Any, ridge: float) -> None:
        self.data, self.first, self.ridge, self.steps = data, first, ridge, 0
        self.weights = first.copy()
        self._mean, self._square = np.zeros_like(first), np.zeros_like(first)
        self._rng = np.random.default_rng(1)

    def chances(self, data: Labelled) -> Any:
        """Predicted chances to win."""
        counts = data.counts.astype(np.float32)
        early, late = counts @ self.weights[0], counts @ self.weights[1]
        return 1 / (1 + np.exp(-(data.early * early + (1 - data.early) * late) / SCALE))

    def run_pass(self, pace: float) -> None:
        """Steps over all positions, in random order."""
        order = self._rng.permutation(len(self.data.target))
        for begin in range(0, len(order), BATCH):
            self.step(self.data.subset(order[begin : begin + BATCH]), pace)

    def step(self, batch: Labelled, pace: float) -> None:
        """Move every weight a little to where the error is less."""
        self.steps += 1
        chance, counts = self.chances(batch), batch.counts.astype(np.float32)
        slope = 2 * SCALE * (chance - batch.target) * chance * (1 - chance) / len(batch.target)
        gradient = np.stack([(slope * batch.early) @ counts, (slope * (1 - batch.early)) @ counts])
        gradient += self.ridge / 100 * (self.weights - self.first) / len(self.data.target)
        self._mean += 0.1 * (gradient - self._mean)
        self._square += 0.001 * (gradient**2 - self._square)
        mean, square = self._mean / (1 - 0.9**self.steps), self._square / (1 - 0.999**self.steps)
        self.weights -= pace * mean / (np.sqrt(square) + 1e-8)
