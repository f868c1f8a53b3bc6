"""A table for the exact kernel with one word an entry, or two for large boards, so that threads can share it without
a lock.

The game's knowledge numbers its positions: `exact_key` is below 2^CODE_BITS and differs for any two positions that are not
alike. Multiplied by an odd number modulo 2^CODE_BITS it is scattered, and still tells all of them apart; its high bits
choose a bucket of two entries, and the entry keeps the rest, so that no position is ever taken for another:

    bits  0- 6  lower bound + 63       bits 14-18  effort: the entry cost about 2^effort nodes
    bits  7-13  63 - upper bound       bits 19-63  the rest of the code, and above it the table's edition

(with BOUND_BITS = 7; a bound of fewer bits leaves more for the rest).

Where a code has more than 64 bits, its high word is mixed into the low one, which is then scattered as above; another
word of the entry keeps the high one, so that again the whole code is known. There it is mixed with the entry's first
word: should two threads write an entry at once, what comes of it is, as good as certainly, taken for no position's.

An empty word says nothing about the one position that it could be taken for. Of two entries that differ in effort the
lesser gives way. A word of another edition counts as empty: a new edition is a fresh table without clearing it.

Where many positions are solved, each with a fresh table, that begins with few buckets, which lie in the processor's
cache, and grows as the search does; an entry keeps as much of the code as it must while buckets are few.

States near the end of the game, which are most of all, have as few buckets to themselves, behind the others: to look
for them in a large table would take longer than what they save.
"""

from __future__ import annotations

from typing import NamedTuple

from plyglot.core.fields import NODES, Field
from plyglot.core.memory import Mem, Memory
from plyglot.core.native import inlined, prefetch, read_shared, signed
from plyglot.core.slots import (
    BOUND_BITS,
    FEW_BITS,
    KEY_BITS,
    State,
    exact_key,
    grow,
    near_leaf,
    number_for,
    score_bounds,
    to_node,
    to_root,
)
from plyglot.core.types import LOWER, NO_MOVE, UPPER, u64
from plyglot.core.wide import WORD_BITS
from plyglot.core.words import high_word, low_word

MOST_BITS = Field("how many bits of a scattered code choose a bucket at most")
BUCKET_BITS = Field("how many do so now")
REST_BITS = Field("how many do not")
TABLE_GENERATION = Field("the table's edition, shifted above what an entry keeps")
GROW_AT = Field("at how many nodes the table grows, 0 for never")
NEAR_BEGIN = Field("where in the table the buckets of fleeting states begin")

EFFORT_BITS = 5
MOST_EFFORT = (1 << EFFORT_BITS) - 1

SCATTER, SPREAD = u64(0x9E3779B97F4A7C15), u64(0xD6E8FEB86659FD93)
ONES = u64(0xFFFF_FFFF_FFFF_FFFF)


# --- the part ---------------------------------------------------------------------------------------------------------


def prefetch_state(state: State, ply: int, mem: Mem) -> u64:
    """The scattered code of a state, whose bucket is already on its way."""
    number = exact_key(state)
    place = (low_word(number) ^ high_word(number) * SPREAD) * SCATTER & ONES >> u64(WORD_BITS - low_bits())
    prefetch(mem.table, bucket_of(state, place, mem))
    return place


def probe_state(state: State, place: u64, ply: int, mem: Mem) -> tuple[int, int, int, u64]:
    """The bounds kept for a state; there is no room for a move."""
    first, tag = bucket_of(state, place, mem), tag_of(place, mem)
    for i in range(2):
        word = u64(read_shared(mem.table, first + i))
        if kept_of(word) == tag and is_about(state, word, first + i, mem):
            lower, upper = score_bounds(state, lower_of(word) - farthest(), farthest() - upper_of(word))
            return to_root(lower, ply), to_root(upper, ply), NO_MOVE, place
    return grow(-farthest()), grow(farthest()), NO_MOVE, place


