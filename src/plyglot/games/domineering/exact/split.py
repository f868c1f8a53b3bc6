"""A Domineering board as a sum: its small regions, each with its value, and the rest, of which only bounds are known.

The list of regions, and the sums below, lie in memory only until the next board is split.
"""

from typing import Any, NamedTuple

from plyglot.core.compile.native import lowest, popcount, signed
from plyglot.core.compile.words import read_position, write_position
from plyglot.core.slots import Constant
from plyglot.core.types import u64

from ..rules import NONE, ONE, Bits
from .cells import CELLS, live, region_around
from .memo import (
    LEFT_STOPS,
    RIGHT_STOPS,
    UNKNOWN,
    is_its_own_opposite,
    is_nothing,
    stops_in,
    value_of,
)
from .packed_int16 import add_packed, max_packed, packed
from .shapes import shape_of
from .sums import NO_SUM

LARGEST_REGION = Constant("LARGEST_REGION", 12)
"""Of how many cells, at most 14, a region may be to count as small. More make a stronger bound and a larger memo."""

PARTS_WORDS = 5
SMALL_WORDS = 3 * (CELLS // 2)
"""Words of a Split, and of a list of the small regions: each has at least two cells."""

NOTHING = u64(0)
LESS_ONE = packed(-1, -1, -1, -1)
ALL = -1


class Region(NamedTuple):
    cells: Bits
    value: u64


class Split(NamedTuple):
    rest: Bits  # the cells of regions that are not small
    turned: Bits  # the same, as the other side sees the board
    small: u64  # how many small regions there are


class Sums(NamedTuple):
    """Sums of stops, as in `domineering_sums.py`: of the side to move and of the other, moving second and first."""

    own_second: u64
    own_first: u64
    other_second: u64
    other_first: u64


NO_SUMS = Sums(NOTHING, NO_SUM, NOTHING, NO_SUM)


def split(free: Any, turned: Any, width: int, regions: Any, memo: Any) -> Split:
    """List the small regions, and find the rest."""
    height = CELLS // width
    left = live(free, width)
    rest, rest_turned, count = NONE, NONE, 0
    while left != NONE:
        cells = region_around(left & ~(left - ONE), left, width)
        left ^= cells
        value = UNKNOWN
        if popcount(cells) <= LARGEST_REGION:
            value = value_of(shape_of(cells, width), memo)
        if value != UNKNOWN:
            write_position(Region(cells, u64(value)), regions, count)
            count += 1
        else:
            seed = lowest(cells)
            rest |= cells
            rest_turned |= region_around(ONE << u64(seed % width * height + seed // width), turned, height)
    return Split(rest, rest_turned, u64(count))


def cancel(parts: Split, turned: Any, width: int, regions: Any, memo: Any) -> tuple[int, Any, Any]:
    """Take small regions out of the list that are worth nothing, alone or two together: how many are left, and the
    cells of those that are gone, as the two sides see the board.

    Theorem: a game and the same game with the sides exchanged add up to nothing; what is worth nothing changes no
    outcome, and who can win need not move there.
    """
    height, count = CELLS // width, signed(parts.small)
    gone, gone_turned, kept = NONE, NONE, 0
    for i in range(count):
        region = region_at(regions, i)
        partner = kept
        if not is_nothing(signed(region.value), memo):
            partner = 0
            while partner < kept and not are_opposite(region.value, region_at(regions, partner).value, memo):
                partner += 1
            if partner == kept:
                write_position(region, regions, kept)
                kept += 1
                continue
        gone |= region.cells
        seed = lowest(region.cells)
        gone_turned |= region_around(ONE << u64(seed % width * height + seed // width), turned, height)
        if partner < kept:
            region = region_at(regions, partner)
            gone |= region.cells
            seed = lowest(region.cells)
            gone_turned |= region_around(ONE << u64(seed % width * height + seed // width), turned, height)
            kept -= 1
            write_position(region_at(regions, kept), regions, partner)
    return kept, gone, gone_turned


def are_opposite(value: u64, other: u64, memo: Any) -> bool:
    """Whether two values are the same game with the sides exchanged."""
    return value == other ^ u64(1) or (value == other and is_its_own_opposite(signed(value), memo))


def region_at(regions: Any, number: int) -> Region:
    """One of the small regions."""
    region: Region = read_position(Region(NONE, NOTHING), regions, number)
    return region


def add_values(count: int, but: int, regions: Any, memo: Any) -> Sums:
    """The sums of all the small regions' stops, but for one of them if `but` is its number."""
    sums = NO_SUMS
    for i in range(count):
        if i != but:
            sums = with_value(sums, signed(region_at(regions, i).value), memo)
    return sums


def with_value(sums: Sums, value: int, memo: Any) -> Sums:
    """The sums with one more small region: all right stops; one left stop among them."""
    stops, own, other = stops_in(value, memo), 2 * (value & 1), 2 * (value & 1 ^ 1)
    right, left = add_packed(stops[own + RIGHT_STOPS], LESS_ONE), add_packed(stops[own + LEFT_STOPS], LESS_ONE)
    own_first = max_packed(add_packed(sums.own_first, right), add_packed(sums.own_second, left))
    own_second = add_packed(sums.own_second, right)
    right, left = add_packed(stops[other + RIGHT_STOPS], LESS_ONE), add_packed(stops[other + LEFT_STOPS], LESS_ONE)
    other_first = max_packed(add_packed(sums.other_first, right), add_packed(sums.other_second, left))
    other_second = add_packed(sums.other_second, right)
    return Sums(own_second, own_first, other_second, other_first)


def joined_sums(some: Sums, more: Sums) -> Sums:
    """The sums of both together."""
    return Sums(
        add_packed(some.own_second, more.own_second),
        max_packed(add_packed(some.own_first, more.own_second), add_packed(some.own_second, more.own_first)),
        add_packed(some.other_second, more.other_second),
        max_packed(add_packed(some.other_first, more.other_second), add_packed(some.other_second, more.other_first)),
    )
