"""Quiescence: at the horizon noisy moves are searched on, so that no estimate is made in the middle of an exchange.

Lecture 000, algorithm 8: the side to move may stand pat, that is take the estimate as it is, or play one of the game's
`noisy_moves`. Selective: another tree than minimax sees. A. Turing, "Digital Computers Applied to Games", 1953; L.
Harris, "The Heuristic Search and the Game of Chess", 1975.
"""

from plyglot.core.compile.fields import LEAVES
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import window
from plyglot.core.errors import RuleBroken
from plyglot.core.slots import MAX_MOVES, MAX_PLIES, Constant, evaluate, leaf, noisy_moves, outcome, play, tried
from plyglot.core.types import ONGOING, Position
from plyglot.search.node import enter, finished

SELECTIVE = 1

QUIESCENCE_PLIES = Constant("QUIESCENCE_PLIES", 6)
"""Plies beyond the horizon for which noisy moves are followed; 0 for not at all."""


def quiesce(pos: Position, alpha: int, beta: int, ply: int, mem: Mem) -> int:
    last = min(ply + QUIESCENCE_PLIES, MAX_PLIES)
    return stand_pat_or_play(pos, alpha, beta, last, ply, mem)


def stand_pat_or_play(pos: Position, alpha: int, beta: int, last: int, ply: int, mem: Mem) -> int:
    """The better of the estimate and what noisy moves lead to, as far as the window asks, and no further than the ply
    `last`. Fail-soft."""
    best = evaluate(pos)
    if best >= beta or ply >= last:
        return best
    moves = window(mem.moves, ply * 2 * MAX_MOVES)
    count = noisy_moves(pos, moves)
    if count > MAX_MOVES:
        raise RuleBroken
    for i in range(count):
        floor = max(alpha, best)
        after = play(pos, moves[i])
        enter(0, -beta, -floor, ply + 1, mem)
        result = outcome(after)
        if result != ONGOING:
            score = -finished(after, result, ply + 1, mem)
        else:
            mem.fields[LEAVES] += 1
            score = -stand_pat_or_play(after, -beta, -floor, last, ply + 1, mem)
            leaf(-score, ply + 1, mem)
        tried(moves[i], score, ply, mem)
        best = max(best, score)
        if best >= beta:
            break
    return best
