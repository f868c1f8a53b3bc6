"""A short search with an estimate: which moves of a deep node are promising, and what score to ask for first.

The estimate is the learned one, or where LEARNED_ORDER is 0, as on small boards, the hand-made one.
"""

from pathlib import Path

from plyglot.core.compile.fields import NODES
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import lowest
from plyglot.core.slots import Constant, evaluate
from plyglot.core.types import INFINITY, NONE, ONE, u64
from plyglot.search.evaluation.by_patterns import pattern_evaluation

from . import patterns
from .flips import flips, mobility
from .rules import BOARD, SIZE, Position, margin

learned = pattern_evaluation(patterns, Path(__file__).parent / "weights" / "learned.weights")
LEARNED_ORDER = Constant("LEARNED_ORDER", int(SIZE == 8))

DISC = 32
"""Points of both estimates for one disc at the end."""


def estimate(own: u64, opp: u64) -> int:
    """Static estimate of a position, in parts of a disc."""
    if LEARNED_ORDER:
        return int(learned(Position(own, opp)))
    return int(evaluate(Position(own, opp)))


def look(own: u64, opp: u64, alpha: int, beta: int, depth: int, mem: Mem) -> int:
    """Score of a search of so many plies, in parts of a disc; every position that is entered counts as a node."""
    mem.fields[NODES] += 1
    if depth <= 0:
        return estimate(own, opp)
    squares = mobility(own, opp) & BOARD
    if squares == NONE:
        if mobility(opp, own) & BOARD == NONE:
            return DISC * margin(Position(own, opp))
        return -look(opp, own, -beta, -alpha, depth, mem)
    best = -INFINITY
    while squares != NONE:
        square = lowest(squares)
        squares &= squares - ONE
        turned = flips(square, own, opp)
        after = own | turned | ONE << u64(square)
        best = max(best, -look(opp ^ turned, after, -beta, -max(alpha, best), depth - 1, mem))
        if best >= beta:
            break
    return best
