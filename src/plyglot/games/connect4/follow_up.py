"""Follow-up in Connect Four: two rules that decide a game long before its end.

A side that always answers in the column just played gets every second row: on a board of even height the even rows,
counted from 1, and in general the highest row, the third from above, and so on. L. V. Allis, "A Knowledge-based
Approach of Connect-Four", 1988, calls it follow-up, and claimeven where one square is meant. Where the number of empty
squares is even, the side to move has no way out of being answered so; where it is odd, the other side needs one column
in which a threat of its own awaits whoever has to open it.

Each number below leaves one rule out when it is 0.
"""

from plyglot.core.compile.native import inlined, lowest
from plyglot.core.slots import Constant, final_score, time_left
from plyglot.core.types import DRAW, INFINITY, LOSS, u64

from .rules import BOARD, BOTTOM, HEIGHT, NONE, ONE, STRIDE, Bits
from .state import State, empty_squares, holds_line, playable

EVEN_RULE = Constant("EVEN_RULE", 1)
ODD_RULE = Constant("ODD_RULE", 1)

COLUMN = Bits((1 << STRIDE) - 1)
ANSWERED = Bits(sum(int(BOTTOM) << row for row in range(HEIGHT - 1, -1, -2)))
"""The rows of who answers: the highest, the third from above, and so on."""

OPENED = BOARD ^ ANSWERED
"""The other rows, of who is answered."""

ROOF = BOTTOM << u64(HEIGHT)

NOTHING, DRAWN = -1, -2
"""Answers of a rule that proves no number of squares left empty when the other side has won: nothing known, a draw."""


@inlined
def by_rule(state: State, alpha: int, ply: int) -> int:
    """An upper bound of the score, if one of the rules has one that answers the question."""
    empty = empty_squares(state)
    spared = max(empty - time_left(-alpha - 1, ply), 0) if alpha < 0 else 0
    if empty & 1 == 0:
        held = held_by_answers(state, alpha, spared) if EVEN_RULE else NOTHING
    else:
        held = held_by_threat(state, spared) if ODD_RULE else NOTHING
    if held < 0:
        return DRAW if held == DRAWN else INFINITY
    return final_score(state, LOSS, ply + empty - held)


def over(squares: Bits) -> Bits:
    """All the squares above these. Taking one away from a column changes it up to its lowest bit; the bit over the
    column keeps an empty one from borrowing."""
    marked = squares | ROOF
    return BOARD & ~(marked ^ (marked - BOTTOM))


def below_top(spared: int) -> Bits:
    """The squares with at least `spared` squares above them."""
    return BOTTOM * ((ONE << u64(max(HEIGHT - spared, 0))) - ONE)


def held_by_answers(state: State, alpha: int, spared: int) -> int:
    """The even rule, for an even number of empty squares: whether the other side, by answering, holds the draw (DRAWN),
    or, asked with alpha < 0, wins with at least `spared` squares left empty (the answer then), or NOTHING.

    Theorem. The other side answers a stone on an OPENED row with one on top of it. A stone on an ANSWERED row is one
    that can be played now, in a column with an odd number of empty squares; there is an even number of these columns,
    so the answer is in another one. So the other side gets all empty squares on ANSWERED rows but those that can be
    played now, and the side to move at most all the rest. Where such a square completes a line for the other side, the
    side to move never gets to the squares above it. If its stones and squares hold no line, it does not win. If besides
    those of the other side do, that wins, at the latest when the last square of the line is taken; then all the squares
    above it are empty. So if the line's squares have `spared` squares above each of them, as many stay empty.
    """
    empty = BOARD ^ state.stones
    theirs = empty & ANSWERED & ~playable(state.stones)
    ours = (state.own | (empty & ~theirs)) & ~over(state.threats & theirs)
    if holds_line(ours):
        return NOTHING
    if alpha >= 0:
        return DRAWN
    return spared if holds_line((state.stones ^ state.own) | (theirs & below_top(spared))) else NOTHING


def held_by_threat(state: State, spared: int) -> int:
    """The odd rule, for an odd number of empty squares: with how many squares left empty, `spared` or more, the other
    side wins by answering and one threat, or NOTHING.

    Theorem. Let the other side have a threat on an OPENED row in a column with an odd number of empty squares. In the
    rest of the columns it answers as in the even rule: the number of those with an odd number of empty squares is even.
    In the threat's column it answers on top too: there the side to move gets the ANSWERED rows below the threat only,
    and as soon as it plays just below the threat, it has lost. If its stones and squares hold no line, it does not win,
    and at last has nowhere else to play. At the end the squares above the threat are empty.
    """
    squares = playable(state.stones)
    chances = state.threats & OPENED & over(squares & ANSWERED) & below_top(spared)
    if chances == NONE:
        return NOTHING
    empty = BOARD ^ state.stones
    theirs = empty & ANSWERED & ~squares
    ours = (state.own | (empty & ~theirs)) & ~over(state.threats & theirs)
    while chances != NONE:
        threat = chances & (NONE - chances)
        chances ^= threat
        foot = lowest(threat) // STRIDE * STRIDE
        column = COLUMN << u64(foot)
        below = column & (threat - ONE)
        if not holds_line((ours & ~column) | (state.own & column) | (empty & ANSWERED & below)):
            return foot + HEIGHT - 1 - lowest(threat)
    return NOTHING
