"""Static order: the moves that the game's `order` finds promising come first, whatever was searched before.

Lecture 000: central columns first, in Connect Four. It is worth as much as the game knows.
"""

from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import window
from plyglot.core.slots import ONE_PLY, Constant, order
from plyglot.core.types import Moves, Position
from plyglot.search.parts.ordering.sorting import insert, leading

STATIC_DEPTH = Constant("STATIC_DEPTH", 0)
"""The least depth, in plies, that is worth the trouble: nearer to the horizon the moves stay as they are."""


def arrange(pos: Position, moves: Moves, count: int, table_move: int, depth: int, ply: int, mem: Mem) -> None:
    if depth < STATIC_DEPTH * ONE_PLY:
        return
    first = leading(moves, table_move)
    others = window(moves, first)
    for i in range(count - first):
        insert(others, i, order(pos, others[i]))
