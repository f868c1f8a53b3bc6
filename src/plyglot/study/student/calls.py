"""What an interpreted search calls, while it runs: told by Python, so that nothing is asked of the search itself."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from types import CodeType, FrameType, ModuleType
from typing import Any


class TooDeep(Exception):
    """A search called itself with a depth below 0, where it would go on to the end of the game."""

    def __init__(self, depth: int) -> None:
        super().__init__(f"it calls itself with depth {depth}; pass on depth - 1, and stop at depth == 0")


class Calls:
    """Listens to a search: which functions it called, and, where its `kernels` must not, that no depth is below 0."""

    def __init__(self, kernels: set[CodeType]) -> None:
        self.kernels = kernels
        self.met: set[CodeType] = set()

    def __call__(self, frame: FrameType, event: str, value: Any) -> None:
        """What Python calls with each event."""
        if event != "call":
            return
        self.met.add(frame.f_code)
        if frame.f_code in self.kernels and (depth := frame.f_locals["depth"]) < 0:
            raise TooDeep(depth)


@contextmanager
def heard_by(listener: Callable[[FrameType, str, Any], None]) -> Iterator[None]:
    """Python tells the listener of every call and return."""
    before = sys.getprofile()
    sys.setprofile(listener)
    try:
        yield
    finally:
        sys.setprofile(before)


@contextmanager
def interpreting() -> Iterator[None]:
    """Searches built here run as plain Python."""
    before = os.environ.get("PLYGLOT_INTERPRET", "0")
    os.environ["PLYGLOT_INTERPRET"] = "1"
    try:
        yield
    finally:
        os.environ["PLYGLOT_INTERPRET"] = before


def codes_of(functions: Iterable[Any]) -> set[CodeType]:
    """The code of those that are functions of Python's."""
    return {function.__code__ for function in functions if hasattr(function, "__code__")}


def kernel_codes(module: ModuleType) -> set[CodeType]:
    """The functions of a module that search: those that take a position and a depth."""
    own = [value for value in vars(module).values() if getattr(value, "__module__", "") == module.__name__]
    return {code for code in codes_of(own) if {"pos", "depth", "ply"} <= set(code.co_varnames[: code.co_argcount])}