@inlined
def store_state(state: State, place: u64, score: int, bound: int, move: int, effort: int, ply: int, mem: Mem) -> None:
    """Keep an answer: together with what the entry says already, or instead of the entry that cost less."""
    first, tag = bucket_of(state, place, mem), tag_of(place, mem)
    number = number_for(state, to_node(score, ply))
    lower = number + farthest() if bound & LOWER else 0
    upper = farthest() - number if bound & UPPER else 0
    target, least = first, MOST_EFFORT + 1
    for i in range(2):
        word = u64(read_shared(mem.table, first + i))
        if kept_of(word) == tag and is_about(state, word, first + i, mem):
            target = first + i
            lower = max(lower, lower_of(word))
            upper = max(upper, upper_of(word))
            break
        cost = effort_of(word) if of_this_generation(word, mem) else 0
        if cost < least:
            target, least = first + i, cost
    word = word_with(tag, min(effort, MOST_EFFORT), upper, lower)
    mem.table[target] = word
    if KEY_BITS > WORD_BITS:
        mem.table[target + 2] = high_word(exact_key(state)) ^ word
    if 0 < mem.fields[GROW_AT] < mem.fields[NODES]:
        enlarge(mem)


def renew(mem: Mem) -> None:
    """A new edition, with few buckets. Where their numbers run out, these are cleared and the first one begins again:
    other buckets are written anew when the table grows."""
    few = few_buckets_bits()
    mem.fields[TABLE_GENERATION] += 1 << rest_bits()
    if mem.fields[TABLE_GENERATION] >> rest_at_most() != 0:
        mem.fields[TABLE_GENERATION] = 0
        for i in range(bucket_words() << few):
            mem.table[i] = u64(0)
            if has_near_leaf_table():
                mem.table[mem.fields[NEAR_BEGIN] + i] = u64(0)
    mem.fields[BUCKET_BITS], mem.fields[REST_BITS] = few, rest_bits()
    mem.fields[GROW_AT] = mem.fields[NODES] + nodes_until_growth(mem) if few < mem.fields[MOST_BITS] else 0


def nodes_until_growth(mem: Mem) -> int:
    """As many as the table has entries."""
    return 2 << int(mem.fields[BUCKET_BITS])


def enlarge(mem: Mem) -> None:
    """Make twice as many buckets: the highest bit of the code that did not choose one now says to which of two an entry
    belongs.

    From the last bucket down, so that none is written over before it has been read.
    """
    words = bucket_words()
    above = u64(mem.fields[REST_BITS] - 1)
    for bucket in range((1 << mem.fields[BUCKET_BITS]) - 1, -1, -1):
        first = bucket * words
        one, two = u64(mem.table[first]), u64(mem.table[first + 1])
        beside_one, beside_two = u64(mem.table[first + words - 2]), u64(mem.table[first + words - 1])
        for i in range(2 * words):
            mem.table[2 * first + i] = u64(0)
        for i in range(2):
            word, beside = (one, beside_one) if i == 0 else (two, beside_two)
            if of_this_generation(word, mem):
                target = 2 * first + words * signed(kept_of(word) >> above & u64(1)) + i
                mem.table[target] = word
                if KEY_BITS > WORD_BITS:
                    mem.table[target + 2] = beside
    mem.fields[GROW_AT] += nodes_until_growth(mem)
    mem.fields[BUCKET_BITS] += 1
    mem.fields[REST_BITS] -= 1
    if mem.fields[BUCKET_BITS] == mem.fields[MOST_BITS]:
        mem.fields[GROW_AT] = 0


def bucket_of(state: State, place: u64, mem: Mem) -> int:
    """Where the bucket of a state with this scattered code begins."""
    if has_near_leaf_table() and near_leaf(state):
        return int(mem.fields[NEAR_BEGIN]) + bucket_words() * signed(place >> u64(rest_bits()))
    return bucket_words() * signed(place >> u64(mem.fields[REST_BITS]))


def is_about(state: State, word: u64, at: int, mem: Mem) -> bool:
    """Whether an entry whose mark is right is about a state: its word for the high part of the code is right too."""
    if KEY_BITS > WORD_BITS:
        return bool(u64(read_shared(mem.table, at + 2)) ^ word == high_word(exact_key(state)))
    return True


def tag_of(place: u64, mem: Mem) -> u64:
    """What an entry keeps to be recognised by."""
    return place & ~(ONES << u64(rest_bits())) | u64(mem.fields[TABLE_GENERATION])


