"""The evaluation of a game by patterns with learned weights."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from plyglot.core.types import Position
from plyglot.core.weights import Weights
from plyglot.search.evaluation import file
from plyglot.search.evaluation.patterns import own_and_other, weight_sum
from plyglot.search.evaluation.phases import learned_tables


def learned(pos: Position) -> int:
    """The sum of the weights of a position's patterns in its phase. The names in capitals, `stones` and `phase` are
    those of one game and one file: see `pattern_evaluation`."""
    own, opp = stones(pos)
    return int(weight_sum(own, opp, WORDS, ROWS, OFFSETS, WEIGHTS, phase(pos) * PHASE_SIZE) * POINT // UNITS)


stones: Any = own_and_other
phase: Any = None
WORDS, PHASE_SIZE, POINT, UNITS = 0, 0, 0, 1
OFFSETS: Any = ()
ROWS: Any = ()
WEIGHTS: Any = ()


def pattern_evaluation(pattern_spec: ModuleType, path: Path) -> Callable[..., int]:
    """The evaluation of a game whose patterns `pattern_spec` describes, with the weights in a file; the same each time.

    Raises BadOption if the file is damaged or belongs to other patterns.
    """
    return _evaluation(pattern_spec, path, file.note_of(path)["sha256"])  # not what was in its place before


@lru_cache(maxsize=64)
def _evaluation(pattern_spec: ModuleType, path: Path, _: str) -> Callable[..., int]:
    patterns = pattern_spec.PATTERNS
    names = {
        "phase": pattern_spec.phase,
        "stones": getattr(pattern_spec, "stones", own_and_other),
        "POINT": pattern_spec.POINT,
        "UNITS": pattern_spec.UNITS,
        "WORDS": patterns.words,
        "OFFSETS": patterns.offsets,
        "PHASE_SIZE": patterns.size,
        "ROWS": Weights(patterns.name, "uint64", patterns.rows),
        "WEIGHTS": learned_tables(path, patterns, pattern_spec.PHASE_BREAKPOINTS),
    }
    return FunctionType(learned.__code__, globals() | names, learned.__name__)
