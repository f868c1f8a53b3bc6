"""Game review: every position of a game evaluated, for the graph and the mistakes on it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from plyglot.core.board import Board
from plyglot.core.score import Score
from plyglot.core.types import FIRST
from plyglot.engine.engine import Engine
from plyglot.engine.evaluations import STANDARD
from plyglot.engine.limit import Limit
from plyglot.engine.options import STRONGEST
from plyglot.web.jobs.engine_pool import EnginePool
from plyglot.web.jobs.search_job import Publish, SearchJob
from plyglot.web.protocol.answers import Done, ReviewPoint
from plyglot.web.protocol.evaluation import evaluation_of, finished
from plyglot.web.protocol.requests import Review

Finding: TypeAlias = tuple[Score, str | None]
"""A position's score and its best move; none where the game is over."""


class GameReview(SearchJob):
    """Goes from the last position to the first: what is found about the end helps before it."""

    def __init__(self, request: Review, board: Board, engines: EnginePool, publish: Publish) -> None:
        super().__init__(request.id, engines, publish)
        self.request, self.board = request, board

    def run(self) -> Done:
        boards = self.board.boards()
        engine = self.engines.acquire(self.board.game, STRONGEST, STANDARD)
        try:
            after: Finding | None = None
            for ply in reversed(range(len(boards))):
                after = self._evaluate(boards[ply], engine, after)
                if self.stopped.is_set():
                    return Done(id=self.id, reason="stopped")
                score, best = after
                evaluation = evaluation_of(self.board.game, score)
                side: Literal[0, 1] = 0 if boards[ply].side == FIRST else 1
                self.publish(ReviewPoint(id=self.id, ply=ply, side=side, evaluation=evaluation, best=best))
        finally:
            self.engines.release(engine)
        return Done(id=self.id)

    def _evaluate(self, board: Board, engine: Engine, after: Finding | None) -> Finding:
        """Evaluate a position; `after` is what was found about the next one, if there is one."""
        if board.is_over:
            return finished(board), None
        moves = board.legal_moves
        if len(moves) > 1:
            found = self.think(engine, board, Limit(seconds=self.request.seconds))
            return found.assessment, found.best
        score, _ = after or self._evaluate(board.play(moves[0]), engine, None)  # a forced move: as good as what follows
        return score.before_move(), moves[0]
