"""A conversation with another program by lines of text: what the protocols of engines have in common.

The thread that reads lines never waits: searches run in another, and so does all that makes an engine ready, so that a
line can be answered, and a search stopped, at any moment.
"""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import Any

from plyglot.core.errors import BadOption, PlyglotError
from plyglot.core.game import Game
from plyglot.core.load import load, names
from plyglot.engine.standard import AnyOptions, engine_of
from plyglot.engine.thinker import Thinker

Write = Callable[[str], None]
"""Takes one line of output."""

POLL = 0.001
"""Seconds between two attempts to stop a search that may not have begun yet."""


def speaker(protocol: str) -> str:
    """The first of plyglot's own games whose programs talk by a protocol.

    >>> speaker("nboard")
    'othello'
    """
    return next(name for name in names() if protocol in load(name).manifest.protocols)


def words_of(game: Game, protocol: str, needed: Iterable[str]) -> Any:
    """The module of a game's words in a protocol, as its manifest names it. Raises BadOption if it names none, BadGame
    if some that are needed are missing."""
    module = game.manifest.protocols.get(protocol)
    if module is None:
        raise BadOption(f"{game.spec} does not speak the {protocol} protocol: its manifest does not name {protocol!r}")
    for name in needed:
        game.attribute(f"{module}.{name}")
    return game.beside(module)


def nothing() -> None:
    """What is said instead of an answer, where nothing has to be."""


class Job:
    """One search, in a thread of its own."""

    def __init__(self, answer: Answer, instead: Callable[[], None] = nothing) -> None:
        self.answer, self._instead = answer, instead
        self.engine: Thinker | None = None
        """The engine, once there is one."""
        self.ended, self.done = threading.Event(), threading.Event()
        self._once = threading.Lock()

    def abandon(self) -> None:
        """Say, once, what is said instead of the answer."""
        if self._once.acquire(blocking=False):
            self._instead()


Answer = Callable[[Thinker, Job], None]
"""Searches, and writes what it finds."""


class Conversation(ABC):
    """One session of a protocol. `handle` takes a line; answers go to `write`, which two threads may call."""

    def __init__(self, game: Game, options: AnyOptions, write: Write) -> None:
        self.game, self.options = game, options
        self._output, self._output_lock = write, threading.Lock()
        self._engine: Thinker | None = None
        self._made_with: AnyOptions | None = None
        self._preparing = threading.Lock()
        self._job: Job | None = None

    @abstractmethod
    def dispatch(self, word: str, rest: str) -> None:
        """Run a command; `rest` is what follows its first word. A PlyglotError becomes a remark."""

    @abstractmethod
    def remark(self, text: str) -> None:
        """Write a line for people."""

    def write(self, line: str) -> None:
        """Write one line, whole."""
        with self._output_lock:
            self._output(line)

    def handle(self, line: str) -> bool:
        """Run the command of a line. Returns whether to read more lines."""
        word, _, rest = line.strip().partition(" ")
        if word == "quit":
            return False
        try:
            self.dispatch(word, rest.strip())
        except PlyglotError as error:
            self.complain(error)
        return True

    def complain(self, error: Exception) -> None:
        """Remark what is wrong, in one line."""
        self.remark(" ".join(str(error).split()) or type(error).__name__)

    def engine(self) -> Thinker:
        """The engine for the game and the options as they are now, made if there is none yet. Raises BadOption."""
        with self._preparing:
            options = self.options
            if self._engine is None or self._engine.game is not self.game or self._made_with != options:
                self._engine = None  # its table's memory may be needed
                self._engine = engine_of(self.game, options)
                self._made_with = options
            return self._engine

    def start(self, answer: Answer, instead: Callable[[], None] = nothing) -> None:
        """Begin a search, after stopping another. `instead` is called where there can be no answer: the search was
        stopped before there was an engine, or failed."""
        self.stop()
        self._job = Job(answer, instead)
        threading.Thread(target=self._work, args=(self._job,), name="plyglot conversation", daemon=True).start()

    def _work(self, job: Job) -> None:
        try:
            job.engine = self.engine()
            if job.ended.is_set():
                job.abandon()
            else:
                job.answer(job.engine, job)
        except Exception as error:  # whatever it is, the other program must not be left waiting
            self.complain(error)
            job.abandon()
        finally:
            job.done.set()

    def finish(self) -> None:
        """The other program has said its last line: there is nobody left to answer."""
        self.stop()

    def stop(self) -> None:
        """Stop the running search. It writes nothing after this returns."""
        job, self._job = self._job, None
        if job is None:
            return
        job.ended.set()
        while not job.done.wait(POLL):
            if job.engine is None:  # the thread will find that it has nothing left to do
                job.abandon()
                return
            job.engine.stop()  # again and again: the search may not have begun yet
