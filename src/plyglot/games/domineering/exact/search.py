"""Domineering for the exact kernel: the board seen by the side to move, and taken apart into small regions and strips.

A state shows the board as if the side to move were vertical: after each move it is turned, so that one set of rules
serves both sides, and on a square board both share what the table knows. Parts: `regions.py`; values of small regions,
as endgame databases have them: `memo.py`; what the table keeps: `table.py`. Dead cells and flips: D. Breuker, J.
Uiterwijk, J. van den Herik, "Solving 8x8 Domineering", 2000; room and safe room: N. Bullock, "Domineering: Solving
Large Combinatorial Search Spaces", 2002.

Each number below leaves one piece out when it is 0.
"""

from typing import NamedTuple

import numpy as np

from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import popcount, signed, window
from plyglot.core.slots import Constant, final_score, time_left
from plyglot.core.types import DRAW, INFINITY, LOSS, TO_THE_END, WIN, Moves, u64

from ..rules import ACROSS, BOARD, HEIGHT, NONE, ONE, RIGHT, VERTICAL, WIDTH, Bits, Position
from .cells import CELLS, safe_lines, upright, width_of
from .moves import (
    CELL,
    LAST,
    TWO_BITS,
    VERDICT,
    moves_in_regions,
    moves_in_the_rest,
)
from .regions import LOST, REGIONS, WON, is_hot, take_apart, verdict_on_all

AVOID_NUMBERS = Constant("AVOID_NUMBERS", 1)
SAFE_LINES = Constant("SAFE_LINES", 1)
ROOM_ORDER = Constant("ROOM_ORDER", 1)
PLACE_ORDER = Constant("PLACE_ORDER", 1)

NO_VERDICT = u64(0)


class State(NamedTuple):
    free: Bits  # the free cells, row by row, the side to move being vertical
    turned: Bits  # the same, column by column
    turn: u64  # who is to move: VERTICAL or HORIZONTAL
    verdict: u64


