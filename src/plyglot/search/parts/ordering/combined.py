"""Which move to search first: the hint of the table, then the game's `order`, best first."""

from plyglot.core.memory import Mem
from plyglot.core.slots import order
from plyglot.core.types import INFINITY, Moves, Position
from plyglot.search.parts.ordering.sorting import insert


def arrange(pos: Position, moves: Moves, count: int, hint: int, depth: int, ply: int, mem: Mem) -> None:
    """The parts `static` and `hint` in one."""
    for i in range(count):
        insert(moves, i, INFINITY if moves[i] == hint else order(pos, moves[i]))
