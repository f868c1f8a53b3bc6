"""Random games of tic-tac-toe and its relatives, for playouts."""

from plyglot.core.compile.native import popcount, signed
from plyglot.core.compile.words import nth_bit
from plyglot.core.types import u64

from .rules import FULL, Position


def random_move(pos: Position, chance: u64) -> int:
    """One of the empty squares, each as likely: the upper half of the random bits says which."""
    empty = FULL & ~(pos.own | pos.opp)
    return nth_bit(empty, signed((chance >> u64(32)) * u64(popcount(empty)) >> u64(32)))
