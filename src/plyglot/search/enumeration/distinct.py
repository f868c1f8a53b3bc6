"""Listing the distinct positions that a game can reach."""

from plyglot.core.compile.fields import LEAVES, NODES, STOP, TABLE_MASK, Field
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import read_shared, signed
from plyglot.core.compile.words import read_position, write_position
from plyglot.core.errors import Stopped
from plyglot.core.slots import identity, key, outcome, play
from plyglot.core.traits import EVERY
from plyglot.core.types import ONGOING, Position, u64
from plyglot.search.node import expand
from plyglot.search.symmetry import canonical

KNOWS = EVERY

LISTED = Field("how many positions are listed")
CAPACITY = Field("how many positions there is room for")
LIST = (LISTED, CAPACITY)
"""First fields in the memory of kernels that share a list of positions."""


def distinct(pos: Position, begin: int, end: int, symmetry: int, mem: Mem) -> int:
    """Add to the list `mem.positions` what one move makes of its positions begin, begin + 1, ... before `end`.

    Returns `end`, or, where there is no room left, the position to go on from once there is. With `symmetry` 1,
    positions that symmetries make alike are listed once.

    Promise: no position is listed twice; LEAVES counts the listed ones that are finished games. `mem.table` is a hash
    set: the number of a position in the list plus 1, or 0. (`pos` only tells the type.)
    """
    for i in range(begin, end):
        if read_shared(mem.fields, STOP) != 0:
            raise Stopped
        here = read_position(pos, mem.positions, i)
        if outcome(here) != ONGOING:
            continue
        moves, count = expand(here, 0, mem)
        if mem.fields[LISTED] + count > mem.fields[CAPACITY]:
            return i
        for j in range(count):
            add(play(here, moves[j]), symmetry, mem)
    return end


def start_list(pos: Position, symmetry: int, mem: Mem) -> int:
    """Make `pos` the first of the list."""
    add(pos, symmetry, mem)
    return 1


def enter_again(pos: Position, mem: Mem) -> int:
    """Enter every listed position in the hash set, which has become larger."""
    for i in range(mem.fields[LISTED]):
        mem.table[find(read_position(pos, mem.positions, i), mem)] = u64(i + 1)
    return 0


def add(pos: Position, symmetry: int, mem: Mem) -> None:
    """List a position unless it is listed."""
    mem.fields[NODES] += 1
    seen = canonical(pos)[0] if symmetry else pos
    slot = find(seen, mem)
    if mem.table[slot] == 0:
        number = mem.fields[LISTED]
        write_position(seen, mem.positions, number)
        mem.table[slot] = u64(number + 1)
        mem.fields[LISTED] = number + 1
        if outcome(seen) != ONGOING:
            mem.fields[LEAVES] += 1


def find(pos: Position, mem: Mem) -> int:
    """The slot of the hash set that has a position, or the free one where it belongs."""
    mask = mem.fields[TABLE_MASK]
    slot = signed(key(pos) & u64(mask))
    wanted = identity(pos)
    while mem.table[slot] != 0:
        if identity(read_position(pos, mem.positions, signed(mem.table[slot]) - 1)) == wanted:
            break
        slot = (slot + 1) & mask
    return slot
