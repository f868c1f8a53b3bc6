"""Playouts: games played on at random, from a leaf of a Monte Carlo tree to their end or to an estimate."""

from __future__ import annotations

from plyglot.core.slots.registry import Group
from plyglot.core.types import NO_MOVE, Position, u64

group = Group("playouts", "uct", __name__)


@group.slot
def random_move(pos: Position, chance: u64) -> int:
    """A legal move drawn with 64 random bits, without listing all of them, for games where that takes long; it may
    leave out what no player would do, such as filling one's own eyes in Go. Default: NO_MOVE, one of the listed moves,
    each as likely."""
    return NO_MOVE


PLAYOUT_PLIES = group.constant("PLAYOUT_PLIES", 10_000)
"""Plies after which a playout is broken off and judged by `evaluate`; 0 if a leaf is judged at once."""
