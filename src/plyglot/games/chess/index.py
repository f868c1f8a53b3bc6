"""A number for each position of a few men, up to symmetry: a slice for each ending (`material.py`), in it the views of
the stronger and of the weaker side to move, in these the digits:

    kings    where both stand, not side by side: of 3,612 pairs 1,806 with the own king on the files a to d, the board
             turned over sidewards if need be; without pawns 462 with the own king in the triangle a1 d1 d4, too, and
             the other below the long diagonal if the own stands on it
    groups   own queens, rooks, bishops, knights, pawns, then the other side's: one piece is a digit of 64 squares, two
             alike one of 2,016 pairs, three one of 41,664; own pawns have 48 squares

The other side's pawns have 56 squares where the own side has pawns too: one that may be taken en passant counts as if
it stood on the eighth rank, where no pawn can be. Where both kings stand on the long diagonal, the lower of two numbers
is the position's. Numbers with two men on a square, or of positions that cannot be, stand for none.
"""

from math import comb

import numpy as np

from plyglot.core.compile.native import lowest, popcount
from plyglot.core.types import NONE, ONE, u64

from .attacks import BISHOP_WAYS, EIGHT, ROOK_WAYS, flip, seen
from .generator import RANK_8
from .king import PASSED, RANK_1, checkers, passing_pawns
from .material import ENDINGS, MOST, sides
from .rules import Position

SLICES = len(ENDINGS)
SLICE = {"en": "ending", "fr": "finale"}

OTHERS = MOST - 2
KINDS, PAWN = 5, 4
GROUPS = 2 * KINDS
"""Queens, rooks, bishops, knights, pawns of one side and then of the other."""

DIAGONAL = np.array([1, 0, 1, 1, 0], np.int64)
STRAIGHT = np.array([1, 1, 0, 0, 0], np.int64)
STEPPING = np.array([0, 0, 0, 1, 1], np.int64)
"""The planes of each kind (`rules.py`)."""

CHOOSE = np.array([comb(places, count) for places in range(65) for count in range(4)], np.int64)
SIXTEEN = u64(16)
NOWHERE = Position(NONE, NONE, NONE, NONE, ~NONE)
"""What a number that stands for no position gives."""


# --- symmetries -------------------------------------------------------------------------------------------------------


def turned(square: int, way: int) -> int:
    """A square after one of the eight ways to turn a board: bit 0 mirrors files, bit 1 ranks, bit 2 the long diagonal.
    Python only."""
    square ^= (7 if way & 1 else 0) | (56 if way & 2 else 0)
    return (square & 7) << 3 | square >> 3 if way & 4 else square


TURNED = np.array([turned(square, way) for way in range(8) for square in range(64)], np.int64)
"""For 64 * way + square: the square after turning the board."""


def kings_table(ways: int) -> tuple[list[int], list[int], list[int]]:
    """For 64 * own king + other king: number of the pair, -1 where they stand side by side; which of so many ways turns
    the board as the formula wants it; and the pairs by number. Python only."""
    numbers, chosen = [-1] * 4096, [0] * 4096
    pairs: dict[int, int] = {}
    for own in range(64):
        near = seen(own, BISHOP_WAYS + ROOK_WAYS, 1) | 1 << own
        turns = [(way, turned(own, way)) for way in range(ways)]
        turns = [(way, at) for way, at in turns if at & 7 < 4 and (ways == 2 or at >> 3 <= at & 7)]
        for opp in range(64):
            if not near >> opp & 1:
                way, at = turns[0]
                other = turned(opp, way)
                if len(turns) == 2 and other >> 3 > other & 7:  # the own king is on the long diagonal
                    way, at = turns[1]
                    other = turned(opp, way)
                numbers[64 * own + opp] = pairs.setdefault(64 * at + other, len(pairs))
                chosen[64 * own + opp] = way
    return numbers, chosen, list(pairs)


PLAIN, WITH_PAWNS = kings_table(8), kings_table(2)
KINGS = np.array(PLAIN[0] + WITH_PAWNS[0], np.int64)
WAY = np.array(PLAIN[1] + WITH_PAWNS[1], np.int64)
PAIRS = np.array(PLAIN[2] + WITH_PAWNS[2], np.int64)
PAIRS_BEGIN = len(PLAIN[2])
"""The first pair of those with pawns."""

LONG_DIAGONAL = u64(0x8040201008040201)
ON_DIAGONAL = np.array([int(LONG_DIAGONAL) >> square & 1 for square in range(64)], np.int64)


# --- views ------------------------------------------------------------------------------------------------------------

SIDES = [side for men in range(OTHERS + 1) for side in sides(men)]
SIDE_COUNT = len(SIDES)
SIDE_OF_COUNTS = np.full(4**KINDS, -1, np.int64)
for number, side in enumerate(SIDES):
    SIDE_OF_COUNTS[sum(count << 2 * kind for kind, count in enumerate(side))] = number
"""The number of what a side has beside its king, by two bits for each kind."""

