"""DUAL*: SSS* with the sides exchanged: a lower bound that rises where SSS* has an upper bound that falls.

T. Marsland, A. Reinefeld, J. Schaeffer, "Low Overhead Alternatives to SSS*", 1987.
"""

from plyglot.core.compile.memory import Mem
from plyglot.core.types import Position
from plyglot.search.algorithms.sss import best_first


def dual(pos: Position, depth: int, ply: int, mem: Mem) -> int:
    """The score of `pos` for the side to move.

    Promise: exactly the minimax score; no leaf is estimated twice. Raises CannotSolve if the nodes do not fit in
    memory.
    """
    return best_first(pos, depth, 1, ply, mem)
