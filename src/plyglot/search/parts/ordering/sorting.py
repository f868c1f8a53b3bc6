"""Putting moves into order, in place: what the parts that fill `arrange` share."""

from plyglot.core.compile.native import window
from plyglot.core.slots import MAX_MOVES
from plyglot.core.types import Moves

FIRST_OF_ALL = 1 << 30
"""A promise that is more than any other."""


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
    move is not there, or before it already. Its promise is then more than any that `insert` knows."""
    promises = window(moves, MAX_MOVES)
    i = place
    while i < count and moves[i] != move:
        i += 1
    if i == count:
        return place
    while i > place:
        moves[i], promises[i] = moves[i - 1], promises[i - 1]
        i -= 1
    moves[place], promises[place] = move, FIRST_OF_ALL - place
    return place + 1


def leading(moves: Moves, table_move: int) -> int:
    """Number of moves that keep their place: the table's move, if it stands first."""
    return 1 if moves[0] == table_move else 0


def bring_best(moves: Moves, index: int, count: int) -> None:
    """Swap the most promising of the moves from `index` on to that place; each move's promise is behind the moves."""
    promises = window(moves, MAX_MOVES)
    best = index
    for i in range(index + 1, count):
        if promises[i] > promises[best]:
            best = i
    if best != index:
        moves[index], moves[best] = moves[best], moves[index]
        promises[index], promises[best] = promises[best], promises[index]
