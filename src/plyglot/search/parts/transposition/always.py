"""Table replacement: a new entry always takes the old one's place. Goes with `table`.

The simplest: what was found last is likely to be asked again soon; but large searches are lost to small ones. Lecture
000 on conflicts; D. Breuker, J. Uiterwijk, H. van den Herik, "Replacement Schemes for Transposition Tables", 1994,
where it is called New.
"""

from typing import Any

from plyglot.core.compile.memory import Mem

TABLE_ENTRIES = 1


def choose_victim(first: Any, at: int, depth: int, mem: Mem) -> int:
    return 0
