"""What a network sees of backgammon: G. Tesauro's 196 inputs, for learning by temporal differences.

Four for each point and side: one checker, two, three, and half of those beyond; half of the checkers on the bar, and a
fifteenth of those borne off. Each side counts from its own home, so a position turned over needs no further input.
What is known of bearing off (`races.py`) needs no estimate, and is what games teach that come so far.

G. Tesauro, "Practical Issues in Temporal Difference Learning", 1992.
"""

from .board import BAR, OFF, at
from .races import is_known, known_chance
from .rules import Position

__all__ = ["COUNTS", "GROUPS", "INPUTS", "MARGINS", "counted", "inputs_of", "is_known", "known_chance"]

PLACES = BAR + 1
GROUPS, COUNTS, MARGINS = 2 * PLACES, 16, 3
INPUTS = 2 * (4 * 24 + 2)


def counted(pos: Position, group: int) -> int:
    """The checkers of the side to move on a point, 0 for off and 25 for the bar; from 26 on those of the other side."""
    return at(pos.own, group) if group < PLACES else at(pos.opp, group - PLACES)


def inputs_of(group: int, count: int) -> dict[int, float]:
    """The inputs that so many checkers there turn on, and how far.

    >>> inputs_of(6, 5), inputs_of(0, 3), inputs_of(26 + 24, 0)
    ({20: 1.0, 21: 1.0, 22: 1.0, 23: 1.0}, {96: 0.2}, {})
    """
    side, point = group // PLACES * (INPUTS // 2), group % PLACES
    if point in (OFF, BAR):
        number, far = (side + 96, count / 15) if point == OFF else (side + 97, count / 2)
        return {number: far} if count else {}
    first = side + 4 * (point - 1)
    found = {first + i: 1.0 for i in range(min(count, 3))}
    return found | {first + 3: (count - 3) / 2} if count > 3 else found
