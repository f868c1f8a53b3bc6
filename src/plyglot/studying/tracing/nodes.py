"""Nodes of a search trace."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from plyglot.core.board import Board
from plyglot.core.types import INFINITY

LEAF, FINISHED, TABLE, CUT, SEARCHED = "leaf", "finished", "table", "cut", "searched"
"""Kinds of node: at the horizon, a finished game, a table hit, left by a cutoff, searched to the last move."""
NULL = "null move"
THROWS = "throws"
"""Name of a cutoff where chance throws."""


@dataclass(frozen=True)
class Cut:
    """Cutoff: the moves after one were not searched, since its score reached beta."""

    name: str
    """In the lectures' words: a `beta` cut where the root's side moves, an `alpha` cut where the other side does; `win`
    in a search that stops at a win; `null move` where passing already reaches beta; `throws` where the average can no
    longer lie in the window."""
    score: int
    beta: int
    set_at: int | None
    """Node where the bound comes from: an earlier move there is at least as good. None for the window that the search
    started with."""
    reach: str
    """`shallow` if that is the parent, `deep` if it is further up, `null window` if that node searched with a null
    window, `root` for the window of the search."""
    late: bool = False
    """Whether only a score above beta cuts, not beta itself: lecture 002's negamax."""


@dataclass(frozen=True)
class Node:
    """Node that a search entered. Scores and windows are for the side to move there."""

    id: int
    parent: int | None
    move: str | None
    """Move that led here; None at a root, and where the kernel does not report it."""
    board: Board | None
    ply: int
    depth: int
    alpha: int
    beta: int
    score: int | None
    kind: str
    type: int | None
    """Node type 1, 2 or 3 as in lecture 002: window [-inf, inf], [-inf, b] or [a, inf]; None for another window."""
    children: tuple[int, ...]
    unvisited: tuple[str, ...]
    """Legal moves that were not searched."""
    best: str | None
    cut: Cut | None
    again: bool
    """Whether the same move from the same node was searched before."""
    pv: bool
    """Whether it lies on the principal variation."""
    odds: str | None = None
    """Odds of the throw that led here, such as 1/18; None for a player's move."""

    @property
    def chance(self) -> bool:
        """Whether chance makes the next move."""
        return self.board is not None and self.board.chance

    def as_dict(self) -> dict[str, Any]:
        """The node as plain data, for JSON; an infinite bound is null."""
        return {
            "id": self.id,
            "parent": self.parent,
            "move": self.move,
            "position": self.board.text if self.board else None,
            "ply": self.ply,
            "depth": self.depth,
            "alpha": finite(self.alpha),
            "beta": finite(self.beta),
            "score": self.score,
            "kind": self.kind,
            "type": self.type,
            "children": list(self.children),
            "unvisited": list(self.unvisited),
            "best": self.best,
            "cut": None if self.cut is None else {**vars(self.cut), "beta": finite(self.cut.beta)},
            "again": self.again,
            "pv": self.pv,
            **({"odds": self.odds} if self.odds else {}),
        }


def node_type(alpha: int, beta: int) -> int | None:
    """Node type by its window, as in lecture 002.

    >>> node_type(-INFINITY, INFINITY), node_type(-INFINITY, 5), node_type(5, INFINITY), node_type(2, 5)
    (1, 2, 3, None)
    """
    open_below, open_above = alpha <= -INFINITY, beta >= INFINITY
    return {(True, True): 1, (True, False): 2, (False, True): 3}.get((open_below, open_above))


def finite(bound: int) -> int | None:
    """A bound, or None if it is infinite."""
    return bound if abs(bound) < INFINITY else None
