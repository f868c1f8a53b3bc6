"""Selective search in checkers: captures are compulsory, so no estimate is made where there is one.

There is no null move: to have to move is often what loses.
"""

from plyglot.core.types import NONE, Moves

from .captures import list_captures, must_capture
from .evaluation import MAN
from .rules import CAPTURES, Position

FUTILITY_MARGIN = MAN
FUTILITY_PLIES = 3
QUIESCENCE_PLIES = 32


def in_check(pos: Position) -> bool:
    """Whether the side to move must take something: then every move is a capture."""
    return bool(must_capture(pos) != NONE)


def noisy_moves(pos: Position, moves: Moves) -> int:
    """Captures."""
    return list_captures(pos, moves)


def quiet(pos: Position, move: int) -> bool:
    """Not a capture."""
    return bool(move >> 6 < CAPTURES)
