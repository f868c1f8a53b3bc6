"""Retrograde analysis of scores: the margin that best play leads to from every position, also where play can go on for
ever, which adds nothing to what is banked.

Every position begins with the score 0, as if play went on for ever, and is then looked at again and again: its score is
the best that its moves lead to, as far as known. What is written is always true as far as it goes:

- a score v > 0 says that the side to move can force at least v, and -v that the other side can;
- so scores only ever move away from 0, whatever the order, and whichever of them were lost on the way.

Each position has an entry on a worklist, with the moves that stay in its slice, as in `rounds.py`. When nothing changes
any more each score is that of best play. A side that can force v > 0 does so within some number of
plies, and by induction on that number the score has come to at least v; and it is at most what it should be, by the
above. J. Romein and H. Bal, "Solving the Game of Awari using Parallel Retrograde Analysis", 2003, go through the
possible scores one after the other and take moves back; here no move is taken back (ADR 7, ADR 17).
"""

from typing import Any

from plyglot.core.compile.fields import Field
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import signed
from plyglot.core.slots import banked, margin, number_of, outcome, play, position_at
from plyglot.core.types import INFINITY, ONE, ONGOING, Position, u64
from plyglot.search.node import expand
from plyglot.search.retrograde.index import NUMBERED, SIZE
from plyglot.search.retrograde.rounds import look_up

LANE = u64(0xFF)
MOST_MARGIN = 127
"""No greater margin can be kept."""

SLICE_BEGIN = Field("the first number of the slice that is worked on")
SETTLED_WORDS = Field("words of `mem.positions` that say which scores were final by the last round")
CHANGED = Field("how many scores were written")
SCORED = (*NUMBERED, SLICE_BEGIN, SETTLED_WORDS, CHANGED)
"""First fields in the memory of kernels that work on scores."""

OUTSIDE = 1_000
"""In place of a score: a move leads to a position without a number."""


def score_in(words: Any, number: int) -> int:
    """One of the scores that lie in words, eight to a word.

    >>> score_in([u64(0xFE03)], 0), score_in([u64(0xFE03)], 1)
    (3, -2)
    """
    lane = signed(words[number >> 3] >> u64(8 * (number & 7)) & LANE)
    return lane if lane <= MOST_MARGIN else lane - 256


def put_score(words: Any, number: int, score: int) -> None:
    """Set one of the scores that lie in words. Threads must not share a word.

    >>> words = [u64(0)]
    >>> put_score(words, 1, -2); score_in(words, 1), score_in(words, 0)
    (-2, 0)
    """
    shift = u64(8 * (number & 7))
    words[number >> 3] = words[number >> 3] & ~(LANE << shift) | u64(score & 0xFF) << shift


def gather_scores(pos: Position, begin: int, end: int, mem: Mem) -> int:
    """Write a worklist of the positions from `begin` to before `end` that are not settled into `mem.line`: for each its
    number, how many moves stay in the slice, the best score of the others, and the numbers that those lead to.

    Returns how many words that takes; or -1 less the number of a position with a move that leads to no number. (`pos`
    only tells the type.)
    """
    size = 0
    for number in range(begin, end):
        look_up(mem)
        if is_settled(number, mem):
            continue
        here = position_at(pos, number, mem)
        count, others = 0, -INFINITY
        if outcome(here) != ONGOING:
            others = margin(here)
        else:
            moves, legal = expand(here, 0, mem)
            for i in range(legal):
                after = play(here, moves[i])
                child = number_of(after, mem)
                if not 0 <= child < mem.fields[SIZE]:
                    return -1 - number
                if child < mem.fields[SLICE_BEGIN]:
                    others = max(others, -(score_in(mem.table, child) + banked(after)))
                else:
                    mem.line[size + 3 + count] = child
                    count += 1
        mem.line[size] = number
        mem.line[size + 1] = count
        mem.line[size + 2] = others
        size += 3 + count
    return size


