"""Move ordering in Go: beside stones first, towards the centre, a pass last."""

from plyglot.core.compile.native import popcount
from plyglot.core.types import u64

from .rules import ONE, PASS, SIZE, STRIDE, Position, around


def order(pos: Position, move: int) -> int:
    """Neighbours that are the other side's stones count most, then the distance from the edge."""
    if move == PASS:
        return -100
    row, column = move // STRIDE, move % STRIDE
    inside = min(min(row, SIZE - 1 - row), min(column, SIZE - 1 - column))
    near = around(ONE << u64(move))
    return 4 * popcount(near & pos.opp) + popcount(near & pos.own) + 2 * inside
