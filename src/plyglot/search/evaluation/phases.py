"""Tables of weights for every phase, from those of a few: in between they are mixed in proportion."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from plyglot.core.errors import BadOption
from plyglot.core.weights import Weights
from plyglot.search.evaluation import file
from plyglot.search.evaluation.patterns import Patterns


def mixture(knots: Sequence[int]) -> tuple[Any, Any, Any]:
    """For each phase from 0 to the last knot: the knot below, the knot above, and how much of the latter it takes.

    >>> lower, upper, part = mixture((0, 2, 6))
    >>> lower.tolist(), upper.tolist(), part.tolist()
    ([0, 0, 1, 1, 1, 1, 1], [1, 1, 2, 2, 2, 2, 2], [0.0, 0.5, 0.0, 0.25, 0.5, 0.75, 1.0])
    """
    at, last = np.array(knots), len(knots) - 1
    phases = np.arange(knots[-1] + 1)
    lower = np.clip(np.searchsorted(at, phases, "right") - 1, 0, max(last - 1, 0))
    upper = np.minimum(lower + 1, last)
    part = (np.maximum(phases, at[0]) - at[lower]) / np.maximum(at[upper] - at[lower], 1)
    return lower, upper, part


def tables(weights: Any, patterns: Patterns, knots: Sequence[int]) -> Any:
    """The weights of every content in every phase: [phase, content], rounded to 16 bits."""
    lower, upper, part = mixture(knots)
    found = np.empty((len(part), patterns.size), np.int16)
    for phase in range(len(part)):
        mixed = weights[lower[phase]] * (1 - part[phase]) + weights[upper[phase]] * part[phase]
        found[phase] = np.rint(mixed).astype(np.int16)[patterns.share]
    return found


def learned_tables(path: Path, patterns: Patterns, knots: Sequence[int]) -> Weights:
    """The tables made from a file, loaded when a search first needs them.

    Raises BadOption if the file is missing or belongs to other patterns.
    """
    note = file.note_of(path)
    made_of = [note.get("shapes"), note.get("knots"), note["shape"]]
    if made_of != [[list(shape) for shape in patterns.shapes], list(knots), [len(knots), patterns.shares]]:
        raise BadOption(f"{path}: was learned with other patterns or phases; `plyglot learn` makes it again")
    return Weights(note["sha256"][:16], "int16", lambda: tables(file.read(path), patterns, knots))
