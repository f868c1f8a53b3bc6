"""The symmetry of Connect Four: 1 is the mirror."""

from plyglot.core.types import u64

from .rules import COLUMN, NONE, STRIDE, WIDTH, Bits, Position

SYMMETRIES = 2


def transform_move(move: int, symmetry: int) -> int:
    return WIDTH - 1 - move if symmetry else move


def transform(pos: Position, symmetry: int) -> Position:
    return Position(mirror(pos.own), mirror(pos.opp)) if symmetry else pos


def mirror(stones: Bits) -> Bits:
    """The stones with the first column last."""
    mirrored = NONE
    for column in range(WIDTH):
        mirrored |= (stones >> u64(column * STRIDE) & COLUMN) << u64((WIDTH - 1 - column) * STRIDE)
    return mirrored
