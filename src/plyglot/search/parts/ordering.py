"""Which move to search first: the hint of the table, then the game's `order`, best first."""

from plyglot.core.memory import Mem
from plyglot.core.slots import order
from plyglot.core.types import INFINITY, Moves, Position


def arrange(pos: Position, moves: Moves, count: int, hint: int, mem: Mem) -> None:
    """Insertion sort, stable: moves that look alike stay as generated."""
    for i in range(1, count):
        move = moves[i]
        promise = promise_of(pos, move, hint)
        j = i
        while j > 0 and promise_of(pos, moves[j - 1], hint) < promise:
            moves[j] = moves[j - 1]
            j -= 1
        moves[j] = move


def promise_of(pos: Position, move: int, hint: int) -> int:
    return INFINITY if move == hint else order(pos, move)
