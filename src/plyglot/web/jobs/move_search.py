"""Move search: the engine's move, at a level and within a time."""

from __future__ import annotations

from plyglot.books.standard import STANDARD
from plyglot.core.board import Board
from plyglot.core.drawing.pieces import words_in
from plyglot.engine.limit import Limit
from plyglot.engine.messages import Info
from plyglot.web.jobs.engine_pool import EnginePool
from plyglot.web.jobs.search_job import Publish, SearchJob, line
from plyglot.web.protocol.evaluation import evaluation_of
from plyglot.web.protocol.requests import MAX_SECONDS, Think
from plyglot.web.protocol.search_answers import BestMove, SearchInfo
from plyglot.web.protocol.views import view

DEFAULT_SECONDS = 1.0

LATENCY = 0.15
"""Seconds from the answer to the move on the page's board, which are part of the time that a person chose."""


class MoveSearch(SearchJob):
    """Finds one move."""

    def __init__(self, request: Think, board: Board, engines: EnginePool, publish: Publish) -> None:
        super().__init__(request.id, engines, publish)
        self.request, self.board = request, board
        self.limit = limit_of(request)

    def run(self) -> BestMove:
        game = self.board.game
        engine = self.engines.acquire(game, self.request.level, self.request.evaluate, STANDARD)
        try:
            found = self.think(engine, self.board, self.limit)
        finally:
            self.engines.release(engine)
        return BestMove(
            id=self.id,
            best=found.best,
            evaluation=evaluation_of(game, found.assessment),
            phase=found.phase,
            goal=words_in(game.manifest.goals[found.goal].about) if found.goal else {},
            view=view(self.id, self.request.spec, self.request.start, self.board.play(found.best)),
        )

    def on_info(self, info: Info) -> None:
        if info.rank == 1:
            self.publish(
                SearchInfo(
                    id=self.id,
                    lines=[line(self.board.game, info)],
                    depth=info.depth,
                    nodes=info.nodes,
                    nps=info.nps,
                    seconds=round(info.seconds, 3),
                )
            )


def limit_of(request: Think) -> Limit:
    """Time limit of a search.

    >>> limit_of(Think(id="1", spec="othello", clock=300)).seconds, limit_of(Think(id="1", spec="othello")).seconds
    (60.0, 0.85)
    """
    if request.clock is not None:
        return Limit(seconds=request.seconds or MAX_SECONDS, clock=request.clock, increment=request.increment)
    seconds = request.seconds or DEFAULT_SECONDS
    return Limit(seconds=max(seconds - LATENCY, seconds / 2))
