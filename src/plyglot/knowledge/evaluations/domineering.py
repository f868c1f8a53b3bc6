"""Domineering's evaluations by name. Each is equal and opposite for the two sides."""

from plyglot.core.native import popcount
from plyglot.core.types import NONE, ONE, Position
from plyglot.games.domineering import ALL_BUT_LAST_COLUMN, BOARD, DOWN


def mobility(pos: Position) -> int:
    """Own legal moves less the other side's."""
    free = BOARD & ~(pos.vertical | pos.horizontal)
    upright, across = popcount(free & free >> DOWN), popcount(free & free >> ONE & ALL_BUT_LAST_COLUMN)
    return upright - across if pos.turn == NONE else across - upright


EVALUATIONS = {"mobility": mobility}
