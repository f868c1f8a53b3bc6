"""What the network of checkers sees: men and kings of either side, four sets of squares, each side from its own end."""

from plyglot.core.compile.native import popcount
from plyglot.core.types import u64

from .moves import flip
from .rules import MEN, Position

SETS = 4

BUCKETS = 6
"""Last layers: one for each sixth of all pieces, so for four on 8x8."""


def inputs(pos: Position) -> tuple[u64, ...]:
    """The sets of the side to move, then those of the other side."""
    men, kings, opp_men, opp_kings = (
        pos.own & ~pos.kings,
        pos.own & pos.kings,
        pos.opp & ~pos.kings,
        pos.opp & pos.kings,
    )
    return men, kings, opp_men, opp_kings, flip(opp_men), flip(opp_kings), flip(men), flip(kings)


def bucket(pos: Position) -> int:
    """The last layer for so many pieces."""
    return (popcount(pos.own | pos.opp) - 1) * BUCKETS // (2 * MEN)
