"""Principal variation search (NegaScout): the first move is searched in full, the others are only tested
to be no better, and one that turns out to be better is searched again.

Compared with alpha-beta and Scout in lecture 002. J. Pearl, "Scout", 1980 (the test); A. Reinefeld, "An
Improvement to the Scout Tree-Search Algorithm", 1983; T. Marsland and M. Campbell, "Parallel Search of Strongly Ordered
Game Trees", 1982. This is where the selective parts fit in: lecture 000, algorithms 8 and 9; lecture 002, horizon SX.
"""

from plyglot.core.compile.memory import Mem
from plyglot.core.slots import (
    arrange,
    cost,
    cut,
    excluded,
    futile,
    internal_depth,
    known,
    looked_up,
    null_confirmed,
    null_depth,
    null_move,
    outcome,
    pick,
    play,
    probcut_probe,
    probe,
    prune,
    record,
    reduction,
    repeated,
    searched,
    singular_probe,
    singular_tried,
    store,
    tried,
    trying,
)
from plyglot.core.types import EXACT, INFINITY, LOWER, NO_MOVE, ONGOING, UPPER, Position
from plyglot.search.node import broken_off, enter, expand, finished, settled, told


def pvs(pos: Position, depth: int, alpha: int, beta: int, ply: int, mem: Mem) -> int:
    """The minimax score of `pos` within the window (alpha, beta), for the side to move.

    Promise (fail-soft), for every window with alpha < beta, without selective parts:

    - alpha < answer < beta: the answer is the score;
    - answer <= alpha: the score is at most the answer;
    - answer >= beta: the score is at least the answer.

    With a selective part (`quiescence`, `probcut`, `nullmove`, `futility`, `reductions`, `internal`, `singular`,
    `correction`, `sx`, `extension`) nothing is promised: the answer is that of another tree, whose shape may depend on
    the window, and only games can tell whether it is a better one.
    """
    enter(depth, alpha, beta, ply, mem)
    result = outcome(pos)
    if result != ONGOING:
        return finished(pos, result, ply, mem)
    if repeated(pos, ply, mem):
        return broken_off(pos, ply, mem)
    stored = looked_up(pos, ply, mem)
    if stored != INFINITY:
        return told(stored, ply, mem)
    without = excluded(ply, mem)
    if depth <= 0 or (without == NO_MOVE and futile(pos, depth, alpha, beta, ply, mem)):
        return settled(pos, alpha, beta, ply, mem)

    lower, upper, table_move, place = probe(pos, depth, ply, mem)
    if without == NO_MOVE:
        if lower >= beta or lower == upper:
            record(table_move, ply, mem)
            known(lower, ply, mem)
            return lower
        if upper <= alpha:
            known(upper, ply, mem)
            return upper

        shallow, bound = probcut_probe(pos, depth, alpha, beta, ply, mem)
        if shallow >= 0:
            reached = bound >= beta
            score = pvs(pos, shallow, bound - reached, bound + (not reached), ply, mem)
            if score >= bound if reached else score <= bound:
                return beta if reached else alpha

        reduced = null_depth(pos, depth, beta, ply, mem)
        if reduced >= 0:
            trying(pos, NO_MOVE, ply, mem)
            score = -pvs(null_move(pos), reduced, -beta, 1 - beta, ply + 1, mem)
            tried(NO_MOVE, score, ply, mem)
            confirming = null_confirmed(pos, reduced, ply, mem) if score >= beta else -1
            if confirming >= 0:
                score = pvs(pos, confirming, beta - 1, beta, ply, mem)
            if score >= beta:
                return beta  # and no more: that more was found without a move proves nothing

        depth = internal_depth(pos, depth, table_move, ply, mem)
        half, bound = singular_probe(pos, depth, table_move, ply, mem)
        if half >= 0:
            score = pvs(pos, half, bound - 1, bound, ply, mem)
            singular_tried(score < bound, table_move, ply, mem)
            if score >= bound >= beta:
                return bound

    moves, count = expand(pos, ply, mem)
    arrange(pos, moves, count, table_move, depth, ply, mem)
    best, best_move = -INFINITY, NO_MOVE
    for i in range(count):
        pick(moves, i, count)
        if moves[i] == without:
            continue
        if i > 0 and prune(pos, moves[i], i, depth, max(alpha, best), best, ply, mem):
            continue
        after, left = play(pos, moves[i]), depth - cost(pos, moves[i], i, depth, ply, mem)
        floor = max(alpha, best)
        ceiling = beta if i == 0 else floor + 1
        less = reduction(pos, moves[i], i, depth, ply, mem)
        trying(pos, moves[i], ply, mem)
        score = -pvs(after, left - less, -ceiling, -floor, ply + 1, mem)
        tried(moves[i], score, ply, mem)
        if less > 0 and score > floor:
            score = -pvs(after, left, -ceiling, -floor, ply + 1, mem)
            tried(moves[i], score, ply, mem)
        if ceiling <= score < beta:
            score = -pvs(after, left, -beta, -score, ply + 1, mem)
            tried(moves[i], score, ply, mem)
        if score > best:
            best, best_move = score, moves[i]
            record(best_move, ply, mem)
            if best >= beta:
                cut(pos, moves, i, depth, ply, mem)
                break

    bound = LOWER if best >= beta else UPPER if best <= alpha else EXACT
    if without == NO_MOVE:
        store(pos, depth, best, bound, best_move, ply, place, mem)
        searched(pos, depth, best, bound, best_move, ply, mem)
    return best
