"""Running a search beside the caller, who can watch it and stop it."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from plyglot.core.compile.build import Search
from plyglot.core.compile.fields import DEADLINE, STOP
from plyglot.core.compile.memory import Memory
from plyglot.core.compile.native import monotonic
from plyglot.core.errors import BadGame, RuleBroken
from plyglot.core.game import Game
from plyglot.core.load import is_ours
from plyglot.search.exact.kernel import ROOT_MOVES, ROOT_MOVES_DONE
from plyglot.search.exact.score import LOWER_SO_FAR, QUESTIONS, UPPER_SO_FAR

PATIENCE = 1.0
"""Seconds of CPU time without a new node after which a search that was told to stop counts as stuck."""

POLL = 0.1
"""Seconds between two looks at a running search."""


@dataclass(frozen=True)
class Progress:
    """A look at a running search: what it has done since its memory was last reset, and the best line so far as the
    rules' numbers."""

    nodes: int
    seconds: float
    depth: int = 0
    line: tuple[int, ...] = ()
    questions: int = 0
    """Yes-or-no questions answered, where a search asks such."""
    bounds: tuple[int, int] = (0, 0)
    """Bounds of the score so far."""
    root_moves: tuple[int, int] = (0, 0)
    """Root moves answered for the present question, and their number."""


OnProgress = Callable[[Progress], None]


def run(search: Search, memory: Memory, on_progress: OnProgress | None = None, **arguments: Any) -> int:
    """Run a search in a thread of its own and return its answer: compiled code does not hold Python's lock.

    `on_progress` is called about ten times a second, here. Any exception here, Ctrl-C above all, stops the search at
    once and goes on. Raises Stopped if someone called `memory.stop()`, BadGame if a rule breaks its contract, which it
    also does if the search does not stop because the rule never returns.
    """
    if ends_soon(search, memory):
        with understood(search.game):
            return search(mem=memory, **arguments)
    job = Job(lambda: search(mem=memory, **arguments))
    patience = Patience(job, memory, search.game)
    try:
        while job.alive(POLL):
            if memory[STOP]:
                patience.check()
            if on_progress:
                on_progress(progress_of(memory, memory.nodes))
    except BaseException as error:
        memory.stop()
        patience.wait(error)
        raise
    return job.answer(search.game)


def ends_soon(search: Search, memory: Memory) -> bool:
    """Whether a search ends by itself before anybody could look at it: a thread for it would only make it late. Rules
    that may never return get one all the same."""
    return 0 < memory[DEADLINE] < monotonic() + int(POLL * 1e9) and search.is_compiled and is_ours(search.game.root)


@contextmanager
def understood(game: Game) -> Iterator[None]:
    """Context whose errors are those that a search's user understands."""
    try:
        yield
    except RuleBroken as error:
        raise BadGame(
            f"{game.path}: the search found a position with no move or with more than MAX_MOVES = "
            f"{game.max_moves}, or a game longer than MAX_PLIES = {game.max_plies}; "
            "if `plyglot check` finds nothing, the position cannot occur in a game"
        ) from error


def progress_of(memory: Memory, nodes: int) -> Progress:
    """A look at a search by its memory."""
    return Progress(
        nodes,
        time.perf_counter() - memory.began,
        memory.depth,
        tuple(memory.line),
        questions=memory.get(QUESTIONS),
        bounds=(memory.get(LOWER_SO_FAR), memory.get(UPPER_SO_FAR)),
        root_moves=(memory.get(ROOT_MOVES_DONE), memory.get(ROOT_MOVES)),
    )


class RuleStuck(BadGame):
    """A search was told to stop and does not: a rule never returns. Its thread cannot be ended but with the process."""


class Patience:
    """Patience with a search that was told to stop: it ends when the search has worked for a while and come to no new
    node. Compiling, and a machine that is busy with other things, do not count."""

    def __init__(self, job: Job, memory: Memory, game: Game) -> None:
        self._job, self._memory, self._game = job, memory, game
        self._nodes, self._since = -1, 0.0

    def check(self) -> None:
        """Raise RuleStuck if it has ended. Called from time to time after the search was told to stop."""
        nodes, now = self._memory.nodes, self._job.cpu_seconds
        if nodes != self._nodes:
            self._nodes, self._since = nodes, now
        elif now - self._since > PATIENCE and self._job.alive(0):
            told = "a rule does not return, so that the search cannot stop"
            if where := self._job.place(self._game.root):
                raise RuleStuck(f"{where}: {told}")
            raise RuleStuck(f"{self._game.path}: {told}; PLYGLOT_INTERPRET=1 names the line")

    def wait(self, error: BaseException) -> None:
        """Wait for the search; one that is stuck is left alone, and the error gets a note of it."""
        try:
            while not isinstance(error, RuleStuck) and self._job.alive(POLL):
                self.check()
        except RuleStuck as stuck:
            error.add_note(f"({stuck})")


class Job:
    """A function running in a thread, and how it ended."""

    def __init__(self, function: Callable[[], int]) -> None:
        self.result: int | None = None
        self.error: BaseException | None = None
        self._function = function
        self._ended = threading.Event()  # Ctrl-C in Thread.join makes Python 3.11 take a thread for ended (bpo-45274)
        self._thread = threading.Thread(target=self._work, name="plyglot search", daemon=True)  # see cli/app.py
        self._thread.start()

    def _work(self) -> None:
        try:
            self.result = self._function()
        except BaseException as error:  # handed to the caller's thread
            self.error = error
        finally:
            self._ended.set()

    def alive(self, seconds: float | None) -> bool:
        """Whether it still runs after waiting so long at most."""
        return not self._ended.wait(seconds)

    @property
    def cpu_seconds(self) -> float:
        """CPU time of its thread so far; where the system does not say, the time of day."""
        try:
            fields = Path(f"/proc/self/task/{self._thread.native_id}/stat").read_text().rpartition(")")[2].split()
            return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        except (OSError, ValueError):
            return time.monotonic()

    def place(self, root: Path) -> str:
        """`file:line` of a game's code that it runs just now, interpreted; empty if it runs none, or machine code."""
        frame = sys._current_frames().get(self._thread.ident or 0)
        while frame:
            file = Path(frame.f_code.co_filename)
            if file == root or root in file.parents:
                return f"{file}:{frame.f_lineno}"
            frame = frame.f_back
        return ""

    def answer(self, game: Game) -> int:
        """Its answer. Raises an error that its user understands."""
        with understood(game):
            if self.error:
                raise self.error
        assert self.result is not None
        return self.result
