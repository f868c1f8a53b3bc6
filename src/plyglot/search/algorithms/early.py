"""Minimax with early stop: once a reply wins outright, the replies after it need not be searched.

Lecture 000, "Puissance 4 minimax optimisé", with its central columns first: the `ordering` part.
"""

from plyglot.core.compile.memory import Mem
from plyglot.core.slots import arrange, cut, final_score, outcome, play, record, tried
from plyglot.core.types import INFINITY, LOSS, MARGIN_SCORE, NO_MOVE, ONGOING, TO_THE_END, WIN, Position
from plyglot.search.node import enter, expand, finished, horizon


def early(pos: Position, depth: int, ply: int, mem: Mem) -> int:
    """The score of `pos` for the side to move.

    Promise: exactly the minimax score. A node is left at the first move whose score no other can exceed: with outcome
    scores any win, with distance scores a win on the spot; where a margin counts there is none, and nothing is saved.
    """
    enter(depth, -INFINITY, INFINITY, ply, mem)
    result = outcome(pos)
    if result != ONGOING:
        return finished(pos, result, ply, mem)
    if depth == 0:
        return horizon(pos, ply, mem)
    moves, count = expand(pos, ply, mem)
    arrange(pos, moves, count, NO_MOVE, depth, ply, mem)
    most = highest(pos, depth, ply)
    best = -INFINITY
    for i in range(count):
        score = -early(play(pos, moves[i]), depth - 1, ply + 1, mem)
        tried(moves[i], score, ply, mem)
        if score > best:
            best = score
            record(moves[i], ply, mem)
            if best == most:
                cut(pos, moves, i, depth, ply, mem)
                break
    return best


def highest(pos: Position, depth: int, ply: int) -> int:
    """The score of a game won by the next move if nothing can score more, else INFINITY, which nothing scores.

    Two things can score more: an estimate, unless wins stand above all of them or the search sees finished games only;
    and a larger margin. Where a margin counts, a won game and a lost one do not score one the opposite of the other.
    """
    won, lost = final_score(pos, WIN, ply + 1), final_score(pos, LOSS, ply + 1)
    above_estimates = won > MARGIN_SCORE or depth > TO_THE_END // 2
    return won if won > 0 and won == -lost and above_estimates else INFINITY
