"""Packed int16: four small numbers in one word, added and compared together, as a processor does it at once.

A word holds four signed numbers of 16 bits, the first in its lowest bits.
"""

from __future__ import annotations

from typing import Any

from plyglot.core.compile.native import compiled_as
from plyglot.core.types import u64

SIGNS = u64(0x8000_8000_8000_8000)
SIGN_BITS, OTHER_BITS = 0x8000_8000_8000_8000, 0x7FFF_7FFF_7FFF_7FFF
"""The highest bit of each number, and all others."""


def packed(*numbers: int) -> u64:
    """Four numbers as a word; Python only.

    >>> hex(packed(1, -1, 0, 2))
    '0x20000ffff0001'
    """
    return u64(sum((number & 0xFFFF) << 16 * i for i, number in enumerate(numbers)))


def unpacked(word: Any) -> list[int]:
    """The four numbers of a word; Python only.

    >>> unpacked(packed(1, -1, 0, 2))
    [1, -1, 0, 2]
    """
    halves = [int(word) >> 16 * i & 0xFFFF for i in range(4)]
    return [half - 0x1_0000 if half & 0x8000 else half for half in halves]


@compiled_as("packed_int16_native")
def add_packed(first: Any, second: Any) -> u64:
    """The four sums, each within 16 bits.

    >>> unpacked(add_packed(packed(1, 2, 3, 4), packed(10, -2, 0, -5)))
    [11, 0, 3, -1]
    """
    a, b = int(first), int(second)
    return u64((a & OTHER_BITS) + (b & OTHER_BITS) ^ (a ^ b) & SIGN_BITS)  # no carry leaves its number


@compiled_as("packed_int16_native")
def max_packed(first: Any, second: Any) -> u64:
    """The larger of each two numbers.

    >>> unpacked(max_packed(packed(1, 2, 3, 4), packed(10, -2, 0, -5)))
    [10, 2, 3, 4]
    """
    a, b = int(first), int(second)
    ahead = (a & OTHER_BITS | SIGN_BITS) - (b & OTHER_BITS)  # a sign bit stays where the rest of a is not less
    is_first = (~a & b | ~(a ^ b) & ahead) & SIGN_BITS
    chosen = (is_first >> 15) * 0xFFFF
    return u64(a & chosen | b & ~chosen)


def any_not_negative(word: u64) -> bool:
    """Whether one of the four numbers is 0 or more.

    >>> any_not_negative(packed(-1, -2, 0, -5)), any_not_negative(packed(-1, -2, -3, -5))
    (True, False)
    """
    return bool(word & SIGNS != SIGNS)
