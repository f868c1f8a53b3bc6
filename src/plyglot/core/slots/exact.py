"""Exact search: what a game's knowledge may tell the exact kernel, and how that kernel reaches its table.

The kernel does not work on positions but on *states*: a tuple of u64 made from a position by `make_state`, which may
hold more than the position does, so that it need not be computed again and again (Connect Four: the squares that would
complete a line). A game that fills none of these slots is solved by its rules alone; its states are its positions.

Scores are those of the search's kind (outcome, distance, margin), for the side to move, counted from the root.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from plyglot.core.compile.memory import Mem
from plyglot.core.slots.ordering import order
from plyglot.core.slots.registry import Group
from plyglot.core.slots.rules import legal_moves, outcome, play
from plyglot.core.slots.scoring import final_score
from plyglot.core.slots.table import probe, store
from plyglot.core.types import DRAW, INFINITY, LOSS, NO_MOVE, ONGOING, TO_THE_END, Moves, Position, u64

State: TypeAlias = Any
"""A NamedTuple of u64 fields, one class a game; by default the game's Position."""

group = Group("exact search", "the exact kernel, `search/exact`", __name__)


LOOK_AHEAD = group.constant("LOOK_AHEAD", 0)
"""1 if a node looks up all its children in the table before it searches any. That pays where a look costs little;
otherwise a node is looked up when it is entered."""

KEEP_QUICK = group.constant("KEEP_QUICK", 0)
"""1 if the table keeps also what a look at a node's children answered. That pays where such a look costs much."""


@group.slot
def make_state(pos: Position) -> State:
    """The state of an unfinished position. Default: the position itself."""
    return pos


@group.slot
def position_of(state: State) -> Position:
    """The position of a state. Default: the state itself."""
    return state


@group.slot
def candidates(state: State, moves: Moves, mem: Mem) -> int:
    """Write the moves to be searched into `moves`, return how many; at least one. Moves may be left out that are no
    better than one that stays, and may be numbered as `play_state` likes. Default: the legal moves."""
    return int(legal_moves(position_of(state), moves))


@group.slot
def play_state(state: State, move: int) -> State:
    """The state after one of the candidates. Default: what `play` gives."""
    return play(state, move)


@group.slot
def static_bounds(state: State, alpha: int, ply: int, mem: Mem) -> tuple[State, int, int, int]:
    """Bounds of a state's score without a search: (state, plies, lower, upper).

    Replies that are forced may be played: then the state is the one after them, and `plies` says how many. The bounds
    are of that state's score, for the side to move there. `alpha` is the question that will be asked of the state as it
    was given: bounds that do not answer it are not worth much effort. An answer that leaves it open promises that
    the state it returns is unfinished. Default: finished games have their score."""
    result = outcome(state)
    if result != ONGOING:
        score = final_score(state, result, ply)
        return state, 0, score, score
    return state, 0, -INFINITY, INFINITY


@group.slot
def node_bounds(state: State, alpha: int, ply: int, mem: Mem) -> tuple[State, int, int]:
    """Bounds of a state's score that take longer than `static_bounds` may: asked for once a node, when the table left
    it open, right before its candidates. Returns the bounds, and the state itself or a simpler one with the same
    score, which takes its place. Default: nothing."""
    return state, -INFINITY, INFINITY


@group.slot
def move_score(state: State, move: int, child: State, forced: int, mem: Mem) -> int:
    """Ordering score of a candidate, more than -INFINITY: the higher, the earlier it is searched. `child` is the state
    after the move and `forced` replies, as `static_bounds` left it. Asked for only when neither `static_bounds` nor the
    table has answered for the node, so that it may take some time. Default: `order`."""
    return int(order(state, move))


@group.slot
def is_endgame(state: State) -> bool:
    """Whether so little of the game is left that `solve_endgame` searches it, without a table. Default: never."""
    return False


@group.slot
def solve_endgame(state: State, alpha: int, ply: int, mem: Mem) -> int:
    """The kernel's answer about an endgame state, by code of the game's own, which counts its nodes. Required where
    `is_endgame` is ever true."""
    return alpha


@group.slot
def patience(pos: Position) -> int:
    """Node budget of a question about the nearest ends of the game, before it is asked who wins at all.
    Default: none."""
    return 0


@group.slot
def expected(pos: Position, mem: Mem) -> int:
    """A guess of the score. Default: a draw."""
    return DRAW


@group.part_slot
def next_question(lower: int, upper: int, guess: int, patient: bool) -> int:
    """The alpha to ask about next, from lower to upper - 1, the score lying between these two. Default: who wins, then
    whether it is more than expected; from there on step by step."""
    if lower <= 0 <= upper:
        return who_wins(lower, upper)
    return max(lower, min(guess, upper - 1))


@group.part_slot
def renew(mem: Mem) -> None:
    """Make the table as good as empty. Default: what it has learned stays."""


def who_wins(lower: int, upper: int) -> int:
    """Whether it is a win, else whether it is at least a draw."""
    return DRAW if upper > DRAW else LOSS


@group.part_slot
def prefetch_state(state: State, ply: int, mem: Mem) -> u64:
    """Place of a state in the table, fetched ahead for a `probe_state` that comes a little later. Default: none."""
    return u64(0)


@group.part_slot
def probe_state(state: State, place: u64, ply: int, mem: Mem) -> tuple[int, int, int, u64]:
    """The table's entry for a state: (lower bound, upper bound, table move, place), the place being what
    `store_state` wants.
    Default: what the part that fills `probe` says."""
    lower, upper, table_move, found = probe(position_of(state), TO_THE_END, ply, mem)
    return lower, upper, table_move, u64(found)


@group.part_slot
def store_state(state: State, place: u64, score: int, bound: int, move: int, effort: int, ply: int, mem: Mem) -> None:
    """Keep an answer that took about 2^effort nodes. Default: as the part that fills `store` does; to that an effort
    looks like a depth, so that the answer which cost more stays."""
    if move != NO_MOVE:  # else the table answered for all the moves, and will again
        store(position_of(state), TO_THE_END // 2 + 1 + effort, score, bound, move, ply, int(place), mem)


@group.part_slot
def claim(place: u64, ply: int, mem: Mem) -> None:
    """Tell the others that a node at this place is being searched. Default: there are no others."""


@group.part_slot
def release(place: u64, ply: int, mem: Mem) -> None:
    """Tell the others that it is done."""


@group.part_slot
def claimed(place: u64, ply: int, mem: Mem) -> bool:
    """Whether another thread is searching it. Default: no."""
    return False


@group.part_slot
def reprobe(child: State, place: u64, ply: int, forced: int, mem: Mem) -> tuple[int, int]:
    """Bounds that others may have found for a child since it was looked up; it lies 1 + `forced` plies below `ply`.
    Default: nothing new."""
    return -INFINITY, INFINITY


@group.part_slot
def abort_to_ply(ply: int, mem: Mem) -> int:
    """Asked when a child has been searched: the ply at which the search goes on. If that is less than `ply`, another
    thread has answered for a node above, and this one is left as it is; if it is `ply`, the child's answer is not to be
    taken, but looked up. Default: all is well."""
    return TO_THE_END
