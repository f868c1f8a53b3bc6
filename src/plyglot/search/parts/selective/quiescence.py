"""Quiescence: at the horizon noisy moves are searched on, so that no estimate is made in the middle of an exchange.

Lecture 000, algorithm 8: the side to move may stand pat, that is take the estimate as it is, or play one of the game's
`noisy_moves`, the most promising first. In check there is no standing pat, and every move is tried. Noisy moves that
lose by exchange (`exchange_gains`), or cannot gain enough to reach alpha, are left out. Selective: another tree than
minimax sees. A. Turing, "Digital Computers Applied to Games", 1953; L. Harris, "The Heuristic Search and the Game of
Chess", 1975.
"""

from plyglot.core.compile.fields import LEAVES
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import window
from plyglot.core.errors import RuleBroken
from plyglot.core.slots import (
    FUTILITY_MARGIN,
    MAX_MOVES,
    MAX_PLIES,
    QUIESCENCE_PLIES,
    exchange_gains,
    leaf,
    legal_moves,
    noisy_moves,
    order,
    outcome,
    play,
    tried,
)
from plyglot.core.types import INFINITY, ONGOING, Position
from plyglot.search.node import enter, finished
from plyglot.search.parts.ordering.sorting import bring_best
from plyglot.search.parts.selective.node_facts import checked_at, estimate_at

SELECTIVE = 1


def quiesce(pos: Position, alpha: int, beta: int, ply: int, mem: Mem) -> int:
    last = min(ply + QUIESCENCE_PLIES, MAX_PLIES)
    return stand_pat_or_play(pos, alpha, beta, last, ply, mem)


def stand_pat_or_play(pos: Position, alpha: int, beta: int, last: int, ply: int, mem: Mem) -> int:
    """The better of the estimate and what noisy moves lead to, as far as the window asks, and no further than the ply
    `last`; in check the best of all moves. Fail-soft."""
    checked = ply < last and checked_at(pos, ply, mem)
    best = -INFINITY if checked else estimate_at(pos, ply, mem)
    if best >= beta or ply >= last:
        return best
    moves = window(mem.moves, ply * 2 * MAX_MOVES)
    count = legal_moves(pos, moves) if checked else noisy_moves(pos, moves)
    if count > MAX_MOVES:
        raise RuleBroken
    missing = max(alpha - best - FUTILITY_MARGIN, 0)
    promises = window(moves, MAX_MOVES)
    for i in range(count):
        promises[i] = order(pos, moves[i])
    for i in range(count):
        bring_best(moves, i, count)
        if not checked and not exchange_gains(pos, moves[i], missing):
            continue
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
