"""A number for each position with few pieces: slices by the pieces on the board, within them material, none left out.

Of one material the men come first, then the own kings on the squares that are left, then the other side's; each group
of alike pieces is a set of free squares, whose rank is that of the combinatorial number system (D. Knuth, The Art of
Computer Programming 4A, 7.2.1.3). A man never stands on the row where it would be crowned:

      top         the other side's men only       The own men on the bottom row, those on the rows between, and the
      between     men of both sides               other side's men, for which that many squares fewer are left: so the
      bottom      own men only                    numbers have no gaps.

A side without pieces has lost, wherever the other's stand: all of that is number 0.
"""

from itertools import product
from math import comb

import numpy as np

from plyglot.core.compile.native import bit_length, inlined, popcount
from plyglot.core.types import NONE, ONE, u64

from .rules import BOARD, HALF, LAST_ROW, SQUARES, Position, squares

MOST = 8
"""Pieces of both sides together."""

SLICES = MOST + 1
SLICE = {"en": "pieces", "fr": "pièces"}

FIRST_ROW = squares(0, HALF)
BETWEEN, BELOW_TOP = BOARD & ~(FIRST_ROW | LAST_ROW), BOARD & ~FIRST_ROW
OUTER, INNER = HALF, SQUARES - 2 * HALF
CHOOSE = np.array([[comb(places, n) for n in range(MOST + 2)] for places in range(SQUARES + 1)], np.int64)

Material = tuple[int, int, int, int]
"""Own men and kings, men and kings of the other side."""


def men_placed(own: int, opp: int, bottom: int) -> int:
    """Number of ways to place the men of both sides, so many own ones on the bottom row. Python only."""
    between = own - bottom
    return comb(OUTER, bottom) * comb(INNER, between) * comb(OUTER + INNER - between, opp)


MEN = np.array(
    [
        [
            [sum(men_placed(own, opp, fewer) for fewer in range(min(bottom, own + 1))) for bottom in range(OUTER + 2)]
            for opp in range(MOST)
        ]
        for own in range(MOST)
    ],
    np.int64,
)
"""By own men and the other side's: how many of their places come before those with so many own ones on the bottom row.
The last number is that of all."""


def materials(pieces: int) -> list[Material]:
    """All material of so many pieces; a move leads to the same with sides exchanged, or to what comes earlier. Python
    only."""
    found = [
        (men, kings, opp_men, opp_kings)
        for men, kings, opp_men, opp_kings in product(range(pieces), repeat=4)
        if men + kings + opp_men + opp_kings == pieces and men + kings and opp_men + opp_kings
    ]
    return sorted(found, key=set_of)


def set_of(material: Material) -> tuple[int, Material, Material]:
    """What material is sorted by: the men of both sides, then both views of the same pieces together. Python only."""
    men, kings, opp_men, opp_kings = material
    return men + opp_men, max(material, (opp_men, opp_kings, men, kings)), material


def size_of(material: Material) -> int:
    """Number of positions with some material. Python only."""
    men, kings, opp_men, opp_kings = material
    free = SQUARES - men - opp_men
    return int(MEN[men, opp_men, -1]) * comb(free, kings) * comb(free - kings, opp_kings)


MATERIALS = [material for pieces in range(2, SLICES) for material in materials(pieces)]
BEGIN = np.array([1 + sum(map(size_of, MATERIALS[:number])) for number in range(len(MATERIALS) + 1)], np.int64)
"""The first number of each material."""

MATERIAL_COUNTS = np.array(MATERIALS, np.int64)
NUMBER_OF = np.full((MOST,) * 4, -1, np.int64)
for number, material in enumerate(MATERIALS):
    NUMBER_OF[material] = number

INDEX_SIZE = int(BEGIN[-1])
SLICE_BEGIN = np.array(
    [0, 0, 1] + [int(BEGIN[sum(sum(each) <= n for each in MATERIALS)]) for n in range(2, SLICES)], np.int64
)


def slice_begin(number: int) -> int:
    """The first number with so many pieces; that of 1 is a side without any."""
    return int(SLICE_BEGIN[number])


