"""The SX horizon: interesting moves are searched further, because they take less from the depth.

Lecture 002, "Atténuation d'horizons": the budget is ten times the depth; an average move takes 10 of it, an interesting
one 2 or 3, a dull one 35. The game's `interest` says what is interesting. A depth asked for in plies is multiplied by
ONE_PLY. Selective. Akin to D. Levy, D. Broughton, M. Taylor, "The SEX Algorithm in Computer Chess", 1989.
"""

from plyglot.core.compile.memory import Mem
from plyglot.core.slots import Constant, interest
from plyglot.core.types import Position

SELECTIVE = 1

ONE_PLY = 10

SX_INTERESTING = Constant("SX_INTERESTING", 3)
SX_DULL = Constant("SX_DULL", 35)
"""Depth units of an interesting and of a dull move. The first must not be 0, or a search might not end."""


def cost(pos: Position, move: int, index: int, depth: int, ply: int, mem: Mem) -> int:
    looks = interest(pos, move)
    return SX_INTERESTING if looks > 0 else SX_DULL if looks < 0 else ONE_PLY
