"""Symmetries of Domineering, those that keep upright dominoes upright: 1 flips left to right, 2 upside down, 3 both."""

from plyglot.core.types import u64

from .rules import COLUMN, HEIGHT, NONE, ROW, WIDTH, Bits, Position

SYMMETRIES = 4


def transform_move(move: int, symmetry: int) -> int:
    """Transformed domino: its lower or right end may become its upper or left one."""
    row, column, across = (move >> 1) // WIDTH, (move >> 1) % WIDTH, move & 1
    if symmetry & 1:
        column = WIDTH - 1 - across - column
    if symmetry & 2:
        row = HEIGHT - 2 + across - row
    return 2 * (row * WIDTH + column) + across


def transform(pos: Position, symmetry: int) -> Position:
    """The board seen through a symmetry."""
    return Position(flip(pos.vertical, symmetry), flip(pos.horizontal, symmetry), pos.turn)


def flip(cells: Bits, symmetry: int) -> Bits:
    """The cells with the last column first, the last row first, or both."""
    mirrored, flipped = NONE, NONE
    for column in range(WIDTH):
        mirrored |= (cells >> u64(column) & COLUMN) << u64(WIDTH - 1 - column)
    cells = mirrored if symmetry & 1 else cells
    for row in range(HEIGHT):
        flipped |= (cells >> u64(row * WIDTH) & ROW) << u64((HEIGHT - 1 - row) * WIDTH)
    return flipped if symmetry & 2 else cells
