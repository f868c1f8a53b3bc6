"""Compile queue: each game's searches are compiled once, however many pages ask for them."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from plyglot.core.game import Game
from plyglot.engine.evaluations import STANDARD
from plyglot.web.jobs.compile_job import CompileJob, OnProgress
from plyglot.web.jobs.fair_semaphore import FairSemaphore
from plyglot.web.jobs.threads import in_thread
from plyglot.web.library import Library

Target = tuple[Game, str | None]
"""An engine with an evaluation, or, without one, the solver."""

CONCURRENCY = 2
"""Games that are compiled at the same time, each in a process of its own."""


def no_progress(what: str, done: int, total: int) -> None:
    """Ignore the progress."""


@dataclass
class Entry:
    """A compile that is queued or running, and those who wait for it."""

    job: CompileJob
    waiting: list[OnProgress] = field(default_factory=list)
    last: tuple[str, int, int] | None = None
    task: asyncio.Task[None] = field(init=False)


class CompileQueue:
    """Compiles the games of a library: engines before anyone plays them, solvers on demand."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self._ready: set[Target] = set()
        self._entries: dict[Target, Entry] = {}
        self._semaphore = FairSemaphore(CONCURRENCY)
        self._background: set[asyncio.Task[None]] = set()

    async def reload(self, spec: str, on_progress: OnProgress = no_progress) -> Game:
        """Load a game as its file is now; people can play it before anything is compiled. Raises PlyglotError."""
        if self.library.is_file(spec):
            on_progress("check", 0, 0)
        return await in_thread(self.library.load, spec)

    async def engine(self, spec: str, evaluate: str = STANDARD, on_progress: OnProgress = no_progress) -> Game:
        """Wait until an engine can play a game. Raises PlyglotError."""
        game = await in_thread(self.library.game, spec)
        await self._wait_for((game, evaluate), self.library.source(spec), on_progress)
        return game

    async def solver(self, spec: str, game: Game, on_progress: OnProgress = no_progress) -> None:
        """Wait until a game's solver is compiled. Raises BadGame."""
        await self._wait_for((game, None), self.library.source(spec), on_progress)

    def start_solver(self, spec: str, game: Game) -> None:
        """Compile a game's solver in the background."""
        if (game, None) not in self._ready and (game, None) not in self._entries:
            task = asyncio.create_task(self._wait_for((game, None), self.library.source(spec), no_progress))
            self._background.add(task)
            task.add_done_callback(self._background.discard)
            task.add_done_callback(lambda task: task.cancelled() or task.exception())  # there is still the engine

    def has_solver(self, game: Game) -> bool:
        """Whether a game's solver is compiled."""
        return (game, None) in self._ready

    async def _wait_for(self, target: Target, source: str, on_progress: OnProgress) -> None:
        if target in self._ready:
            return
        entry = await self._entry(target, source)
        entry.waiting.append(on_progress)
        try:
            if entry.last:
                on_progress(*entry.last)
            await asyncio.shield(entry.task)
        finally:
            entry.waiting.remove(on_progress)
            if not entry.waiting:
                entry.job.stop()

    async def _entry(self, target: Target, source: str) -> Entry:
        """The entry that others wait for, or a new one."""
        while (known := self._entries.get(target)) and known.job.stopped:
            await asyncio.wait({known.task})  # nobody waited any more: soon it is gone
        job = await in_thread(CompileJob, target[0], source, target[1])
        if target not in self._entries:
            entry = Entry(job)
            entry.task = asyncio.create_task(self._compile(target, entry))
            entry.task.add_done_callback(lambda task: task.cancelled() or task.exception())  # who waits raises it
            self._entries[target] = entry
        return self._entries[target]

    async def _compile(self, target: Target, entry: Entry) -> None:
        def on_progress(what: str, done: int, total: int) -> None:
            entry.last = what, done, total
            for callback in list(entry.waiting):
                callback(what, done, total)

        try:
            if await in_thread(lambda: entry.job.needed):
                async with self._semaphore.slot():
                    await in_thread(entry.job.compile, on_progress)
            await in_thread(entry.job.finish)
            self._ready.add(target)
        finally:
            del self._entries[target]
