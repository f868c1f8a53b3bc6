"""Counts of a database's values, in which each number counts for all boards that it stands for."""

from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import signed
from plyglot.core.slots import images, position_at
from plyglot.core.types import Position
from plyglot.search.retrograde.outcomes import HOLE, value_in
from plyglot.search.retrograde.rounds import look_up


def tally(pos: Position, begin: int, end: int, mem: Mem) -> int:
    """Add the boards of the numbers from `begin` to before `end` to the counts in `mem.line`, by value. Returns how
    many numbers stand for a position that is not counted. (`pos` only tells the type.)"""
    left_out = 0
    for number in range(begin, end):
        look_up(mem)
        value = value_in(mem.table, number)
        if value != HOLE:
            boards = images(position_at(pos, number, mem))
            mem.line[signed(value)] += boards
            left_out += boards == 0
    return left_out
