"""Prefetching, for the exact kernel with the table of `table.py`: entries are fetched some time before they are read.

All children of a node are located before any is looked up, so that the waiting is done for all of them together.
"""

from plyglot.core.compile.fields import TABLE_MASK
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import prefetch, signed
from plyglot.core.slots import SYMMETRY_PLIES, TABLE_ENTRIES, State, key, position_of, tag_of
from plyglot.core.types import u64
from plyglot.search.parts.transposition.table import size_of


def prefetch_state(state: State, ply: int, mem: Mem) -> u64:
    """Prefetch the bucket of a state that is far from the root; the place itself is looked up later."""
    if ply >= SYMMETRY_PLIES:
        pos = position_of(state)
        words = TABLE_ENTRIES * size_of(tag_of(pos, mem))
        first = signed(key(pos) & u64(mem.fields[TABLE_MASK])) * words
        prefetch(mem.table, first)
        prefetch(mem.table, first + words - 1)
    return u64(0)
