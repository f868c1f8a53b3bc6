"""Learning of term weights from positions with scores.

The chance to win is a logistic function of the score. A position's target lies between the chance that its label says,
a deeper search's score, and the result of its game, if the file has both; the fit makes the sum of the terms predict it
(gradient descent on the mean squared error, as in P. Österlund's "Texel's Tuning Method", 2014). It is deterministic.

A file of positions has a line for each: the position as the game writes it, the score for the side to move in the units
of the evaluation, and the game's result (1-0, 0-1, 1/2-1/2, or nothing), with semicolons between.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

import numpy as np

from plyglot.core.compile.build import build
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.weights import Weights
from plyglot.core.errors import BadFile, BadOption, InputError
from plyglot.core.game import Game
from plyglot.core.loading.manifest import TERMS as METHOD
from plyglot.core.types import FIRST, Position
from plyglot.search.evaluation import file
from plyglot.search.evaluation.by_terms import terms_with

RESULTS = {"1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5}

RESULT_SHARE = 0.3
"""How much the result counts in a target, beside the score."""

SCALE = 180.0
"""Score, in the units of the evaluation, at which the odds are e to 1."""

VALIDATION = 10
"""One position in so many is held out for validation."""

STEPS = 20
"""Steps of the descent in a pass, each over all positions."""

PACE = 2.0
"""Most that a step changes a weight."""


class TermReport(NamedTuple):
    """Progress of a fit: passes made, and the root of the mean squared error of the chances on validation positions."""

    passes: int
    error: float


class Labelled(NamedTuple):
    """Positions with what they have, and what is to be predicted."""

    counts: Any  # f32: [position, term]
    early: Any  # f32: how much of the middlegame it is, 0 to 1
    target: Any  # f32: the chance to win of the side to move

    def subset(self, chosen: Any) -> Labelled:
        """Positions that a mask selects."""
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
        for pos, side, score, result in read_labels(game, path):
            now = search(pos=pos, mem=memory)
            counts.append(COUNTS.array[:size].astype(np.float32))
            early.append(now / spec.PHASES)
            target.append(chance_of(score, None if result is None else result if side == FIRST else 1 - result))
    if len(target) < VALIDATION:
        raise BadOption(f"{len(target)} positions are too few: one in {VALIDATION} is held out for validation")
    return Labelled(np.array(counts), np.array(early, np.float32), np.array(target, np.float32))


def chance_of(score: int, result: float | None) -> float:
    """The chance to win that a position's score, and its game's result if that is known, speak for.

    >>> chance_of(0, None), round(chance_of(180, None), 3), round(chance_of(0, 1.0), 3)
    (0.5, 0.731, 0.65)
    """
    chance = 1 / (1 + float(np.exp(-score / SCALE)))
    return chance if result is None else chance + RESULT_SHARE * (result - chance)


def read_labels(game: Game, path: Path) -> Iterator[tuple[Position, int, int, float | None]]:
    """Position, side, score and result of each line."""
    try:
        lines = path.read_text().splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise BadFile(f"{path}: cannot be read: {error}") from error
    for number, line in enumerate(lines, 1):
        try:
            text, score, result = (*line.split(";"), "")[:3]
            board = game.board(text)
            yield board.pos, board.side, int(score), RESULTS.get(result.strip())
        except (ValueError, InputError) as error:
            raise BadFile(f"{path}, line {number}: {error}; a line is POSITION;SCORE;RESULT") from error


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
    held_out = np.arange(len(data.target)) % VALIDATION == 0
    fit = Descent(data.subset(~held_out), ridge)
    validation, report = data.subset(held_out), TermReport(0, 0.0)
    for number in range(1, passes + 1):
        for _ in range(STEPS):
            fit.step()
        report = TermReport(number, float(np.sqrt(np.mean((fit.chances(validation) - validation.target) ** 2))))
        on_pass(report)
    made = {"method": METHOD, "positions": len(data.target), "passes": passes, "ridge": ridge}
    file.write(out, np.rint(fit.weights), made | {"error": round(report.error, 4)} | note)


class Descent:
    """Gradient descent from weights that are all 0, with steps of even size (Adam; D. Kingma and J. Ba, 2014). `ridge`
    draws rare weights towards 0, in hundredths of a position."""

    def __init__(self, data: Labelled, ridge: float) -> None:
        self.data, self.ridge, self.steps = data, ridge, 0
        self.weights = np.zeros((2, data.counts.shape[1]), np.float32)
        self._mean, self._square = np.zeros_like(self.weights), np.zeros_like(self.weights)

    def chances(self, data: Labelled) -> Any:
        """Predicted chances to win."""
        early, late = data.counts @ self.weights[0], data.counts @ self.weights[1]
        return 1 / (1 + np.exp(-(data.early * early + (1 - data.early) * late) / SCALE))

    def step(self) -> None:
        """Move every weight a little to where the error is less."""
        data, self.steps = self.data, self.steps + 1
        chance = self.chances(data)
        slope = 2 * SCALE * (chance - data.target) * chance * (1 - chance)
        gradient = np.stack([(slope * data.early) @ data.counts, (slope * (1 - data.early)) @ data.counts])
        gradient = (gradient + self.ridge / 100 * self.weights) / len(data.target)
        self._mean += 0.1 * (gradient - self._mean)
        self._square += 0.001 * (gradient**2 - self._square)
        mean, square = self._mean / (1 - 0.9**self.steps), self._square / (1 - 0.999**self.steps)
        self.weights -= PACE * mean / (np.sqrt(square) + 1e-8)
