"""Expectiminimax: minimax with dice. Where a player decides the best move counts, where chance throws the average.

Averages are whole numbers, rounded down: so a score depends on the position and the depth alone, tables and windows
work as elsewhere, and Star1 and Star2 return the very same number. Depth counts decisions; throws cost none. D. Michie,
"Game-Playing and Game-Learning Automata", 1966.
"""

from plyglot.core.compile.memory import Mem
from plyglot.core.slots import chance_weight, outcome, play, record, tried, trying
from plyglot.core.traits import CHANCE, TURNS
from plyglot.core.types import INFINITY, ONGOING, Position
from plyglot.search.node import expand
from plyglot.search.seats import ended, enter_seated, judged, stays

KNOWS = frozenset({CHANCE, TURNS})


def expectiminimax(pos: Position, depth: int, ply: int, mem: Mem) -> int:
    """The score of `pos` for the side to move.

    Promise: exactly the value of the tree of all lines of play, `depth` decisions deep: of a player's moves the best,
    of chance's the average by their weights, rounded down. Without dice that is the minimax score, node for node.
    """
    enter_seated(pos, depth, -INFINITY, INFINITY, ply, mem)
    result = outcome(pos)
    if result != ONGOING:
        return ended(pos, result, ply, mem)
    if depth == 0:
        return judged(pos, ply, mem)
    moves, count = expand(pos, ply, mem)
    best, weighted, total = -INFINITY, 0, 0
    for i in range(count):
        trying(pos, moves[i], ply, mem)
        after, weight = play(pos, moves[i]), chance_weight(pos, moves[i])
        score = expectiminimax(after, depth if weight > 0 else depth - 1, ply + 1, mem)
        if not stays(pos, moves[i], after, mem):
            score = -score
        tried(moves[i], score, ply, mem)
        weighted += weight * score
        total += weight
        if weight == 0 and score > best:
            best = score
            record(moves[i], ply, mem)
    return best if total == 0 else weighted // total
