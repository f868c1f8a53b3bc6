"""Horizon of a search for forced wins: a position at which it stops is undecided, neither won nor lost."""

from plyglot.core.types import Position


def evaluate(pos: Position) -> int:
    return 0
