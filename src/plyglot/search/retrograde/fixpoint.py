"""Values by rounds, for games in which play can go on for ever: what is won in one ply, in two, in three, ...

Lecture 000, "Analyse rétrograde", in its simplest form: forward moves only. K. Thompson, "Retrograde Analysis of
Certain Endgames", 1986.
"""

from plyglot.core.compile.fields import NODES, STOP, TABLE_MASK
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import read_shared, signed
from plyglot.core.compile.words import read_position
from plyglot.core.errors import Stopped
from plyglot.core.slots import outcome, play
from plyglot.core.types import DRAW, LOSS, ONGOING, Position, u64
from plyglot.search.enumeration.distinct import LISTED, find
from plyglot.search.node import expand

UNKNOWN = u64(0)
DRAWN = u64(1)
"""A finished draw. Positions that stay UNKNOWN are draws too: nobody can force a win."""

ODD = u64(1)


def lost(plies: int) -> u64:
    """The value of a position that is lost in so many plies."""
    return u64(2 * plies + 2)


def won(plies: int) -> u64:
    """The value of a position that is won in so many plies."""
    return u64(2 * plies + 3)


def is_won(value: u64) -> bool:
    return bool(value > DRAWN and value & ODD == ODD)


def fixpoint(pos: Position, plies: int, mem: Mem) -> int:
    """Decide the listed positions that are won or lost in exactly `plies`, all quicker ones being decided.

    Returns how many. Promise: after rounds 0, 1, 2, ... up to the first but round 0 that decides none, the values that
    follow the hash set in `mem.table` are those of best play. (`pos` only tells the type.)
    """
    decided = 0
    for i in range(mem.fields[LISTED]):
        if read_shared(mem.fields, STOP) != 0:
            raise Stopped
        if mem.table[mem.fields[TABLE_MASK] + 1 + i] == UNKNOWN:
            value = value_in(read_position(pos, mem.positions, i), plies, mem)
            if value != UNKNOWN:
                mem.table[mem.fields[TABLE_MASK] + 1 + i] = value
                decided += 1
    return decided


def value_in(pos: Position, plies: int, mem: Mem) -> u64:
    """The value of an undecided position if it is decided in exactly `plies`, else UNKNOWN."""
    mem.fields[NODES] += 1
    result = outcome(pos)
    if result != ONGOING:
        return DRAWN if result == DRAW else lost(0) if result == LOSS else won(0)
    if plies == 0:
        return UNKNOWN
    moves, count = expand(pos, 0, mem)
    all_won = True
    for i in range(count):
        value = value_of(play(pos, moves[i]), mem)
        if value == lost(plies - 1):
            return won(plies)
        if not is_won(value) or value > won(plies - 1):  # decided in this very round: one ply too early
            all_won = False
    return lost(plies) if all_won else UNKNOWN


def value_of(pos: Position, mem: Mem) -> u64:
    """The value of a listed position so far."""
    number = signed(mem.table[find(pos, mem)])
    return u64(mem.table[mem.fields[TABLE_MASK] + number])


def value_at(pos: Position, mem: Mem) -> int:
    """The value of a listed position, for Python."""
    return signed(value_of(pos, mem))
