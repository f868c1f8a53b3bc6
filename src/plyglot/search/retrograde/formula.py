"""Positions numbered by the game's own formula; the values of finished sets that play falls into lie in
`mem.positions`, which no list needs here."""

from plyglot.core.compile.memory import Mem
from plyglot.core.slots import index, position
from plyglot.core.types import Position, u64
from plyglot.search.retrograde.index import SIZE
from plyglot.search.retrograde.outcomes import value_in


def number_of(pos: Position, mem: Mem) -> int:
    return index(pos)


def position_at(pos: Position, number: int, mem: Mem) -> Position:
    return position(number)


def exists(pos: Position, number: int, mem: Mem) -> bool:
    return bool(index(pos) == number)


def value_of(number: int, mem: Mem) -> u64:
    size = mem.fields[SIZE]
    return value_in(mem.table, number) if number < size else value_in(mem.positions, number - size)
