"""What is known of bearing off, where a position needs no estimate: all checkers at home, nobody in the way.

The chance of being off first, if each side hurries, is a sum over throws of two sides' chances alone; with up to six
checkers each it is exact, by a second table. Who has all fifteen left may lose a gammon. `bearoff.py` works the files
out; their numbers are 1 / 32,767.
"""

from math import comb

import numpy as np

from plyglot.core.compile.weights import Weights
from plyglot.search.evaluation import file

from .bearoff import ALL, ALONE, BOTH, COLUMNS, FEW, LEFT, MOST
from .board import HOME, NOBODY_THERE, OUTSIDE, Side, at
from .rules import Position

CHANCES = Weights("backgammon-bearoff-1", "int16", lambda: file.read(ALONE))
MORE = Weights("backgammon-bearoff-both-1", "int16", lambda: file.read(BOTH))

RANKED = comb(HOME + FEW, HOME)
"""Positions of up to six checkers: they have the smallest numbers."""

CHOICES = np.array([comb(place, count) for count in range(HOME + 1) for place in range(HOME + MOST)])
GAMMON_WON, GAMMON_LOST = 1, 3
"""Outputs of a network, of which the first says how likely a win is."""


def is_known(pos: Position) -> bool:
    """Whether both sides are bearing off."""
    return bool((pos.own | pos.opp) & OUTSIDE == NOBODY_THERE)


def known_chance(pos: Position, output: int) -> int:
    """How likely it is that the side to throw wins, wins a gammon, or loses one (a network's outputs)."""
    if output == 0:
        own, opp = rank_of(pos.own), rank_of(pos.opp)
        more = MORE[own * RANKED + opp] if own < RANKED and opp < RANKED else 0
        return hurried_chance(own, opp) + more
    if output == GAMMON_WON and all_there(pos.opp):
        return chance_by(rank_of(pos.own), rank_of(pos.opp), LEFT, 0)
    if output == GAMMON_LOST and all_there(pos.own):
        return chance_by(rank_of(pos.opp), rank_of(pos.own), LEFT, 1)
    return 0


def hurried_chance(own: int, opp: int) -> int:
    """The chance that the side to throw is off first if both hurry, by their numbers."""
    return chance_by(own, opp, 0, 0)


def chance_by(first: int, other: int, column: int, later: int) -> int:
    """The chance that the first side is off when the other is not yet where the columns from there on say, which has
    had one throw less, or as many (`later` 1)."""
    total, throws = 0, LEFT if column == 0 else COLUMNS - LEFT
    for throw in range(1, throws - later):
        off = CHANCES[first * COLUMNS + throw - 1] - CHANCES[first * COLUMNS + throw]
        total += off * CHANCES[other * COLUMNS + column + throw - 1 + later]
    return int(total // ALL)


def all_there(side: Side) -> bool:
    """Whether nobody is off."""
    count = 0
    for point in range(1, HOME + 1):
        count += at(side, point)
    return count == MOST


def rank_of(side: Side) -> int:
    """The number of a side in the files (`bearoff.rank`)."""
    place, found = 0, 0
    for count in range(1, HOME + 1):
        place += at(side, HOME + 1 - count)
        found += int(CHOICES[count * (HOME + MOST) + place + count - 1])
    return found