VIEWS = [view for ending in ENDINGS for view in dict.fromkeys((ending, ending[::-1]))]
"""What the side to move and the other side have: both ways round, if they have not the same."""

VIEW_COUNT = len(VIEWS)
VIEW_OF_SIDES = np.full(SIDE_COUNT**2, -1, np.int64)
for number, (ours, theirs) in enumerate(VIEWS):
    VIEW_OF_SIDES[SIDE_COUNT * SIDES.index(ours) + SIDES.index(theirs)] = number


def squares_of(view: int, group: int) -> int:
    """How many squares a group of pieces has. Python only."""
    (ours, _), kind = VIEWS[view], group % KINDS
    if kind != PAWN:
        return 64
    return 56 if group > PAWN and ours[PAWN] else 48


def radix_of(view: int, group: int) -> int:
    """How many values the digit of a group has. Python only."""
    ours, theirs = VIEWS[view]
    return comb(squares_of(view, group), (ours + theirs)[group])


COUNTS = np.array([ours + theirs for ours, theirs in VIEWS], np.int64).reshape(-1)
"""For GROUPS * view + group: how many pieces."""

RADIX = np.array([radix_of(view, group) for view in range(VIEW_COUNT) for group in range(GROUPS)], np.int64)
HAS_PAWNS = np.array([bool(ours[-1] or theirs[-1]) for ours, theirs in VIEWS], np.int64)
PER_PAIR = RADIX.reshape(-1, GROUPS).prod(axis=1)
SIZES = [int(each) * len((WITH_PAWNS if HAS_PAWNS[view] else PLAIN)[2]) for view, each in enumerate(PER_PAIR)]
BEGIN = np.array([sum(SIZES[:view]) for view in range(VIEW_COUNT + 1)], np.int64)
"""The first number of each view."""

INDEX_SIZE = int(BEGIN[-1])
FIRST_VIEW = [VIEWS.index(ending) for ending in ENDINGS] + [VIEW_COUNT]


def slice_begin(number: int) -> int:
    """The first number of an ending."""
    return int(BEGIN[FIRST_VIEW[number]])


# --- from a position to its number ------------------------------------------------------------------------------------


def index(pos: Position) -> int:
    """The kings' and the groups' digits, after all that comes before this view."""
    occupied = pos.diag | pos.orth | pos.step
    if popcount(occupied) > MOST or pos.state & (RANK_1 | RANK_8) != NONE:
        return -1
    queens, rooks = pos.diag & pos.orth, pos.orth & ~(pos.diag | pos.step)
    bishops, knights = pos.diag & ~(pos.orth | pos.step), pos.diag & pos.step
    pawns, kings = pos.step & ~(pos.diag | pos.orth), pos.orth & pos.step
    ours = side_of(queens & pos.own, rooks & pos.own, bishops & pos.own, knights & pos.own, pawns & pos.own)
    theirs = side_of(queens & ~pos.own, rooks & ~pos.own, bishops & ~pos.own, knights & ~pos.own, pawns & ~pos.own)
    view = int(VIEW_OF_SIDES[SIDE_COUNT * ours + theirs])
    own_king, opp_king = lowest(kings & pos.own), lowest(kings & ~pos.own)
    pair = 64 * own_king + opp_king + 4096 * HAS_PAWNS[view]
    way = int(WAY[pair])
    passed = pos.state & PASSED
    own_pawns, opp_pawns = pawns & pos.own, pawns & ~pos.own ^ (passed >> EIGHT | passed << SIXTEEN)
    rank = digits(queens, rooks, bishops, knights, own_pawns, opp_pawns, pos.own, 64 * way, GROUPS * view)
    both_on_diagonal = ON_DIAGONAL[TURNED[64 * way + own_king]] & ON_DIAGONAL[TURNED[64 * way + opp_king]]
    if HAS_PAWNS[view] == 0 and both_on_diagonal != 0:
        way ^= 4
        turned_rank = digits(queens, rooks, bishops, knights, own_pawns, opp_pawns, pos.own, 64 * way, GROUPS * view)
        rank = min(rank, turned_rank)
    return int(BEGIN[view] + KINGS[pair] * PER_PAIR[view] + rank)


def side_of(queens: u64, rooks: u64, bishops: u64, knights: u64, pawns: u64) -> int:
    """The number of what a side has beside its king."""
    counts = popcount(queens) + 4 * popcount(rooks) + 16 * popcount(bishops)
    return int(SIDE_OF_COUNTS[counts + 64 * popcount(knights) + 256 * popcount(pawns)])


