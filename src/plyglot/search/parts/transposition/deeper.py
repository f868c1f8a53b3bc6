"""Table replacement: an entry stays until one as deep comes along, however old it is. Goes with `table`.

What took most work is kept; but in a long game, or if it is much too small, the table fills with deep entries that
nobody asks for any more. Lecture 000 on conflicts; Breuker and others, 1994, where it is called Deep.
"""

from typing import Any

from plyglot.core.compile.memory import Mem
from plyglot.core.entry import depth_in

TABLE_ENTRIES = 1


def choose_victim(first: Any, at: int, depth: int, mem: Mem) -> int:
    return 0 if depth >= depth_in(first[at]) else -1
