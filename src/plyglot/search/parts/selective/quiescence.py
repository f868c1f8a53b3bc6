"""Quiescence: at the horizon noisy moves are searched further, so that no estimate is made in mid-exchange.

Lecture 000, algorithm 8: the side to move may stand pat, that is take the estimate as it is, or play one of the game's
`noisy_moves`, the most promising first. In check there is no standing pat, and every move is tried. Noisy moves that
lose by exchange (`exchange_gains`), or cannot gain enough to reach alpha, are left out. Where a game says so
(QUIESCENCE_TABLE), positions are looked up in the transposition table, and stored there. Selective: the tree is not the
one that minimax sees. A. Turing, "Digital Computers Applied to Games", 1953; L. Harris, "The Heuristic Search and the
Game of Chess", 1975.
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
    QUIESCENCE_TABLE,
    exchange_gains,
    leaf,
    legal_moves,
    noisy_moves,
    order,
    outcome,
    play,
    probe,
    store,
    tried,
)
from plyglot.core.types import EXACT, INFINITY, LOWER, NO_MOVE, ONGOING, UPPER, Position
from plyglot.search.node import enter, finished
from plyglot.search.parts.ordering.sorting import FIRST_OF_ALL, bring_best
from plyglot.search.parts.selective.node_facts import checked_at, estimate_at

SELECTIVE = 1


def quiesce(pos: Position, alpha: int, beta: int, ply: int, mem: Mem) -> int:
    last = min(ply + QUIESCENCE_PLIES, MAX_PLIES)
    return stand_pat_or_play(pos, alpha, beta, last, ply, mem)


def stand_pat_or_play(pos: Position, alpha: int, beta: int, last: int, ply: int, mem: Mem) -> int:
    """The better of the estimate and what noisy moves lead to, as far as the window asks, and no further than the ply
    `last`; in check the best of all moves. Fail-soft."""
    table_move, place = NO_MOVE, 0
    if QUIESCENCE_TABLE:
        lower, upper, table_move, place = probe(pos, 0, ply, mem)
        if lower >= beta or lower == upper:
            return lower
        if upper <= alpha:
            return upper
    checked = ply < last and checked_at(pos, ply, mem)
    best, best_move = -INFINITY if checked else estimate_at(pos, ply, mem), NO_MOVE
    if best >= beta or ply >= last:
        return best
    moves = window(mem.moves, ply * 2 * MAX_MOVES)
    count = legal_moves(pos, moves) if checked else noisy_moves(pos, moves)
    if count > MAX_MOVES:
        raise RuleBroken
    missing = max(alpha - best - FUTILITY_MARGIN, 0)
    promises = window(moves, MAX_MOVES)
    for i in range(count):
        promises[i] = FIRST_OF_ALL if moves[i] == table_move else order(pos, moves[i])
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
        if score > best:
            best, best_move = score, moves[i]
        if best >= beta:
            break
    if QUIESCENCE_TABLE:  # moves that could not reach alpha may still be worth more than the best of the others
        bound = LOWER if best >= beta else UPPER if best <= alpha else EXACT
        store(pos, 0, max(best, alpha), bound, best_move, ply, place, mem)
    return best
