"""Learning: what pattern specs and box specs provide."""

from __future__ import annotations

from plyglot.core.slots.registry import Group
from plyglot.core.types import Position, u64

group = Group("learning", "`plyglot learn`", __name__)


@group.slot
def stones(pos: Position) -> tuple[u64, u64]:
    """Squares of the side to move, and of the other side, for patterns. Default: the position's first two fields."""
    return pos[0], pos[1]


@group.slot
def phase(pos: Position) -> int:
    """A position's phase, which selects its tables: from 0 to the last of PHASE_BREAKPOINTS. Default: 0."""
    return 0


BOXES = group.constant("BOXES", 0)
"""Number of boxes of a position."""

ALL_BOXES = group.constant("ALL_BOXES", 1)
"""Number of all boxes."""


@group.slot
def box(pos: Position, number: int) -> int:
    """Number of the box of a position's pattern `number`, below ALL_BOXES. Its last bit is the side to move."""
    return 0
