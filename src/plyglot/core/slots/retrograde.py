"""Retrograde analysis: how a game numbers its positions.

A game may number a set of positions by a formula: it then sets INDEX_SIZE and fills `index` and `position`. Where none
does, the part `listed` numbers every position that the game can reach.
"""

from __future__ import annotations

from plyglot.core.compile.memory import Mem
from plyglot.core.slots.registry import Group, missing
from plyglot.core.types import INFINITY, Position, u64

group = Group("retrograde analysis", "`search/retrograde`, `plyglot database`", __name__)


INDEX_SIZE = group.constant("INDEX_SIZE", 0)
"""Number of values of `index` for the positions of the set; 0 where there is no formula."""


@group.slot
def index(pos: Position) -> int:
    """The number of a position, from 0 on; INDEX_SIZE and more are the numbers of the finished sets that the game falls
    into, one set after the other. -1 for a position outside. Required where INDEX_SIZE is set."""
    raise missing("index", "pos")


@group.slot
def position(number: int) -> Position:
    """The position with a number below INDEX_SIZE. A number that stands for none gives any position with another
    `index`: so a formula may leave holes. Required where INDEX_SIZE is set."""
    raise missing("position", "number")


SLICES = group.constant("SLICES", 0)
"""Number of slices of the formula's numbers, such as positions with 0, 1, 2, ... seeds or pieces; 0 if it has none. No
move leads to a higher slice, so that a database may hold the lower ones alone."""


@group.slot
def slice_begin(number: int) -> int:
    """The first number of a slice; that of SLICES is INDEX_SIZE. Required where SLICES is set."""
    raise missing("slice_begin", "number")


@group.slot
def banked(pos: Position) -> int:
    """The part of the margin that is decided whatever follows, and that `index` need not tell: seeds in the stores. A
    database of scores keeps the rest. It is 0 in what `position` gives, moves within a slice leave it as it is, and
    play that goes on for ever is worth just that (`repetition_margin`). Default: 0."""
    return 0


@group.slot
def images(pos: Position) -> int:
    """How many boards share the number of a position, up to symmetry: what it counts for in statistics of named slices.
    0 where it is left out of them. Default: 1."""
    return 1


@group.part_slot
def number_of(pos: Position, mem: Mem) -> int:
    """The number of a position; -1 if it has none."""
    return -1


@group.part_slot
def position_at(pos: Position, number: int, mem: Mem) -> Position:
    """The position with a number. (`pos` only tells the type.)"""
    return pos


@group.part_slot
def exists(pos: Position, number: int, mem: Mem) -> bool:
    """Whether `pos`, which `position_at` gave for a number, is really the one with that number."""
    return True


@group.part_slot
def value_of(number: int, mem: Mem) -> u64:
    """The value of a position so far, of this set or of a finished one, by its number."""
    return u64(0)


@group.part_slot
def looked_up(pos: Position, ply: int, mem: Mem) -> int:
    """The score of a position at `ply` as a database has it; INFINITY if none has it. Default: none is asked. For
    pvs; filled by the part `databases`."""
    return INFINITY
