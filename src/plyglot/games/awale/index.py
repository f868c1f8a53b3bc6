"""A number for each position of awari: slices by the seeds on the board, and within a slice the rank, none left out.

The seeds of the pits A to F and a to f one after the other, with a bar between two pits: so many stars and eleven bars,
whose places make the rank in the combinatorial number system (D. Knuth, The Art of Computer Programming 4A, 7.2.1.3).
Stores are no part of it: what is in them counts the same whatever follows.
"""

from math import comb

import numpy as np

from plyglot.core.compile.native import signed
from plyglot.core.types import NONE, u64

from .rules import ALL_SEEDS, PITS, SHARED_EVENLY, Position, seeds_in, stored

SLICES = ALL_SEEDS + 1 if SHARED_EVENLY else 0
"""None in abapa: there a circle is worth what lies on each side when it is left, so that endless play has no score."""

SLICE = {"en": "seeds on the board", "fr": "graines sur le plateau"}

BARS = 2 * PITS - 1
CHOOSE = np.array(
    [[comb(places, bars) for bars in range(BARS + 2)] for places in range(ALL_SEEDS + BARS + 2)], np.int64
)
INDEX_SIZE = comb(ALL_SEEDS + BARS + 1, BARS + 1) if SHARED_EVENLY else 0


def slice_begin(number: int) -> int:
    """Number of ways to put fewer seeds than that into twelve pits."""
    return int(CHOOSE[number + BARS, BARS + 1])


def index(pos: Position) -> int:
    """The rank of the bars' places, which is the sum of the binomials of place and bar, after all smaller slices."""
    place, rank = 0, 0
    for pit in range(PITS):
        place += signed(seeds_in(pos.own, pit))
        rank += CHOOSE[place, pit + 1]
        place += 1
    for pit in range(PITS):
        place += signed(seeds_in(pos.opp, pit))
        rank += CHOOSE[place, PITS + pit + 1]  # of the end after the last pit: all smaller slices
        place += 1
    return int(rank)


def position(number: int) -> Position:
    """The position with a number: from the end on, each bar stands as far to the right as the rest of it allows."""
    last, left = ALL_SEEDS + BARS + 1, number
    own, opp = NONE, NONE
    for bar in range(BARS + 1, 0, -1):
        place = last - 1
        while CHOOSE[place, bar] > left:
            place -= 1
        left -= CHOOSE[place, bar]
        seeds = u64(last - place - 1) if bar <= BARS else NONE  # up to the bar after it; behind the end there are none
        if bar >= PITS:
            opp |= seeds << u64(8 * (bar - PITS))
        else:
            own |= seeds << u64(8 * bar)
        last = place
    return Position(own | u64(last), opp)


def banked(pos: Position) -> int:
    """The lead in the stores."""
    return stored(pos.own) - stored(pos.opp)
