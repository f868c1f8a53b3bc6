"""Symmetry of Hex: a half turn."""

from plyglot.core.compile.native import reverse_bits
from plyglot.core.types import u64

from .rules import MAX_MOVES, Bits, Position

SYMMETRIES = 2
REST = u64((64 if Bits is u64 else 128) - MAX_MOVES)


def transform_move(move: int, symmetry: int) -> int:
    """The move on the turned board."""
    return MAX_MOVES - 1 - move if symmetry else move


def transform(pos: Position, symmetry: int) -> Position:
    """The board turned by half."""
    if symmetry == 0:
        return pos
    return Position(reverse_bits(pos.first) >> REST, reverse_bits(pos.second) >> REST, pos.turn)
