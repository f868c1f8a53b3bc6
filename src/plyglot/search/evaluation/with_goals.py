"""Evaluation with a goal: an estimate, and the progress towards a goal added to it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from types import FunctionType, ModuleType
from typing import Any

from plyglot.core import slots
from plyglot.core.compile.memory import Mem
from plyglot.core.types import MARGIN_SCORE, Position

MOST = MARGIN_SCORE - 1
"""The largest estimate."""

estimate: Any = None
estimate_at: Any = None
progress: Any = None
steady_before: Any = None


def steady(pos: Position) -> bool:
    """Whether nothing is pursued: progress may jump with a move."""
    return bool(progress(pos) == 0 and steady_before(pos))


def with_progress(pos: Position) -> int:
    """The estimate of a position, with the progress that it shows."""
    return int(min(max(estimate(pos) + progress(pos), -MOST), MOST))


def with_progress_at(pos: Position, ply: int, mem: Mem) -> int:
    """The same, of an estimate that follows the moves."""
    return int(min(max(estimate_at(pos, ply, mem) + progress(pos), -MOST), MOST))


def nothing(pos: Position) -> int:
    """The estimate of a game that has none, in place of the slot: that would lead back to `with_progress`."""
    return 0


def always(pos: Position) -> bool:
    """The same for `steady`: without goals estimates are."""
    return True


@lru_cache(maxsize=64)
def with_goal(part: ModuleType, towards: Callable[..., int]) -> ModuleType:
    """The part of an evaluation, with a goal's progress added; the same each time, so that searches are built once."""
    made = ModuleType(f"{part.__name__}_with_{towards.__name__}")
    made.__dict__.update({name: value for name, value in vars(part).items() if not name.startswith("__")})
    estimated = nothing if part.evaluate is slots.evaluate else part.evaluate
    names = {"estimate": estimated, "progress": towards, "steady_before": getattr(part, "steady", always)}
    made.__dict__["steady"] = FunctionType(steady.__code__, globals() | names, steady.__name__)
    made.__dict__["evaluate"] = FunctionType(with_progress.__code__, globals() | names, with_progress.__name__)
    if hasattr(part, "evaluate_at"):
        names = {"estimate_at": part.evaluate_at, "progress": towards}
        code = with_progress_at.__code__
        made.__dict__["evaluate_at"] = FunctionType(code, globals() | names, with_progress_at.__name__)
    return made
