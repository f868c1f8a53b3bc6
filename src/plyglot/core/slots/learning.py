"""Learning: what patterns and boxes are made of."""

from __future__ import annotations

from plyglot.core.slots.registry import Group
from plyglot.core.types import Position, u64

group = Group("learning", "`plyglot learn`")


@group.slot
def stones(pos: Position) -> tuple[u64, u64]:
    """The squares of the side to move, and those of the other side, that patterns are made of. Default: the position's
    first two fields."""
    return pos[0], pos[1]


@group.slot
def phase(pos: Position) -> int:
    """A position's phase, which selects its tables: from 0 to the last of PHASE_BREAKPOINTS. Default: 0."""
    return 0


BOXES = group.constant("BOXES", 0)
"""How many boxes every position is in."""

ALL_BOXES = group.constant("ALL_BOXES", 1)
"""How many boxes there are."""


@group.slot
def box(pos: Position, number: int) -> int:
    """The box that a position is in with its pattern `number`, below ALL_BOXES. Its last bit tells the side to move."""
    return 0
