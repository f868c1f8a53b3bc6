"""Evaluation by terms: the sum of what a position has, each with a weight for the middlegame and one for the endgame.

A game's term spec is a module that says what there is to count (`terms`, by calls of `weigh`), how many weights there
are (TERMS), and how much of the middlegame a position is (`phase`, from 0 to PHASES). What `weigh` does is filled in:
in play it adds a learned weight, and while weights are learned it notes that the position has the term.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

from plyglot.core.compile.weights import Weights
from plyglot.core.errors import BadFile
from plyglot.core.types import Position
from plyglot.search.evaluation import file

HALF = 1 << 32
"""A weight is HALF times that of the middlegame plus that of the endgame, so that one addition counts both."""

WEIGHTS: Any = ()
phase: Any = None
terms: Any = None
PHASES = 1


def weigh(total: int, index: int, count: int) -> int:
    """`total` with `count` times the weight number `index` added."""
    return int(total + WEIGHTS[index] * count)


def tapered(pos: Position) -> int:
    """The sum of a position's terms, between middlegame and endgame as its phase says."""
    total = terms(pos)
    late = ((total + HALF // 2) & (HALF - 1)) - HALF // 2
    early, now = (total - late) // HALF, phase(pos)
    return int((early * now + late * (PHASES - now)) // PHASES)


def term_evaluation(spec: ModuleType, path: Path) -> Callable[..., int]:
    """Evaluation of a game by its term spec and a file of weights; the same function for the same file.

    Raises BadFile if the file is corrupt or belongs to other terms.
    """
    header = file.read_header(path)
    if header["shape"] != [2, spec.TERMS]:
        raise BadFile(f"{path}: learned with other terms; run `plyglot learn` again")
    return _filled_in(spec, path, header["sha256"])


@lru_cache(maxsize=64)
def _filled_in(spec: ModuleType, path: Path, sha256: str) -> Callable[..., int]:
    weights = Weights(sha256[:16], "int64", lambda: packed(file.read(path)))
    adding = FunctionType(weigh.__code__, globals() | {"WEIGHTS": weights}, weigh.__name__)
    names = {"terms": terms_with(spec, adding), "phase": spec.phase, "PHASES": spec.PHASES}
    return FunctionType(tapered.__code__, globals() | names, tapered.__name__)


def terms_with(spec: ModuleType, weighing: Callable[..., int]) -> Callable[..., int]:
    """The terms of a spec, with something else in the place of `weigh`."""
    names = {**vars(spec), "weigh": weighing}
    for name, value in vars(spec).items():
        if isinstance(value, FunctionType) and value.__module__ == spec.__name__:
            names[name] = FunctionType(value.__code__, names, name, value.__defaults__, value.__closure__)
    found: Callable[..., int] = names["terms"]
    return found


def packed(weights: Any) -> Any:
    """One word a term, of the two weights that a file has.

    >>> packed(np.array([[3, -1], [-2, 5]], np.int16)).tolist() == [3 * HALF - 2, -HALF + 5]
    True
    """
    early, late = np.asarray(weights, np.int64)
    return early * HALF + late
