"""A part for comparisons: an unfinished position is worth nothing, whatever the game's knowledge thinks of it."""

from plyglot.core.types import Position


def evaluate(pos: Position) -> int:
    return 0
