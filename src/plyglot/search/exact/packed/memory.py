"""Packed tables in Python: their size, and making room for them."""

from __future__ import annotations

from typing import NamedTuple

from plyglot.core.compile.memory import Memory
from plyglot.search.exact.packed.growth import (
    BUCKET_BITS,
    GROW_AT,
    MOST_BITS,
    REST_BITS,
    TABLE_FIELDS,
    TABLE_GENERATION,
)
from plyglot.search.exact.packed.layout import bucket_words, few_buckets_bits, low_bits
from plyglot.search.exact.packed.near_leaf import NEAR_BEGIN, has_near_leaf_table


class Sizes(NamedTuple):
    """Sizes of a table's pieces; see the functions of these names."""

    bucket_words: int
    low_bits: int
    few_buckets_bits: int
    has_near_leaf_table: bool


def sizes() -> Sizes:
    """The sizes, bound to a game's key."""
    return Sizes(bucket_words(), low_bits(), few_buckets_bits(), has_near_leaf_table())


def set_table(memory: Memory, sizes: Sizes, megabytes: int) -> None:
    """Give a memory an empty table of at most so many megabytes, but no less than tells all keys apart, and besides
    what near-leaf states need."""
    most = max((megabytes << 20) // (8 * sizes.bucket_words), 1).bit_length() - 1
    bits = min(max(most, sizes.few_buckets_bits), sizes.low_bits)
    near = sizes.bucket_words << sizes.few_buckets_bits if sizes.has_near_leaf_table else 0
    memory.resize(sizes.bucket_words << bits, len(memory.arrays.positions))
    for field, number in zip(TABLE_FIELDS, (bits, bits, sizes.low_bits - bits, 0, 0), strict=True):
        memory[field] = number
    memory[NEAR_BEGIN] = memory.extend_table(near)


def use_all_buckets(memory: Memory) -> None:
    """After a `renew` that left the table with few, make it an empty one of all its buckets."""
    unused = memory[MOST_BITS] - memory[BUCKET_BITS]
    if unused:
        memory[BUCKET_BITS] += unused
        memory[REST_BITS] -= unused
        memory[TABLE_GENERATION] = memory[GROW_AT] = 0
        memory.arrays.table[:] = 0
