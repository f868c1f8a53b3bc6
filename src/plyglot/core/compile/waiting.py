"""Who is told that a compiler is waited for: a program has no other way to say why nothing happens.

A module of its own, so that a command can listen before it has imported anything that compiles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

Listener = Callable[[str, str], None]
"""Function of a kernel's name and a game's spec, called from the thread that waits."""

PATIENCE = 0.2
"""Seconds of waiting before anybody is told: sooner than a status line says only that there is work."""

_listeners: list[Listener] = []


@contextmanager
def told(listener: Listener) -> Iterator[None]:
    """Context in which a function is told what is waited for, in place of the one outside."""
    _listeners.append(listener)
    try:
        yield
    finally:
        _listeners.remove(listener)


def tell(kernel: str, game: str) -> None:
    """Tell the innermost of them what is waited for."""
    for listener in _listeners[-1:]:
        listener(kernel, game)
