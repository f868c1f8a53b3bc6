"""Alpha-beta: minimax without the branches that cannot change the answer.

Lecture 000, algorithm 3 (fail-soft, as in its C program), and algorithms 4 and 5 with the `table` part.
D. Knuth and R. Moore, "An Analysis of Alpha-Beta Pruning", 1975; J. Fishburn, "Another Optimization of Alpha-Beta
Search", 1980 (fail-soft).
"""

from plyglot.core.compile.memory import Mem
from plyglot.core.slots import arrange, cut, known, outcome, pick, play, probe, record, store, tried
from plyglot.core.types import EXACT, INFINITY, LOWER, NO_MOVE, ONGOING, UPPER, Position
from plyglot.search.node import enter, expand, finished, horizon


def alphabeta(pos: Position, depth: int, alpha: int, beta: int, ply: int, mem: Mem) -> int:
    """Fail-soft alpha-beta: the minimax score of `pos` within the window (alpha, beta), for the side to move.

    Promise (fail-soft), for every window with alpha < beta:

    - alpha < answer < beta: the answer is the score;
    - answer <= alpha: the score is at most the answer;
    - answer >= beta: the score is at least the answer.
    """
    enter(depth, alpha, beta, ply, mem)
    result = outcome(pos)
    if result != ONGOING:
        return finished(pos, result, ply, mem)
    if depth == 0:
        return horizon(pos, ply, mem)

    lower, upper, table_move, place = probe(pos, depth, ply, mem)
    if lower >= beta or lower == upper:
        record(table_move, ply, mem)
        known(lower, ply, mem)
        return lower
    if upper <= alpha:
        known(upper, ply, mem)
        return upper

    moves, count = expand(pos, ply, mem)
    arrange(pos, moves, count, table_move, depth, ply, mem)
    best, best_move = -INFINITY, NO_MOVE
    for i in range(count):
        pick(moves, i, count)
        score = -alphabeta(play(pos, moves[i]), depth - 1, -beta, -max(alpha, best), ply + 1, mem)
        tried(moves[i], score, ply, mem)
        if score > best:
            best, best_move = score, moves[i]
            record(best_move, ply, mem)
            if best >= beta:
                cut(pos, moves, i, depth, ply, mem)
                break

    bound = LOWER if best >= beta else UPPER if best <= alpha else EXACT
    store(pos, depth, best, bound, best_move, ply, place, mem)
    return best
