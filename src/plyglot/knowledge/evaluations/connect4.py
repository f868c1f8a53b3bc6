"""Connect Four's evaluations by name. Each is equal and opposite for the two sides."""

from plyglot.core.native import popcount
from plyglot.core.types import Position, u64
from plyglot.games.connect4 import BOARD, DIRECTIONS, LINE, Bits


def lines(pos: Position) -> int:
    """The lines that one side can still make, less the other's, each counted with the stones that it has already."""
    return hopes(pos.own, pos.opp) - hopes(pos.opp, pos.own)


def hopes(own: Bits, opp: Bits) -> int:
    """The stones in each line that is still open to a side, summed up."""
    count = 0
    free = BOARD & ~opp
    for direction in DIRECTIONS:
        starts = free
        for step in range(1, LINE):
            starts &= free >> direction * u64(step)
        for step in range(LINE):
            count += popcount(starts & own >> direction * u64(step))
    return count


EVALUATIONS = {"lines": lines}
