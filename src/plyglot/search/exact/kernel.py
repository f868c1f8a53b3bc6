"""Exact: one yes-or-no question about the end of the game, with all that is known of the game to help.

The search asks only whether a score is above `alpha`: so every node needs one good move or the refutation of all, and
the table needs no more than two bounds. A node is searched in four steps: all its children are made, with what can be
said of them at once (`generate`); what the table knows of them is looked up (`probe_children`); the rest are put in
order (`score_moves`), and searched, the most promising first (`answer`). Often the first two steps answer the question.
The table keeps the answers that cost most.

J. Pearl, "Asymptotic Properties of Minimax Trees and Game-Searching Procedures", 1980 (tests in the place of scores);
A. Plaat and others, "Nearly Optimal Minimax Tree Search?", 1994 (children looked up first); J. Tromp, "Fhourstones",
1996, and D. Breuker, "Memory versus Search in Games", 1998 (replacement by the work that an entry cost).
"""

from typing import Any, NamedTuple

from plyglot.core.compile.fields import NODES, Field
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import bit_length, inlined, signed, window
from plyglot.core.compile.words import as_words, read_position, write_position
from plyglot.core.errors import RuleBroken
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
from plyglot.search.node import enter, expand, finished
from plyglot.search.parts.ordering.sorting import insert

SEARCHED = -INFINITY
"""The score, for ordering, of a child that needs no further look."""

WORDS_BESIDE = 2
"""What is kept of a child beside its state: its place in the table; how many forced replies led to it, and the table's
move."""

TABLE_MOVE, FORCED = u64(8), u64(0xFF)

ROOT_MOVES = Field("how many moves the root has")
ROOT_MOVES_DONE = Field("for how many of them the present question is answered")


class Children(NamedTuple):
    """Where a node keeps its children, one number of each behind the other."""

    moves: Any
    scores: Any  # for ordering
    states: Any
    places: Any  # in the table
    notes: Any  # how many forced replies led to the state, and above that the table's move plus 1


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
    asked = asked_after(alpha, forced)
    score = answer_of(lower, upper, asked)
    if lower <= asked < upper and is_endgame(state):
        score = solve_endgame(state, asked, ply + forced, mem)
    elif lower <= asked < upper:
        below = ply + forced
        low, high, table_move, place = probe_state(state, prefetch_state(state, below, mem), below, mem)
        score = answer_of(low, high, asked)
        if low <= asked < high:
            typed = signed(u64(table_move + 1)) - 1  # no literal: see docs/adr/0003 on recursions loaded from disk
            score = answer(state, asked, below, typed, place, mem)
    return told_after(score, forced)


def answer(state: State, alpha: int, ply: int, table_move: int, place: u64, mem: Mem) -> int:
    """The kernel's recursion: `exact` for a state that `static_bounds` could not answer for, nor, if LOOK_AHEAD, the
    table."""
    if is_endgame(state):
        return solve_endgame(state, alpha, ply, mem)
    enter(TO_THE_END - ply, alpha, alpha + 1, ply, mem)
    begin = mem.fields[NODES]
    if not LOOK_AHEAD:
        lower, upper, table_move, place = probe_state(state, place, ply, mem)
        if lower > alpha or upper <= alpha:
            return answer_of(lower, upper, alpha)
    seen, lower, upper = node_bounds(state, alpha, ply, mem)
    if lower > alpha or upper <= alpha:
        return answer_of(lower, upper, alpha)

    children = children_at(state, ply, mem)
    best, left, best_move = generate(seen, alpha, ply, table_move, children, mem)
    if LOOK_AHEAD and best <= alpha:
        best, best_move = probe_children(state, alpha, ply, left, best, children, mem)
    if best > alpha:
        record(best_move, ply, mem)
        if KEEP_QUICK:
            store_state(state, place, best, LOWER, best_move, 1, ply, mem)
        return best
    score_moves(seen, left, children, mem)

    best_move, number = NO_MOVE, 0
    while number < left:
        chosen = next_child(children, left, number, ply, mem)
        if children.scores[chosen] == SEARCHED:
            break
        forced = signed(children.notes[chosen] & FORCED)
        reply = signed(children.notes[chosen] >> TABLE_MOVE) - 1
        child = read_position(state, children.states, chosen)
        lower, upper = reprobe(child, children.places[chosen], ply, forced, mem)
        lower, upper = for_parent(lower, upper, forced)
        score = answer_of(lower, upper, alpha)
        if lower <= alpha < upper:
            place_below, asked = children.places[chosen], asked_after(alpha, 1 + forced)
            claim(place_below, ply, mem)
            score = told_after(answer(child, asked, ply + 1 + forced, reply, place_below, mem), 1 + forced)
            release(place_below, ply, mem)
            back = abort_to_ply(ply, mem)
            if back < ply:
                return alpha  # which nobody takes for an answer
            if back == ply:
                continue
        children.scores[chosen] = SEARCHED
        if number == 0 or score > best:
            best_move = children.moves[chosen]
        number += 1
        best = max(best, score)
        if best > alpha:
            record(best_move, ply, mem)
            break
    if left > 0 or KEEP_QUICK:
        effort = bit_length(u64(mem.fields[NODES] - begin + 1))
        store_state(state, place, best, LOWER if best > alpha else UPPER, best_move, effort, ply, mem)
    return best


