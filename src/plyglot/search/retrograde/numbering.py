"""Numbers of many positions at once, for whoever looks them up in a database."""

from plyglot.core.compile.memory import Mem
from plyglot.core.compile.words import read_position
from plyglot.core.slots import banked, number_of
from plyglot.core.types import Position
from plyglot.search.retrograde.rounds import look_up


def number_each(pos: Position, count: int, mem: Mem) -> int:
    """Write the numbers of the positions that lie in `mem.table` into `mem.line`, and behind all of them what is banked
    in each. Returns how many there are. (`pos` only tells the type.)"""
    for i in range(count):
        look_up(mem)
        here = read_position(pos, mem.table, i)
        mem.line[i] = number_of(here, mem)
        mem.line[count + i] = banked(here)
    return count
