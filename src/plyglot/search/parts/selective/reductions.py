"""Late-move reductions: moves that come late in a good order are searched less deeply, unless they then look good.

Akin to lecture 002's SX horizon, where dull moves cost more; here the order decides, and a move that does better than
those before it is searched again to its full depth. The reduction grows with the logarithms of the depth and of the
move's number; a move that has often cut elsewhere is reduced less, and where a cut is expected, or the side to move has
not improved its position, a game may have all moves reduced more. Only quiet moves are reduced, at the root only if the
game says so, not near the horizon, not in check, and not where the search sees the end of the game. Selective. T.
Romstad, "An Introduction to Late Move Reductions", 2005.
"""

from math import log

from plyglot.core.compile.memory import Mem
from plyglot.core.slots import (
    ONE_PLY,
    REDUCTION_CUT,
    REDUCTION_FOLLOWING,
    REDUCTION_WORSE,
    ROOT_REDUCED,
    Constant,
    history_index,
    in_check,
    play,
    quiet,
    remaining,
)
from plyglot.core.types import Position
from plyglot.search.parts.ordering.history import MOVES_APART, cuts_at
from plyglot.search.parts.ordering.picked import following
from plyglot.search.parts.selective.node_facts import checked_at, expects_cut, has_improved

SELECTIVE = 1

REDUCED_FROM = Constant("REDUCED_FROM", 2)
"""The first move, counted from 0, that may be reduced."""

REDUCED_DEPTH = Constant("REDUCED_DEPTH", 3)
"""The least depth, in plies, at which moves are reduced."""

REDUCTION_BASE = Constant("REDUCTION_BASE", 50)
"""Reduction in hundredths of a ply where the logarithms give none."""

REDUCTION_DIVISOR = Constant("REDUCTION_DIVISOR", 225)
"""Hundredths by which the product of the two logarithms is divided: the less, the more is reduced."""

REDUCTION_HISTORY = Constant("REDUCTION_HISTORY", 8_192)
"""History of a move that is reduced a ply less; of one with as much against it, a ply more."""

LOGARITHMS = (0, *(round(100 * log(number)) for number in range(1, 64)))
"""Natural logarithms in hundredths."""


def reduction(pos: Position, move: int, index: int, depth: int, ply: int, mem: Mem) -> int:
    plies = depth // ONE_PLY
    if index < max(REDUCED_FROM, 1) or plies < REDUCED_DEPTH or plies >= remaining(pos) or not quiet(pos, move):
        return 0
    if (ply == 0 and (ROOT_REDUCED == 0 or index <= REDUCED_FROM)) or checked_at(pos, ply, mem):
        return 0
    less = REDUCTION_BASE + LOGARITHMS[min(plies, 63)] * LOGARITHMS[min(index, 63)] // REDUCTION_DIVISOR
    number = history_index(pos, move)
    less -= 100 * cuts_at(ply, mem)[number % MOVES_APART] // REDUCTION_HISTORY
    if REDUCTION_FOLLOWING > 0:
        less -= 100 * following(number, ply, mem) // REDUCTION_FOLLOWING
    if REDUCTION_CUT > 0 and expects_cut(ply, mem):
        less += REDUCTION_CUT
    if REDUCTION_WORSE > 0 and not has_improved(pos, ply, mem):
        less += REDUCTION_WORSE
    if in_check(play(pos, move)):
        less -= 100
    return int(min(max(less // 100, 0), plies - 2) * ONE_PLY)
