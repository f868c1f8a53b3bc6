"""Everything a search reads and writes besides its arguments, in one value passed down the recursion."""

from __future__ import annotations

import time
from typing import Any, NamedTuple

import numpy as np
from numba import types

from plyglot.core import native
from plyglot.core.types import NO_MOVE, u64

NODES, STOP, LEAVES, HITS, ENDS, KNOWN, CUTOFFS, FIRST_CUTOFFS, FALSE_HITS = range(9)
"""Places in `Mem.counters`: nodes entered, positions estimated, positions found in a table; and, where the `counting`
part listens, leaves (estimated or finished), nodes that the table answered for, cutoffs, cutoffs by the first move;
where the `audit` part listens, hits on an entry that is about another position. STOP is the only one that a search
reads and others write."""

COUNTERS = 64
SLACK = 4_096
"""Moves that a wrong generator can write past the end before it harms anyone; kernels refuse it long before."""


class Mem(NamedTuple):
    """What a kernel is handed: views of arrays when interpreted, pointers when compiled."""

    moves: Any  # i64: for each ply MAX_MOVES moves, and room for a number about each
    line: Any  # i64: the best line from each ply on, MAX_PLIES + 2 for each ply
    counters: Any  # i64: see NODES and so on
    numbers: Any  # i64: what a driver sets and a part reads: table size, weights
    table: Any  # u64: a transposition table, or any other large store
    positions: Any  # u64: positions, field by field: those that a kernel lists, or those of the game so far
    facts: Any  # u64: what a game's knowledge worked out before the search, and room for what it does within a call


SIGNED, UNSIGNED = types.CPointer(types.int64), types.CPointer(types.uint64)
NATIVE_MEM = types.NamedTuple((SIGNED, SIGNED, SIGNED, SIGNED, UNSIGNED, UNSIGNED, UNSIGNED), Mem)

TABLE_MASK = 0
(
    SIGNATURE_SHIFT,
    WITNESSES,
    GENERATION,
    NULL_PLY,
    ROOT_DEPTH,
    FOLLOWED,
    ENTRY_WORDS,
    KNOWLEDGE_WORD,
    NODE_LIMIT,
    PAST,
    LAST_SCORE,
    ROOT_SCORE,
    ROOT_FIRST,
    BUCKET_BITS,
    MOST_BITS,
    REST_BITS,
    EDITION,
    GROW_AT,
    NEAR_BEGIN,
    LANES_BEGIN,
    LANES,
    LANE,
    RETREAT,
    LOWER_SO_FAR,
    UPPER_SO_FAR,
    QUESTIONS,
    ROOT_MOVES,
    ROOT_MOVES_DONE,
) = range(32, 60)
"""Places in `Mem.numbers`. TABLE_MASK is the number of buckets less one, a power of two less one; ENTRY_WORDS is how
many words an entry has, and KNOWLEDGE_WORD which of them is never 0 in an entry in use; at NODE_LIMIT nodes a search
ends, unless it is 0; the others belong to the parts `signature`, `audit`, `age`, `nullmove`, `extension`, `previous`,
`repetition` and `root`; to `packed`, how many bits of the scattered code choose a bucket, how many at most, how many do
not, the table's edition, shifted above what an entry keeps, at how many nodes the table grows, and where the buckets of
fleeting states begin; to `sharing`, where in the
table its lanes begin, how many there are, which is this thread's, and to which ply it goes back; and to a search that
asks questions, to tell whoever watches how far it has come."""

MOVES_APART = 4_096
"""Moves whose numbers are equal modulo this share their history: no harm, since it is only a guess."""

PLIES_APART = 2_048
"""More than any game's plies."""

PREVIOUS = 64
KILLERS = PREVIOUS + PLIES_APART
LEADING = KILLERS + 2 * PLIES_APART
HISTORY = LEADING + PLIES_APART
REPLIES = HISTORY + 2 * MOVES_APART
NUMBERS = REPLIES + 2 * MOVES_APART
"""Where the parts `previous`, `killers`, `replies`, `history` and `replies` again begin to keep in `Mem.numbers` what
they learn: a word for each ply, two, one; and two for each of MOVES_APART moves, twice."""


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
        native.unsigned_pointer(places[6]),
    )


class Memory:
    """The arrays of one search, owned by whoever runs it.

    >>> memory = Memory(max_moves=9, max_plies=10)
    >>> memory.nodes
    0
    """

    def __init__(self, max_moves: int, max_plies: int, table_words: int = 0, position_words: int = 0) -> None:
        self._plies = max_plies + 2
        self.arrays = Mem(
            moves=np.zeros(2 * max_moves * self._plies + SLACK, np.int64),
            line=np.full(self._plies**2, NO_MOVE, np.int64),
            counters=np.zeros(COUNTERS, np.int64),
            numbers=np.zeros(NUMBERS, np.int64),
            table=np.zeros(max(table_words, 1), np.uint64),
            positions=np.zeros(max(position_words, 1), np.uint64),
            facts=np.zeros(1, np.uint64),
        )
        self.depth = 0  # what a driver has reached, for whoever watches
        self.began = time.perf_counter()

    def resize(self, table_words: int, position_words: int) -> None:
        """Make room: an empty table, and the positions as they were. Not while a search runs."""
        positions = np.zeros(position_words, np.uint64)
        kept = min(len(self.arrays.positions), position_words)
        positions[:kept] = self.arrays.positions[:kept]
        self.arrays = self.arrays._replace(table=np.zeros(table_words, np.uint64), positions=positions)

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
        return int(self.arrays.counters[NODES])

    def stop(self) -> None:
        """Tell the search to end at once."""
        self.arrays.counters[STOP] = 1

    def reset(self) -> None:
        """Begin anew: forget counts, the line and the order to stop; keep what the table has learned."""
        self.arrays.counters[:] = 0
        self.arrays.line[0] = NO_MOVE
        self.arrays.numbers[GENERATION] += 1  # for a table, what was found before is now older
        self.began = time.perf_counter()

    def forget(self) -> None:
        """Empty the table too, and all that parts have learned."""
        self.reset()
        self.arrays.table[:] = 0
        self.arrays.numbers[PREVIOUS:] = 0
