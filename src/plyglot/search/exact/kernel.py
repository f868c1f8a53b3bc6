"""Exact: one yes-or-no question about the end of the game, with all that is known of the game to help.

The search asks only whether a score is above `alpha`: so every node needs one good move or the refutation of all, and
the table needs no more than two bounds. Before any child is searched, all are made, and what can be said of them at
once is said: what `static_bounds` knows (`search/exact/slots.py`), then what the table knows. Often that answers the question;
if not, the rest are searched, the most promising first. The table keeps the answers that cost most.

J. Pearl, "Asymptotic Properties of Minimax Trees and Game-Searching Procedures", 1980 (tests in the place of scores);
A. Plaat and others, "Nearly Optimal Minimax Tree Search?", 1994 (children looked up first); J. Tromp, "Fhourstones",
1996, and D. Breuker, "Memory versus Search in Games", 1998 (replacement by the work that an entry cost).
"""

from typing import Any

from plyglot.core.errors import RuleBroken
from plyglot.core.fields import NODES, Field
from plyglot.core.memory import Mem
from plyglot.core.native import bit_length, signed, window
from plyglot.core.slots import (
    KEEP_QUICK,
    LOOK_AHEAD,
    MAX_MOVES,
    State,
    abort_to_ply,
    candidates,
    claim,
    claimed,
    is_endgame,
    make_state,
    move_score,
    node_bounds,
    order,
    outcome,
    play,
    play_state,
    prefetch_state,
    probe_state,
    record,
    release,
    reprobe,
    solve_endgame,
    static_bounds,
    store_state,
)
from plyglot.core.types import INFINITY, LOWER, NO_MOVE, ONGOING, TO_THE_END, UPPER, Position, u64
from plyglot.core.words import as_words, read_position, write_position
from plyglot.search.node import enter, expand, finished
from plyglot.search.parts.ordering.sorting import insert

SEARCHED = -INFINITY
"""The merit of a child that needs no further look."""

WORDS_BESIDE = 2
"""What is kept of a child beside its state: its place in the table; how many forced replies led to it, and the hint."""

HINT, REPLIES = u64(8), u64(0xFF)

ROOT_MOVES = Field("how many moves the root has")
ROOT_MOVES_DONE = Field("for how many of them the present question is answered")


def exact(pos: Position, alpha: int, ply: int, mem: Mem) -> int:
    """Whether the score of `pos` is above `alpha`; for the side to move.

    Promise: an answer above alpha is a lower bound of the score, any other an upper bound. `record` hears of the move
    that makes it so, unless the game is over.
    """
    enter(TO_THE_END, alpha, alpha + 1, ply, mem)
    result = outcome(pos)
    if result != ONGOING:
        return finished(pos, result, ply, mem)
    moves, count = expand(pos, ply, mem)
    for i in range(count):
        insert(moves, i, order(pos, moves[i]))
    best = -INFINITY
    mem.fields[ROOT_MOVES] = count
    for i in range(count):
        mem.fields[ROOT_MOVES_DONE] = i
        score = -after_move(play(pos, moves[i]), -alpha - 1, ply + 1, mem)
        best = max(best, score)
        if best > alpha:
            record(moves[i], ply, mem)
            break
    return best


def after_move(pos: Position, alpha: int, ply: int, mem: Mem) -> int:
    """The same question about a position one move further, answered by all that the kernel has."""
    result = outcome(pos)
    if result != ONGOING:
        return finished(pos, result, ply, mem)
    state, forced, lower, upper = static_bounds(make_state(pos), alpha, ply, mem)
    asked = alpha if forced & 1 == 0 else -alpha - 1
    score = lower if lower > asked else upper
    if lower <= asked < upper and is_endgame(state):
        score = solve_endgame(state, asked, ply + forced, mem)
    elif lower <= asked < upper:
        below = ply + forced
        low, high, hint, place = probe_state(state, prefetch_state(state, below, mem), below, mem)
        score = low if low > asked else high
        if low <= asked < high:
            typed = signed(u64(hint + 1)) - 1  # no literal: see docs/adr/0003 on recursions loaded from disk
            score = answer(state, asked, below, typed, place, mem)
    return score if forced & 1 == 0 else -score


