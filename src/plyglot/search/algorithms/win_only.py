"""Win-only search: is there a winning strategy? The first winning move settles a position.

Lecture 002, "Une première recherche intelligente": where one branch wins for sure, its neighbours are not developed.
"""

from plyglot.core.compile.memory import Mem
from plyglot.core.slots import arrange, cut, outcome, play, record, tried
from plyglot.core.types import NO_MOVE, ONGOING, TO_THE_END, Position
from plyglot.search.node import enter, expand, finished


def win_only(pos: Position, alpha: int, ply: int, mem: Mem) -> int:
    """Whether the side to move can force an outcome above `alpha`: DRAW asks for a win, LOSS for a draw at least.

    Promise: alpha + 1 if it can, else alpha; found by playing every line that is not cut off to its end.
    """
    enter(TO_THE_END - ply, alpha, alpha + 1, ply, mem)
    result = outcome(pos)
    if result != ONGOING:
        finished(pos, result, ply, mem)
        return alpha + 1 if result > alpha else alpha
    moves, count = expand(pos, ply, mem)
    arrange(pos, moves, count, NO_MOVE, TO_THE_END - ply, ply, mem)
    for i in range(count):
        score = -win_only(play(pos, moves[i]), -alpha - 1, ply + 1, mem)
        tried(moves[i], score, ply, mem)
        if score > alpha:
            record(moves[i], ply, mem)
            cut(pos, moves, i, TO_THE_END - ply, ply, mem)
            return score
    return alpha
