"""Retrograde analysis of scores, slice after slice: what a slice falls into is done before it begins.

The kernels are in `search/retrograde/scores.py`. Every score on the disk is true as far as it goes, so a build goes on
from whatever a crash has left; the header says how many slices are done.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec
import numpy as np

from plyglot.core.compile.build import Assembly
from plyglot.core.compile.memory import Memory
from plyglot.search.retrograde.scores import CHANGED, SETTLED_WORDS, SLICE_BEGIN, gather_scores, ground, improve
from plyglot.search.running.job import OnProgress
from plyglot.search.running.workers import Workers
from plyglot.solving.database.index import Index
from plyglot.solving.retrograde import Worklists, ranges, worklist_size

if TYPE_CHECKING:
    from plyglot.solving.database.database import Database

AT_ONCE = 1 << 13
"""Numbers that a thread takes at a time; a multiple of 64, so that no two threads write to one word."""


class ScoreRounds:
    """Slices that are left to do of a database of scores."""

    def __init__(self, database: Database, threads: int, megabytes: int, on_progress: OnProgress | None) -> None:
        self.database, self.file, self.game = database, database.building, database.game
        self.gather, self.improve = (assembly.search().compiled() for _, assembly in score_kernels(database.index))
        self.workers = Workers(self.game, [database.index.memory() for _ in range(threads)], on_progress)
        self.settled = Settled(database, self.workers.memories)
        self.megabytes = megabytes

    def run(self) -> None:
        """Do all slices that are left."""
        for number, (begin, end) in enumerate(slices(self.database)):
            if number >= self.file.header.rounds:
                self.workers.depth = number
                self._do_slice(begin, end)
                self.file.save(msgspec.structs.replace(self.file.header, rounds=number + 1))

    def _do_slice(self, begin: int, end: int) -> None:
        """Rounds over a slice until one of them changes nothing."""
        self.worklists = Worklists(self.megabytes, AT_ONCE * (3 + self.game.max_moves))
        changed = -1
        while changed:
            self.settled.next_round(begin)
            for memory in self.workers.memories:
                memory[CHANGED] = 0
            self.workers.each(ranges(begin, end, AT_ONCE), self._improve)
            changed = sum(memory[CHANGED] for memory in self.workers.memories)

    def _improve(self, memory: Memory, begin: int, end: int) -> None:
        size = worklist_size(self.database, self.worklists, self.gather, memory, begin, end)
        left = self.improve(size=size, mem=memory)
        self.worklists.keep(begin, memory.arrays.line[:left])


class Settled:
    """Bits that say which scores are final: by the last round, and what the present one adds."""

    def __init__(self, database: Database, memories: list[Memory]) -> None:
        self.memories = memories
        words = -(-database.file.header.size // 64)
        self.words = np.zeros((2, words), np.uint64)
        for memory in memories:
            database.prepare(memory)
            memory.arrays = memory.arrays._replace(positions=self.words.reshape(-1))
            memory[SETTLED_WORDS] = words

    def next_round(self, begin: int) -> None:
        """Let what the last round has settled count, in the slice that begins at a number."""
        self.words[0] |= self.words[1]
        for memory in self.memories:
            memory[SLICE_BEGIN] = begin

    def first_open(self, begin: int, end: int) -> int:
        """The first number of a slice that is not settled."""
        bits = np.unpackbits(self.words[1].view(np.uint8), bitorder="little")[begin:end]
        return begin + int(np.argmin(bits))


def first_groundless(database: Database, workers: Workers) -> int | None:
    """The first number of a consistent database whose score rests on nothing but a circle; None if there is none."""
    settled, kernel = Settled(database, workers.memories), database.index.kernel(ground).search()
    counts: list[int] = []

    def work(memory: Memory, begin: int, end: int) -> None:
        counts.append(kernel(pos=database.game.start, begin=begin, end=end, mem=memory))

    for begin, end in slices(database):
        before, waiting = -1, end - begin
        while before != waiting:
            settled.next_round(begin)
            counts.clear()
            workers.each(ranges(begin, end, AT_ONCE), work)
            before, waiting = waiting, sum(counts)
        if waiting:
            return settled.first_open(begin, end)
    return None


def slices(database: Database) -> Iterator[tuple[int, int]]:
    """First number and end of each slice of a database; of a set without slices, all numbers."""
    return iter(database.index.bounds or [(0, database.file.header.size)])


def score_kernels(index: Index) -> Iterator[tuple[str, Assembly]]:
    """Kernels bound to an index."""
    for kernel in (gather_scores, improve):
        yield f"database, {kernel.__name__}", index.kernel(kernel)
