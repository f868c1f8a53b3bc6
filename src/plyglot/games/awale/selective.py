"""Selective search in Awale: moves that take seeds are noisy; a null move is never safe."""

from plyglot.core.types import Moves

from .evaluation import SEED
from .ordering import taken
from .rules import Position, legal_moves

FUTILITY_MARGIN = 3 * SEED


def noisy_moves(pos: Position, moves: Moves) -> int:
    """The moves that take something."""
    count, noisy = legal_moves(pos, moves), 0
    for i in range(count):
        if taken(pos, moves[i]) > 0:
            moves[noisy] = moves[i]
            noisy += 1
    return noisy


def quiet(pos: Position, move: int) -> bool:
    """Whether a move takes nothing."""
    return taken(pos, move) == 0


def interest(pos: Position, move: int) -> int:
    """A move that takes much changes the game."""
    return 1 if taken(pos, move) > 3 else 0
