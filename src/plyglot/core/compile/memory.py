"""Everything a search reads and writes besides its arguments, in one value passed down the recursion."""

from __future__ import annotations

import time
from typing import Any, NamedTuple

import numpy as np

from plyglot.core.compile import native
from plyglot.core.compile.fields import GENERATION, NODES, STOP, UNTIL_FORGOTTEN, UNTIL_RESET, Field, Layout
from plyglot.core.types import NO_MOVE, u64

SLACK = 4_096
"""Moves that a wrong generator can write past the end before it harms anyone; kernels refuse it long before."""


class Mem(NamedTuple):
    """What a kernel is handed: views of arrays when interpreted, pointers when compiled."""

    moves: Any  # i64: for each ply MAX_MOVES moves, and room for a number about each
    line: Any  # i64: the best line from each ply on, MAX_PLIES + 2 for each ply
    fields: Any  # i64: what parts declare (core/compile/fields.py)
    table: Any  # u64: a transposition table, or any other large store
    positions: Any  # u64: positions, field by field: those that a kernel lists, or those of the game so far
    tables: Any  # u64: unsigned fields: what a game works out before the search, and its room within a call


class Memory:
    """The arrays of one search, owned by whoever runs it. `Search.memory` makes one that fits.

    >>> memory = Memory(Layout(max_plies=10), max_moves=9)
    >>> memory.nodes, memory[GENERATION]
    (0, 0)
    >>> memory.reset(); memory[GENERATION]
    1
    """

    def __init__(
        self,
        layout: Layout,
        max_moves: int,
        table_words: int = 0,
        position_words: int = 0,
        plies: int | None = None,
    ) -> None:
        """`plies` is how deep the search goes, by default as deep as games are long."""
        self.layout = layout
        self._plies = (layout.max_plies if plies is None else plies) + 2
        self.arrays = Mem(
            moves=np.zeros(2 * max_moves * self._plies + SLACK, np.int64),
            line=np.full(self._plies**2, NO_MOVE, np.int64),
            fields=np.zeros(layout.total(unsigned=False), np.int64),
            table=np.zeros(max(table_words, 1), np.uint64),
            positions=np.zeros(max(position_words, 1), np.uint64),
            tables=layout.tables(),
        )
        self.depth = 0  # what a driver has reached, for whoever watches
        self.entry_words = self.tag_words = 0  # of a transposition table's entry, if there is one
        self.began = time.perf_counter()

    def view(self, field: Field) -> Any:
        """A field's words, to be read and written. Raises KeyError if the search has no such field."""
        return (self.arrays.tables if field.unsigned else self.arrays.fields)[self.layout.slice(field)]

    def __getitem__(self, field: Field) -> int:
        """The number in a field of one word. Raises KeyError if the search has no such field."""
        return int(self.view(field)[0])

    def __setitem__(self, field: Field, number: int) -> None:
        self.view(field)[0] = number

    def get(self, field: Field, default: int = 0) -> int:
        """The number in a field of one word; the default if the search has no such field."""
        return self[field] if field in self.layout else default

    def offer(self, field: Field, number: int) -> None:
        """Set a field of one word, if the search has it."""
        if field in self.layout:
            self[field] = number

    def resize(self, table_words: int, position_words: int) -> None:
        """Make room: an empty table, and the positions as they were. Not while a search runs."""
        positions = np.zeros(position_words, np.uint64)
        kept = min(len(self.arrays.positions), position_words)
        positions[:kept] = self.arrays.positions[:kept]
        self.arrays = self.arrays._replace(table=np.zeros(table_words, np.uint64), positions=positions)

    def extend_table(self, words: int) -> int:
        """Make room behind an empty table, for a part that keeps something of its own there: so no two can overlap.
        Returns where it begins. Not while a search runs."""
        begin = len(self.arrays.table)
        self.resize(begin + words, len(self.arrays.positions))
        return begin

    @property
    def address(self) -> u64:
        """Where compiled code finds the arrays. They live as long as this object: keep it."""
        self._addresses = np.array([array.ctypes.data for array in self.arrays], np.uint64)
        return u64(self._addresses.ctypes.data)

    def views(self) -> Mem:
        """What interpreted code is handed."""
        return Mem(*map(native.View, self.arrays))

    @property
    def line(self) -> list[int]:
        """The best line that the `line` part recorded, also while the search runs."""
        return self.line_at(0)

    def line_at(self, ply: int) -> list[int]:
        """The best line from a ply on; from the root it is `line`."""
        moves: list[int] = self.arrays.line[ply * self._plies : (ply + 1) * self._plies].tolist()
        return moves[: moves.index(NO_MOVE)] if NO_MOVE in moves else moves

    @property
    def nodes(self) -> int:
        """Nodes entered since the last reset, also while the search runs."""
        return self[NODES]

    def stop(self) -> None:
        """Tell the search to end at once."""
        self[STOP] = 1

    def reset(self) -> None:
        """Begin anew: forget counts, the line and the order to stop; keep what the table has learned."""
        self._clear(UNTIL_RESET)
        self.arrays.line[0] = NO_MOVE
        self[GENERATION] += 1  # for a table, what was found before is now older
        self.began = time.perf_counter()

    def forget(self) -> None:
        """Empty the table too, and all that parts have learned."""
        self.reset()
        self.empty()

    def empty(self) -> None:
        """The same, but for what lasts until `reset`."""
        self.arrays.table[:] = 0
        self._clear(UNTIL_FORGOTTEN)

    def _clear(self, lasts: str) -> None:
        for field in self.layout:
            if field.lasts == lasts:
                self.view(field)[:] = 0
