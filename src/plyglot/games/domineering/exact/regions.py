"""A Domineering board taken apart into small regions and strips, and what their sum says of who wins.

The parts and their sums stay in `Mem.tables` until the next board is taken apart, so that what a move changes is known
without adding everything up again. Each number below leaves one piece out when it is 0.
"""

from typing import Any

import numpy as np

from plyglot.core.compile.fields import Field
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import signed, window
from plyglot.core.compile.words import read_position, write_position
from plyglot.core.slots import Constant
from plyglot.core.types import u64

from ..rules import HEIGHT, NONE, WIDTH, Bits
from .cells import CELLS
from .memo import MEMO_WORDS, begin_memo, int16_at
from .split import (
    ALL,
    NO_SUMS,
    PARTS_WORDS,
    SMALL_WORDS,
    Split,
    Sums,
    add_values,
    cancel,
    joined_sums,
    split,
)
from .strips import strip_table
from .sums import NO_SUM, add_up, wins_first, wins_second

OWN_STRIPS = Constant("OWN_STRIPS", 1)
OTHER_STRIPS = Constant("OTHER_STRIPS", 1)
REGIONS = Constant("REGIONS", 1 if CELLS > 64 else 0)
"""Up to 8x8 a solution takes as long without, and compiling half as long."""

NOTHINGS = Constant("NOTHINGS", 1)

UNTESTED, OPEN, LOST, WON = range(4)
"""Verdicts: who wins as far as sums tell, for the side to move."""

WIDEST = 10
"""Strips of more columns would take too much memory."""

SUMS = 2 * (max(WIDTH, HEIGHT) + 1)
"""Words of the sums of strips: two for each line, and for what lies behind the last."""


def strip_field(width: int) -> Field:
    """The strips with so many columns: right stops and left stops by pattern."""
    known = width <= WIDEST
    words = 2 << 2 * width if known else 0
    about = f"stops of all strips of {width} columns"
    return Field(about, words, unsigned=True, fill=lambda: strip_table(width) if known else ())


def first_memo() -> Any:
    """The memo of small regions' values as it is at first."""
    memo = np.zeros(MEMO_WORDS, np.uint64)
    begin_memo(memo)
    return memo


STRIPS_OF_WIDTH = strip_field(WIDTH)
STRIPS_OF_HEIGHT = strip_field(HEIGHT) if HEIGHT != WIDTH else STRIPS_OF_WIDTH
ROWS = Field("sums of own strips from a line on, and before a line", 2 * SUMS, unsigned=True)
COLUMNS = Field("sums of the other side's strips, likewise", 2 * SUMS, unsigned=True)
PARTS = Field("what the board was split into", PARTS_WORDS, unsigned=True)
SMALL = Field("the board's small regions", SMALL_WORDS, unsigned=True)
RESULTS = Field("what moves make of one of them", CELLS, unsigned=True)
MEMO = Field("values of small regions", MEMO_WORDS, unsigned=True, fill=first_memo)


def strips(width: int, mem: Mem) -> Any:
    """The table of strips with so many columns."""
    return window(mem.tables, STRIPS_OF_WIDTH if width == WIDTH else STRIPS_OF_HEIGHT)


def own_strips(width: int) -> bool:
    """Whether the strips of the side to move are known, which have so many columns."""
    return OWN_STRIPS != 0 and width <= WIDEST


def other_strips(width: int) -> bool:
    """Whether those of the other side are."""
    return OTHER_STRIPS != 0 and width <= WIDEST


def take_apart(free: Bits, turned: Bits, width: int, simplify: bool, mem: Mem) -> tuple[Bits, Bits]:
    """Split a board into small regions and a rest, cut the rest into strips, and add up. If it is to be simplified,
    parts that are worth nothing are left out. Returns their cells, as the two sides see the board."""
    height = CELLS // width
    parts, beside = Split(free, turned, u64(0)), NO_SUMS
    gone, gone_turned = NONE, NONE
    if REGIONS:
        regions, memo = window(mem.tables, SMALL), window(mem.tables, MEMO)
        parts = split(free, turned, width, regions, memo)
        if NOTHINGS and simplify:
            count, gone, gone_turned = cancel(parts, turned, width, regions, memo)
            parts = Split(parts.rest, parts.turned, u64(count))
        beside = add_values(signed(parts.small), ALL, regions, memo)
    write_position(parts, window(mem.tables, PARTS), 0)
    rows, columns = window(mem.tables, ROWS), window(mem.tables, COLUMNS)
    rows[0], rows[1], rows[SUMS], rows[SUMS + 1] = u64(0), NO_SUM, beside.own_second, beside.own_first
    columns[0], columns[1], columns[SUMS], columns[SUMS + 1] = u64(0), NO_SUM, beside.other_second, beside.other_first
    if own_strips(width):
        add_up(parts.rest, width, height, strips(width, mem), rows, window(rows, SUMS))
    if other_strips(height):
        add_up(parts.turned, height, width, strips(height, mem), columns, window(columns, SUMS))
    return gone, gone_turned


def parts_in(mem: Mem) -> Split:
    """The parts that the board was split into."""
    parts: Split = read_position(Split(NONE, NONE, u64(0)), window(mem.tables, PARTS), 0)
    return parts


def sums_of_rest(mem: Mem) -> Sums:
    """The sums of the rest's strips."""
    rows, columns = window(mem.tables, ROWS), window(mem.tables, COLUMNS)
    return Sums(rows[0], rows[1], columns[0], columns[1])


def sums_beside(mem: Mem) -> Sums:
    """The sums of the small regions."""
    rows, columns = window(mem.tables, ROWS + SUMS), window(mem.tables, COLUMNS + SUMS)
    return Sums(rows[0], rows[1], columns[0], columns[1])


def sums_of_all(mem: Mem) -> Sums:
    """The sums of all parts."""
    return joined_sums(sums_of_rest(mem), sums_beside(mem))


def own_known(width: int, mem: Mem) -> bool:
    """Whether sums say anything of what the side to move is sure of: its strips are known, or none are needed."""
    return own_strips(width) or parts_in(mem).rest == NONE


def other_known(width: int, mem: Mem) -> bool:
    """The same for the other side."""
    return other_strips(CELLS // width) or parts_in(mem).rest == NONE


def verdict_on_all(width: int, mem: Mem) -> int:
    """Verdict by the sums of all parts; OPEN if they do not decide."""
    sums = sums_of_all(mem)
    if own_known(width, mem) and wins_first(sums.own_first):
        return WON
    if other_known(width, mem) and wins_second(sums.other_second):
        return LOST
    return OPEN


def is_hot(width: int, mem: Mem) -> bool:
    """Whether sums show that both sides would gain by moving first.

    Theorem: such a game is no number, nor is it without those of its parts that are numbers; then who can win by moving
    first can do so outside these (J. H. Conway, "On Numbers and Games", 1976, on avoiding numbers).
    """
    sums = sums_of_all(mem)
    both = own_known(width, mem) and other_known(width, mem)
    return both and int16_at(sums.own_first, 0) + int16_at(sums.other_first, 0) > 0
