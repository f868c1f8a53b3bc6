"""Scoring: what a finished game is worth, and how a table keeps that. Filled by the kinds of score, `search/scores`."""

from __future__ import annotations

from plyglot.core.slots.registry import Group
from plyglot.core.types import TO_THE_END, Position

group = Group("scoring", "every search, tables", __name__)


@group.part_slot
def final_score(pos: Position, result: int, ply: int) -> int:
    """The score of a finished game at `ply`. Default: its outcome. Filled by one of `search/scores`."""
    return result


@group.part_slot
def repetition_score(pos: Position) -> int:
    """The score of a game that is broken off here because its position has come again. Default: 0, a draw."""
    return 0


@group.part_slot
def to_node(score: int, ply: int) -> int:
    """A score counted from the root, counted from the node at `ply`: what a table may keep. Default: the same."""
    return score


@group.part_slot
def to_root(score: int, ply: int) -> int:
    """The reverse of `to_node`. Default: the same."""
    return score


@group.part_slot
def time_left(alpha: int, ply: int) -> int:
    """Plies from `ply` on within which the side to move must win for a score above `alpha`, which is 0 or more.
    Default: any number, since the outcome does not depend on it."""
    return TO_THE_END


@group.part_slot
def shrink(score: int) -> int:
    """A score counted from its node as a number from -farthest() to farthest(), in the same order. Default: it is
    one already."""
    return score


@group.part_slot
def grow(number: int) -> int:
    """The score that `shrink` made a number of. Default: the same."""
    return number
