"""Negamax: minimax with one rule for both sides, since what is good for one is as bad for the other.

Lectures 001 and 002. D. Knuth and R. Moore, "An Analysis of Alpha-Beta Pruning", 1975.
"""

from plyglot.core.compile.memory import Mem
from plyglot.core.slots import outcome, play, record, tried
from plyglot.core.types import INFINITY, ONGOING, Position
from plyglot.search.node import enter, expand, finished, horizon


def negamax(pos: Position, depth: int, ply: int, mem: Mem) -> int:
    """The score of `pos` for the side to move.

    Promise: exactly the value of the tree of all lines of play, `depth` plies deep; leaves that are not finished games
    are worth their `evaluate`.
    """
    enter(depth, -INFINITY, INFINITY, ply, mem)
    result = outcome(pos)
    if result != ONGOING:
        return finished(pos, result, ply, mem)
    if depth == 0:
        return horizon(pos, ply, mem)
    moves, count = expand(pos, ply, mem)
    best = -INFINITY
    for i in range(count):
        score = -negamax(play(pos, moves[i]), depth - 1, ply + 1, mem)
        tried(moves[i], score, ply, mem)
        if score > best:
            best = score
            record(moves[i], ply, mem)
    return best
