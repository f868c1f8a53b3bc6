"""Domineering for the exact kernel: the board seen by the side to move, and bounds from strips of two rows.

A state shows the board as if the side to move were vertical: after each move it is turned, so that one set of rules
serves both sides, and on a square board both share what the table knows. Strips: `domineering_strips.py`. Dead cells
and flips: D. Breuker, J. Uiterwijk, J. van den Herik, "Solving 8x8 Domineering", 2000; room and safe room: N. Bullock,
"Domineering: Solving Large Combinatorial Search Spaces", 2002.

Each number below leaves one piece out when it is 0.
"""

from typing import Any, NamedTuple

import numpy as np

from plyglot.core.memory import Mem
from plyglot.core.native import lowest, popcount, reverse_bits, signed, window
from plyglot.core.slots import Constant, final_score
from plyglot.core.types import DRAW, INFINITY, LOSS, TO_THE_END, WIN, Moves, Wide, u64
from plyglot.core.wide import WIDE_BITS, WORD_BITS
from plyglot.games.domineering import ACROSS, BOARD, HEIGHT, NONE, ONE, RIGHT, VERTICAL, WIDTH, Bits, Position
from plyglot.knowledge.exact.domineering_strips import strip_table
from plyglot.knowledge.exact.domineering_sums import (
    add_up,
    holds_moving_second,
    wins_first,
    wins_moving_first,
    wins_second,
)
from plyglot.search.exact_slots import time_left

OWN_STRIPS = Constant("OWN_STRIPS", 1)
OTHER_STRIPS = Constant("OTHER_STRIPS", 1)
DEAD_CELLS = Constant("DEAD_CELLS", 1)
FLIPS = Constant("FLIPS", 1)
SAFE_LINES = Constant("SAFE_LINES", 1)
ROOM_ORDER = Constant("ROOM_ORDER", 1)
PLACE_ORDER = Constant("PLACE_ORDER", 1)

CELLS = WIDTH * HEIGHT
SQUARE = WIDTH == HEIGHT
NO_VERDICT = u64(0)
UNTESTED, OPEN, LOST, WON = range(4)
CELL, VERDICT, TWO_BITS, LAST = 255, 8, 3, 1 << 10
"""A candidate is the number of its domino's upper cell; above it two bits for what the strips say of the state after
it, for the side to move there; and LAST if it can wait."""


class State(NamedTuple):
    free: Bits  # the free cells, row by row, the side to move being vertical
    turned: Bits  # the same, column by column
    turn: u64  # who is to move: VERTICAL or HORIZONTAL
    verdict: u64


