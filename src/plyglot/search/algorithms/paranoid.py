"""Paranoid search: alpha-beta for many players, of whom all others are against us.

With two teams this is no suspicion but the game: it returns the minimax score, also where a player moves twice in a
row. With more, it is what the root's side is sure of, whatever the others do. N. Sturtevant, R. Korf, "On Pruning
Techniques for Multi-Player Games", 2000.
"""

from plyglot.core.compile.memory import Mem
from plyglot.core.slots import arrange, cut, known, outcome, pick, play, probe, record, store, tried, trying
from plyglot.core.traits import TURNS
from plyglot.core.types import EXACT, INFINITY, LOWER, NO_MOVE, ONGOING, UPPER, Position
from plyglot.search.node import expand
from plyglot.search.seats import ended, enter_seated, judged, stays

KNOWS = frozenset({TURNS})


def paranoid(pos: Position, depth: int, alpha: int, beta: int, ply: int, mem: Mem) -> int:
    """Fail-soft paranoid search: the minimax score between the root's side and all others, within the window (alpha,
    beta), for the side of who is to move.

    Promise (fail-soft), for every window with alpha < beta:

    - alpha < answer < beta: the answer is the score;
    - answer <= alpha: the score is at most the answer;
    - answer >= beta: the score is at least the answer.

    With more than two teams a table must be forgotten before another seat's search: the score depends on who asks.
    """
    enter_seated(pos, depth, alpha, beta, ply, mem)
    result = outcome(pos)
    if result != ONGOING:
        return ended(pos, result, ply, mem)
    if depth == 0:
        return judged(pos, ply, mem)

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
        trying(pos, moves[i], ply, mem)
        after, floor = play(pos, moves[i]), max(alpha, best)
        if stays(pos, moves[i], after, mem):
            score = paranoid(after, depth - 1, floor, beta, ply + 1, mem)
        else:
            score = -paranoid(after, depth - 1, -beta, -floor, ply + 1, mem)
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
