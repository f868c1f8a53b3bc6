"""Star2: alpha-beta through the throws of dice; before an average is searched in full, one reply to each throw is.

If every other throw were worth as much as a score can be (HIGHEST), or as little, a throw's own score may already
decide that the average leaves the window: from that follows a window for each throw (Star1). A first reply that is good
raises what its throw is worth at least, before any throw has been searched in full: so later throws need less to reach
beta, and often the replies alone suffice (Star2). B. Ballard, "The *-Minimax Search Procedure for Trees Containing
Chance Nodes", 1983; T. Hauk, M. Buro, J. Schaeffer, "Rediscovering *-Minimax Search", 2004.

PROBED = 0 is Star1, which has no such look: as the part `star1` sets it.
"""

from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import window
from plyglot.core.slots import (
    HIGHEST,
    MAX_MOVES,
    Constant,
    arrange,
    chance_weight,
    cut,
    known,
    outcome,
    pick,
    play,
    probe,
    record,
    store,
    tried,
    trying,
)
from plyglot.core.traits import CHANCE, TURNS
from plyglot.core.types import EXACT, INFINITY, LOWER, NO_MOVE, ONGOING, UPPER, Position
from plyglot.search.node import expand
from plyglot.search.seats import ended, enter_seated, judged, stays

KNOWS = frozenset({CHANCE, TURNS})

PROBED = Constant("PROBED", 1)
"""Replies to each throw that are looked at before the throws are searched in full: 1 is Star2, 0 is Star1."""


def star2(pos: Position, depth: int, alpha: int, beta: int, ply: int, mem: Mem) -> int:
    """The score of expectiminimax within the window (alpha, beta), for the side to move.

    Promise (fail-soft), for every window with alpha < beta, if no score of the game leaves -HIGHEST to HIGHEST:

    - alpha < answer < beta: the answer is the score;
    - answer <= alpha: the score is at most the answer;
    - answer >= beta: the score is at least the answer.
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
    best, best_move = -INFINITY, NO_MOVE
    if chance_weight(pos, moves[0]) == 0:
        arrange(pos, moves, count, table_move, depth, ply, mem)
        for i in range(count):
            pick(moves, i, count)
            trying(pos, moves[i], ply, mem)
            after, floor = play(pos, moves[i]), max(alpha, best)
            if stays(pos, moves[i], after, mem):
                score = star2(after, depth - 1, floor, beta, ply + 1, mem)
            else:
                score = -star2(after, depth - 1, -beta, -floor, ply + 1, mem)
            tried(moves[i], score, ply, mem)
            if score > best:
                best, best_move = score, moves[i]
                record(best_move, ply, mem)
                if best >= beta:
                    cut(pos, moves, i, depth, ply, mem)
                    break
    else:
        least = window(moves, MAX_MOVES)  # what each throw is worth at least, behind the moves
        total = 0
        for i in range(count):
            least[i] = -HIGHEST
            total += chance_weight(pos, moves[i])
        low, high = -HIGHEST * total, HIGHEST * total  # bounds of the weighted sum
        enough, too_few = beta * total, (alpha + 1) * total  # it reaches beta from here on, and passes alpha

        # a throw for the side to move, then its first reply: nothing is known of a throw that the other side answers
        for i in range(count if PROBED > 0 and beta <= HIGHEST and depth > 1 else 0):
            if low >= enough:
                break
            after, weight = play(pos, moves[i]), chance_weight(pos, moves[i])
            if outcome(after) == ONGOING and stays(pos, moves[i], after, mem):
                replies, number = expand(after, ply + 1, mem)
                if chance_weight(after, replies[0]) == 0:
                    goal = least_to_reach(enough, low, least[i], weight)
                    trying(pos, moves[i], ply, mem)
                    enter_seated(after, depth, -HIGHEST - 1, goal, ply + 1, mem)
                    arrange(after, replies, number, NO_MOVE, depth, ply + 1, mem)
                    pick(replies, 0, number)
                    trying(after, replies[0], ply + 1, mem)
                    below = play(after, replies[0])
                    if stays(after, replies[0], below, mem):
                        score = star2(below, depth - 1, -HIGHEST - 1, goal, ply + 2, mem)
                    else:
                        score = -star2(below, depth - 1, -goal, HIGHEST + 1, ply + 2, mem)
                    tried(replies[0], score, ply + 1, mem)
                    tried(moves[i], score, ply, mem)
                    if score > least[i]:
                        low += weight * (score - least[i])
                        least[i] = score

        best = low // total
        if low < enough and high < too_few:
            best = high // total
        elif low < enough:
            for i in range(count):
                trying(pos, moves[i], ply, mem)
                after, weight = play(pos, moves[i]), chance_weight(pos, moves[i])
                goal = least_to_reach(enough, low, least[i], weight)
                hope = max((too_few - 1 - high + weight * HIGHEST) // weight, -HIGHEST - 1)
                if stays(pos, moves[i], after, mem):
                    score = star2(after, depth, hope, goal, ply + 1, mem)
                else:
                    score = -star2(after, depth, -goal, -hope, ply + 1, mem)
                tried(moves[i], score, ply, mem)
                if score > hope:
                    low += weight * (score - least[i])
                if score < goal:
                    high += weight * (score - HIGHEST)
                best = high // total if score <= hope else low // total
                if score <= hope or score >= goal:
                    cut(pos, moves, i, depth, ply, mem)
                    break

    bound = LOWER if best >= beta else UPPER if best <= alpha else EXACT
    store(pos, depth, best, bound, best_move, ply, place, mem)
    return best


def least_to_reach(enough: int, low: int, least: int, weight: int) -> int:
    """The least score of a throw with which the weighted sum is enough, if all others are worth their least; more than
    HIGHEST if none is."""
    return min(-((low - weight * least - enough) // weight), HIGHEST + 1)
