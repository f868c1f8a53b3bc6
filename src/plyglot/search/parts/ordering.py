"""Which move to search first: the hint of the table, then the game's `order`, best first."""

from plyglot.core.memory import Mem
from plyglot.core.native import window
from plyglot.core.slots import MAX_MOVES, order
from plyglot.core.types import INFINITY, Moves, Position


def arrange(pos: Position, moves: Moves, count: int, hint: int, ply: int, mem: Mem) -> None:
    """Insertion sort, stable: moves that look alike stay as generated."""
    promises = window(moves, MAX_MOVES)
    for i in range(count):
        move = moves[i]
        promise = INFINITY if move == hint else order(pos, move)
        j = i
        while j > 0 and promises[j - 1] < promise:
            moves[j], promises[j] = moves[j - 1], promises[j - 1]
            j -= 1
        moves[j], promises[j] = move, promise
