"""Work for a page that goes on for a while: in a thread, telling news, and over soon after it is told to stop."""

from __future__ import annotations

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

MOST_IDLE = 2


class Engines:
    """The engines of one page: what one has learned about a game helps with its next move."""

    def __init__(self) -> None:
        self._idle: dict[tuple[Game, Options], Engine] = {}
        self._lock = threading.Lock()

    def take(self, game: Game, level: int, evaluate: str) -> Engine:
        """An engine that nobody else uses. Raises BadOption for an evaluation that the game does not have."""
        options = Options(level=level, evaluate=evaluate, megabytes=MEGABYTES)
        with self._lock:
            idle = self._idle.pop((game, options), None)
        return idle or Engine(game, options)

    def give_back(self, engine: Engine) -> None:
        """Keep an engine for the next time; those not used for longest go."""
        with self._lock:
            self._idle[engine.game, engine.options] = engine
            while len(self._idle) > MOST_IDLE:
                del self._idle[next(iter(self._idle))]


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
        worth=worth(game, info.score, info.exact),
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