def prepare(pos: Position) -> State:
    free = BOARD & ~(pos.vertical | pos.horizontal)
    turned = NONE
    for cell in range(CELLS):
        turned |= (free >> u64(cell) & ONE) << u64(cell % WIDTH * HEIGHT + cell // WIDTH)
    own, other = (free, turned) if pos.turn == VERTICAL else (turned, free)
    return State(own, other, pos.turn, NO_VERDICT)


def position_of(state: State) -> Position:
    """A position with the same free cells: how the others were covered makes no difference."""
    return Position(BOARD & ~(state.free if state.turn == VERTICAL else state.turned), NONE, state.turn)


def width_of(turn: u64) -> int:
    """How many cells a row has, as the side to move sees the board; the other side sees as many rows."""
    return WIDTH if turn == VERTICAL else HEIGHT


# --- moves ------------------------------------------------------------------------------------------------------------


def candidates(state: State, moves: Moves, mem: Mem) -> int:
    """All moves; but where only the winner matters, one for all safe lines, and if strips show that a move wins, that
    one alone.

    Theorem: safe lines are together a whole number of moves for their owner. A domino at a line's end takes one of
    them, no other domino on a safe line is better, and all such ends are alike.
    """
    only_who_wins = time_left(DRAW, 0) == TO_THE_END
    width, height = width_of(state.turn), CELLS // width_of(state.turn)
    places = state.free & state.free >> u64(width)
    rows_known, columns_known = OWN_STRIPS and width <= WIDEST, OTHER_STRIPS and height <= WIDEST
    own, below, above = strips(width, mem), window(mem.facts, ROWS), window(mem.facts, ROWS + SUMS)
    others, right, left = strips(height, mem), window(mem.facts, COLUMNS), window(mem.facts, COLUMNS + SUMS)
    if rows_known:
        add_up(state.free, width, height, own, below, above)
    if columns_known:
        add_up(state.turned, height, width, others, right, left)
    waiting = places & safe_lines(state.free, width, height) if SAFE_LINES and only_who_wins else NONE
    places ^= waiting & (waiting - ONE)
    count = 0
    while places != NONE:
        cell = lowest(places)
        places &= places - ONE
        row, column = cell // width, cell % width
        verdict = OPEN
        free = state.free ^ upright(width) << u64(cell)
        turned = state.turned ^ ACROSS << u64(column * height + row)
        if rows_known and holds_moving_second(free, width, height, row, own, below, above):
            verdict = LOST
            if only_who_wins:
                moves[0] = cell | verdict << VERDICT
                return 1
        elif columns_known and wins_moving_first(turned, height, width, column, others, right, left):
            verdict = WON
        moves[count] = cell | verdict << VERDICT | (LAST if waiting >> u64(cell) & ONE != NONE else 0)
        count += 1
    return count


def upright(width: int) -> Bits:
    """A domino on the first cell."""
    return ONE | ONE << u64(width)


def safe_lines(free: Bits, width: int, height: int) -> Bits:
    """The runs of free cells, one below the other, none of which has a free neighbour to its side."""
    right = free & free >> RIGHT & BUT_LAST[0 if width == WIDTH else 1]
    touched = right | right << RIGHT
    for _ in range(height - 1):
        touched |= (touched << u64(width) | touched >> u64(width)) & free
    return free & ~touched


def follow(state: State, move: int) -> State:
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
"""How many dominoes fit into the free cells of a line."""


def merit(state: State, after: State, move: int) -> int:
    """Own room less the other side's after the move, where room that the other side cannot touch counts three times;
    among equals a domino beside a free outer column, which becomes safe, that leaves no odd cell in its own."""
    width, height = width_of(state.turn), CELLS // width_of(state.turn)
    cell = move & CELL
    if move & LAST:
        return 1 - INFINITY
    worth = 0
    if ROOM_ORDER:
        worth = room(after.free, height, width) - room(after.turned, width, height)
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
    """How many dominoes fit along the lines of `width` cells, three for each between lines that are taken."""
    if width > LONGEST:
        return popcount(cells & cells >> RIGHT)
    safe = cells & ~(cells << u64(width)) & ~(cells >> u64(width))
    line = (ONE << u64(width)) - ONE
    found = 0
    for i in range(lines):
        found += HALVES[signed(cells >> u64(i * width) & line)] + 2 * HALVES[signed(safe >> u64(i * width) & line)]
    return int(found)


# --- what is known without a search -----------------------------------------------------------------------------------


def settle(state: State, alpha: int, ply: int, mem: Mem) -> tuple[State, int, int, int]:
    """Who has no move has lost; otherwise what the strips say, which is not how long the game lasts."""
    width, height = width_of(state.turn), CELLS // width_of(state.turn)
    if state.free & state.free >> u64(width) == NONE:
        lost = final_score(state, LOSS, ply)
        return state, 0, lost, lost
    verdict = signed(state.verdict)
    if verdict == UNTESTED:
        if OWN_STRIPS and width <= WIDEST:
            below, above = window(mem.facts, ROWS), window(mem.facts, ROWS + SUMS)
            add_up(state.free, width, height, strips(width, mem), below, above)
            verdict = WON if wins_first(below[1]) else verdict
        if OTHER_STRIPS and height <= WIDEST:
            right, left = window(mem.facts, COLUMNS), window(mem.facts, COLUMNS + SUMS)
            add_up(state.turned, height, width, strips(height, mem), right, left)
            verdict = LOST if wins_second(right[0]) else verdict
    latest = ply + popcount(state.free) // 2 + 1
    lower = final_score(state, WIN, latest) if verdict == WON else -INFINITY
    upper = final_score(state, LOSS, latest) if verdict == LOST else INFINITY
    return state, 0, lower, upper


WIDEST = 10
"""Strips of more columns would take too much memory."""

STRIPS_OF_HEIGHT = 2 << 2 * WIDTH if WIDTH <= WIDEST and not SQUARE else 0
SCRATCH = STRIPS_OF_HEIGHT + (2 << 2 * HEIGHT if HEIGHT <= WIDEST else 0)
SUMS = 2 * (max(WIDTH, HEIGHT) + 1)
ROWS, COLUMNS = SCRATCH, SCRATCH + 2 * SUMS
"""Where in `Mem.facts` the two tables of strips lie, and where sums are kept for a while: for either direction those
of the strips from a line on, two words a line, and behind them those of the strips before a line."""


def work_out_facts() -> Any:
    """The tables of strips, and room for the sums; Python only."""
    sizes = [width for width in dict.fromkeys((WIDTH, HEIGHT)) if width <= WIDEST]
    return np.concatenate([*map(strip_table, sizes), np.zeros(4 * SUMS, np.uint64)])


def strips(width: int, mem: Mem) -> Any:
    """The table of strips with so many columns: right stops and left stops by pattern."""
    return window(mem.facts, 0 if width == WIDTH else STRIPS_OF_HEIGHT)


# --- the table --------------------------------------------------------------------------------------------------------

LOOK_AHEAD = 1
KEEP_QUICK = 1
SIZE = WIDE_BITS if Bits is Wide else WORD_BITS
CODE_BITS = CELLS if SQUARE else CELLS + 1 if CELLS < SIZE else 0


def code(state: State) -> Bits:
    """The free cells that one side or the other can still use, the smallest of the numbers that flips make of them.

    Theorem: a cell with no free neighbour is never covered; flips keep upright dominoes upright.
    """
    width, height = width_of(state.turn), CELLS // width_of(state.turn)
    number = live(state.free, width) if DEAD_CELLS else state.free
    if FLIPS:
        line = (ONE << u64(width)) - ONE
        flipped = NONE
        for row in range(height):
            flipped |= (number >> u64(row * width) & line) << u64((height - 1 - row) * width)
        unused = u64(SIZE - CELLS)
        both, mirrored = reverse_bits(number) >> unused, reverse_bits(flipped) >> unused
        number = min(min(number, flipped), min(both, mirrored))
    return number if SQUARE else number | Bits(state.turn) << u64(CELLS)


def live(free: Bits, width: int) -> Bits:
    """The cells that have a free neighbour."""
    up = free & free >> u64(width)
    right = free & free >> RIGHT & BUT_LAST[0 if width == WIDTH else 1]
    return up | up << u64(width) | right | right << RIGHT


BUT_LAST = tuple(
    Bits(sum(((1 << width - 1) - 1) << row * width for row in range(CELLS // width))) for width in (WIDTH, HEIGHT)
)