def asked_after(alpha: int, plies: int) -> int:
    """The bound to ask about so many plies further, for the side that moves there."""
    return alpha if plies & 1 == 0 else -alpha - 1


def told_after(score: int, plies: int) -> int:
    """A score from so many plies further, for the side that moves here."""
    return score if plies & 1 == 0 else -score


# --- the steps of a node ----------------------------------------------------------------------------------------------


@inlined
def generate(seen: State, alpha: int, ply: int, table_move: int, children: Children, mem: Mem) -> tuple[int, int, int]:
    """Make all children, and say of each what can be said at once. Returns the best score so far, how many children are
    left that need more than that, and the move that is already good enough, if one is."""
    count = candidates(seen, children.moves, mem)
    if not 0 < count <= MAX_MOVES:
        raise RuleBroken
    best, left = -INFINITY, 0
    for i in range(count):
        move = children.moves[i]
        child, forced, lower, upper = static_bounds(play_state(seen, move), -alpha - 1, ply + 1, mem)
        lower, upper = for_parent(lower, upper, forced)
        if lower > alpha:
            return lower, left, move
        if upper <= alpha:
            best = max(best, upper)
            continue
        children.places[left] = u64(0) if is_endgame(child) else prefetch_state(child, ply + 1 + forced, mem)
        write_position(child, children.states, left)
        children.moves[left], children.notes[left] = move, u64(forced)
        children.scores[left] = INFINITY if move == table_move else 0
        left += 1
    return best, left, NO_MOVE


@inlined
def probe_children(
    state: State, alpha: int, ply: int, left: int, best: int, children: Children, mem: Mem
) -> tuple[int, int]:
    """Look all children up in the table before any is searched. Returns the best score so far, and the move that is
    already good enough, if one is."""
    for i in range(left):
        forced = signed(children.notes[i])
        child = read_position(state, children.states, i)
        if is_endgame(child):
            continue
        lower, upper, reply, children.places[i] = probe_state(child, children.places[i], ply + 1 + forced, mem)
        lower, upper = for_parent(lower, upper, forced)
        if lower > alpha:
            return lower, children.moves[i]
        if upper <= alpha:
            best = max(best, upper)
            children.scores[i] = SEARCHED
        children.notes[i] |= u64(reply + 1) << TABLE_MOVE
    return best, NO_MOVE


@inlined
def score_moves(seen: State, left: int, children: Children, mem: Mem) -> None:
    """Say how promising each child is that must be searched; the table's move is ahead of all."""
    for i in range(left if left > 1 else 0):
        if SEARCHED < children.scores[i] < INFINITY:
            child = read_position(seen, children.states, i)
            children.scores[i] = move_score(seen, children.moves[i], child, signed(children.notes[i] & FORCED), mem)


def next_child(children: Children, left: int, number: int, ply: int, mem: Mem) -> int:
    """The most promising child that is still to be searched; after the first, rather one that nobody else searches."""
    scores, places = children.scores, children.places
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


# --- helpers ----------------------------------------------------------------------------------------------------------


def children_at(state: State, ply: int, mem: Mem) -> Children:
    """The children's part of the memory at a ply."""
    words = len(as_words(state))
    moves = window(mem.moves, ply * 2 * MAX_MOVES)
    states = window(mem.positions, ply * MAX_MOVES * (words + WORDS_BESIDE))
    places = window(states, MAX_MOVES * words)
    return Children(moves, window(moves, MAX_MOVES), states, places, window(places, MAX_MOVES))


def for_parent(lower: int, upper: int, forced: int) -> tuple[int, int]:
    """Bounds of a child's score as its parent sees them: after an odd number of forced replies the same side moves."""
    return (-upper, -lower) if forced & 1 == 0 else (lower, upper)


def answer_of(lower: int, upper: int, alpha: int) -> int:
    """What bounds answer: the lower one if it is above alpha, else the upper one."""
    return lower if lower > alpha else upper
