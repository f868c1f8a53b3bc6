"""Symmetries of Go: number 4 * exchange of rows and columns + mirrored upside down + mirrored to the side."""

from plyglot.core.compile.native import signed
from plyglot.core.types import u64

from .rules import NONE, ONE, PASS, SIZE, STRIDE, Bits, Position

SYMMETRIES = 8
SYMMETRY_PLIES = 6
"""Later, positions that are alike hardly come about."""


def transform_move(move: int, symmetry: int) -> int:
    """A point seen through a symmetry."""
    if move == PASS:
        return PASS
    row, column = move // STRIDE, move % STRIDE
    if symmetry & 4:
        row, column = column, row
    if symmetry & 1:
        column = SIZE - 1 - column
    if symmetry & 2:
        row = SIZE - 1 - row
    return row * STRIDE + column


def seen(points: Bits, symmetry: int) -> Bits:
    """Some points seen through a symmetry."""
    found = NONE
    for row in range(SIZE):
        for column in range(SIZE):
            if points >> u64(row * STRIDE + column) & ONE != NONE:
                found |= ONE << u64(transform_move(row * STRIDE + column, symmetry))
    return found


def transform(pos: Position, symmetry: int) -> Position:
    """The board seen through a symmetry."""
    ko = pos.ko if pos.ko == u64(0) else u64(transform_move(signed(pos.ko) - 1, symmetry) + 1)
    return Position(seen(pos.own, symmetry), seen(pos.opp, symmetry), ko, pos.passes, pos.black)


def inverse(symmetry: int) -> int:
    """Where rows and columns are exchanged, the mirrors change places."""
    if symmetry & 4:
        return 4 | (symmetry & 1) << 1 | symmetry >> 1 & 1
    return symmetry
