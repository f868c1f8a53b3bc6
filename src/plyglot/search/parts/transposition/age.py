"""Table replacement: an entry stays until one as deep comes along, or a new search begins. Goes with `table`.

Lecture 000 on ageing, by the root's move number: entries of an earlier search still answer, but give way to anything.
`Memory.reset` begins a new search.
"""

from typing import Any

from plyglot.core.compile.fields import GENERATION
from plyglot.core.compile.memory import Mem
from plyglot.core.entry import depth_in
from plyglot.core.types import u64

TABLE_ENTRIES = 1
TABLE_AGED = 1


def choose_victim(first: Any, at: int, depth: int, mem: Mem) -> int:
    return 0 if depth_and_age(first, at, depth, mem) else -1


def depth_and_age(first: Any, at: int, depth: int, mem: Mem) -> bool:
    """Whether a bucket's first entry gives way to one of `depth`."""
    return bool(first[at + 1] != u64(mem.fields[GENERATION]) or depth >= depth_in(first[at]))
