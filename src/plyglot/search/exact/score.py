"""The exact score of a position, from yes-or-no questions to the exact kernel, all asked within compiled code.

Which question is asked next decides what the score costs. Who wins is mostly the cheapest to know, and everything
learned about it helps further; but where a win is a few plies away, that is seen at once by asking for just that.
"""

from __future__ import annotations

from plyglot.core.compile.fields import NODES, Field
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import window
from plyglot.core.compile.words import as_words, read_position
from plyglot.core.slots import expected, next_question, patience, record, renew
from plyglot.core.types import INFINITY, NO_MOVE, Position, u64
from plyglot.search.exact.kernel import exact

LOWER_SO_FAR = Field("a lower bound of the score, from the questions answered so far")
UPPER_SO_FAR = Field("an upper bound of the score, likewise")
QUESTIONS = Field("how many questions have been answered")


def exact_score(pos: Position, first: int, count: int, lower: int, upper: int, ply: int, mem: Mem) -> int:
    """The score of `pos`, which lies between lower and upper. `record` gets a move that achieves it; if it is
    `lower`, perhaps of none: then any move does, or the game is over.

    If `count` is not 0, the scores of so many positions instead, which lie in `mem.positions` from word `first` on,
    each found with a fresh table: score + INFINITY is written over each position's first word. One search for both,
    since to compile another would take seconds."""
    score = lower
    for i in range(max(count, 1)):
        here = pos
        if count > 0:
            renew(mem)
            here = read_position(pos, window(mem.positions, first), i)
        score = score_between(here, lower, upper, ply, mem)
        if count > 0:
            mem.positions[first + i * len(as_words(pos))] = u64(score + INFINITY)
    return score


def score_between(pos: Position, lower: int, upper: int, ply: int, mem: Mem) -> int:
    """The score of one position."""
    record(NO_MOVE, ply, mem)
    guess, patient = expected(pos, mem), patience(pos) > 0
    questions = 0
    while lower < upper:
        alpha = next_question(lower, upper, guess, patient)
        mem.fields[LOWER_SO_FAR], mem.fields[UPPER_SO_FAR], mem.fields[QUESTIONS] = lower, upper, questions
        begin = mem.fields[NODES]
        answer = exact(pos, alpha, ply, mem)
        if answer > alpha:
            lower = max(lower, answer)
        else:
            upper = min(upper, answer)
        patient = patient and mem.fields[NODES] - begin <= patience(pos)
        questions += 1
    mem.fields[LOWER_SO_FAR], mem.fields[UPPER_SO_FAR], mem.fields[QUESTIONS] = lower, upper, questions
    return lower
