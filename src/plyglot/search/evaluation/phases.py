"""Tables of weights for every phase, interpolated between those of a few phases, the breakpoints."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from plyglot.core.compile.weights import Weights
from plyglot.core.errors import BadFile
from plyglot.search.evaluation import file
from plyglot.search.evaluation.patterns import Patterns


def interpolation(breakpoints: Sequence[int]) -> tuple[Any, Any, Any]:
    """Linear interpolation: for each phase the breakpoint below, the one above, and the fraction of the latter.

    >>> lower, upper, fraction = interpolation((0, 2, 6))
    >>> lower.tolist(), upper.tolist(), fraction.tolist()
    ([0, 0, 1, 1, 1, 1, 1], [1, 1, 2, 2, 2, 2, 2], [0.0, 0.5, 0.0, 0.25, 0.5, 0.75, 1.0])
    """
    at, last = np.array(breakpoints), len(breakpoints) - 1
    phases = np.arange(breakpoints[-1] + 1)
    lower = np.clip(np.searchsorted(at, phases, "right") - 1, 0, max(last - 1, 0))
    upper = np.minimum(lower + 1, last)
    fraction = (np.maximum(phases, at[0]) - at[lower]) / np.maximum(at[upper] - at[lower], 1)
    return lower, upper, fraction


def tables(weights: Any, patterns: Patterns, breakpoints: Sequence[int]) -> Any:
    """Weights of every configuration in every phase, [phase, configuration], rounded to 16 bits."""
    lower, upper, fraction = interpolation(breakpoints)
    found = np.empty((len(fraction), patterns.size), np.int16)
    for phase in range(len(fraction)):
        between = weights[lower[phase]] * (1 - fraction[phase]) + weights[upper[phase]] * fraction[phase]
        found[phase] = np.rint(between).astype(np.int16)[patterns.tied_index]
    return found


def learned_tables(path: Path, patterns: Patterns, breakpoints: Sequence[int]) -> Weights:
    """Tables from a file of weights, loaded when a search first needs them.

    Raises BadFile if the file is corrupt or belongs to other patterns.
    """
    header = file.read_header(path)
    learned_with = [header.get("shapes"), header.get("phase_breakpoints"), header["shape"]]
    shape = [len(breakpoints), patterns.weight_count]
    if learned_with != [[list(squares) for squares in patterns.shapes], list(breakpoints), shape]:
        raise BadFile(f"{path}: learned with other patterns or phases; run `plyglot learn` again")
    return Weights(header["sha256"][:16], "int16", lambda: tables(file.read(path), patterns, breakpoints))
