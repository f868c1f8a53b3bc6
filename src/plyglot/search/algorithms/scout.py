"""Scout: only after a cheap test has shown that a move is better than the best so far is its score worked out.

Lecture 002's comparison on Othello. J. Pearl, "Asymptotic Properties of Minimax Trees and Game-Searching Procedures",
1980: there TEST compares with > at max nodes and with >= at min nodes; for the side to move, that is > at both.
"""

from plyglot.core.compile.memory import Mem
from plyglot.core.slots import arrange, cut, outcome, play, record, tried
from plyglot.core.types import INFINITY, NO_MOVE, ONGOING, Position
from plyglot.search.node import enter, expand, finished, horizon


def scout(pos: Position, depth: int, ply: int, mem: Mem) -> int:
    """The score of `pos` for the side to move (Pearl's EVAL).

    Promise: exactly the minimax score. A position that passes its test is searched again; both are counted.
    """
    enter(depth, -INFINITY, INFINITY, ply, mem)
    result = outcome(pos)
    if result != ONGOING:
        return finished(pos, result, ply, mem)
    if depth == 0:
        return horizon(pos, ply, mem)
    moves, count = expand(pos, ply, mem)
    arrange(pos, moves, count, NO_MOVE, depth, ply, mem)
    best = -INFINITY
    for i in range(count):
        after = play(pos, moves[i])
        if i > 0:
            no_better = exceeds(after, depth - 1, -best - 1, ply + 1, mem)
            tried(moves[i], best if no_better else best + 1, ply, mem)
            if no_better:
                continue
        best = -scout(after, depth - 1, ply + 1, mem)
        tried(moves[i], best, ply, mem)
        record(moves[i], ply, mem)
    return best


def exceeds(pos: Position, depth: int, bound: int, ply: int, mem: Mem) -> bool:
    """Whether the score of `pos` for the side to move is more than `bound` (Pearl's TEST).

    Scores are whole numbers: a move scores more than `bound` if the other side does not get more than -bound - 1.
    """
    enter(depth, bound, bound + 1, ply, mem)
    result = outcome(pos)
    if result != ONGOING:
        return finished(pos, result, ply, mem) > bound
    if depth == 0:
        return horizon(pos, ply, mem) > bound
    moves, count = expand(pos, ply, mem)
    arrange(pos, moves, count, NO_MOVE, depth, ply, mem)
    for i in range(count):
        no_better = exceeds(play(pos, moves[i]), depth - 1, -bound - 1, ply + 1, mem)
        tried(moves[i], bound if no_better else bound + 1, ply, mem)
        if not no_better:
            cut(pos, moves, i, depth, ply, mem)
            return True
    return False
