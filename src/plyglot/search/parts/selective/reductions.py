"""Late-move reductions: moves that come late in a good order are searched less deep, unless they then look good.

Akin to lecture 002's SX horizon, where dull moves cost more; here it is the order that tells, and a move that does
better than those before it is searched again to its full depth. Not at the root, not near the horizon, not for moves
that the game finds interesting, and not where the search sees the end of the game. Selective. T. Romstad, "An
Introduction to Late Move Reductions", 2005.
"""

from plyglot.core.compile.memory import Mem
from plyglot.core.slots import ONE_PLY, Constant, interest, remaining
from plyglot.core.types import Position

SELECTIVE = 1

REDUCED_FROM = Constant("REDUCED_FROM", 3)
"""The first move, counted from 0, to be searched a ply less deep."""

REDUCED_MORE_FROM = Constant("REDUCED_MORE_FROM", 8)
"""The first to be searched two plies less deep, where as many as REDUCED_MORE_DEPTH are left."""

REDUCED_DEPTH = Constant("REDUCED_DEPTH", 3)
REDUCED_MORE_DEPTH = Constant("REDUCED_MORE_DEPTH", 6)
"""The least depths, in plies, at which moves are reduced by one ply and by two."""


def reduction(pos: Position, move: int, index: int, depth: int, ply: int, mem: Mem) -> int:
    near_the_end = depth >= remaining(pos) * ONE_PLY
    early = index < max(REDUCED_FROM, 1) or depth < REDUCED_DEPTH * ONE_PLY
    if early or ply == 0 or near_the_end or interest(pos, move) > 0:
        return 0
    return 2 * ONE_PLY if index >= REDUCED_MORE_FROM and depth >= REDUCED_MORE_DEPTH * ONE_PLY else ONE_PLY
