"""Threads that share one table, and keep out of each other's way.

Every thread searches the whole tree; what one has found, all look up. Before a thread searches a child it says so in a
small list, and one that comes to the same node takes another child first: by the time that it is done, the answer to
the first is often in the table. The first child is never put off, since mostly it alone decides. (T. Kerrigan,
"Simplified ABDADA", 2014, after J.-C. Weill's ABDADA, 1996.)

The list lies behind the table, and is read and written without a lock: a claim that is lost costs time, never truth.
"""

from plyglot.core.memory import CLAIMS, Mem, Memory
from plyglot.core.native import read_shared, signed
from plyglot.core.slots import Constant
from plyglot.core.types import u64

CLAIM_PLIES = Constant("CLAIM_PLIES", 20)
"""How far from the root claims are made: further down they would cost more than they save."""

LIST, NOBODY = u64(0x3FF), u64(0)


def claim(place: u64, ply: int, mem: Mem) -> None:
    if ply < CLAIM_PLIES:
        mem.table[entry_for(place, mem)] = place


def release(place: u64, ply: int, mem: Mem) -> None:
    if ply < CLAIM_PLIES:
        mem.table[entry_for(place, mem)] = NOBODY


def claimed(place: u64, ply: int, mem: Mem) -> bool:
    return bool(ply < CLAIM_PLIES and u64(read_shared(mem.table, entry_for(place, mem))) == place)


def entry_for(place: u64, mem: Mem) -> int:
    """Where in the table array a place's claim stands; another place may have the same."""
    return int(mem.numbers[CLAIMS]) + signed((place ^ place >> u64(20)) & LIST)


def share(memories: list[Memory]) -> None:
    """Let all use the first one's table, with a list of claims behind it."""
    first = memories[0]
    words = len(first.arrays.table)
    first.resize(words + signed(LIST) + 1, len(first.arrays.positions))
    first.arrays.numbers[CLAIMS] = words
    for memory in memories[1:]:
        memory.arrays = memory.arrays._replace(table=first.arrays.table)
        memory.arrays.numbers[:] = first.arrays.numbers
