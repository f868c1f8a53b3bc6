"""Putting moves into order, in place: what the parts that fill `arrange` share."""

from plyglot.core.compile.native import window
from plyglot.core.slots import MAX_MOVES
from plyglot.core.types import Moves


def insert(moves: Moves, i: int, promise: int) -> None:
    """Put moves[i] among the moves before it, which are sorted: the more promising first. Stable: moves that look alike
    stay as they were. Each move's promise is kept behind the moves."""
    promises = window(moves, MAX_MOVES)
    move = moves[i]
    while i > 0 and promises[i - 1] < promise:
        moves[i], promises[i] = moves[i - 1], promises[i - 1]
        i -= 1
    moves[i], promises[i] = move, promise


def bring_forward(moves: Moves, count: int, move: int, place: int) -> int:
    """Move `move` forward to a place, the moves between stepping back; returns the next place, or the same one if the
    move is not there, or before it already."""
    i = place
    while i < count and moves[i] != move:
        i += 1
    if i == count:
        return place
    while i > place:
        moves[i] = moves[i - 1]
        i -= 1
    moves[place] = move
    return place + 1


def leading(moves: Moves, table_move: int) -> int:
    """Number of moves that keep their place: the table's move, if it stands first."""
    return 1 if moves[0] == table_move else 0
