"""Learning of term weights from positions with scores.

The chance to win is a logistic function of the score. A position's target lies between the chance that its label says,
a deeper search's score, and the result of its game, if the file has both; the fit makes the sum of the terms predict it
(gradient descent on the mean squared error; T. Österlund's "Texel tuning", 2014). It is deterministic.

A file of positions has a line for each: the position as the game writes it, the score for the side to move in the units
of the evaluation, and the game's result (1-0, 0-1, 1/2-1/2, or nothing), with semicolons between.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

import numpy as np

from plyglot.core.compile.build import build
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.weights import Weights
from plyglot.core.errors import BadFile, InputError
from plyglot.core.game import Game
from plyglot.core.types import FIRST, Position
from plyglot.search.evaluation.by_terms import terms_with

RESULTS = {"1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5}
RESULT_SHARE = 0.3
"""How much the result counts in a target, beside the score."""


class Labelled(NamedTuple):
    """Positions with what they have, and what is to be predicted."""

    counts: Any  # f32: [position, term]
    early: Any  # f32: how much of the middlegame it is, 0 to 1
    target: Any  # f32: the chance to win of the side to move


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


def labelled_positions(game: Game, spec: ModuleType, path: Path, scale: float) -> Labelled:
    """The positions of a file. Raises BadFile, with the line, for one that cannot be read."""
    names = {"terms": terms_with(spec, note), "phase": spec.phase, "TERMS": spec.TERMS}
    search = build(FunctionType(phase_of_terms.__code__, globals() | names, "phase_of_terms"), game, ())
    memory, size = search.memory(), int(spec.TERMS)
    counts, early, target = [], [], []
    for pos, side, score, result in read_labels(game, path):
        now = search(pos=pos, mem=memory)
        counts.append(COUNTS.array[:size].astype(np.float32))
        early.append(now / spec.PHASES)
        chance = 1 / (1 + np.exp(-score / scale))
        if result is not None:
            chance += RESULT_SHARE * ((result if side == FIRST else 1 - result) - chance)
        target.append(chance)
    return Labelled(np.array(counts), np.array(early, np.float32), np.array(target, np.float32))


def read_labels(game: Game, path: Path) -> Iterator[tuple[Position, int, int, float | None]]:
    """Position, side, score and result of each line."""
    parse = game.text("parse")
    for number, line in enumerate(lines_of(path), 1):
        try:
            text, score, result = (*line.split(";"), "")[:3]
            pos, side = parse(text)
            yield pos, side, int(score), RESULTS.get(result.strip())
        except (ValueError, InputError) as error:
            raise BadFile(f"{path}, line {number}: {error}; a line is POSITION;SCORE;RESULT") from error


def lines_of(path: Path) -> Iterable[str]:
    try:
        return path.read_text().splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise BadFile(f"{path}: cannot be read: {error}") from error


def fit(
    data: Labelled, begin: Any, scale: float, passes: int, ridge: float, on_pass: Callable[[int, float], None]
) -> Any:
    """Weights [2, term] that predict the targets, near those to begin with (Adam; D. Kingma, J. Ba, 2014)."""
    weights = begin.astype(np.float32)
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    late, count = 1 - data.early, len(data.target)
    for number in range(1, passes + 1):
        guess = data.early * (data.counts @ weights[0]) + late * (data.counts @ weights[1])
        chance = 1 / (1 + np.exp(-guess / scale))
        error = chance - data.target
        slope = error * chance * (1 - chance) * (2 * scale / count)
        gradient = np.stack([(slope * data.early) @ data.counts, (slope * late) @ data.counts])
        gradient += ridge / count * (weights - begin)
        mean += 0.1 * (gradient - mean)
        square += 0.001 * (gradient**2 - square)
        step = mean / (1 - 0.9**number) / (np.sqrt(square / (1 - 0.999**number)) + 1e-8)
        weights -= 2.0 * step
        on_pass(number, float(np.mean(error**2)))
    return weights
