"""The moves on a Domineering board that has been taken apart, each with what the sum of the parts says once it is made.

A move is the number of its domino's upper cell; above it are two bits for the verdict on the state after it, for the
side to move there; and LAST if it can wait. Each number below leaves one piece out when it is 0.
"""

from typing import Any

from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import lowest, popcount, signed, window
from plyglot.core.slots import Constant
from plyglot.core.types import Moves, u64

from ..rules import ACROSS, NONE, ONE, Bits
from .cells import CELLS, live, upright
from .cuts import may_cut, verdict_after_cut
from .memo import UNKNOWN, is_number, value_of
from .regions import (
    COLUMNS,
    LOST,
    MEMO,
    OPEN,
    REGIONS,
    RESULTS,
    ROWS,
    SMALL,
    SUMS,
    WON,
    other_known,
    other_strips,
    own_known,
    own_strips,
    parts_in,
    strips,
    sums_of_rest,
)
from .shapes import shape_of
from .split import LARGEST_REGION, add_values, joined_sums, region_at, with_value
from .sums import holds_moving_second, wins_first, wins_moving_first, wins_second

ALIKE = Constant("ALIKE", 1)
CUT_MOVES = Constant("CUT_MOVES", 1)
CELL, VERDICT, TWO_BITS, LAST = 255, 8, 3, 1 << 10


def moves_in_regions(places: Bits, no_numbers: bool, width: int, moves: Moves, mem: Mem) -> int:
    """Write the moves in small regions into `moves`, without those in numbers if these are to be avoided; how many.

    Theorem: flips change no value; so regions of one shape have the same moves, and so have moves that leave one shape.
    """
    regions, memo = window(mem.tables, SMALL), window(mem.tables, MEMO)
    count = 0
    for i in range(signed(parts_in(mem).small)):
        region = region_at(regions, i)
        if places & region.cells == NONE or (no_numbers and is_number(signed(region.value), memo)):
            continue
        if ALIKE and was_before(region.value, i, regions):
            continue
        count += moves_in_region(i, places & region.cells, width, window(moves, count), mem)
    return count


def was_before(value: u64, number: int, regions: Any) -> bool:
    """Whether one of the regions before this one has the same value."""
    for i in range(number):
        if region_at(regions, i).value == value:
            return True
    return False


def moves_in_region(number: int, places: Bits, width: int, moves: Moves, mem: Mem) -> int:
    """Write the moves in one small region; how many. Where it is a number nobody gains by them: they can wait."""
    regions, memo, results = window(mem.tables, SMALL), window(mem.tables, MEMO), window(mem.tables, RESULTS)
    region = region_at(regions, number)
    beside = joined_sums(sums_of_rest(mem), add_values(signed(parts_in(mem).small), number, regions, memo))
    last = LAST if is_number(signed(region.value), memo) else 0
    count = 0
    while places != NONE:
        cell = lowest(places)
        places &= places - ONE
        value = value_of(shape_of(live(region.cells ^ upright(width) << u64(cell), width), width), memo)
        results[count] = u64(value + 1)
        if ALIKE and value != UNKNOWN and first_place(results, count) < count:
            continue
        verdict = OPEN
        if value != UNKNOWN:
            sums = with_value(beside, value, memo)
            if own_known(width, mem) and wins_second(sums.own_second):
                verdict = LOST
            elif other_known(width, mem) and wins_first(sums.other_first):
                verdict = WON
        moves[count] = cell | verdict << VERDICT | last
        count += 1
    return count


def first_place(numbers: Any, last: int) -> int:
    """The first place at which stands what stands at the last one."""
    i = 0
    while numbers[i] != numbers[last]:
        i += 1
    return i


def moves_in_the_rest(places: Bits, waiting: Bits, one_will_do: bool, width: int, moves: Moves, mem: Mem) -> int:
    """Write the moves elsewhere, all of them or up to the first that strips show to win; how many."""
    height, parts = CELLS // width, parts_in(mem)
    own, below, above = strips(width, mem), window(mem.tables, ROWS), window(mem.tables, ROWS + SUMS)
    others, right, left = strips(height, mem), window(mem.tables, COLUMNS), window(mem.tables, COLUMNS + SUMS)
    places &= parts.rest
    small = popcount(parts.rest) <= LARGEST_REGION + 2
    count = 0
    while places != NONE:
        cell = lowest(places)
        places &= places - ONE
        row, column = cell // width, cell % width
        free = parts.rest ^ upright(width) << u64(cell)
        turned = parts.turned ^ ACROSS << u64(column * height + row)
        verdict = OPEN
        if own_strips(width) and holds_moving_second(free, width, height, row, own, below, above):
            verdict = LOST
        elif other_strips(height) and wins_moving_first(turned, height, width, column, others, right, left):
            verdict = WON
        elif REGIONS and CUT_MOVES and (small or may_cut(free, cell, width)):
            verdict = verdict_after_cut(free, turned, cell, width, mem)
        moves[count] = cell | verdict << VERDICT | (LAST if waiting >> u64(cell) & ONE != NONE else 0)
        count += 1
        if verdict == LOST and one_will_do:
            break
    return count
