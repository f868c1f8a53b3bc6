"""Maximin: the most that the side to move can make of the least that its opponent will leave it.

Lectures 002 and 004: minimax with two functions, one for each side, that call each other. Here the second stands in
the loop of the first: Numba runs two functions that call each other, but what it keeps of them on disk crashes the next
process (its issue 6061). J. von Neumann, "Zur Theorie der Gesellschaftsspiele", 1928.
"""

from plyglot.core.compile.memory import Mem
from plyglot.core.slots import outcome, play, record, tried
from plyglot.core.types import INFINITY, ONGOING, Position
from plyglot.search.node import enter, expand, finished, horizon


def maximin(pos: Position, depth: int, ply: int, mem: Mem) -> int:
    """The score of `pos` for the side to move, which it maximises.

    Promise: exactly the value of the tree of all lines of play, `depth` plies deep; leaves that are not finished games
    are worth their `evaluate`. The same nodes as minimax, in the same order.
    """
    enter(depth, -INFINITY, INFINITY, ply, mem)
    if is_leaf(pos, depth):
        return leaf_score(pos, ply, mem)
    moves, count = expand(pos, ply, mem)
    most = -INFINITY
    for i in range(count):
        after = play(pos, moves[i])
        enter(depth - 1, -INFINITY, INFINITY, ply + 1, mem)
        least = INFINITY
        if is_leaf(after, depth - 1):
            least = -leaf_score(after, ply + 1, mem)
        else:
            replies, reply_count = expand(after, ply + 1, mem)
            for j in range(reply_count):
                score = maximin(play(after, replies[j]), depth - 2, ply + 2, mem)
                tried(replies[j], -score, ply + 1, mem)
                if score < least:
                    least = score
                    record(replies[j], ply + 1, mem)
        tried(moves[i], least, ply, mem)
        if least > most:
            most = least
            record(moves[i], ply, mem)
    return most


def is_leaf(pos: Position, depth: int) -> bool:
    """Whether the search goes no further."""
    return depth == 0 or outcome(pos) != ONGOING


def leaf_score(pos: Position, ply: int, mem: Mem) -> int:
    """Score of a leaf for the side to move in it."""
    result = outcome(pos)
    return finished(pos, result, ply, mem) if result != ONGOING else horizon(pos, ply, mem)
