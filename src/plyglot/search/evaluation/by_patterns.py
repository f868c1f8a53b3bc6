"""Evaluation by patterns: the sum of the learned weights of a position's configurations.

`learned` is a template: its free names are filled in for one game and one file, and a build compiles it like any other
function.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from plyglot.core.compile.weights import Weights
from plyglot.core.types import Position
from plyglot.search.evaluation import file
from plyglot.search.evaluation.patterns import own_and_other, weight_sum
from plyglot.search.evaluation.phases import learned_tables

stones: Any = own_and_other
phase: Any = None
EVALUATION_SCALE, WEIGHT_SCALE = 0, 1
WORDS, PHASE_SIZE = 0, 0
OFFSETS: Any = ()
ROWS: Any = ()
WEIGHTS: Any = ()


def learned(pos: Position) -> int:
    """Sum of the weights of a position's configurations in its phase, in the units of the evaluation."""
    own, opp = stones(pos)
    total = weight_sum(own, opp, WORDS, ROWS, OFFSETS, WEIGHTS, phase(pos) * PHASE_SIZE)
    return int(total * EVALUATION_SCALE // WEIGHT_SCALE)


def pattern_evaluation(pattern_spec: ModuleType, path: Path) -> Callable[..., int]:
    """Evaluation of a game by its pattern spec and a file of weights; the same function for the same file.

    Raises BadFile if the file is corrupt or belongs to other patterns.
    """
    return _filled_in(pattern_spec, path, file.read_header(path)["sha256"])  # a new file may be at the path


@lru_cache(maxsize=64)
def _filled_in(pattern_spec: ModuleType, path: Path, _: str) -> Callable[..., int]:
    patterns = pattern_spec.PATTERNS
    names = {
        "stones": getattr(pattern_spec, "stones", own_and_other),
        "phase": pattern_spec.phase,
        "EVALUATION_SCALE": pattern_spec.EVALUATION_SCALE,
        "WEIGHT_SCALE": pattern_spec.WEIGHT_SCALE,
        "WORDS": patterns.words,
        "PHASE_SIZE": patterns.size,
        "OFFSETS": Weights(f"offsets_{patterns.name}", "int32", lambda: patterns.offsets),
        "ROWS": Weights(patterns.name, "uint64", patterns.rows),
        "WEIGHTS": learned_tables(path, patterns, pattern_spec.PHASE_BREAKPOINTS),
    }
    return FunctionType(learned.__code__, globals() | names, learned.__name__)
