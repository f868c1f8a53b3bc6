"""Knowledge that is left out by numbers in memory, so that one build proves every piece alone. What ships has constants
in their place: tests prove that too, with all pieces together."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from types import ModuleType

from plyglot.core.compile.weights import Adjustable
from plyglot.search.parts import numbers

adjustable = cache(Adjustable)


def adjusted(**values: int) -> ModuleType:
    """A part whose numbers have these values until it is asked for with others."""
    known = {name: adjustable(name) for name in values}
    for name, number in known.items():
        number.set(values[name])
    return numbers(**known)


def alone(pieces: Iterable[str], kept: Iterable[str]) -> ModuleType:
    """A part that leaves all the pieces out but those that are kept."""
    return adjusted(**{piece: int(piece in kept) for piece in pieces})
