"""A part for a demonstration: null moves are allowed everywhere, in zugzwang too."""

from plyglot.core.types import Position


def may_null(pos: Position) -> bool:
    return True
