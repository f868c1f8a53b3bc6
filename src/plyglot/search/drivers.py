"""Drivers: ways to call one kernel several times. Each gets `ask(depth, alpha, beta)`, which runs the kernel."""

from collections.abc import Callable
from typing import Protocol

from plyglot.core.types import INFINITY


class Ask(Protocol):
    """One run of a kernel on the position in question."""

    def __call__(self, depth: int, alpha: int, beta: int) -> int: ...


Driver = Callable[[Ask, int], int]
"""From a way to ask, and the depth that is wanted, to the exact score."""


def once(ask: Ask, depth: int) -> int:
    """One run on an infinite window: no driver at all."""
    return ask(depth, -INFINITY, INFINITY)