def answer(state: State, alpha: int, ply: int, hint: int, place: u64, mem: Mem) -> int:
    """The kernel's recursion: `exact` for a state that `static_bounds` could not answer for, nor, if LOOK_AHEAD, the table."""
    if is_endgame(state):
        return solve_endgame(state, alpha, ply, mem)
    enter(TO_THE_END - ply, alpha, alpha + 1, ply, mem)
    begin = mem.fields[NODES]
    if not LOOK_AHEAD:
        lower, upper, hint, place = probe_state(state, place, ply, mem)
        if lower > alpha or upper <= alpha:
            return lower if lower > alpha else upper
    seen, lower, upper = node_bounds(state, alpha, ply, mem)
    if lower > alpha or upper <= alpha:
        return lower if lower > alpha else upper
    moves = window(mem.moves, ply * 2 * MAX_MOVES)
    scores = window(moves, MAX_MOVES)
    states = window(mem.positions, ply * MAX_MOVES * (len(as_words(state)) + WORDS_BESIDE))
    places = window(states, MAX_MOVES * len(as_words(state)))
    beside = window(places, MAX_MOVES)
    count = candidates(seen, moves, mem)
    if not 0 < count <= MAX_MOVES:
        raise RuleBroken

    best, left = -INFINITY, 0
    for i in range(count):
        move = moves[i]
        child, forced, lower, upper = static_bounds(play_state(seen, move), -alpha - 1, ply + 1, mem)
        if forced & 1 == 0:
            lower, upper = -upper, -lower
        if lower > alpha:
            record(move, ply, mem)
            if KEEP_QUICK:
                store_state(state, place, lower, LOWER, move, 1, ply, mem)
            return lower
        if upper <= alpha:
            best = max(best, upper)
            continue
        places[left] = u64(0) if is_endgame(child) else prefetch_state(child, ply + 1 + forced, mem)
        write_position(child, states, left)
        moves[left], beside[left] = move, u64(forced)
        scores[left] = INFINITY if move == hint else 0
        left += 1

    for i in range(left if LOOK_AHEAD else 0):
        forced = signed(beside[i])
        child = read_position(state, states, i)
        if is_endgame(child):
            continue
        lower, upper, reply, places[i] = probe_state(child, places[i], ply + 1 + forced, mem)
        if forced & 1 == 0:
            lower, upper = -upper, -lower
        if lower > alpha:
            record(moves[i], ply, mem)
            if KEEP_QUICK:
                store_state(state, place, lower, LOWER, moves[i], 1, ply, mem)
            return lower
        if upper <= alpha:
            best = max(best, upper)
            scores[i] = SEARCHED
        beside[i] |= u64(reply + 1) << HINT

    for i in range(left if left > 1 else 0):
        if SEARCHED < scores[i] < INFINITY:
            child = read_position(state, states, i)
            scores[i] = move_score(seen, moves[i], child, signed(beside[i] & REPLIES), mem)
    best_move, number = NO_MOVE, 0
    while number < left:
        chosen = next_child(scores, places, left, number, ply, mem)
        if scores[chosen] == SEARCHED:
            break
        forced, reply = signed(beside[chosen] & REPLIES), signed(beside[chosen] >> HINT) - 1
        child = read_position(state, states, chosen)
        lower, upper = reprobe(child, places[chosen], ply, forced, mem)
        if forced & 1 == 0:
            lower, upper = -upper, -lower
        score = lower if lower > alpha else upper
        if lower <= alpha < upper:
            claim(places[chosen], ply, mem)
            if forced & 1 == 0:
                score = -answer(child, -alpha - 1, ply + 1 + forced, reply, places[chosen], mem)
            else:
                score = answer(child, alpha, ply + 1 + forced, reply, places[chosen], mem)
            release(places[chosen], ply, mem)
            back = abort_to_ply(ply, mem)
            if back < ply:
                return alpha  # which nobody takes for an answer
            if back == ply:
                continue
        scores[chosen] = SEARCHED
        if number == 0 or score > best:
            best_move = moves[chosen]
        number += 1
        best = max(best, score)
        if best > alpha:
            record(best_move, ply, mem)
            break
    if left > 0 or KEEP_QUICK:
        effort = bit_length(u64(mem.fields[NODES] - begin + 1))
        store_state(state, place, best, LOWER if best > alpha else UPPER, best_move, effort, ply, mem)
    return best


def next_child(scores: Any, places: Any, left: int, number: int, ply: int, mem: Mem) -> int:
    """The most promising child that is still to be searched; after the first, rather one that nobody else searches."""
    chosen = 0
    for i in range(1, left):
        if scores[i] > scores[chosen]:
            chosen = i
    if number == 0 or not claimed(places[chosen], ply, mem):
        return chosen
    free = chosen
    for i in range(left):
        if scores[i] != SEARCHED and not claimed(places[i], ply, mem) and (free == chosen or scores[i] > scores[free]):
            free = i
    return free
