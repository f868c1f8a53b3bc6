"""Call tracing of an interpreted search, by Python's profiling hook: the search itself needs no instrumentation."""

from __future__ import annotations

import opcode
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from types import CodeType, FrameType, ModuleType
from typing import Any

import numpy as np


class TooDeep(Exception):
    """A search called itself with a depth below 0, from where it would run to the end of the game."""

    def __init__(self, depth: int) -> None:
        super().__init__(f"it calls itself with depth {depth}; pass on depth - 1, and stop at depth == 0")


class NoScore(Exception):
    """A search returned what is not an integer, from this line."""

    def __init__(self, function: str, line: int, value: Any) -> None:
        what = "nothing (None)" if value is None else f"{value!r}, which is not an integer"
        super().__init__(f"`{function}` returns {what}: return the score, an integer, on every way out")
        self.line = line


class Calls:
    """Profiling hook that collects the functions called. Raises NoScore if one of `kernels` returns anything but an
    integer, and TooDeep if it is called with a depth less than `least_depth`."""

    def __init__(self, kernels: set[CodeType], least_depth: int) -> None:
        self.kernels, self.least_depth = kernels, least_depth
        self.met: set[CodeType] = set()

    def __call__(self, frame: FrameType, event: str, value: Any) -> None:
        """Handle an event of Python's profiler."""
        if event == "call":
            self.met.add(frame.f_code)
        if frame.f_code not in self.kernels:
            return
        if event == "call" and (depth := frame.f_locals["depth"]) < self.least_depth:
            raise TooDeep(depth)
        if event == "return" and not isinstance(value, int | np.integer) and returns(frame):
            raise NoScore(frame.f_code.co_name, frame.f_lineno, value)


def returns(frame: FrameType) -> bool:
    """Whether a function that is being left returns, and is not left by an exception, of which profilers see None."""
    return opcode.opname[frame.f_code.co_code[frame.f_lasti]].startswith("RETURN")


@contextmanager
def profiled_by(hook: Callable[[FrameType, str, Any], None]) -> Iterator[None]:
    """Context in which a profiling hook gets every call and return."""
    before = sys.getprofile()
    sys.setprofile(hook)
    try:
        yield
    finally:
        sys.setprofile(before)


@contextmanager
def interpreting() -> Iterator[None]:
    """Context in which searches are built as plain Python."""
    before = os.environ.get("PLYGLOT_INTERPRET", "0")
    os.environ["PLYGLOT_INTERPRET"] = "1"
    try:
        yield
    finally:
        os.environ["PLYGLOT_INTERPRET"] = before


def codes_of(functions: Iterable[Any]) -> set[CodeType]:
    """Code objects of those that are Python functions."""
    return {function.__code__ for function in functions if hasattr(function, "__code__")}


def kernel_codes(module: ModuleType) -> set[CodeType]:
    """Code objects of a module's kernels: functions that take a position, a depth and a ply."""
    own = [value for value in vars(module).values() if getattr(value, "__module__", "") == module.__name__]
    return {code for code in codes_of(own) if {"pos", "depth", "ply"} <= set(code.co_varnames[: code.co_argcount])}
