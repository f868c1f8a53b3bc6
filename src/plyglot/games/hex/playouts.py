"""Random games of Hex, for playouts."""

from plyglot.core.compile.native import lowest, popcount, signed
from plyglot.core.types import u64

from .rules import BOARD, NONE, ONE, Position

PLAYOUT_PLIES = 10_000
"""Random games to their end: as strong as judging leaves at once (7x7, 30 games: 0 ± 111 Elo)."""


def random_move(pos: Position, chance: u64) -> int:
    """One of the empty cells, each as likely: the upper half of the random bits says which."""
    left = BOARD & ~(pos.first | pos.second)
    skipped = signed((chance >> u64(32)) * u64(popcount(left)) >> u64(32))
    while skipped > 0 and left != NONE:
        left &= left - ONE
        skipped -= 1
    return lowest(left)
