"""Memo of the values of small regions of a Domineering board, computed when first met, then kept.

Theorem: a position is the sum of its regions. So the value of a small one, a game in the sense of
`domineering_strips.py`, serves wherever it comes up again, flipped or turned over as it may lie. Kept are its stops at
sixteen temperatures as either side sees them, four temperatures to a word, those that bounds use in the first; and,
in fine units, the stops without cooling, which tell numbers from hot games.

A *value* is twice the place of an entry, and one more if the shape lies turned over in it, so that the sides change
places. The memo has room for a certain number of entries; when it is full, nothing new is said.
"""

from typing import Any

import numpy as np

from plyglot.core.compile.native import lowest, signed, window
from plyglot.core.types import u64

from .packed_int16 import add_packed, max_packed, packed
from .shapes import (
    BUT_LAST_COLUMN,
    CELLS_OF,
    flipped,
    live_cells,
    shape_of,
    turned_over,
    width_of_shape,
)
from .strips import ENDLESS, FINE, NONE_YET, UNIT, simplest

UNKNOWN = -1
ENTRIES, INDEX_BITS = 1 << 18, 20
MOST_AT_ONCE = 1 << 14
"""Size of the memo: entries, bits of a place in the index, entries that one region may need. A region of 14 cells has
no more subsets than the last number says, so that with as many entries free it can be computed."""

USED, NAMED, INDEX = 0, 1, 2
FIRST_ENTRY = INDEX + (2 << INDEX_BITS)
ENTRY_WORDS = 18
MEMO_WORDS = FIRST_ENTRY + ENTRIES * ENTRY_WORDS
"""Layout of the memo: how many entries are in use, how many shapes have one; the index, two words a place, a
shape and its value; the entries. An entry has four words for each of its four sets of temperatures, the right and left
stops of the vertical player and those of the other side, then the fine stops, then 1 if the shape turned over is the
same, which makes the game its own opposite."""

SETS = 4
RIGHT_STOPS, LEFT_STOPS = 0, 1
FINE_STOPS, OWN_OPPOSITE = 16, 17
LOW_HALF = u64(0xFFFF_FFFF)

MOST, LEAST = packed(*4 * [NONE_YET]), packed(*4 * [-NONE_YET])
EIGHTH = 2 * UNIT // 8
TAXES = np.array([packed(*(EIGHTH * (4 * k + number) for k in range(4))) for number in range(SETS)], np.uint64)
REFUNDS = np.array([packed(*(-EIGHTH * (4 * k + number) for k in range(4))) for number in range(SETS)], np.uint64)
"""Cost of a move at each temperature: those of set n are n, n + 4, n + 8 and n + 12 eighths."""

SCATTER = u64(0x9E3779B97F4A7C15)


