"""Futility pruning: just before the horizon, a position whose estimate lies far from the window is not searched.

Lecture 000, "Elagage de futilité": a position is left if it is worse than the window, or better, by a margin for each
ply still to come (the game's FUTILITY_MARGIN), since a few plies seldom make up for so much. Not where the window asks
about finished games: no estimate can tell; nor while a goal is pursued (`steady`): progress jumps, and hides a mate.
Selective. J. Schaeffer, "Experiments in Search and Knowledge", 1986; E. Heinz, "Extended Futility Pruning", 1998.
"""

from plyglot.core.compile.memory import Mem
from plyglot.core.slots import FUTILITY_MARGIN, FUTILITY_PLIES, ONE_PLY, RAZORING_PLIES, steady
from plyglot.core.types import MARGIN_SCORE, Position
from plyglot.search.parts.selective.node_facts import checked_at, estimate_at

SELECTIVE = 1


def futile(pos: Position, depth: int, alpha: int, beta: int, ply: int, mem: Mem) -> bool:
    if ply == 0 or depth > max(FUTILITY_PLIES, RAZORING_PLIES) * ONE_PLY or checked_at(pos, ply, mem):
        return False
    estimate, margin = estimate_at(pos, ply, mem), FUTILITY_MARGIN * depth // ONE_PLY
    if depth <= RAZORING_PLIES * ONE_PLY and estimate + margin <= alpha < MARGIN_SCORE:
        return bool(steady(pos))
    return bool(depth <= FUTILITY_PLIES * ONE_PLY and estimate - margin >= beta > -MARGIN_SCORE and steady(pos))
