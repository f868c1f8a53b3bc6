"""Move pruning near the horizon: quiet moves that come late or cannot reach alpha, and moves that lose material.

The deeper the search still has to go, the later a move must come, or the more it must lose, to be pruned. Never the
first move, never in check or a move that gives check, never where the search sees the end of the game, and never while
all that was tried loses. A game says up to which depth: PRUNED_PLIES. Selective. E. Heinz, "Extended Futility Pruning",
1998; T. Romstad and others, Stockfish, on pruning by the number of moves.
"""

from plyglot.core.compile.memory import Mem
from plyglot.core.slots import (
    FUTILITY_MARGIN,
    HISTORY_PRUNED,
    ONE_PLY,
    PRUNED_PLIES,
    Constant,
    exchange_gains,
    history_index,
    in_check,
    play,
    quiet,
    remaining,
    steady,
)
from plyglot.core.types import MARGIN_SCORE, Position
from plyglot.search.parts.ordering.picked import following
from plyglot.search.parts.selective.node_facts import checked_at, estimate_at

SELECTIVE = 1

LATE_MOVES = Constant("LATE_MOVES", 4)
"""Number of a move, counted from 0, that is late where no depth is left; with n plies left, n times n more."""


def prune(pos: Position, move: int, index: int, depth: int, alpha: int, best: int, ply: int, mem: Mem) -> bool:
    plies = depth // ONE_PLY
    if plies > PRUNED_PLIES or ply == 0 or best <= -MARGIN_SCORE or plies >= remaining(pos):
        return False
    if checked_at(pos, ply, mem) or not is_poor(pos, move, index, plies, alpha, ply, mem):
        return False
    return not in_check(play(pos, move))


def is_poor(pos: Position, move: int, index: int, plies: int, alpha: int, ply: int, mem: Mem) -> bool:
    """Whether a move is late, cannot make up for what is missing to alpha, or loses too much material."""
    if not quiet(pos, move):
        return not exchange_gains(pos, move, -FUTILITY_MARGIN * plies)
    if index >= LATE_MOVES + plies * plies:
        return True
    if HISTORY_PRUNED > 0 and following(history_index(pos, move), ply, mem) < -HISTORY_PRUNED * plies:
        return True
    if alpha < MARGIN_SCORE and estimate_at(pos, ply, mem) + FUTILITY_MARGIN * (plies + 1) <= alpha and steady(pos):
        return True
    return not exchange_gains(pos, move, -FUTILITY_MARGIN * plies // 2)
