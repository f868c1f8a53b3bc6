"""Minimax: the value of a position if both sides play their best.

Lecture 000, algorithm 1; lectures 002 and 004. C. Shannon, "Programming a Computer for Playing Chess", 1950.
"""

from plyglot.core.compile.memory import Mem
from plyglot.core.slots import outcome, play, record, tried
from plyglot.core.types import INFINITY, ONGOING, Position
from plyglot.search.node import enter, expand, finished, horizon


def minimax(pos: Position, depth: int, ply: int, mem: Mem) -> int:
    """The score of `pos` for the side that moves at the root.

    Promise: exactly the value of the tree of all lines of play, `depth` plies deep; leaves that are not finished games
    are worth their `evaluate`. At even plies the root's side moves and wants the most, at odd plies the least.
    """
    enter(depth, -INFINITY, INFINITY, ply, mem)
    sign = 1 if ply % 2 == 0 else -1
    result = outcome(pos)
    if result != ONGOING:
        return sign * finished(pos, result, ply, mem)
    if depth == 0:
        return sign * horizon(pos, ply, mem)
    moves, count = expand(pos, ply, mem)
    best = -INFINITY * sign
    for i in range(count):
        score = minimax(play(pos, moves[i]), depth - 1, ply + 1, mem)
        tried(moves[i], sign * score, ply, mem)
        if sign * score > sign * best:
            best = score
            record(moves[i], ply, mem)
    return best
