"""Random games of tic-tac-toe, for playouts."""

from plyglot.core.compile.native import lowest, popcount, signed
from plyglot.core.types import ONE, u64

from .rules import FULL, Position


def random_move(pos: Position, chance: u64) -> int:
    """One of the empty squares, each as likely: the upper half of the random bits says which."""
    empty = FULL & ~(pos.own | pos.opp)
    skipped = signed((chance >> u64(32)) * u64(popcount(empty)) >> u64(32))
    for _ in range(skipped):
        empty &= empty - ONE
    return lowest(empty)
