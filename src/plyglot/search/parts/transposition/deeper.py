"""Table replacement: an entry stays until something as deep comes, for good. Goes with `table`.

What took most work is kept; but in a long game, or a table much too small, it fills with deep entries that no one asks
for any more. Lecture 000 on conflicts; Breuker and others, 1994, where it is called Deep.
"""

from typing import Any

from plyglot.core.compile.memory import Mem
from plyglot.core.entry import depth_in

TABLE_ENTRIES = 1


def choose_victim(first: Any, at: int, depth: int, mem: Mem) -> int:
    return 0 if depth >= depth_in(first[at]) else -1
