"""Multi-ProbCut: a shallow search predicts the score of a deep one, which is skipped if that is far outside the window.

How far shallow searches are from deep ones is measured beforehand (`plyglot learn GAME --method calibration`) and comes
with the evaluation, by phase and depth: `probcut_deviation`. If the shallow score exceeds beta by PROBCUT_TENTHS tenths
of that standard deviation, beta is taken for reached; likewise for alpha. Only where a node is tested, never for the
principal variation, never at the root, never where the search sees the end of the game, and never to prove a win.
Selective. M. Buro, "ProbCut: An Effective Selective Extension of the Alpha-Beta Algorithm", 1995; "Experiments with
Multi-ProbCut and a New High-Quality Evaluation Function for Othello", 1997.
"""

from plyglot.core.compile.memory import Mem
from plyglot.core.slots import ONE_PLY, Constant, probcut_deviation, remaining
from plyglot.core.types import MARGIN_SCORE, Position
from plyglot.search.parts.selective.node_facts import estimate_at

SELECTIVE = 1

PROBCUT_TENTHS = Constant("PROBCUT_TENTHS", 14)
"""Cut threshold in tenths of a standard deviation; 0 for no cuts."""

PROBCUT_DEPTH = 3
"""The least depth that is predicted."""


def shallower(depth: int) -> int:
    """The depth of the search that may predict one to `depth`: about half, and odd if that is odd, so that the same
    side moves last. Both in plies.

    >>> [shallower(depth) for depth in range(3, 13)]
    [1, 2, 1, 2, 3, 4, 3, 4, 5, 6]
    """
    half = depth // 2
    return half - (half + depth) % 2


def probcut_probe(pos: Position, depth: int, alpha: int, beta: int, ply: int, mem: Mem) -> tuple[int, int]:
    plies = depth // ONE_PLY
    if PROBCUT_TENTHS == 0 or plies < PROBCUT_DEPTH or beta - alpha > 1 or ply == 0 or plies >= remaining(pos):
        return -1, 0
    margin = probcut_deviation(pos, plies) * PROBCUT_TENTHS // 10
    if margin == 0:
        return -1, 0
    estimate = estimate_at(pos, ply, mem)
    bound = beta + margin if estimate >= beta else alpha - margin
    if abs(bound) > MARGIN_SCORE:
        return -1, 0
    return shallower(plies) * ONE_PLY, bound
