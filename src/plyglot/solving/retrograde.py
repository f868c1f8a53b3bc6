"""Retrograde analysis of all numbered positions of a game: round n decides what is won or lost in n plies.

The kernels are in `search/retrograde/rounds.py`. Round after round the values go to the disk, and then a header that
says so: after a crash of the program or of the machine every value on disk is right, and only the last round is done
again.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from plyglot.core.compile.build import Assembly
from plyglot.core.compile.memory import SLACK, Memory
from plyglot.core.errors import BadGame, CannotSolve
from plyglot.search.retrograde.fixpoint import lost, won
from plyglot.search.retrograde.outcomes import MOST_ROUNDS
from plyglot.search.retrograde.rounds import decide, finish, gather
from plyglot.search.running.job import OnProgress
from plyglot.search.running.workers import Workers
from plyglot.solving.database.index import Index

if TYPE_CHECKING:
    from plyglot.solving.database.database import Database

MEGABYTES = 1_024
"""Room for the worklist unless told otherwise."""

MOST_AT_ONCE = 1 << 14
"""Positions that a thread takes at a time; a multiple of 4, so that no two threads write to one word."""

WORKLIST_WORDS = 1 << 20
"""About what the worklist of so many positions may take."""


class Rounds:
    """Rounds that are left to do of a database."""

    def __init__(self, database: Database, threads: int, megabytes: int, on_progress: OnProgress | None) -> None:
        self.database, self.file, self.game = database, database.building, database.game
        self.finish, self.gather, self.decide = (
            assembly.search().compiled() for _, assembly in kernels(database.index)
        )
        self.workers = Workers(self.game, [database.index.memory() for _ in range(threads)], on_progress)
        entry = 2 + self.game.max_moves
        self.at_once = max(min(MOST_AT_ONCE, WORKLIST_WORDS // entry // 4 * 4), 64)
        for memory in self.workers.memories:
            database.prepare(memory)
            memory.arrays = memory.arrays._replace(line=np.zeros(self.at_once * entry + SLACK, np.int64))
        self.worklists = Worklists(megabytes)

    def run(self) -> None:
        """Run all rounds that are left."""
        while not self._over():
            plies = self.file.header.rounds
            if plies > MOST_ROUNDS:
                raise CannotSolve(f"{self.game.spec}: a win takes more than {MOST_ROUNDS:,} plies")
            self.workers.depth = plies
            self.workers.each(self._ranges(), partial(self._decide, plies) if plies else self._finish)
            self.file.save(msgspec.structs.replace(self.file.header, rounds=plies + 1))

    def _over(self) -> bool:
        """Whether no further round can decide anything: what is decided in n plies has a move to what is decided in
        n - 1, here or in a finished set. Asked of the file, since another process may have done part of the round."""
        last = self.file.header.rounds - 1
        if last < 1 or last <= self.database.beyond.rounds:
            return False
        return not any(((block == lost(last)) | (block == won(last))).any() for block in self._blocks())

    def _blocks(self) -> Iterator[Any]:
        size = len(self.file.values)
        return (self.file.values[begin : begin + WORKLIST_WORDS] for begin in range(0, size, WORKLIST_WORDS))

    def _ranges(self) -> Iterator[tuple[int, int]]:
        size = self.file.header.size
        return ((begin, min(begin + self.at_once, size)) for begin in range(0, size, self.at_once))

    def _finish(self, memory: Memory, begin: int, end: int) -> None:
        self.finish(pos=self.game.start, begin=begin, end=end, mem=memory)

    def _decide(self, plies: int, memory: Memory, begin: int, end: int) -> None:
        size = worklist_size(self.database, self.worklists, self.gather, memory, begin, end)
        left = self.decide(plies=plies, size=size, mem=memory)
        self.worklists.keep(begin, memory.arrays.line[:left])


class Worklists:
    """Worklists of undecided positions, by the first number of each range, as far as there is room."""

    def __init__(self, megabytes: int) -> None:
        self._room = megabytes << 17  # words
        self._kept: dict[int, Any] = {}
        self._lock = threading.Lock()

    def take(self, begin: int) -> Any:
        """Worklist that was kept, or None."""
        with self._lock:
            worklist = self._kept.pop(begin, None)
            self._room += 0 if worklist is None else len(worklist)
        return worklist

    def keep(self, begin: int, worklist: Any) -> None:
        """Keep a copy, if there is room."""
        with self._lock:
            if len(worklist) <= self._room:
                self._kept[begin] = worklist.copy()
                self._room -= len(worklist)


def worklist_size(
    database: Database, kept: Worklists, gather: Callable[..., int], memory: Memory, begin: int, end: int
) -> int:
    """Words of the worklist of a range, which are then in `memory.arrays.line`: kept from the last round, or gathered.
    Raises BadGame for a set that is not closed under the game's moves."""
    worklist = kept.take(begin)
    if worklist is not None:
        memory.arrays.line[: len(worklist)] = worklist
        return len(worklist)
    size = gather(pos=database.game.start, begin=begin, end=end, mem=memory)
    if size < 0:
        where = database.board(-1 - size).text
        raise BadGame(f"{database.game.path}: a move from {where} leads to a position that has no number")
    return size


def kernels(index: Index) -> Iterator[tuple[str, Assembly]]:
    """Kernels bound to an index."""
    for kernel in (finish, gather, decide):
        yield f"database, {kernel.__name__}", index.kernel(kernel)
