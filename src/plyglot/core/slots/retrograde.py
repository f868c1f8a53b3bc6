"""Retrograde analysis: how a game numbers its positions.

A game may number a set of positions by a formula: it then sets INDEX_SIZE and fills `index` and `position`. Where none
does, the part `listed` numbers every position that the game can reach.
"""

from __future__ import annotations

from plyglot.core.compile.memory import Mem
from plyglot.core.slots.registry import Group, missing
from plyglot.core.types import Position, u64

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