def improve(size: int, mem: Mem) -> int:
    """Look at the positions on the worklist of `size` words again: write scores that are known to be farther from 0,
    and drop positions that are settled, since nothing that is still open can change them.

    Returns the words that are left. What other threads write meanwhile is seen now or in the next round; that something
    is settled counts from the next round on, so that its score has been written by then.
    """
    worklist = mem.line
    read, left = 0, 0
    while read < size:
        look_up(mem)
        number, count, others = worklist[read], worklist[read + 1], worklist[read + 2]
        open_moves, best_open, can_grow = 0, -INFINITY, False
        for i in range(read + 3, read + 3 + count):
            child = worklist[i]
            worth = -score_in(mem.table, child)
            if is_settled(child, mem):
                others = max(others, worth)
            else:
                worklist[left + 3 + open_moves] = child
                open_moves += 1
                best_open = max(best_open, worth)
                can_grow = can_grow or worth >= 0  # below 0 it only becomes worse
        score = max(others, best_open)
        if abs(score) > abs(score_in(mem.table, number)):
            put_score(mem.table, number, score)
            mem.fields[CHANGED] += 1
        if others >= best_open and not can_grow:
            settle(number, mem)
        else:
            worklist[left] = number
            worklist[left + 1] = open_moves
            worklist[left + 2] = others
            left += 3 + open_moves
        read += 3 + count
    return left


def is_settled(number: int, mem: Mem) -> bool:
    """Whether the score of a position was final by the last round."""
    return bool(mem.positions[number >> 6] >> u64(number & 63) & ONE)


def settle(number: int, mem: Mem) -> None:
    """Note that a score is final, for the next round. Threads must not share a word."""
    word = mem.fields[SETTLED_WORDS] + (number >> 6)
    mem.positions[word] = mem.positions[word] | ONE << u64(number & 63)


def score_by_moves(pos: Position, mem: Mem) -> int:
    """The score of a numbered position, in which nothing is banked, by those of its moves; OUTSIDE if one of them leads
    to no number."""
    if outcome(pos) != ONGOING:
        return margin(pos)
    moves, count = expand(pos, 0, mem)
    best = -INFINITY
    for i in range(count):
        after = play(pos, moves[i])
        number = number_of(after, mem)
        if not 0 <= number < mem.fields[SIZE]:
            return OUTSIDE
        best = max(best, -(score_in(mem.table, number) + banked(after)))
    return best


# --- verification -----------------------------------------------------------------------------------------------------


def inconsistent_score(pos: Position, begin: int, end: int, mem: Mem) -> int:
    """The first number from `begin` to before `end` whose score is not what its moves say; `end` if there is none."""
    for number in range(begin, end):
        look_up(mem)
        here = position_at(pos, number, mem)
        if number_of(here, mem) != number or score_in(mem.table, number) != score_by_moves(here, mem):
            return number
    return end


def ground(pos: Position, begin: int, end: int, mem: Mem) -> int:
    """Settle the scores from `begin` to before `end` that rest on settled ones. Returns how many are not settled yet.

    Where scores agree with those one move further, nobody can do better than his own: the other side follows its best
    moves, and if play goes on for ever that is 0. But a score that is not 0 could rest on itself, by way of a circle.
    It does not if it is settled: 0; or above 0, with a move to a settled score that gives it; or below 0, and all moves
    lead to settled ones. By induction in the order in which they are settled, each can be forced.
    """
    waiting = 0
    for number in range(begin, end):
        look_up(mem)
        if not is_settled(number, mem):
            if rests_on_settled(position_at(pos, number, mem), score_in(mem.table, number), mem):
                settle(number, mem)
            else:
                waiting += 1
    return waiting


def rests_on_settled(pos: Position, score: int, mem: Mem) -> bool:
    """Whether a score follows from settled ones, all of them agreeing."""
    if score == 0 or outcome(pos) != ONGOING:
        return True
    moves, count = expand(pos, 0, mem)
    for i in range(count):
        after = play(pos, moves[i])
        child = number_of(after, mem)
        settled = child < mem.fields[SLICE_BEGIN] or is_settled(child, mem)
        if score < 0 and not settled:
            return False
        if score > 0 and settled and -(score_in(mem.table, child) + banked(after)) == score:
            return True
    return score < 0
