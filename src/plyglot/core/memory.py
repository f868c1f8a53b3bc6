"""Everything a search reads and writes besides its arguments, in one value passed down the recursion."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import types

from plyglot.core import native
from plyglot.core.types import NO_MOVE, u64

NODES, STOP, LEAVES, HITS, CUTOFFS, FIRST_CUTOFFS = range(6)
"""Places in `Mem.counters`. STOP is the only one that a search reads and others write."""

COUNTERS = 64
SLACK = 4_096
"""Moves that a wrong generator can write past the end before it harms anyone; kernels refuse it long before."""


class Mem(NamedTuple):
    """What a kernel is handed: arrays when interpreted, pointers when compiled, the same for every build."""

    moves: Any  # i64: MAX_MOVES for each ply
    line: Any  # i64: the best line from each ply on, MAX_PLIES + 1 for each ply
    counters: Any  # i64: see NODES and so on
    numbers: Any  # i64: what a driver sets and a part reads: table size, weights
    table: Any  # u64: a transposition table, or any other large store
    positions: Any  # u64: positions, field by field: those that a kernel lists, or those of the game so far


SIGNED, UNSIGNED = types.CPointer(types.int64), types.CPointer(types.uint64)
NATIVE_MEM = types.NamedTuple((SIGNED, SIGNED, SIGNED, SIGNED, UNSIGNED, UNSIGNED), Mem)

TABLE_MASK = 0
"""Places in `Mem.numbers`. TABLE_MASK is the number of buckets less one, a power of two less one."""


def at(addresses: Any) -> Mem:
    """The memory whose addresses lie at `addresses`; compiled code only."""
    places = native.unsigned_pointer(addresses)
    return Mem(
        native.signed_pointer(places[0]),
        native.signed_pointer(places[1]),
        native.signed_pointer(places[2]),
        native.signed_pointer(places[3]),
        native.unsigned_pointer(places[4]),
        native.unsigned_pointer(places[5]),
    )


class Memory:
    """The arrays of one search, owned by whoever runs it.

    >>> memory = Memory(max_moves=9, max_plies=10)
    >>> memory.nodes
    0
    """

    def __init__(self, max_moves: int, max_plies: int, table_words: int = 0, position_words: int = 0) -> None:
        plies = max_plies + 2
        self.arrays = Mem(
            moves=np.zeros(max_moves * plies + SLACK, np.int64),
            line=np.full(plies * plies, -1, np.int64),
            counters=np.zeros(COUNTERS, np.int64),
            numbers=np.zeros(64, np.int64),
            table=np.zeros(max(table_words, 1), np.uint64),
            positions=np.zeros(max(position_words, 1), np.uint64),
        )
        self._addresses = np.array([array.ctypes.data for array in self.arrays], np.uint64)

    @property
    def address(self) -> u64:
        """Where compiled code finds the arrays. They live as long as this object: keep it."""
        return u64(self._addresses.ctypes.data)

    @property
    def line(self) -> list[int]:
        """The best line that the `line` part recorded."""
        moves: list[int] = self.arrays.line.tolist()
        return moves[: moves.index(NO_MOVE)]

    @property
    def nodes(self) -> int:
        """Nodes entered since the last reset, also while the search runs."""
        return int(self.arrays.counters[NODES])

    def stop(self) -> None:
        """Tell the search to end at once."""
        self.arrays.counters[STOP] = 1

    def reset_counters(self) -> None:
        """Forget counts and the order to stop; keep what the table has learned."""
        self.arrays.counters[:] = 0
