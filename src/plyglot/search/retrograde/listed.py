"""Positions numbered by their rank in a sorted list of them all: an index that any game has, found by halving."""

from plyglot.core.compile.memory import Mem
from plyglot.core.compile.words import read_position
from plyglot.core.types import Position, u64
from plyglot.search.retrograde.index import SIZE
from plyglot.search.retrograde.outcomes import value_in


def number_of(pos: Position, mem: Mem) -> int:
    low, high = 0, mem.fields[SIZE]
    while low < high:
        middle = (low + high) >> 1
        if read_position(pos, mem.positions, middle) < pos:
            low = middle + 1
        else:
            high = middle
    return low if low < mem.fields[SIZE] and read_position(pos, mem.positions, low) == pos else -1


def position_at(pos: Position, number: int, mem: Mem) -> Position:
    return read_position(pos, mem.positions, number)


def exists(pos: Position, number: int, mem: Mem) -> bool:
    return True


def value_of(number: int, mem: Mem) -> u64:
    return value_in(mem.table, number)
