"""Finding a move to play, and judging a whole game."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import TypeAlias

from plyglot.core.board import Board
from plyglot.core.score import Score
from plyglot.core.types import FIRST
from plyglot.engine.engine import Engine
from plyglot.engine.evaluations import STANDARD
from plyglot.engine.limit import Limit
from plyglot.engine.messages import Info
from plyglot.engine.options import STRONGEST
from plyglot.web.answers import Choice, Done, Point
from plyglot.web.job import Engines, Job, news
from plyglot.web.messages import AnyAnswer
from plyglot.web.requests import MOST_SECONDS, Sweep, Think
from plyglot.web.worth import finished, worth

USUAL_SECONDS = 1.0

ON_THE_WAY = 0.15
"""Seconds between an answer and the move on the page's board, which are part of the time that a person chose."""

Opinion: TypeAlias = tuple[Score, str | None]
"""A position's score, and its best move; none where the game is over."""


class Thought(Job):
    """One move."""

    def __init__(self, request: Think, board: Board, engines: Engines) -> None:
        super().__init__(request.id, engines)
        self.request, self.board = request, board
        self.limit = limit_of(request)
        self._latest: Info | None = None

    def run(self) -> AnyAnswer:
        game = self.board.game
        engine = self.engines.take(game, self.request.level, self.request.evaluate)
        try:
            found = self.think(engine, self.board, self.limit)
        finally:
            self.engines.give_back(engine)
        return Choice(
            id=self.id,
            best=found.best,
            worth=worth(game, found.assessment),
            pv=list(found.pv),
            depth=found.depth,
            nodes=found.nodes,
            seconds=round(found.seconds, 3),
            phase=found.phase,
        )

    def hear(self, info: Info) -> None:
        if info.rank == 1:
            self._latest = info

    def news(self) -> Sequence[AnyAnswer]:
        latest, self._latest = self._latest, None
        return [news(self.id, self.board.game, latest)] if latest else []


def limit_of(request: Think) -> Limit:
    """How long to think.

    >>> limit_of(Think(id="1", spec="othello", clock=300)).seconds, limit_of(Think(id="1", spec="othello")).seconds
    (60.0, 0.85)
    """
    if request.clock is not None:
        return Limit(seconds=request.seconds or MOST_SECONDS, clock=request.clock, increment=request.increment)
    seconds = request.seconds or USUAL_SECONDS
    return Limit(seconds=max(seconds - ON_THE_WAY, seconds / 2))


class Judgement(Job):
    """Every position of a game, from the last to the first: what is found about the end helps before it."""

    def __init__(self, request: Sweep, board: Board, engines: Engines) -> None:
        super().__init__(request.id, engines)
        self.request, self.board = request, board
        self._points: list[Point] = []
        self._lock = threading.Lock()

    def run(self) -> AnyAnswer:
        boards, played = self.board.boards(), self.board.line()
        engine = self.engines.take(self.board.game, STRONGEST, STANDARD)
        try:
            after: Opinion | None = None
            for ply in reversed(range(len(boards))):
                after = self._opinion(boards[ply], engine, after)
                if self.stopped.is_set():
                    return Done(id=self.id, reason="stopped")
                self._tell(ply, boards[ply].side, after, played[ply] if ply < len(played) else None)
        finally:
            self.engines.give_back(engine)
        return Done(id=self.id)

    def _opinion(self, board: Board, engine: Engine, after: Opinion | None) -> Opinion:
        """What a position is worth; `after` is the opinion on the next one, if there is a next one."""
        if board.over:
            return finished(board), None
        moves = board.moves()
        if len(moves) > 1:
            found = self.think(engine, board, Limit(seconds=self.request.seconds))
            return found.assessment, found.best
        score, _ = after or self._opinion(board.play(moves[0]), engine, None)  # no choice: as good as what follows
        return score.before_move(), moves[0]

    def _tell(self, ply: int, side: int, opinion: Opinion, played: str | None) -> None:
        score, best = opinion
        value = worth(self.board.game, score)
        point = Point(id=self.id, ply=ply, side=0 if side == FIRST else 1, worth=value, best=best, played=played)
        with self._lock:
            self._points.append(point)

    def news(self) -> Sequence[AnyAnswer]:
        with self._lock:
            points, self._points = self._points, []
        return points
