"""Retrograde analysis: from the finished games back to all that leads to them, round by round, for numbered positions.

Lecture 000, "Analyse rétrograde". K. Thompson, "Retrograde Analysis of Certain Endgames", 1986; here no move is taken
back. Each undecided position is on a worklist, with the moves that may still matter; a round strikes out those
that have turned out to win for the other side. A position whose last move is struck out is lost; one with a move to a
lost position is won. That is Thompson's counting of moves, seen from the position itself: no rules for taking moves
back are needed, and a thread writes only the values of positions that it owns.
"""

from plyglot.core.compile.fields import NODES, STOP
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import read_shared
from plyglot.core.errors import Stopped
from plyglot.core.slots import exists, number_of, outcome, play, position_at, value_of
from plyglot.core.types import ONGOING, Position, u64
from plyglot.search.node import expand
from plyglot.search.retrograde.fixpoint import UNKNOWN, is_won, lost, won
from plyglot.search.retrograde.index import KNOWN
from plyglot.search.retrograde.outcomes import HOLE, finished_value, put_value, value_in


def finish(pos: Position, begin: int, end: int, mem: Mem) -> int:
    """Round 0: give the finished games among the numbers begin, begin + 1, ... before `end` their values, and mark the
    numbers that stand for no position. Returns `end`. (`pos` only tells the type.)"""
    for number in range(begin, end):
        look_up(mem)
        here = position_at(pos, number, mem)
        if not exists(here, number, mem):
            put_value(mem.table, number, HOLE)
        elif outcome(here) != ONGOING:
            put_value(mem.table, number, finished_value(outcome(here)))
    return end


def gather(pos: Position, begin: int, end: int, mem: Mem) -> int:
    """Write the worklist of the undecided positions from `begin` to before `end` into `mem.line`: for each its number,
    how many moves it has, and the numbers that they lead to.

    Returns how many words that takes; or -1 less the number of a position with a move that leads to none of the set,
    nor of the finished sets.
    """
    size = 0
    for number in range(begin, end):
        look_up(mem)
        if value_in(mem.table, number) == UNKNOWN:
            here = position_at(pos, number, mem)
            moves, count = expand(here, 0, mem)
            mem.line[size] = number
            mem.line[size + 1] = count
            for i in range(count):
                after = number_of(play(here, moves[i]), mem)
                if not 0 <= after < mem.fields[KNOWN] or value_of(after, mem) == HOLE:
                    return -1 - number
                mem.line[size + 2 + i] = after
            size += 2 + count
    return size


def decide(plies: int, wins: int, losses: int, size: int, mem: Mem) -> int:
    """Decide the positions on the worklist of `size` words that are won or lost in exactly `plies`, all quicker ones
    being decided; what can be struck out is.

    `wins` is 0 if no position is lost in plies - 1, so that none is won now; `losses` is 0 if none is won in
    plies - 1, so that none is lost now. Then the moves need not be looked at, or only as far as one that is open.

    Returns the words that are left. Promise: after rounds 0, 1, 2, ... over all positions, up to the first round past
    those of the finished sets that decides none, every value is that of best play. What other threads decide in the
    same round makes no difference: it counts from the next round on.
    """
    worklist = mem.line
    read, left = 0, 0
    while read < size:
        look_up(mem)
        number, count = worklist[read], worklist[read + 1]
        begin, end = read + 2, read + 2 + count
        read = end
        verdict = UNKNOWN
        if wins != 0:
            kept = begin
            for i in range(begin, end):
                value = value_of(worklist[i], mem)
                if value == lost(plies - 1):
                    verdict = won(plies)
                    break
                if not is_struck(value, plies):
                    worklist[kept] = worklist[i]
                    kept += 1
            end = kept
        elif losses != 0:
            while end > begin and is_struck(value_of(worklist[end - 1], mem), plies):
                end -= 1
        if verdict == UNKNOWN and losses != 0 and end == begin:
            verdict = lost(plies)
        if verdict != UNKNOWN:
            put_value(mem.table, number, verdict)
        else:
            worklist[left], worklist[left + 1] = number, end - begin
            for i in range(end - begin):
                worklist[left + 2 + i] = worklist[begin + i]
            left += 2 + end - begin
    return left


def is_struck(value: u64, plies: int) -> bool:
    """Whether a move to this value has turned out to lose, for a position that nothing decides before `plies`."""
    return is_won(value) and bool(value <= won(plies - 1))


def look_up(mem: Mem) -> None:
    """Count a position. Raises Stopped when told to stop."""
    mem.fields[NODES] += 1
    if read_shared(mem.fields, STOP) != 0:
        raise Stopped