def digits(
    queens: u64, rooks: u64, bishops: u64, knights: u64, own_pawns: u64, opp_pawns: u64, own: u64, way: int, view: int
) -> int:
    """The digits of all groups, with the board turned over; `way` and `view` are where their rows begin."""
    rank = add_digit(0, queens & own, 0, RADIX[view], way)
    rank = add_digit(rank, rooks & own, 0, RADIX[view + 1], way)
    rank = add_digit(rank, bishops & own, 0, RADIX[view + 2], way)
    rank = add_digit(rank, knights & own, 0, RADIX[view + 3], way)
    rank = add_digit(rank, own_pawns, 8, RADIX[view + 4], way)
    rank = add_digit(rank, queens & ~own, 0, RADIX[view + 5], way)
    rank = add_digit(rank, rooks & ~own, 0, RADIX[view + 6], way)
    rank = add_digit(rank, bishops & ~own, 0, RADIX[view + 7], way)
    rank = add_digit(rank, knights & ~own, 0, RADIX[view + 8], way)
    return add_digit(rank, opp_pawns, 8, RADIX[view + 9], way)


def add_digit(rank: int, pieces: u64, least: int, radix: int, way: int) -> int:
    """One digit more: the rank of up to three squares, counted from the least, among all sets of as many."""
    if pieces == NONE:
        return rank
    low = int(TURNED[way + lowest(pieces)]) - least
    pieces &= pieces - ONE
    if pieces == NONE:
        return rank * radix + low
    high = int(TURNED[way + lowest(pieces)]) - least
    pieces &= pieces - ONE
    low, high = min(low, high), max(low, high)
    if pieces == NONE:
        return rank * radix + high * (high - 1) // 2 + low
    third = int(TURNED[way + lowest(pieces)]) - least
    low, middle, high = min(low, third), max(low, min(high, third)), max(high, third)
    return rank * radix + int(CHOOSE[4 * high + 3] + CHOOSE[4 * middle + 2]) + low


# --- and back ---------------------------------------------------------------------------------------------------------


def position(number: int) -> Position:
    """The digits from the last to the first. NOWHERE if two men share a square, or the side that has moved is in
    check."""
    view, end = 0, VIEW_COUNT
    while end - view > 1:
        middle = (view + end) >> 1
        view, end = (middle, end) if BEGIN[middle] <= number else (view, middle)
    rank = number - int(BEGIN[view])
    pair = int(PAIRS[rank // PER_PAIR[view] + (PAIRS_BEGIN if HAS_PAWNS[view] != 0 else 0)])
    rank = rank % int(PER_PAIR[view])
    own, kings = ONE << u64(pair >> 6), ONE << u64(pair >> 6) | ONE << u64(pair & 63)
    diag, orth, step, passed = NONE, kings, kings, NONE
    for group in range(GROUPS - 1, -1, -1):
        count, radix = int(COUNTS[GROUPS * view + group]), int(RADIX[GROUPS * view + group])
        if count != 0:
            kind = group % KINDS
            pieces = chosen(rank % radix, count) << (EIGHT if kind == PAWN else NONE)
            rank //= radix
            if kind == PAWN and group >= KINDS and pieces & RANK_8 != NONE:
                last = pieces & RANK_8
                passed = last >> SIXTEEN
                if last & last - ONE != NONE or pieces & last >> u64(24) != NONE:
                    return NOWHERE
                pieces ^= last | last >> u64(24)
            if pieces & (diag | orth | step) != NONE:
                return NOWHERE
            diag |= pieces if DIAGONAL[kind] != 0 else NONE
            orth |= pieces if STRAIGHT[kind] != 0 else NONE
            step |= pieces if STEPPING[kind] != 0 else NONE
            own |= pieces if group < KINDS else NONE
    found = Position(own, diag, orth, step, passed)
    occupied = diag | orth | step
    if passed != NONE and ((passed | passed << EIGHT) & occupied != NONE or passing_pawns(found) == NONE):
        return NOWHERE
    other_side = Position(flip(occupied ^ own), flip(diag), flip(orth), flip(step), NONE)
    return found if checkers(other_side) == NONE else NOWHERE


def chosen(rank: int, count: int) -> u64:
    """The set of so many squares with a rank: from the last on, each the highest that the rank allows."""
    found, square = NONE, 63
    while count > 0:
        while CHOOSE[4 * square + count] > rank:
            square -= 1
        found |= ONE << u64(square)
        rank -= int(CHOOSE[4 * square + count])
        count -= 1
    return found


# --- statistics -------------------------------------------------------------------------------------------------------


def images(pos: Position) -> int:
    """The boards that a number stands for: turned over in all ways that the formula knows, less one half if a mirror
    shows the same. A right to take en passant is left out, as in others' counts."""
    occupied = pos.diag | pos.orth | pos.step
    if pos.state & PASSED != NONE:
        return 0
    if pos.step & ~(pos.diag | pos.orth) != NONE:
        return 2
    return 4 if occupied & ~LONG_DIAGONAL == NONE else 8


def slice_parts(number: int) -> list[tuple[str, int]]:
    """The two views of an ending; one that is the same for both sides has one. Python only."""
    views = range(FIRST_VIEW[number], FIRST_VIEW[number + 1])
    names = ("White to move", "Black to move") if len(views) == 2 else ("either to move",)
    return [(name, int(BEGIN[view + 1])) for name, view in zip(names, views, strict=True)]
