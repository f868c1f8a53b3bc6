"""Search job: a search for a page, in a thread of its own, which can be stopped at any time."""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TypeAlias

from plyglot.core.board import Board
from plyglot.core.game import Game
from plyglot.engine.limit import Limit
from plyglot.engine.messages import Info, Result
from plyglot.engine.thinker import Thinker
from plyglot.web.jobs.engine_pool import EnginePool
from plyglot.web.protocol.answers import Answer, News
from plyglot.web.protocol.evaluation import evaluation_of
from plyglot.web.protocol.search_answers import Line

Publish: TypeAlias = Callable[[News], None]
"""Sends news of a job to the page; may be called in any thread."""


class SearchJob(ABC):
    """`run` is called in a thread, `stop` in others."""

    def __init__(self, id: str, engines: EnginePool, publish: Publish) -> None:
        self.id, self.engines, self.publish = id, engines, publish
        self.stopped = threading.Event()
        self._engine: Thinker | None = None

    @abstractmethod
    def run(self) -> Answer:
        """Search, and publish what is found on the way; returns the last answer."""

    def stop(self) -> None:
        """End the search soon: `run` returns what it has."""
        self.stopped.set()
        if engine := self._engine:
            engine.stop()

    def think(self, engine: Thinker, board: Board, limit: Limit, multipv: int = 1) -> Result:
        """Let an engine search; it stops with the job."""
        self._engine = engine
        try:
            return engine.think(board, limit, self._on_info, multipv)
        finally:
            self._engine = None

    def _on_info(self, info: Info) -> None:
        if self.should_stop() and self._engine:
            self._engine.stop()
        if info.bound != "upper":  # the line is no news: the next search has one that holds
            self.on_info(info)

    def should_stop(self) -> bool:
        """Whether the engine's search should end."""
        return self.stopped.is_set()

    def on_info(self, info: Info) -> None:
        """Called with the engine's info, in the thread that runs the job."""
        return


def line(game: Game, info: Info) -> Line:
    """An engine's principal variation for a page."""
    return Line(
        rank=info.rank,
        move=info.pv[0],
        evaluation=evaluation_of(game, info.assessment),
        pv=list(info.pv),
        visits=info.visits,
    )
