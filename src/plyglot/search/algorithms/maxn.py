"""Max^n: minimax for many players, each of whom plays for themselves.

A position is worth a number to each player, and who is to move chooses the move that is worth most to them. The first
of equals is chosen, which matters: it may be worth more or less to the others. C. Luckhardt, K. Irani, "An Algorithmic
Solution of N-Person Games", 1986.
"""

from plyglot.core.compile.fields import LEAVES, Field
from plyglot.core.compile.memory import Mem
from plyglot.core.slots import (
    SEATS,
    arrange,
    evaluate_at,
    evaluate_for,
    final_score,
    leaf,
    outcome,
    payoff,
    pick,
    play,
    player_to_move,
    record,
    tried,
    trying,
)
from plyglot.core.traits import TURNS
from plyglot.core.types import INFINITY, NO_MOVE, ONGOING, Position
from plyglot.search.node import expand
from plyglot.search.seats import enter_seated

KNOWS = frozenset({TURNS})

MOST_SEATS = 8
WORTH = Field("what the node at each ply is worth to each seat", words=MOST_SEATS, per_ply=True)


def maxn(pos: Position, depth: int, ply: int, mem: Mem) -> int:
    """What `pos` is worth to the seat that is to move.

    Promise: exactly the value of the tree of all lines of play, `depth` plies deep, in which each player takes the move
    that is worth most to them, the first of equals as they are ordered. What it is worth to each seat is in WORTH. With
    two sides it is the minimax score, node for node.
    """
    enter_seated(pos, depth, -INFINITY, INFINITY, ply, mem)
    here, below = WORTH + MOST_SEATS * ply, WORTH + MOST_SEATS * (ply + 1)
    seat, seats = seat_at(pos, ply), max(SEATS, 2)
    result = outcome(pos)
    if result != ONGOING or depth == 0:
        if result == ONGOING:
            mem.fields[LEAVES] += 1
        for each in range(seats):
            mem.fields[here + each] = worth_at_leaf(pos, result, each, ply, mem)
        leaf(mem.fields[here + seat], ply, mem)
        return int(mem.fields[here + seat])
    moves, count = expand(pos, ply, mem)
    arrange(pos, moves, count, NO_MOVE, depth, ply, mem)
    best = -INFINITY
    for i in range(count):
        pick(moves, i, count)
        trying(pos, moves[i], ply, mem)
        maxn(play(pos, moves[i]), depth - 1, ply + 1, mem)
        score = int(mem.fields[below + seat])
        tried(moves[i], score, ply, mem)
        if score > best:
            best = score
            for each in range(seats):
                mem.fields[here + each] = mem.fields[below + each]
            record(moves[i], ply, mem)
    return best


def seat_at(pos: Position, ply: int) -> int:
    """The seat to move; of two sides in turn, the root's is 0."""
    return player_to_move(pos) if SEATS > 0 else ply % 2


def worth_at_leaf(pos: Position, result: int, seat: int, ply: int, mem: Mem) -> int:
    """What a finished game, or the horizon, is worth to a seat."""
    if SEATS > 0:
        return payoff(pos, seat) if result != ONGOING else evaluate_for(pos, seat)
    score = final_score(pos, result, ply) if result != ONGOING else evaluate_at(pos, ply, mem)
    return score if seat == ply % 2 else -score
