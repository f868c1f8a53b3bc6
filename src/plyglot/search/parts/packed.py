"""A table for the exact kernel with one word an entry, so that threads can share it without a lock.

The game's knowledge numbers its positions: `code` is below 2^CODE_BITS and differs for any two positions that are not
alike. Multiplied by an odd number modulo 2^CODE_BITS it is scattered, and still tells all of them apart; its high bits
choose a bucket of two entries, and the entry keeps the rest, so that no position is ever taken for another:

    bits  0- 6  lower bound + 63       bits 14-18  effort: the entry cost about 2^effort nodes
    bits  7-13  63 - upper bound       bits 19-63  the rest of the code, and above it the table's edition

An empty word says nothing about the one position that it could be taken for. Of two entries that differ in effort the
lesser gives way. A word of another edition counts as empty: a new edition is a fresh table without clearing it.
"""

from __future__ import annotations

from plyglot.core.memory import BUCKET_BITS, EDITION, REST_BITS, Mem, Memory
from plyglot.core.native import prefetch, read_shared, signed
from plyglot.core.slots import Constant, slot, to_node, to_root
from plyglot.core.types import LOWER, NO_MOVE, UPPER, u64
from plyglot.search.exact_slots import State

CODE_BITS = Constant("CODE_BITS", 0)
"""How many bits `code` has, up to 64; 0 if the game has no `code`."""

FARTHEST = 63
"""Bounds are kept as numbers from -63 to 63."""

BOUND, EFFORT, KEPT = u64(127), u64(31), u64(19)
SCATTER = u64(0x9E3779B97F4A7C15)
ONES = u64(0xFFFF_FFFF_FFFF_FFFF)


@slot
def code(state: State) -> u64:
    """A number below 2^CODE_BITS that two states share only if they have one value. Required if CODE_BITS > 0."""
    return u64(0)


@slot
def shrink(score: int) -> int:
    """A score counted from its node as a number from -63 to 63, in the same order. Default: it is one already."""
    return score


@slot
def grow(number: int) -> int:
    """The score that `shrink` made a number of. Default: the same."""
    return number


# --- the part ---------------------------------------------------------------------------------------------------------


def locate(state: State, ply: int, mem: Mem) -> u64:
    """The scattered code of a state, whose bucket is already on its way."""
    place = code(state) * SCATTER & ONES >> u64(64 - CODE_BITS)
    prefetch(mem.table, bucket_of(place, mem))
    return place


def recall(state: State, place: u64, ply: int, mem: Mem) -> tuple[int, int, int, u64]:
    """The bounds kept for a state; there is no room for a move."""
    first, mark = bucket_of(place, mem), mark_of(place, mem)
    for i in range(2):
        word = u64(read_shared(mem.table, first + i))
        if word >> KEPT == mark:
            lower, upper = signed(word & BOUND) - FARTHEST, FARTHEST - signed(word >> u64(7) & BOUND)
            return to_root(grow(lower), ply), to_root(grow(upper), ply), NO_MOVE, place
    return grow(-FARTHEST), grow(FARTHEST), NO_MOVE, place


def remember(state: State, place: u64, score: int, bound: int, move: int, effort: int, ply: int, mem: Mem) -> None:
    """Keep an answer: together with what the entry says already, or instead of the entry that cost less."""
    first, mark = bucket_of(place, mem), mark_of(place, mem)
    number = shrink(to_node(score, ply))
    lower = number + FARTHEST if bound & LOWER else 0
    upper = FARTHEST - number if bound & UPPER else 0
    target, least = first, 32
    for i in range(2):
        word = u64(read_shared(mem.table, first + i))
        if word >> KEPT == mark:
            target = first + i
            lower = max(lower, signed(word & BOUND))
            upper = max(upper, signed(word >> u64(7) & BOUND))
            break
        cost = signed(word >> u64(14) & EFFORT) if of_this_edition(word, mem) else 0
        if cost < least:
            target, least = first + i, cost
    mem.table[target] = mark << KEPT | u64(min(effort, 31)) << u64(14) | u64(upper) << u64(7) | u64(lower)


def renew(mem: Mem) -> None:
    """A new edition; when their numbers run out, the first one again and a table that is cleared."""
    mem.numbers[EDITION] += 1 << mem.numbers[REST_BITS]
    if mem.numbers[EDITION] >> (64 - signed(KEPT)) != 0:
        mem.numbers[EDITION] = 0
        for i in range(1 << mem.numbers[BUCKET_BITS] + 1):
            mem.table[i] = u64(0)


def bucket_of(place: u64, mem: Mem) -> int:
    """Where the bucket of a scattered code begins."""
    return 2 * signed(place >> u64(mem.numbers[REST_BITS]))


def mark_of(place: u64, mem: Mem) -> u64:
    """What an entry keeps to be recognised by."""
    return place & ~(ONES << u64(mem.numbers[REST_BITS])) | u64(mem.numbers[EDITION])


def of_this_edition(word: u64, mem: Mem) -> bool:
    """Whether a word was written since the last new edition."""
    return bool((word >> KEPT ^ u64(mem.numbers[EDITION])) >> u64(mem.numbers[REST_BITS]) == u64(0))


# --- memory, for Python -----------------------------------------------------------------------------------------------


def set_table(memory: Memory, code_bits: int, megabytes: int) -> None:
    """Give a memory an empty table of at most so many megabytes, but no less than tells `code_bits` bits apart."""
    most = max((megabytes << 20) // 16, 1).bit_length() - 1
    bits = min(max(most, code_bits - (64 - int(KEPT))), code_bits)
    memory.resize(2 << bits, len(memory.arrays.positions))
    memory.arrays.numbers[[BUCKET_BITS, REST_BITS, EDITION]] = bits, code_bits - bits, 0
