"""Consistency check of a database: every value follows from those one move further, by the rules alone.

Where that holds for all positions the values are right, cycles or not. Wins and losses: by induction on their distance,
which goes down to finished games. Draws: of all positions wrongly called a draw take one with the quickest true end;
the moves that decide it lead to quicker ends, so to right values, from which its own follows.
"""

from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import signed
from plyglot.core.slots import number_of, outcome, play, position_at, value_of
from plyglot.core.types import ONGOING, Position, u64
from plyglot.search.node import expand
from plyglot.search.retrograde.fixpoint import DRAWN, ODD, UNKNOWN
from plyglot.search.retrograde.index import KNOWN
from plyglot.search.retrograde.outcomes import HOLE, finished_value, value_in
from plyglot.search.retrograde.rounds import look_up

LOST_TO_WON, WON_TO_LOST = u64(3), u64(1)
"""Increments of a value one ply further: lost in n becomes won in n + 1, and won in n becomes lost in n + 1."""

OUTSIDE = -1


def inconsistent(pos: Position, begin: int, end: int, mem: Mem) -> int:
    """The first number from `begin` to before `end` whose value is not what its moves say; `end` if there is none."""
    for number in range(begin, end):
        look_up(mem)
        here = position_at(pos, number, mem)
        right = value_by_moves(here, mem) if number_of(here, mem) == number else signed(HOLE)
        if signed(value_in(mem.table, number)) != right:
            return number
    return end


def value_by_moves(pos: Position, mem: Mem) -> int:
    """Value of a position by the values of those that its moves lead to; OUTSIDE if one of them has none."""
    if outcome(pos) != ONGOING:
        return signed(finished_value(outcome(pos)))
    moves, count = expand(pos, 0, mem)
    quickest_win, slowest_loss, drawn = HOLE, UNKNOWN, False
    for i in range(count):
        after = number_of(play(pos, moves[i]), mem)
        if not 0 <= after < mem.fields[KNOWN] or value_of(after, mem) == HOLE:
            return OUTSIDE
        value = value_of(after, mem)
        if value <= DRAWN:
            drawn = True
        elif value & ODD == ODD:
            slowest_loss = max(slowest_loss, value + WON_TO_LOST)
        else:
            quickest_win = min(quickest_win, value + LOST_TO_WON)
    if quickest_win != HOLE:
        return signed(quickest_win)
    return signed(UNKNOWN) if drawn else signed(slowest_loss)