def make_state(pos: Position) -> State:
    free = BOARD & ~(pos.vertical | pos.horizontal)
    turned = NONE
    for cell in range(CELLS):
        turned |= (free >> u64(cell) & ONE) << u64(cell % WIDTH * HEIGHT + cell // WIDTH)
    own, other = (free, turned) if pos.turn == VERTICAL else (turned, free)
    return State(own, other, pos.turn, NO_VERDICT)


def position_of(state: State) -> Position:
    """A position with the same free cells: how the others were covered makes no difference."""
    return Position(BOARD & ~(state.free if state.turn == VERTICAL else state.turned), NONE, state.turn)


# --- moves ------------------------------------------------------------------------------------------------------------


def candidates(state: State, moves: Moves, mem: Mem) -> int:
    """All moves; but where only the winner matters, one for all safe lines, and if sums show that a move wins, that
    one alone. `node_bounds` has just taken the board apart.

    Theorem: safe lines are together a whole number of moves for their owner. A domino at a line's end takes one of
    them, no other domino on a safe line is better, and all such ends are alike.
    """
    width = width_of(state.turn)
    places = state.free & state.free >> u64(width)
    waiting = places & safe_lines(state.free, width) if SAFE_LINES and only_who_wins() else NONE
    places ^= waiting & (waiting - ONE)
    hot = AVOID_NUMBERS != 0 and only_who_wins() and is_hot(width, mem)
    if hot:
        places &= ~waiting
    count = 0
    if REGIONS:
        count = moves_in_regions(places, hot, width, moves, mem)
    count += moves_in_the_rest(places, waiting, only_who_wins(), width, window(moves, count), mem)
    if only_who_wins():
        for i in range(count):
            if moves[i] >> VERDICT & TWO_BITS == LOST:
                moves[0] = moves[i]
                return 1
    return count


def play_state(state: State, move: int) -> State:
    width, height = width_of(state.turn), CELLS // width_of(state.turn)
    cell = move & CELL
    free = state.free ^ upright(width) << u64(cell)
    turned = state.turned ^ ACROSS << u64(cell % width * height + cell // width)
    return State(turned, free, u64(1) ^ state.turn, u64(move >> VERDICT & TWO_BITS))


# --- order ------------------------------------------------------------------------------------------------------------

LONGEST = 16
HALVES = np.array(
    [sum(len(run) // 2 for run in f"{line:b}".split("0")) for line in range(1 << min(max(WIDTH, HEIGHT), LONGEST))],
    np.int64,
)
"""Number of dominoes that fit into the free cells of a line."""


def move_score(state: State, move: int, child: State, forced: int, mem: Mem) -> int:
    """Own room less the other side's after the move, where room that the other side cannot touch counts three times;
    among equals a domino beside a free outer column, which becomes safe, that leaves no odd cell in its own."""
    width, height = width_of(state.turn), CELLS // width_of(state.turn)
    cell = move & CELL
    if move & LAST:
        return 1 - INFINITY
    worth = 0
    if ROOM_ORDER:
        worth = room(child.free, height, width) - room(child.turned, width, height)
    if PLACE_ORDER:
        row, column = cell // width, cell % width
        above, beside = min(row, height - 2 - row), min(column, width - 1 - column)
        if beside & 1:
            place = (127 if above & 1 == 0 else 90) - 4 * beside - above
        elif beside >= 2:
            place = (70 if above & 1 == 0 else 50) - 4 * beside - above
        else:
            place = 30 - above
        worth = 256 * worth + place
    return worth


def room(cells: Bits, width: int, lines: int) -> int:
    """Number of dominoes that fit along the lines of `width` cells, three for each between lines that are taken."""
    if width > LONGEST:
        return popcount(cells & cells >> RIGHT)
    safe = cells & ~(cells << u64(width)) & ~(cells >> u64(width))
    line = (ONE << u64(width)) - ONE
    found = 0
    for i in range(lines):
        found += HALVES[signed(cells >> u64(i * width) & line)] + 2 * HALVES[signed(safe >> u64(i * width) & line)]
    return int(found)


# --- what is known without a search -----------------------------------------------------------------------------------


def static_bounds(state: State, alpha: int, ply: int, mem: Mem) -> tuple[State, int, int, int]:
    """Bounds without a search: a side without a move has lost; otherwise what sums said of the move that led here,
    which is not how long the game lasts."""
    if state.free & state.free >> u64(width_of(state.turn)) == NONE:
        lost = final_score(state, LOSS, ply)
        return state, 0, lost, lost
    lower, upper = bounds_of(state, signed(state.verdict), ply)
    return state, 0, lower, upper


def node_bounds(state: State, alpha: int, ply: int, mem: Mem) -> tuple[State, int, int]:
    """Bounds from the board's parts: the move before may have made small regions, which the bounds of that move did not
    use."""
    simple, verdict = without_nothings(state, mem)
    lower, upper = bounds_of(state, verdict, ply)
    return simple, lower, upper


def without_nothings(state: State, mem: Mem) -> tuple[State, int]:
    """The state without parts that are worth nothing, and who wins as far as the sums of the others tell."""
    width = width_of(state.turn)
    gone, gone_turned = take_apart(state.free, state.turned, width, only_who_wins(), mem)
    left = State(state.free & ~gone, state.turned & ~gone_turned, state.turn, state.verdict)
    can_move = left.free & left.free >> u64(width) != NONE
    return left, verdict_on_all(width, mem) if can_move else LOST


def bounds_of(state: State, verdict: int, ply: int) -> tuple[int, int]:
    """Bounds of a state's score."""
    latest = ply + popcount(state.free) // 2 + 1
    lower = final_score(state, WIN, latest) if verdict == WON else -INFINITY
    upper = final_score(state, LOSS, latest) if verdict == LOST else INFINITY
    return lower, upper


def only_who_wins() -> bool:
    """Whether it does not matter how long the game lasts."""
    return time_left(DRAW, 0) == TO_THE_END
