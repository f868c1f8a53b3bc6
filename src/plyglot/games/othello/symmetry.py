"""Symmetries of the Othello board: 4 swaps rows with columns, then 1 flips left to right, 2 upside down."""

from plyglot.core.types import u64

from .rules import PASS, SIZE, Position

SYMMETRIES = 8
SYMMETRY_PLIES = 8  # later positions are hardly ever alike


def transform_move(move: int, symmetry: int) -> int:
    """Transformed square; a pass stays one."""
    row, column = (move & 7, move >> 3) if symmetry & 4 else (move >> 3, move & 7)
    column = SIZE - 1 - column if symmetry & 1 else column
    row = SIZE - 1 - row if symmetry & 2 else row
    return PASS if move == PASS else 8 * row + column


def transform(pos: Position, symmetry: int) -> Position:
    """The board seen through a symmetry."""
    return Position(moved(pos.own, symmetry), moved(pos.opp, symmetry))


def moved(discs: u64, symmetry: int) -> u64:
    """Discs seen through a symmetry: ever larger blocks change places (Warren, Hacker's Delight, chapter 7)."""
    if symmetry & 4:
        discs = swap(swap(swap(discs, 0x00AA00AA00AA00AA, 7), 0x0000CCCC0000CCCC, 14), 0x00000000F0F0F0F0, 28)
    if symmetry & 1:
        discs = swap(swap(swap(discs, 0x5555555555555555, 1), 0x3333333333333333, 2), 0x0F0F0F0F0F0F0F0F, 4)
        discs >>= u64(8 - SIZE)
    if symmetry & 2:
        discs = swap(swap(swap(discs, 0x00FF00FF00FF00FF, 8), 0x0000FFFF0000FFFF, 16), 0x00000000FFFFFFFF, 32)
        discs >>= u64(8 * (8 - SIZE))
    return discs


def swap(bits: u64, mask: int, distance: int) -> u64:
    """Exchange the bits in `mask` with those `distance` above them."""
    difference = (bits >> u64(distance) ^ bits) & u64(mask)
    return bits ^ difference ^ difference << u64(distance)


def inverse(symmetry: int) -> int:
    """The quarter turns, 5 and 6, undo each other; the rest undo themselves."""
    return 11 - symmetry if symmetry in (5, 6) else symmetry
