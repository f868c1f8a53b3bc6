"""Running a search beside the caller, who can watch it and stop it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from plyglot.core.compile.build import Search
from plyglot.core.compile.memory import Memory
from plyglot.core.errors import BadGame, RuleBroken
from plyglot.core.game import Game
from plyglot.search.exact.kernel import ROOT_MOVES, ROOT_MOVES_DONE
from plyglot.search.exact.score import LOWER_SO_FAR, QUESTIONS, UPPER_SO_FAR

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
    once and goes on. Raises Stopped if someone called `memory.stop()`, BadGame if a rule breaks its contract.
    """
    job = Job(lambda: search(mem=memory, **arguments))
    try:
        while job.alive(POLL):
            if on_progress:
                on_progress(progress_of(memory, memory.nodes))
    except BaseException:
        memory.stop()
        job.alive(None)
        raise
    return job.answer(search.game)


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


class Job:
    """A function running in a thread, and how it ended."""

    def __init__(self, function: Callable[[], int]) -> None:
        self.result: int | None = None
        self.error: BaseException | None = None
        self._function = function
        self._thread = threading.Thread(target=self._work, name="plyglot search", daemon=True)
        self._thread.start()

    def _work(self) -> None:
        try:
            self.result = self._function()
        except BaseException as error:  # handed to the caller's thread
            self.error = error

    def alive(self, seconds: float | None) -> bool:
        """Whether it still runs after waiting so long at most."""
        self._thread.join(seconds)
        return self._thread.is_alive()

    def answer(self, game: Game) -> int:
        """Its answer. Raises an error that its user understands."""
        if isinstance(self.error, RuleBroken):
            raise BadGame(
                f"{game.path}: the search found a position with no move or with more than MAX_MOVES = "
                f"{game.max_moves}, or a game longer than MAX_PLIES = {game.max_plies}; "
                "if `plyglot check` finds nothing, the position cannot occur in a game"
            ) from self.error
        if self.error:
            raise self.error
        assert self.result is not None
        return self.result
