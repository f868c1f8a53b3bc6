"""A backgammon evaluation by hand: the lead in pips as a chance to win, and what blots and made points are worth.

It counts in ten-thousandths of a point, as scores that are averaged do. The chance of a race is Kleinman's: the square
of the lead, with four pips for the right to throw, over the pips left.
"""

import numpy as np

from plyglot.core.units import Unit

from .board import BAR, OFF, Side, at, pips
from .rules import CHECKERS, Position

UNIT = Unit("point", "points", fr=("point", "points"), size=10_000, decimals=3)

FUTILITY_MARGIN = 1_000
"""A tenth of a point: levels err by parts of it."""

MOST = 128
RACE = np.array([round(9_000 * np.tanh(0.05 * i)) for i in range(MOST)])
"""What a lead is worth, by tenths of the root of the pips left."""

BLOT, POINT_MADE, ON_BAR, BORNE_OFF, PRIME = 130, 150, 900, 60, 130


def evaluate(pos: Position) -> int:
    own, opp = pips(pos.own), pips(pos.opp)
    found = race(own - 4, opp) + structure(pos.own, pos.opp) - structure(pos.opp, pos.own)
    return max(-19_000, min(found, 19_000))


def race(own: int, opp: int) -> int:
    """The worth of the lead in pips."""
    lead, left = opp - own, max(own + opp, 1)
    square = 1
    while (square + 1) * (square + 1) <= left:
        square += 1
    share = min(10 * abs(lead) // square, MOST - 1)
    worth = int(RACE[share])
    return worth if lead > 0 else -worth


def structure(own: Side, opp: Side) -> int:
    """What a side's points and blots are worth while there is contact."""
    score, row, behind = BORNE_OFF * at(own, OFF), 0, 0
    furthest = 0
    for point in range(1, BAR + 1):
        if at(opp, point) > 0:
            furthest = point  # of the other side, from its own home
    for point in range(1, BAR):
        count, ahead = at(own, point), BAR - point
        behind += count
        if ahead > furthest and at(own, BAR) == 0 and behind == CHECKERS - at(own, OFF):
            return score  # no contact: a race
        row = row + 1 if count > 1 else 0
        if count > 1 and 3 <= point <= 9:
            score += POINT_MADE
        if row >= 3:
            score += PRIME * (row - 2)
        if count == 1 and ahead < furthest + 1:
            score -= BLOT + 8 * ahead
    return score - ON_BAR * at(own, BAR)


def pips_only(pos: Position) -> int:
    """The lead in pips alone."""
    return race(pips(pos.own) - 4, pips(pos.opp))
