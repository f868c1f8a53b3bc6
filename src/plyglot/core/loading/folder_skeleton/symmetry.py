"""The symmetries: number 0 leaves all as it is, 1 is the mirror. Searches then look up mirrored positions as one."""

from plyglot import reverse_bits, u64

from .rules import SQUARES, Position

SYMMETRIES = 2
REST = u64(64 - SQUARES)


def transform(pos: Position, symmetry: int) -> Position:
    """The position seen through a symmetry."""
    return Position(reverse_bits(pos.own) >> REST, reverse_bits(pos.opp) >> REST) if symmetry else pos


def transform_move(move: int, symmetry: int) -> int:
    """The move seen through a symmetry."""
    return SQUARES - 1 - move if symmetry else move
