"""Random games of Hex, for playouts."""

from plyglot.core.compile.native import popcount, signed
from plyglot.core.compile.words import nth_bit
from plyglot.core.types import u64

from .rules import BOARD, Position

PLAYOUT_PLIES = 10_000
"""Random games to their end: as strong as judging leaves at once (7x7, 30 games: 0 ± 111 Elo)."""


def random_move(pos: Position, chance: u64) -> int:
    """One of the empty cells, each as likely: the upper half of the random bits says which."""
    left = BOARD & ~(pos.first | pos.second)
    return nth_bit(left, signed((chance >> u64(32)) * u64(popcount(left)) >> u64(32)))