def of_this_generation(word: u64, mem: Mem) -> bool:
    """Whether a word was written since the last new edition."""
    return bool((kept_of(word) ^ u64(mem.fields[TABLE_GENERATION])) >> u64(rest_bits()) == u64(0))


# --- an entry's word --------------------------------------------------------------------------------------------------


def word_with(kept: u64, effort: int, upper: int, lower: int) -> u64:
    """The word of an entry."""
    return ((kept << u64(EFFORT_BITS) | u64(effort)) << u64(BOUND_BITS) | u64(upper)) << u64(BOUND_BITS) | u64(lower)


def lower_of(word: u64) -> int:
    """What a word says of the lower bound, 0 if nothing."""
    return signed(word & ~(ONES << u64(BOUND_BITS)))


def upper_of(word: u64) -> int:
    """What it says of the upper bound, likewise."""
    return lower_of(word >> u64(BOUND_BITS))


def effort_of(word: u64) -> int:
    """About which power of two nodes it cost."""
    return signed(word >> u64(2 * BOUND_BITS) & u64(MOST_EFFORT))


def kept_of(word: u64) -> u64:
    """The rest of the code, and above it the edition."""
    return word >> u64(2 * BOUND_BITS + EFFORT_BITS)


def farthest() -> int:
    """Bounds are kept as numbers from minus this to this."""
    return (1 << BOUND_BITS - 1) - 1


def rest_at_most() -> int:
    """How many bits a word has for the rest of a code, and above it the edition."""
    return WORD_BITS - 2 * BOUND_BITS - EFFORT_BITS


# --- how a code is divided --------------------------------------------------------------------------------------------


def low_bits() -> int:
    """How many bits a scattered code has."""
    return min(KEY_BITS, WORD_BITS)


def bucket_words() -> int:
    """How many words a bucket of two entries has."""
    return 4 if KEY_BITS > WORD_BITS else 2


def few_buckets_bits() -> int:
    """How many bits of a scattered code choose a bucket while there are few of them."""
    return min(max(FEW_BITS, low_bits() - rest_at_most()), low_bits())


def rest_bits() -> int:
    """How much of a scattered code does not choose among few buckets, so that an entry keeps it."""
    return low_bits() - few_buckets_bits()


def has_near_leaf_table() -> bool:
    """Whether fleeting states have buckets to themselves: where few are enough to tell all codes apart."""
    return low_bits() - FEW_BITS <= rest_at_most()


class Layout(NamedTuple):
    """How large the pieces of a table are; see the functions of these names."""

    bucket_words: int
    low_bits: int
    few_buckets_bits: int
    has_near_leaf_table: bool


def layout() -> Layout:
    """What the memory must know of all that."""
    return Layout(bucket_words(), low_bits(), few_buckets_bits(), has_near_leaf_table())


TABLE_FIELDS = (MOST_BITS, BUCKET_BITS, REST_BITS, TABLE_GENERATION, GROW_AT)
"""What all who use a table must agree on."""


# --- memory, for Python -----------------------------------------------------------------------------------------------


def set_table(memory: Memory, sizes: Layout, megabytes: int) -> None:
    """Give a memory an empty table of at most so many megabytes, but no less than tells all codes apart, and besides
    what fleeting states need."""
    most = max((megabytes << 20) // (8 * sizes.bucket_words), 1).bit_length() - 1
    bits = min(max(most, sizes.few_buckets_bits), sizes.low_bits)
    near = sizes.bucket_words << sizes.few_buckets_bits if sizes.has_near_leaf_table else 0
    words = sizes.bucket_words << bits
    memory.resize(words + near, len(memory.arrays.positions))
    for field, number in zip(TABLE_FIELDS, (bits, bits, sizes.low_bits - bits, 0, 0), strict=True):
        memory[field] = number
    memory[NEAR_BEGIN] = words


def use_all_buckets(memory: Memory) -> None:
    """After a `renew` that left the table with few, make it an empty one of all its buckets."""
    unused = memory[MOST_BITS] - memory[BUCKET_BITS]
    if unused:
        memory[BUCKET_BITS] += unused
        memory[REST_BITS] -= unused
        memory[TABLE_GENERATION] = memory[GROW_AT] = 0
        memory.arrays.table[:] = 0
