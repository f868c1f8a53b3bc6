"""The transposition table: how a kernel reaches it, and what its parts decide.

Filled by `search/parts/transposition`."""

from __future__ import annotations

from typing import Any

from plyglot.core.compile.memory import Mem
from plyglot.core.compile.words import as_words
from plyglot.core.entry import depth_in, same_depth
from plyglot.core.slots.registry import Group
from plyglot.core.slots.rules import identity
from plyglot.core.types import INFINITY, NO_MOVE, Position, u64

group = Group("transposition table", "searches with a table", __name__)


@group.part_slot
def probe(pos: Position, depth: int, ply: int, mem: Mem) -> tuple[int, int, int, int]:
    """The table's entry for a position searched to `depth`: (lower bound, upper bound, table move, place), the place
    being where `store` may put the search's result. Default: nothing."""
    return -INFINITY, INFINITY, NO_MOVE, 0


@group.part_slot
def store(pos: Position, depth: int, score: int, bound: int, move: int, ply: int, place: int, mem: Mem) -> None:
    """Remember a search's answer: a score, what it says (LOWER, UPPER, EXACT) and the best move. Default: forget it."""


TABLE_ENTRIES = group.constant("TABLE_ENTRIES", 2, for_games=False)
"""Number of entries in a bucket."""

TABLE_AGED = group.constant("TABLE_AGED", 0, for_games=False)
"""1 if an entry says which search wrote it."""


@group.part_slot
def tag_of(pos: Position, mem: Mem) -> Any:
    """A tuple of u64 by which an entry's position is recognised. Default: all of its identity, so never wrongly."""
    return as_words(identity(pos))


@group.part_slot
def choose_victim(first: Any, at: int, depth: int, mem: Mem) -> int:
    """The entry of a full bucket that a new one of `depth` replaces; a number that no entry has, such as -1, for none.
    `first[at]` is the knowledge of the first entry. Default, two tiers: the first stays until something as deep comes,
    the second gives way to anything."""
    return 0 if depth >= depth_in(first[at]) else 1


@group.part_slot
def usable(lower: int, upper: int, stored: int, wanted: int) -> tuple[int, int]:
    """The bounds of an entry, found by a search of `stored` plies, that hold for one of `wanted`; those that do not are
    -INFINITY and INFINITY. Default: both if the depths are the same, or if both see nothing but the end; else none."""
    return (lower, upper) if same_depth(stored, wanted) else (-INFINITY, INFINITY)


@group.part_slot
def xor_key(word: u64, knowledge: u64) -> u64:
    """The stored form of a tag's word, given its entry's knowledge. Default: the word itself."""
    return word


@group.event
def entry_found(pos: Position, number: int, mem: Mem) -> None:
    """Entry `number` of the table has been taken for one about `pos`."""


@group.event
def entry_kept(pos: Position, number: int, mem: Mem) -> None:
    """Entry `number` of the table is now about `pos`."""
