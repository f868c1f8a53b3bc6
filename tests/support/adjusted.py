"""Knowledge that is left out by numbers in memory, so that one build proves every piece alone. What ships has constants
in their place: tests prove that too, with all pieces together."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from types import ModuleType

from plyglot.core.compile.weights import Adjustable
from plyglot.search.parts import numbers

adjustable = cache(Adjustable)


def alone(pieces: Iterable[str], kept: Iterable[str]) -> ModuleType:
    """A part that leaves all the pieces out but those that are kept, until it is asked for with others."""
    known = {piece: adjustable(piece) for piece in pieces}
    for piece, number in known.items():
        number.set(int(piece in kept))
    return numbers(**known)
