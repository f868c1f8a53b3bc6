"""Internal reduction: where no move is known to try first, a deep search is not yet worth its cost.

A node for which the table has no move is searched one ply less deeply; the next iteration finds the move that this
search stored, and searches as deeply as it is told to. It takes the place of internal iterative deepening, which would
search the node twice. A game says from which depth on: INTERNAL_PLIES. Selective. E. Schröder, Rebel, 2020, on the
idea.
"""

from plyglot.core.compile.memory import Mem
from plyglot.core.slots import INTERNAL_PLIES, ONE_PLY, remaining
from plyglot.core.types import NO_MOVE, Position

SELECTIVE = 1


def internal_depth(pos: Position, depth: int, table_move: int, ply: int, mem: Mem) -> int:
    if table_move != NO_MOVE or ply == 0 or INTERNAL_PLIES == 0 or depth < INTERNAL_PLIES * ONE_PLY:
        return depth
    return depth if depth >= remaining(pos) * ONE_PLY else depth - ONE_PLY
