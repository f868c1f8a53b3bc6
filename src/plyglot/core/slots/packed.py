"""The packed table of the exact kernel: how a game numbers its states, and what an entry keeps."""

from __future__ import annotations

from typing import Any

from plyglot.core.slots.exact import State
from plyglot.core.slots.registry import Group
from plyglot.core.slots.scoring import grow, shrink
from plyglot.core.types import u64

group = Group("packed table", "`search/exact/packed`", __name__)


KEY_BITS = group.constant("KEY_BITS", 0)
"""Number of bits of `exact_key`, up to 128; 0 if the game has no `exact_key`. With more than 64 it is a Wide."""

FEW_BITS = group.constant("FEW_BITS", 15, for_games=False)
"""A fresh table begins with 2^FEW_BITS buckets, more where an entry could not keep the rest of the key; as many are
for near-leaf states. Measured: 1/2 MB, which they take with one word an entry, lies near enough, and little is lost by
growing."""

BOUND_BITS = group.constant("BOUND_BITS", 7, for_games=False)
"""Number of bits for each bound in an entry; distances need 7."""


@group.slot
def exact_key(state: State) -> Any:
    """A number below 2^KEY_BITS that two states share only if they have one value. Required if KEY_BITS > 0."""
    return u64(0)


@group.slot
def near_leaf(state: State) -> bool:
    """Whether so little of the game is left that the state is looked for very often, but not for long. Default: no."""
    return False


@group.part_slot
def number_for(state: State, score: int) -> int:
    """The number that is kept for a score counted from its node: a bound of -farthest(), or of farthest() from above,
    says nothing. Default: the score, made small."""
    return shrink(score)


@group.part_slot
def score_bounds(state: State, lower: int, upper: int) -> tuple[int, int]:
    """Bounds of a state's score from the stored small numbers. Default: the reverse of `shrink`."""
    return grow(lower), grow(upper)


@group.slot
def move_offset(state: State) -> int:
    """Moves in hand of the side to move that `exact_key` does not count, from -60 to 60. A state must have the value of
    every other with its key and its offset, and one with its key and a larger offset must be won if it is. Games
    without draws only. Default: 0."""
    return 0
