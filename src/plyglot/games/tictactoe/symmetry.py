"""Symmetries of tic-tac-toe: number 4 * flip + quarter turns."""

from plyglot.core.types import NONE, ONE, u64

from .rules import Position

SYMMETRIES = 8


def transform_move(move: int, symmetry: int) -> int:
    """Transformed square: flipped left to right if `symmetry` is 4 or more, then turned."""
    row, column = move // 3, move % 3
    if symmetry >= 4:
        column = 2 - column
    for _ in range(symmetry % 4):
        row, column = column, 2 - row
    return 3 * row + column


def transform(pos: Position, symmetry: int) -> Position:
    """The board seen through a symmetry."""
    own, opp = NONE, NONE
    for square in range(9):
        target = ONE << u64(transform_move(square, symmetry))
        if pos.own >> u64(square) & ONE:
            own |= target
        if pos.opp >> u64(square) & ONE:
            opp |= target
    return Position(own, opp)


def inverse(symmetry: int) -> int:
    """A turn is undone by the turn back; a reflection by itself."""
    return symmetry if symmetry >= 4 else (4 - symmetry) % 4
