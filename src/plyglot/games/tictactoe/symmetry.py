"""Symmetries of the board: number TURNS * flip + turns, quarter turns on square boards, else half turns."""

from plyglot.core.types import u64

from .rules import HEIGHT, NONE, ONE, SQUARES, WIDTH, Bits, Position

TURNS = 4 if WIDTH == HEIGHT else 2
SYMMETRIES = 2 * TURNS
SYMMETRY_PLIES = 1_000 if SQUARES <= 25 else 4
"""On large boards, positions that are alike hardly come about later."""


def transform_move(move: int, symmetry: int) -> int:
    """Transformed square: flipped left to right if `symmetry` is TURNS or more, then turned."""
    row, column = move // WIDTH, move % WIDTH
    if symmetry >= TURNS:
        column = WIDTH - 1 - column
    for _ in range(symmetry % TURNS):
        if WIDTH == HEIGHT:
            row, column = column, WIDTH - 1 - row
        else:
            row, column = HEIGHT - 1 - row, WIDTH - 1 - column
    return WIDTH * row + column


def transform(pos: Position, symmetry: int) -> Position:
    """The board seen through a symmetry."""
    return Position(seen(pos.own, symmetry), seen(pos.opp, symmetry))


def seen(marks: Bits, symmetry: int) -> Bits:
    """Some marks seen through a symmetry."""
    found = NONE
    for square in range(SQUARES):
        if marks >> u64(square) & ONE:
            found |= ONE << u64(transform_move(square, symmetry))
    return found


def inverse(symmetry: int) -> int:
    """A turn is undone by the turn back; a reflection by itself."""
    return symmetry if symmetry >= TURNS else (TURNS - symmetry) % TURNS
