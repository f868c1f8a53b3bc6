"""Symmetries of Amazons: the board mirrored left to right (bit 0), top to bottom (bit 1), and, where it is a square,
with rows and columns exchanged first (bit 2)."""

from plyglot.core.types import u64

from .rules import HEIGHT, NONE, ONE, SQUARES, STRIDE, WIDTH, Bits, Position

SYMMETRIES = 8 if WIDTH == HEIGHT else 4
SYMMETRY_PLIES = 2
"""After two moves hardly any two positions are alike."""


def turned(number: int, symmetry: int) -> int:
    """A square seen through a symmetry."""
    row, column = number // WIDTH, number % WIDTH
    if symmetry & 4:
        row, column = column, row
    if symmetry & 1:
        column = WIDTH - 1 - column
    if symmetry & 2:
        row = HEIGHT - 1 - row
    return row * WIDTH + column


def transform_move(move: int, symmetry: int) -> int:
    """The move on the turned board."""
    start, target, arrow = move // (SQUARES * SQUARES), move // SQUARES % SQUARES, move % SQUARES
    moved = turned(start, symmetry) * SQUARES + turned(target, symmetry)
    return moved * SQUARES + turned(arrow, symmetry)


def transform(pos: Position, symmetry: int) -> Position:
    """The board seen through a symmetry."""
    if symmetry == 0:
        return pos
    return Position(seen(pos.own, symmetry), seen(pos.opp, symmetry), seen(pos.fire, symmetry))


def seen(squares: Bits, symmetry: int) -> Bits:
    """Some squares seen through a symmetry."""
    found = NONE
    for number in range(SQUARES):
        if squares >> u64(number // WIDTH * STRIDE + number % WIDTH) & ONE != NONE:
            there = turned(number, symmetry)
            found |= ONE << u64(there // WIDTH * STRIDE + there % WIDTH)
    return found


def inverse(symmetry: int) -> int:
    """Where rows and columns are exchanged, the mirrors change places."""
    if symmetry & 4:
        return 4 | (symmetry & 1) << 1 | symmetry >> 1 & 1
    return symmetry
