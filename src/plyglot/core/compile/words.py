"""Positions as u64s: how they lie in memory, in tables and in the arguments of a compiled search.

A field that is a u64 is one word, a Wide two, the high one first, so that words compare as what they are part of.
Functions with two bodies, as in core/compile/native.py.
"""

from __future__ import annotations

from typing import Any

from plyglot.core.compile.native import compiled_as, popcount
from plyglot.core.types import Wide, u64
from plyglot.core.wide import words_of


@compiled_as("machine.words")
def as_words(value: Any) -> Any:
    """The u64s of a position, or of any tuple of u64s and Wides.

    >>> as_words((Wide(1 << 64), u64(5)))
    (np.uint64(1), np.uint64(0), np.uint64(5))
    """
    return tuple(word for field in value for word in (field.words if isinstance(field, Wide) else (field,)))


@compiled_as("machine.words")
def read_position(like: Any, memory: Any, index: int) -> Any:
    """The position number `index` of those that lie in `memory` word by word; `like` gives the type."""
    at = index * len(as_words(like))
    fields = []
    for field in like:
        count = words_of(type(field))
        words = [memory[at + i] for i in range(count)]
        fields.append(type(field).from_words(*words) if count > 1 else words[0])
        at += count
    return type(like)(*fields)


@compiled_as("machine.words")
def write_position(pos: Any, memory: Any, index: int) -> None:
    """Put a position into `memory`, as number `index` of those that lie there word by word."""
    words = as_words(pos)
    for i, word in enumerate(words):
        memory[index * len(words) + i] = word


@compiled_as("machine.words")
def high_word(bits: Any) -> u64:
    """The upper 64 bits of a Wide; a u64 has none.

    >>> high_word(Wide(7 << 64)), high_word(u64(7))
    (np.uint64(7), np.uint64(0))
    """
    return bits.words[0] if isinstance(bits, Wide) else u64(0)


def nth_bit(bits: Any, number: int) -> int:
    """The place of the set bit of a u64 or a Wide that has so many set ones below it, by halving.

    >>> [nth_bit(u64(0b10110), number) for number in range(3)], nth_bit(Wide(5 << 80), 1)
    ([1, 2, 4], 82)
    """
    place, count = 0, popcount(low_word(bits))
    while number >= count:
        number, place, bits = number - count, place + 64, bits >> u64(64)
        count = popcount(low_word(bits))
    word = low_word(bits)
    for half in (32, 16, 8, 4, 2, 1):
        below = popcount(word & ((u64(1) << u64(half)) - u64(1)))
        if number >= below:
            number, place, word = number - below, place + half, word >> u64(half)
    return place


@compiled_as("machine.words")
def low_word(bits: Any) -> u64:
    """The lower 64 bits of a Wide; a u64 as it is.

    >>> low_word(Wide(7 << 64 | 5)), low_word(u64(7))
    (np.uint64(5), np.uint64(7))
    """
    return bits.words[-1] if isinstance(bits, Wide) else bits
