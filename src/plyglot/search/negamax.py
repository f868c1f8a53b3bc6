"""Negamax: minimax with one rule for both sides, since what is good for one is as bad for the other.

Lectures 001 and 002. D. Knuth and R. Moore, "An Analysis of Alpha-Beta Pruning", 1975.
"""

from plyglot.core.memory import Mem
from plyglot.core.slots import final_score, outcome, play, record
from plyglot.core.types import INFINITY, ONGOING, Position
from plyglot.search.node import enter, expand, horizon


def negamax(pos: Position, depth: int, ply: int, mem: Mem) -> int:
    """The score of `pos` for the side to move.

    Promise: exactly the value of the tree of all lines of play, `depth` plies deep; leaves that are not finished games
    are worth their `evaluate`.
    """
    enter(ply, mem)
    result = outcome(pos)
    if result != ONGOING:
        return final_score(pos, result, ply)
    if depth == 0:
        return horizon(pos, mem)
    moves, count = expand(pos, ply, mem)
    best = -INFINITY
    for i in range(count):
        score = -negamax(play(pos, moves[i]), depth - 1, ply + 1, mem)
        if score > best:
            best = score
            record(moves[i], ply, mem)
    return best
