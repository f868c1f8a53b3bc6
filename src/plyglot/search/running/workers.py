"""Several threads that share arrays and work through ranges of numbers together."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial

from plyglot.core.compile.memory import Memory
from plyglot.core.errors import Stopped
from plyglot.core.game import Game
from plyglot.search.running.job import POLL, Job, OnProgress, Patience, Progress

Range = tuple[int, int]


class Workers:
    """Threads with a `Memory` each, whose table and positions are the same arrays for all.

    Who gets which range is left to chance, so the work must not depend on it.
    """

    def __init__(self, game: Game, memories: list[Memory], on_progress: OnProgress | None = None) -> None:
        self.game, self.memories, self.on_progress = game, memories, on_progress
        self.depth = 0
        self._began = time.perf_counter()
        self._lock = threading.Lock()
        self._ended = False

    def each(self, ranges: Iterable[Range], work: Callable[[Memory, int, int], object]) -> None:
        """Call `work` with a memory and the two ends of every range, in as many threads as there are.

        Any exception, here or in `work`, stops all of them at once and goes on; they cannot be used after that.
        """
        todo = iter(ranges)
        jobs = [Job(partial(self._work, memory, todo, work)) for memory in self.memories]
        patience = [Patience(job, memory, self.game) for job, memory in zip(jobs, self.memories, strict=True)]
        try:
            while any(job.alive(POLL) for job in jobs):
                if any(job.error for job in jobs):
                    self._stop()
                if self._ended:
                    for each in patience:
                        each.check()
                if self.on_progress:
                    self.on_progress(Progress(self.nodes, time.perf_counter() - self._began, self.depth))
        except BaseException as error:
            self._stop()
            for each in patience:
                each.wait(error)
            raise
        for job in sorted(jobs, key=lambda job: isinstance(job.error, Stopped)):  # the cause before what it stopped
            job.answer(self.game)

    @property
    def nodes(self) -> int:
        """Positions looked at so far, one that is looked at in several rounds counted in each."""
        return sum(memory.nodes for memory in self.memories)

    def _work(self, memory: Memory, todo: Iterator[Range], work: Callable[[Memory, int, int], object]) -> int:
        while not self._ended:
            with self._lock:
                begin, end = next(todo, (0, 0))
            if begin == end:
                break
            work(memory, begin, end)
        return 0

    def _stop(self) -> None:
        self._ended = True
        for memory in self.memories:
            memory.stop()
