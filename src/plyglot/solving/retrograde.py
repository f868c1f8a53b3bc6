"""Retrograde analysis of all numbered positions of a game: round n decides what is won or lost in n plies.

The kernels are in `search/retrograde/rounds.py`. A set in slices is done slice after slice, each in rounds of its own:
what it falls into is decided by then. Round after round the values go to the disk, and then a header that says so:
after a crash of the program or of the machine every value on disk is right, and only the last round is done again.
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
from plyglot.search.retrograde.outcomes import MOST_ROUNDS, decided
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

WORKLIST_WORDS = 1 << 22
"""The most that the worklist of so many positions may take; mostly it takes a tenth."""


class Rounds:
    """Rounds that are left to do of a database."""

    def __init__(self, database: Database, threads: int, megabytes: int, on_progress: OnProgress | None) -> None:
        self.database, self.file, self.game = database, database.building, database.game
        self.finish, self.gather, self.decide = (
            assembly.search().compiled() for _, assembly in kernels(database.index)
        )
        self.workers = Workers(self.game, [database.index.memory() for _ in range(threads)], on_progress)
        self.entry, self.megabytes = 2 + self.game.max_moves, megabytes
        self.at_once = max(min(MOST_AT_ONCE, WORKLIST_WORDS // self.entry // 4 * 4), 64)
        for memory in self.workers.memories:
            database.prepare(memory)
        self.wins = self.losses = 1

    def run(self) -> None:
        """Run all rounds that are left, of one slice after the other."""
        bounds = self.database.index.bounds or [(0, self.file.header.size)]
        for number, (begin, end) in enumerate(bounds):
            if number >= self.file.header.done:
                self._run_slice(number, begin, end)

    def _run_slice(self, number: int, begin: int, end: int) -> None:
        """Run the rounds of a slice that are left: what is decided in n plies has a move to what is decided in n - 1,
        here or in what the slice falls into."""
        self.worklists = Worklists(self.megabytes, self.at_once * self.entry)
        below = self._values_below(number)
        while True:
            plies = self.file.header.rounds
            if plies > MOST_ROUNDS:
                raise CannotSolve(f"{self.game.spec}: a win takes more than {MOST_ROUNDS:,} plies")
            work: Callable[[Memory, int, int], None] = self._finish
            if plies:
                before = int(lost(plies - 1)), int(won(plies - 1))
                wins, losses = (value in below or self._has(value, begin, end) for value in before)
                if not wins and not losses and max(below, default=0) < lost(plies) and plies > 1:
                    break
                self.wins, self.losses = int(wins), int(losses)
                work = partial(self._decide, plies)
            self.workers.depth = plies
            self.workers.each(ranges(begin, end, self.at_once), work)
            self.file.save(msgspec.structs.replace(self.file.header, rounds=plies + 1))
        if self.database.index.slices:
            header = self.file.header
            most = max(header.most_rounds, header.rounds)
            self.file.save(msgspec.structs.replace(header, done=number + 1, rounds=0, most_rounds=most))

    def _has(self, value: int, begin: int, end: int) -> bool:
        """Whether a slice has a value. Asked of the file, since another process may have done part of the round."""
        return any((block == value).any() for block in self._blocks(begin, end))

    def _values_below(self, number: int) -> set[int]:
        """The wins and losses among what a slice falls into."""
        slices, bounds = self.database.index.slices, self.database.index.bounds
        below = set(self.game.text("slices_below")(slices[number])) if slices else set()
        found = set(self.database.beyond.decided)
        for each, ends in zip(slices, bounds, strict=True):
            if each in below:
                found.update(*map(decided, self._blocks(*ends)))
        return found

    def _blocks(self, begin: int, end: int) -> Iterator[Any]:
        cuts = range(begin, end, WORKLIST_WORDS)
        return (self.file.values[cut : min(cut + WORKLIST_WORDS, end)] for cut in cuts)

    def _finish(self, memory: Memory, begin: int, end: int) -> None:
        self.finish(pos=self.game.start, begin=begin, end=end, mem=memory)

    def _decide(self, plies: int, memory: Memory, begin: int, end: int) -> None:
        size = worklist_size(self.database, self.worklists, self.gather, memory, begin, end)
        left = self.decide(plies=plies, wins=self.wins, losses=self.losses, size=size, mem=memory)
        self.worklists.keep(begin, memory.arrays.line[:left])


def ranges(begin: int, end: int, size: int) -> Iterator[tuple[int, int]]:
    """Ranges of numbers, cut at multiples of a size, so that no two threads write to one word.

    >>> list(ranges(5, 20, 8))
    [(5, 8), (8, 16), (16, 20)]
    """
    cuts = range(begin // size * size, end, size)
    return ((max(cut, begin), min(cut + size, end)) for cut in cuts)


class Worklists:
    """Worklists of undecided positions, by the first number of each range, as far as there is room."""

    def __init__(self, megabytes: int, most_words: int) -> None:
        """`most_words` is what the worklist of a range takes at most."""
        self._room = megabytes << 17  # words
        self._most_words = most_words
        self._kept: dict[int, Any] = {}
        self._new: dict[int, Any] = {}
        self._lock = threading.Lock()

    def take(self, begin: int) -> Any:
        """Worklist that was kept, or None."""
        with self._lock:
            worklist = self._kept.pop(begin, None)
            self._room += 0 if worklist is None else len(whole(worklist))
        return worklist

    def new(self, memory: Memory) -> Any:
        """Room for a worklist that is gathered, one for each thread."""
        with self._lock:
            if id(memory) not in self._new:
                self._new[id(memory)] = np.zeros(self._most_words + SLACK, np.int64)
            return self._new[id(memory)]

    def keep(self, begin: int, worklist: Any) -> None:
        """Keep it, if there is room: where it is, or a copy if that is much smaller."""
        with self._lock:
            if 2 * len(worklist) < len(whole(worklist)) or any(whole(worklist) is new for new in self._new.values()):
                worklist = worklist.copy()
            if len(whole(worklist)) <= self._room:
                self._kept[begin] = worklist
                self._room -= len(whole(worklist))


def whole(worklist: Any) -> Any:
    """The array that a worklist is the first part of."""
    return worklist if worklist.base is None else worklist.base


def worklist_size(
    database: Database, kept: Worklists, gather: Callable[..., int], memory: Memory, begin: int, end: int
) -> int:
    """Words of the worklist of a range, which is then `memory.arrays.line`: kept from the last round, or gathered.
    Raises BadGame for a set that is not closed under the game's moves."""
    worklist = kept.take(begin)
    if worklist is not None:
        memory.arrays = memory.arrays._replace(line=worklist)
        return len(worklist)
    memory.arrays = memory.arrays._replace(line=kept.new(memory))
    size = gather(pos=database.game.start, begin=begin, end=end, mem=memory)
    if size < 0:
        where = database.board(-1 - size).text
        raise BadGame(f"{database.game.path}: a move from {where} leads to a position that has no number")
    return size


def kernels(index: Index) -> Iterator[tuple[str, Assembly]]:
    """Kernels bound to an index."""
    for kernel in (finish, gather, decide):
        yield f"database, {kernel.__name__}", index.kernel(kernel)
