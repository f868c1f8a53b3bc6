"""Work for a page that goes on for a while: in a thread, telling news, and over soon after it is told to stop."""

from __future__ import annotations

import gc
import threading
from abc import ABC, abstractmethod
from collections.abc import Sequence

from plyglot.core.board import Board
from plyglot.core.game import Game
from plyglot.engine.engine import Engine
from plyglot.engine.limit import Limit
from plyglot.engine.messages import Info, Result
from plyglot.engine.options import Options
from plyglot.web.answers import Line, News
from plyglot.web.messages import AnyAnswer
from plyglot.web.worth import worth

MEGABYTES = 32
"""Of a table: small, so that many pages fit into a machine."""

MOST_IDLE = 6
"""Engines that wait for work: more would be memory that nobody uses."""


class Engines:
    """The engines of all pages: what one has learned about a game helps with the next move in it."""

    def __init__(self) -> None:
        self._idle: list[Engine] = []
        self._lock = threading.Lock()

    @property
    def idle(self) -> int:
        """How many wait for work."""
        return len(self._idle)

    def take(self, game: Game, level: int, evaluate: str) -> Engine:
        """An engine that nobody else uses. Raises BadOption for an evaluation that the game does not have."""
        options = Options(level=level, evaluate=evaluate, megabytes=MEGABYTES)
        with self._lock:
            for engine in reversed(self._idle):
                if (engine.game, engine.options) == (game, options):
                    self._idle.remove(engine)
                    return engine
        return Engine(game, options)

    def give_back(self, engine: Engine) -> None:
        """Keep an engine for the next time; the one that was not used for longest goes."""
        with self._lock:
            self._idle.append(engine)
            full = len(self._idle) > MOST_IDLE
            del self._idle[:-MOST_IDLE]
        del engine
        if full:
            gc.collect()  # its table is part of a cycle, which Python may otherwise find much later, or never


class Job(ABC):
    """`run` is called in a thread; `news` and `stop` from others."""

    def __init__(self, id: str, engines: Engines) -> None:
        self.id, self.engines = id, engines
        self.stopped = threading.Event()
        self._engine: Engine | None = None

    @abstractmethod
    def run(self) -> AnyAnswer:
        """Do the work; the last answer."""

    @abstractmethod
    def news(self) -> Sequence[AnyAnswer]:
        """What there is to tell by now."""

    def stop(self) -> None:
        """End the work: `run` returns what it has."""
        self.stopped.set()
        if engine := self._engine:
            engine.stop()

    def think(self, engine: Engine, board: Board, limit: Limit, multipv: int = 1) -> Result:
        """An engine's thought that ends with the job."""
        self._engine = engine
        try:
            return engine.think(board, limit, self._heard, multipv)
        finally:
            self._engine = None

    def _heard(self, info: Info) -> None:
        if self.enough() and self._engine:
            self._engine.stop()
        self.hear(info)

    def enough(self) -> bool:
        """Whether the thought that goes on should end."""
        return self.stopped.is_set()

    def hear(self, info: Info) -> None:
        """An engine's news, in the thread that runs the job."""
        return


def line(game: Game, info: Info) -> Line:
    """An engine's line for a page."""
    return Line(
        rank=info.rank,
        move=info.pv[0],
        worth=worth(game, info.assessment),
        pv=list(info.pv),
        depth=info.depth,
    )


def news(id: str, game: Game, info: Info) -> News:
    """The news of an engine's best line."""
    return News(
        id=id,
        lines=[line(game, info)],
        depth=info.depth,
        nodes=info.nodes,
        nps=info.nps,
        hashfull=info.hashfull,
        seconds=round(info.seconds, 3),
        solving=False,
    )
