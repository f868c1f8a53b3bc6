"""Positions numbered by the game's own formula, of which a set has some slices only: their numbers closed up.

The slices lie one behind the other in the order of the formula. Where each begins, by the formula and in the set, is in
the memory of the kernel.
"""

from plyglot.core.compile.fields import Field
from plyglot.core.compile.memory import Mem
from plyglot.core.slots import index, position
from plyglot.core.types import Position, u64
from plyglot.search.retrograde.outcomes import value_in
from plyglot.search.retrograde.ranges import range_of

MOST_SPANS = 256
SPANS = Field("how many slices the set has")
FORMULA_BEGIN = Field("where each slice begins by the formula", words=MOST_SPANS)
SET_BEGIN = Field("where each slice begins in the set, and where the last one ends", words=MOST_SPANS + 1)
SPANNED = (SPANS, FORMULA_BEGIN, SET_BEGIN)


def number_of(pos: Position, mem: Mem) -> int:
    number = index(pos)
    span = range_of(number, FORMULA_BEGIN, mem.fields[SPANS], mem)
    number += mem.fields[SET_BEGIN + span] - mem.fields[FORMULA_BEGIN + span]
    return number if mem.fields[SET_BEGIN + span] <= number < mem.fields[SET_BEGIN + span + 1] else -1


def position_at(pos: Position, number: int, mem: Mem) -> Position:
    span = range_of(number, SET_BEGIN, mem.fields[SPANS], mem)
    return position(number - mem.fields[SET_BEGIN + span] + mem.fields[FORMULA_BEGIN + span])


def exists(pos: Position, number: int, mem: Mem) -> bool:
    return bool(number_of(pos, mem) == number)


def value_of(number: int, mem: Mem) -> u64:
    return value_in(mem.table, number)
