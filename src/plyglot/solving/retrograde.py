"""Retrograde analysis of all numbered positions of a game: round n decides what is won or lost in n plies.

The kernels are in `search/retrograde/rounds.py`. A set in slices is done slice after slice, each in rounds of its own:
what it falls into is decided by then. Round after round the values go to the disk, and then a header that says so:
after a crash of the program or of the machine every value on disk is right, and only the last round is done again.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from plyglot.core.compile.build import Assembly
from plyglot.core.compile.memory import SLACK, Memory
from plyglot.core.errors import BadGame, CannotSolve
from plyglot.search.retrograde.fixpoint import lost, won
from plyglot.search.retrograde.outcomes import HOLE, MOST_ROUNDS
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
        self.megabytes = megabytes

    def run(self) -> None:
        """Run all rounds that are left, of one slice after the other."""
        bounds = self.database.index.bounds or [(0, self.file.header.size)]
        for number, (begin, end) in enumerate(bounds):
            if number >= self.file.header.done:
                self._run_slice(number, begin, end)

    def _run_slice(self, number: int, begin: int, end: int) -> None:
        self.worklists = Worklists(self.megabytes)
        known = self._plies_below(number)
        while not self._over(begin, end, known):
            plies = self.file.header.rounds
            if plies > MOST_ROUNDS:
                raise CannotSolve(f"{self.game.spec}: a win takes more than {MOST_ROUNDS:,} plies")
            self.workers.depth = plies
            work = partial(self._decide, plies) if plies else self._finish
            self.workers.each(ranges(begin, end, self.at_once), work)
            self.file.save(msgspec.structs.replace(self.file.header, rounds=plies + 1))
        if self.database.index.slices:
            header = self.file.header
            most = max(header.most_rounds, header.rounds)
            self.file.save(msgspec.structs.replace(header, done=number + 1, rounds=0, most_rounds=most))

    def _over(self, begin: int, end: int, known: int) -> bool:
        """Whether no further round can decide anything: what is decided in n plies has a move to what is decided in
        n - 1, here or among what is `known` before. Asked of the file, since another process may have done part of the
        round."""
        last = self.file.header.rounds - 1
        if last < 1 or last <= known:
            return False
        return not any(((block == lost(last)) | (block == won(last))).any() for block in self._blocks(begin, end))

    def _plies_below(self, number: int) -> int:
        """Plies of the longest win or loss among what a slice falls into."""
        slices, bounds = self.database.index.slices, self.database.index.bounds
        below = set(self.game.text("slices_below")(slices[number])) if slices else set()
        blocks = chain(*(self._blocks(*ends) for each, ends in zip(slices, bounds, strict=True) if each in below))
        return max([self.database.beyond.rounds, *map(longest, blocks)])

    def _blocks(self, begin: int, end: int) -> Iterator[Any]:
        cuts = range(begin, end, WORKLIST_WORDS)
        return (self.file.values[cut : min(cut + WORKLIST_WORDS, end)] for cut in cuts)

    def _finish(self, memory: Memory, begin: int, end: int) -> None:
        self.finish(pos=self.game.start, begin=begin, end=end, mem=memory)

    def _decide(self, plies: int, memory: Memory, begin: int, end: int) -> None:
        size = worklist_size(self.database, self.worklists, self.gather, memory, begin, end)
        left = self.decide(plies=plies, size=size, mem=memory)
        self.worklists.keep(begin, memory.arrays.line[:left])


def longest(values: Any) -> int:
    """Plies of the longest win or loss among some values.

    >>> longest(np.array([0, 1, won(3), lost(4), HOLE]))
    4
    """
    decided = values[values != HOLE]
    return int(max(decided.max(initial=2), 2) - 2) // 2


def ranges(begin: int, end: int, size: int) -> Iterator[tuple[int, int]]:
    """Ranges of numbers, cut at multiples of a size, so that no two threads write to one word.

    >>> list(ranges(5, 20, 8))
    [(5, 8), (8, 16), (16, 20)]
    """
    cuts = range(begin // size * size, end, size)
    return ((max(cut, begin), min(cut + size, end)) for cut in cuts)


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