def begin_memo(memo: Any) -> None:
    """Make zeros a memo that knows what nothing is worth; Python only."""
    memo[USED] = 1
    memo[FIRST_ENTRY : FIRST_ENTRY + FINE_STOPS] = [packed(1, 1, 1, 1), packed(0, 0, 0, 0)] * (FINE_STOPS // 2)
    memo[FIRST_ENTRY + FINE_STOPS] = fine_word(1, 0)


def fine_word(right: int, left: int) -> u64:
    return u64(right + ENDLESS) | u64(left + ENDLESS) << u64(32)


def value_of(shape: u64, memo: Any) -> int:
    """The value of a shape, or UNKNOWN if it is new and there is no room."""
    known = find(shape, memo)
    if known != UNKNOWN:
        return known
    if signed(memo[USED]) + MOST_AT_ONCE > ENTRIES or signed(memo[NAMED]) + 8 * MOST_AT_ONCE > 1 << INDEX_BITS:
        return UNKNOWN
    return worked_out(shape, memo)


def find(shape: u64, memo: Any) -> int:
    """The value of a shape that is in the index, else UNKNOWN."""
    if shape == u64(0):
        return 0
    at = place_of(shape, memo)
    return signed(memo[at + 1]) if memo[at] == shape else UNKNOWN


def place_of(shape: u64, memo: Any) -> int:
    """Place of a shape in the index, or the free one where it would go."""
    number = signed(shape * SCATTER >> u64(64 - INDEX_BITS))
    while memo[INDEX + 2 * number] != u64(0) and memo[INDEX + 2 * number] != shape:
        number = number + 1 & (1 << INDEX_BITS) - 1
    return INDEX + 2 * number


def name(shape: u64, value: int, memo: Any) -> int:
    """Enter a shape into the index."""
    at = place_of(shape, memo)
    memo[at], memo[at + 1] = shape, u64(value)
    memo[NAMED] += u64(1)
    return value


def worked_out(shape: u64, memo: Any) -> int:
    """The value of a shape, from those of its options; there is room."""
    known = find(shape, memo)
    if known != UNKNOWN:
        return known
    small, other = flipped(shape), flipped(turned_over(shape))
    if min(small, other) != shape:
        return name(shape, worked_out(min(small, other), memo) ^ (1 if other < small else 0), memo)
    number = signed(memo[USED])
    memo[USED] += u64(1)
    entry = window(memo, FIRST_ENTRY + number * ENTRY_WORDS)
    for i in range(SETS):
        for side in range(2):
            entry[4 * i + 2 * side + RIGHT_STOPS], entry[4 * i + 2 * side + LEFT_STOPS] = MOST, LEAST
    entry[OWN_OPPOSITE] = u64(1 if small == other else 0)
    best, worst = -ENDLESS, ENDLESS
    width, cells = width_of_shape(shape), shape & CELLS_OF
    for side in range(2):
        places = cells & cells >> u64(width) if side == 0 else cells & cells >> u64(1) & u64(BUT_LAST_COLUMN[width])
        domino = u64(1) | u64(1) << u64(width) if side == 0 else u64(3)
        while places != u64(0):
            left = cells ^ domino << u64(lowest(places))
            places &= places - u64(1)
            after = worked_out(shape_of(live_cells(left, width), width), memo)
            take_option(entry, after, side, memo)
            if side == 0:
                best = max(best, fine_right(after, memo))
            else:
                worst = min(worst, fine_left(after, memo))
    if best < worst:
        set_number(entry, simplest(best, worst))
    else:
        entry[FINE_STOPS] = fine_word(worst, best)
        set_hot(entry, 0)
        set_hot(entry, 1)
    return name(shape, 2 * number, memo)


def take_option(entry: Any, after: int, side: int, memo: Any) -> None:
    """Take an option into account: whoever moves to it has its right stop as a left one; for the other side it is the
    reverse."""
    option = window(memo, FIRST_ENTRY + (after >> 1) * ENTRY_WORDS)
    own, other = 2 * (side ^ after & 1), 2 * (1 ^ side ^ after & 1)
    for i in range(SETS):
        at = 4 * i + 2 * side + LEFT_STOPS
        entry[at] = max_packed(entry[at], option[4 * i + own + RIGHT_STOPS])
        at = 4 * i + 2 * (1 - side) + RIGHT_STOPS
        entry[at] = ~max_packed(~entry[at], ~option[4 * i + other + LEFT_STOPS])


def set_hot(entry: Any, side: int) -> None:
    """A move costs the temperature, until it is no longer worth it: there the two walls meet."""
    mast = -NONE_YET
    for i in range(SETS):
        at = 4 * i + 2 * side
        entry[at + RIGHT_STOPS] = add_packed(entry[at + RIGHT_STOPS], u64(TAXES[i]))
        entry[at + LEFT_STOPS] = add_packed(entry[at + LEFT_STOPS], u64(REFUNDS[i]))
        for index in range(4):
            right, left = int16_at(entry[at + RIGHT_STOPS], index), int16_at(entry[at + LEFT_STOPS], index)
            mast = max(mast, min(right >> 1, left >> 1))
    for i in range(SETS):
        at = 4 * i + 2 * side
        entry[at + RIGHT_STOPS] = ~max_packed(~entry[at + RIGHT_STOPS], ~in_all_four(2 * mast + 1))
        entry[at + LEFT_STOPS] = max_packed(entry[at + LEFT_STOPS], in_all_four(2 * mast))


def set_number(entry: Any, value: int) -> None:
    """Theorem: a game whose options leave room for a number is the simplest such number."""
    entry[FINE_STOPS] = fine_word(2 * value + 1, 2 * value)
    for side in range(2):
        seen = value if side == 0 else -value
        coarse = seen // (FINE // UNIT)
        for i in range(SETS):
            at = 4 * i + 2 * side
            entry[at + RIGHT_STOPS] = in_all_four(2 * coarse + 1)
            entry[at + LEFT_STOPS] = in_all_four(2 * coarse + (1 if coarse * (FINE // UNIT) != seen else 0))


def int16_at(word: u64, index: int) -> int:
    return (signed(word >> u64(16 * index) & u64(0xFFFF)) ^ 0x8000) - 0x8000


def in_all_four(number: int) -> u64:
    return u64(number & 0xFFFF) * u64(0x0001_0001_0001_0001)


def stops_in(value: int, memo: Any) -> Any:
    """The four words of a value that bounds use: right and left stops of its side, right and left stops of the other,
    the latter two first if it is turned over: `2 * (value & 1)` is where its own begin."""
    return window(memo, FIRST_ENTRY + (value >> 1) * ENTRY_WORDS)


def fine_right(value: int, memo: Any) -> int:
    word = memo[FIRST_ENTRY + (value >> 1) * ENTRY_WORDS + FINE_STOPS]
    return signed(word & LOW_HALF) - ENDLESS if value & 1 == 0 else 1 + ENDLESS - signed(word >> u64(32))


def fine_left(value: int, memo: Any) -> int:
    word = memo[FIRST_ENTRY + (value >> 1) * ENTRY_WORDS + FINE_STOPS]
    return signed(word >> u64(32)) - ENDLESS if value & 1 == 0 else 1 + ENDLESS - signed(word & LOW_HALF)


def is_number(value: int, memo: Any) -> bool:
    """Whether nobody gains by moving there."""
    return fine_left(value, memo) < fine_right(value, memo)


def is_nothing(value: int, memo: Any) -> bool:
    """Whether it is worth nothing: who moves there first loses."""
    return fine_left(value, memo) == 0 and fine_right(value, memo) == 1


def is_its_own_opposite(value: int, memo: Any) -> bool:
    return bool(memo[FIRST_ENTRY + (value >> 1) * ENTRY_WORDS + OWN_OPPOSITE] != u64(0))
