"""Move ordering."""

from __future__ import annotations

from plyglot.core.compile.memory import Mem
from plyglot.core.slots.registry import Group
from plyglot.core.types import Moves, Position

group = Group("ordering", "searches with a window", __name__)


@group.slot
def order(pos: Position, move: int) -> int:
    """Ordering score of a move, before it is searched: the higher, the earlier. Default: all alike."""
    return 0


@group.event
def arrange(pos: Position, moves: Moves, count: int, table_move: int, depth: int, ply: int, mem: Mem) -> None:
    """Put `moves` into the order in which to search them to `depth`. Default: as generated.

    All the parts that fill it are called in turn, as for an event, and none disturbs what it has no opinion on: so the
    last has the most to say, and the others decide among equals. A table move that stands first stays first."""
