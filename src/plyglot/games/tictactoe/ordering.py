"""Move ordering in tic-tac-toe: squares by how many lines run through them."""

from plyglot.core.types import ONE, u64

from .rules import LINES, Position


def order(pos: Position, move: int) -> int:
    """Four lines cross the centre, three a corner, two a square between."""
    lines = 0
    for line in LINES:
        if line & ONE << u64(move):
            lines += 1
    return lines
