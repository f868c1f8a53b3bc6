"""An audit of a table: whole positions are kept beside the entries, and every hit is checked. Goes with `signature`.

FALSE_HITS counts the hits on an entry that is about another position, HITS all. Nothing else changes: the search
believes its table, so that the harm can be seen together with its cause. The witnesses lie behind the table's entries:
`memory_with_table(..., parts)` makes room for them; without room there is no audit.
"""

from typing import Any

from plyglot.core.compile.fields import UNTIL_RESET, Field
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import window
from plyglot.core.compile.words import as_words
from plyglot.core.slots import identity
from plyglot.core.types import Position
from plyglot.search.parts.transposition.table import WITNESSES

FALSE_HITS = Field("hits on an entry that is about another position", lasts=UNTIL_RESET)


def entry_kept(pos: Position, number: int, mem: Mem) -> None:
    words = as_words(identity(pos))
    witness = witness_of(words, number, mem)
    if mem.fields[WITNESSES] > 0:
        for i in range(len(words)):
            witness[i] = words[i]


def entry_found(pos: Position, number: int, mem: Mem) -> None:
    words = as_words(identity(pos))
    witness = witness_of(words, number, mem)
    for i in range(len(words)):
        if mem.fields[WITNESSES] > 0 and witness[i] != words[i]:
            mem.fields[FALSE_HITS] += 1
            break


def witness_of(words: Any, number: int, mem: Mem) -> Any:
    """Index of the identity of the position that entry `number` is about."""
    return window(mem.table, mem.fields[WITNESSES] + number * len(words))
