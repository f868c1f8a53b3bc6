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


@group.slot
def history_index(pos: Position, move: int) -> int:
    """Number of a move, at least 0, in tables of what moves were good for in other positions: moves that are good for
    the same reason share one (the piece and its target square). Default: the move's own number."""
    return move


@group.event
def arrange(pos: Position, moves: Moves, count: int, table_move: int, depth: int, ply: int, mem: Mem) -> None:
    """Put `moves` into the order in which to search them to `depth`. Default: as generated.

    All the parts that fill it are called in turn, as for an event, and none disturbs what it has no opinion on: so the
    last has the most to say, and the others decide among equals. A table move that stands first stays first."""


@group.part_slot
def pick(moves: Moves, index: int, count: int) -> None:
    """Bring the best of the moves from `index` on to that place, right before it is searched: cheaper than a sort where
    few moves are searched. Default: they stand as `arrange` left them."""
