"""Recording a search, node by node: what it entered, with which window, what it found, and where it cut.

A part that only listens. What it writes lies in `mem.fields`: its fields, and behind all fields the rows, SIZE words
each, a node each, in the order of the visits.

When there is no more room, new nodes are counted in LEFT_OUT and the search goes on; rows that exist are still
completed. A kernel is recorded as far as it tells its events: without `visit` there is nothing, without `tried` nodes
lack their move. Where no room was made (`make_room`), nothing is recorded.
"""

from typing import Any, NamedTuple

import numpy as np

from plyglot.core.compile.fields import Field
from plyglot.core.compile.memory import Mem, Memory
from plyglot.core.compile.native import window
from plyglot.core.slots import play
from plyglot.core.types import NO_MOVE, Moves, Position
from plyglot.search.seats import stays

CAPACITY = Field("how many rows of a trace there is room for, 0 for no trace")
COUNT = Field("how many rows of a trace are written")
LEFT_OUT = Field("how many nodes had no row")
PLIES = Field("the number of the node that is open at a ply, or UNTOLD if it has no row", per_ply=True)
TURNS_STAY = Field("whether the move tried last at a ply leaves the turn where it is", per_ply=True)
ROWS = Field("where the rows of a trace begin")

PARENT, PLY, DEPTH, ALPHA, BETA, ANSWER, SCORE, MOVE, BEST, CUT, STAYS = range(11)
SIZE = 11
"""The words of a row: CUT is the place of a move in the order; STAYS 1 if the same side is to move as at the parent."""

SEARCHED, LEAF, TABLE = range(3)
"""Values of ANSWER: searched through its moves, a leaf, answered by the table."""

UNTOLD = -(1 << 40)
"""Filler of a row's cells that were not recorded. NO_MOVE is recorded: a null move."""


def visit(depth: int, alpha: int, beta: int, ply: int, mem: Mem) -> None:
    if mem.fields[CAPACITY] == 0:
        return
    number = mem.fields[COUNT]
    if number == mem.fields[CAPACITY]:
        mem.fields[LEFT_OUT] += 1
        mem.fields[PLIES + ply] = UNTOLD
        return
    mem.fields[COUNT] = number + 1
    mem.fields[PLIES + ply] = number
    row = row_of(number, mem)
    for i in range(SIZE):
        row[i] = UNTOLD
    if ply > 0:
        row[PARENT] = mem.fields[PLIES + (ply - 1)]
    row[PLY] = ply
    row[DEPTH] = depth
    row[ALPHA] = alpha
    row[BETA] = beta
    row[ANSWER] = SEARCHED


def leaf(score: int, ply: int, mem: Mem) -> None:
    answered(LEAF, score, ply, mem)


def known(score: int, ply: int, mem: Mem) -> None:
    answered(TABLE, score, ply, mem)


def trying(pos: Position, move: int, ply: int, mem: Mem) -> None:
    """See whether the side to move after a move is the one before it; kernels that know only two sides in turn need not
    tell."""
    if mem.fields[CAPACITY] > 0 and move != NO_MOVE:
        mem.fields[TURNS_STAY + ply] = 1 if stays(pos, move, play(pos, move), mem) else 0


def tried(move: int, score: int, ply: int, mem: Mem) -> None:
    """The child that was entered last has come back: by this move, and with this score for its parent."""
    node, child = open_at(ply, mem), open_at(ply + 1, mem)
    if node != UNTOLD and child != UNTOLD:
        row = row_of(child, mem)
        if row[PARENT] == node and row[MOVE] == UNTOLD:
            row[MOVE] = move
            row[STAYS] = mem.fields[TURNS_STAY + ply]
            row[SCORE] = score if row[STAYS] == 1 else -score


def record(move: int, ply: int, mem: Mem) -> None:
    node = open_at(ply, mem)
    if node != UNTOLD:
        row_of(node, mem)[BEST] = move


def cut(pos: Position, moves: Moves, index: int, depth: int, ply: int, mem: Mem) -> None:
    node = open_at(ply, mem)
    if node != UNTOLD:
        row_of(node, mem)[CUT] = index


def answered(how: int, score: int, ply: int, mem: Mem) -> None:
    """The node that is open at `ply` is left without a search."""
    node = open_at(ply, mem)
    if node != UNTOLD:
        row = row_of(node, mem)
        row[ANSWER] = how
        row[SCORE] = score


def open_at(ply: int, mem: Mem) -> int:
    """The number of the node that is open at a ply, or UNTOLD."""
    if mem.fields[CAPACITY] == 0:
        return UNTOLD
    return int(mem.fields[PLIES + ply])


def row_of(node: int, mem: Mem) -> Any:
    """The row of a node."""
    return window(mem.fields, mem.fields[ROWS] + node * SIZE)


# --- Python only ------------------------------------------------------------------------------------------------------


class Row(NamedTuple):
    """A node as it was recorded. `parent` is another row's number; None is what no one told."""

    parent: int | None
    ply: int
    depth: int
    alpha: int
    beta: int
    answer: int
    score: int | None
    move: int | None
    best: int | None
    cut: int | None
    stays: int | None = None


def make_room(memory: Memory, nodes: int) -> None:
    """Make room in a memory for recording so many nodes."""
    begin = memory.layout.total(unsigned=False)
    fields = np.full(begin + nodes * SIZE, UNTOLD, np.int64)
    fields[:begin] = memory.arrays.fields[:begin]
    memory.arrays = memory.arrays._replace(fields=fields)
    memory[CAPACITY], memory[COUNT], memory[LEFT_OUT], memory[ROWS] = nodes, 0, 0, begin
    memory.view(PLIES)[:] = UNTOLD


def rows(memory: Memory) -> list[Row]:
    """The nodes that were recorded, in the order of the visits."""
    begin = memory[ROWS]
    words = memory.arrays.fields[begin : begin + memory[COUNT] * SIZE]
    recorded: list[list[Any]] = words.reshape(-1, SIZE).tolist()
    return [Row._make(None if word == UNTOLD else word for word in row) for row in recorded]


def left_out(memory: Memory) -> int:
    """Number of nodes that were entered without being recorded."""
    return memory[LEFT_OUT]