def slice_parts(number: int) -> list[tuple[str, int]]:
    """The materials of a slice, kings first, the side to move before the other: `KKM-K`. Python only."""
    return [
        (f"{'K' * kings}{'M' * men}-{'K' * opp_kings}{'M' * opp_men}", int(BEGIN[place + 1]))
        for place, (men, kings, opp_men, opp_kings) in enumerate(MATERIALS)
        if men + kings + opp_men + opp_kings == number
    ]


def index(pos: Position) -> int:
    """Men, own kings and the other side's kings as digits, after all earlier material."""
    if pos.own == NONE:
        return 0
    if pos.opp == NONE or popcount(pos.own | pos.opp) > MOST:
        return -1
    men, kings = pos.own & ~pos.kings, pos.own & pos.kings
    opp_men, opp_kings = pos.opp & ~pos.kings, pos.opp & pos.kings
    if men & LAST_ROW != NONE or opp_men & FIRST_ROW != NONE:
        return -1
    count, opp_count = popcount(men), popcount(opp_men)
    king_count, opp_king_count = popcount(kings), popcount(opp_kings)
    bottom = men & FIRST_ROW
    between = count - popcount(bottom)
    rank = rank_of(bottom, FIRST_ROW) * CHOOSE[INNER, between] + rank_of(men & BETWEEN, BETWEEN)
    rank = rank * CHOOSE[OUTER + INNER - between, opp_count] + rank_of(opp_men, BELOW_TOP & ~men)
    rank += MEN[count, opp_count, popcount(bottom)]
    free, places = BOARD & ~(men | opp_men), SQUARES - count - opp_count
    rank = rank * CHOOSE[places, king_count] + rank_of(kings, free)
    rank = rank * CHOOSE[places - king_count, opp_king_count] + rank_of(opp_kings, free & ~kings)
    return int(BEGIN[NUMBER_OF[count, king_count, opp_count, opp_king_count]] + rank)


@inlined
def rank_of(pieces: u64, free: u64) -> int:
    """The rank of a set of squares among those of as many free ones."""
    rank, n = 0, 1
    while pieces != NONE:
        piece = pieces & (~pieces + ONE)
        rank += CHOOSE[popcount(free & (piece - ONE)), n]
        pieces ^= piece
        n += 1
    return rank


def position(number: int) -> Position:
    """The way back, from the last digit to the first; of number 0, one of the positions that it stands for."""
    if number == 0:
        return Position(NONE, ONE, NONE, NONE)
    low, high = 0, len(BEGIN) - 1
    while high - low > 1:
        middle = (low + high) >> 1
        low, high = (middle, high) if BEGIN[middle] <= number else (low, middle)
    count, king_count, opp_count, opp_king_count = MATERIAL_COUNTS[low]
    rank, places = number - BEGIN[low], SQUARES - count - opp_count
    last = CHOOSE[places - king_count, opp_king_count]
    rank, opp_kings_rank = rank // last, rank % last
    last = CHOOSE[places, king_count]
    rank, kings_rank = rank // last, rank % last
    on_bottom = 0
    while MEN[count, opp_count, on_bottom + 1] <= rank:
        on_bottom += 1
    rank -= MEN[count, opp_count, on_bottom]
    between = count - on_bottom
    last = CHOOSE[OUTER + INNER - between, opp_count]
    rank, opp_men_rank = rank // last, rank % last
    last = CHOOSE[INNER, between]
    men = chosen(FIRST_ROW, OUTER, on_bottom, rank // last) | chosen(BETWEEN, INNER, between, rank % last)
    opp_men = chosen(BELOW_TOP & ~men, OUTER + INNER - between, opp_count, opp_men_rank)
    free = BOARD & ~(men | opp_men)
    kings = chosen(free, places, king_count, kings_rank)
    opp_kings = chosen(free & ~kings, places - king_count, opp_king_count, opp_kings_rank)
    return Position(men | kings, opp_men | opp_kings, kings | opp_kings, NONE)


@inlined
def chosen(free: u64, places: int, count: int, rank: int) -> u64:
    """The set of so many free squares with a rank: from the last place on, each taken as soon as the rank allows."""
    pieces, place = NONE, places
    while count > 0:
        place -= 1
        square = ONE << u64(bit_length(free) - 1)
        if CHOOSE[place, count] <= rank:
            rank -= CHOOSE[place, count]
            pieces |= square
            count -= 1
        free ^= square
    return pieces
