"""Static move ordering: the table's move first, then the game's `order`, best first."""

from plyglot.core.compile.memory import Mem
from plyglot.core.slots import order
from plyglot.core.types import INFINITY, Moves, Position
from plyglot.search.parts.ordering.sorting import insert


def arrange(pos: Position, moves: Moves, count: int, table_move: int, depth: int, ply: int, mem: Mem) -> None:
    """The parts `static` and `table_move` in one."""
    for i in range(count):
        insert(moves, i, INFINITY if moves[i] == table_move else order(pos, moves[i]))
