"""Table replacement: two tiers, of which the first gives way to anything once a new search has begun.

The part `age` decides about the first entry of a bucket; what it refuses goes to the second. Goes with `table`. For a
table that lives through a game, as in lecture 000.
"""

from typing import Any

from plyglot.core.compile.memory import Mem
from plyglot.search.parts.transposition.age import TABLE_AGED, depth_and_age

__all__ = ["TABLE_AGED", "TABLE_ENTRIES", "choose_victim"]

TABLE_ENTRIES = 2


def choose_victim(first: Any, at: int, depth: int, mem: Mem) -> int:
    return 0 if depth_and_age(first, at, depth, mem) else 1
