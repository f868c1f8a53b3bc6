"""Events: what a search tells of itself, at no cost to those that no one listens to. Filled by
`search/parts/observation` and by parts that learn while they search."""

from __future__ import annotations

from plyglot.core.compile.memory import Mem
from plyglot.core.slots.registry import Group
from plyglot.core.types import Moves, Position

group = Group("events", "every search", __name__)


@group.event
def visit(depth: int, alpha: int, beta: int, ply: int, mem: Mem) -> None:
    """A node has been entered; kernels without a window say (-INFINITY, INFINITY)."""


@group.event
def leaf(score: int, ply: int, mem: Mem) -> None:
    """The node is a finished game or the horizon, and has this score for the side to move."""


@group.event
def known(score: int, ply: int, mem: Mem) -> None:
    """The table answered for the node: it is left without a search."""


@group.event
def trying(pos: Position, move: int, ply: int, mem: Mem) -> None:
    """A move at this node is about to be searched, for the first time. NO_MOVE is the null move."""


@group.event
def tried(move: int, score: int, ply: int, mem: Mem) -> None:
    """A move at this node has been searched and has this score for the side to move at the node, as far as the window
    asked. A move that is searched again is told again. NO_MOVE is the null move."""


@group.event
def record(move: int, ply: int, mem: Mem) -> None:
    """The best move at the node so far."""


@group.event
def cut(pos: Position, moves: Moves, index: int, depth: int, ply: int, mem: Mem) -> None:
    """The move `moves[index]` reached beta: the moves after it are not searched."""


@group.event
def searched(pos: Position, depth: int, best: int, bound: int, move: int, ply: int, mem: Mem) -> None:
    """The node has been searched: its score, or a bound of it (LOWER, UPPER, EXACT), and the best move, or NO_MOVE.
    Not told of a search that left out a move."""
