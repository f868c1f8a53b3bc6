"""Layout of the packed table: the division of a key between bucket and entry, and the bits of an entry's word:

    bits  0- 6  lower bound + 63       bits 14-18  effort: the entry cost about 2^effort nodes
    bits  7-13  63 - upper bound       bits 19-63  the tag: the rest of the key, and above it the table's generation

(with BOUND_BITS = 7; a bound of fewer bits leaves more for the tag).
"""

from __future__ import annotations

from plyglot.core.compile.native import signed
from plyglot.core.compile.words import high_word, low_word
from plyglot.core.slots import BOUND_BITS, FEW_BITS, KEY_BITS
from plyglot.core.types import u64
from plyglot.core.wide import WORD_BITS

EFFORT_BITS = 5
MOST_EFFORT = (1 << EFFORT_BITS) - 1

SCATTER, SPREAD = u64(0x9E3779B97F4A7C15), u64(0xD6E8FEB86659FD93)
ONES = u64(0xFFFF_FFFF_FFFF_FFFF)

# --- an entry's word --------------------------------------------------------------------------------------------------


def word_with(tag: u64, effort: int, upper: int, lower: int) -> u64:
    """The word of an entry."""
    return ((tag << u64(EFFORT_BITS) | u64(effort)) << u64(BOUND_BITS) | u64(upper)) << u64(BOUND_BITS) | u64(lower)


def lower_in(word: u64) -> int:
    """Lower bound in a word, 0 if none."""
    return signed(word & ~(ONES << u64(BOUND_BITS)))


def upper_in(word: u64) -> int:
    """Upper bound in a word, 0 if none."""
    return lower_in(word >> u64(BOUND_BITS))


def effort_in(word: u64) -> int:
    """Effort in a word: the entry cost about 2^effort nodes."""
    return signed(word >> u64(2 * BOUND_BITS) & u64(MOST_EFFORT))


def tag_in(word: u64) -> u64:
    """The rest of the key, and above it the generation."""
    return word >> u64(2 * BOUND_BITS + EFFORT_BITS)


def farthest() -> int:
    """Largest number by which a bound is kept; the least is minus this."""
    return (1 << BOUND_BITS - 1) - 1


def tag_bits() -> int:
    """Number of tag bits in a word."""
    return WORD_BITS - 2 * BOUND_BITS - EFFORT_BITS


# --- a key ------------------------------------------------------------------------------------------------------------


def scattered(key: u64) -> u64:
    """A key, multiplied modulo 2^KEY_BITS; the high word of a wide one is mixed into the low one first."""
    return (low_word(key) ^ high_word(key) * SPREAD) * SCATTER & ONES >> u64(WORD_BITS - low_bits())


def low_bits() -> int:
    """Number of bits of a scattered key."""
    return min(KEY_BITS, WORD_BITS)


def bucket_words() -> int:
    """Number of words of a bucket of two entries."""
    return 4 if KEY_BITS > WORD_BITS else 2


def few_buckets_bits() -> int:
    """Number of bits of a scattered key that choose a bucket while there are few of them."""
    return min(max(FEW_BITS, low_bits() - tag_bits()), low_bits())


def rest_bits() -> int:
    """Number of bits of a scattered key that do not choose among few buckets, so that an entry keeps them."""
    return low_bits() - few_buckets_bits()
