"""Game review: every move of a game compared with the best one, for the graph and the mistakes on it."""

from __future__ import annotations

import os
import sys
import threading
from contextlib import suppress

from plyglot.core.board import Board
from plyglot.core.errors import Stopped
from plyglot.studying.review.known import Known
from plyglot.studying.review.review import Reviewer
from plyglot.web.jobs.engine_pool import EnginePool
from plyglot.web.jobs.search_job import Publish, SearchJob
from plyglot.web.protocol.answers import Done
from plyglot.web.protocol.requests import Review
from plyglot.web.protocol.review import point_of, summary_of

NICENESS = 10
"""Priority of a review, below all that people wait for."""


class GameReview(SearchJob):
    """Estimates all positions, which is quick, and then replaces what the solver can prove."""

    def __init__(self, request: Review, board: Board, engines: EnginePool, publish: Publish, known: Known) -> None:
        super().__init__(request.id, engines, publish)
        self.board, self.known = board, known
        self._reviewer: Reviewer | None = None

    def run(self) -> Done:
        yield_to_others()
        self._reviewer = reviewer = Reviewer(self.board, known=self.known)
        if self.stopped.is_set():
            reviewer.stop()
        self._publish(reviewer, len(reviewer.boards) - 1, proving=False)  # if the game is over, that is known
        try:
            for ply in reviewer.estimate():
                self._publish(reviewer, ply, proving=False)
            for ply in reviewer.prove():
                self._publish(reviewer, ply, proving=True)
        except Stopped:
            return Done(id=self.id, reason="stopped")
        self.publish(summary_of(self.id, reviewer.review(), proving=False))
        return Done(id=self.id)

    def stop(self) -> None:
        super().stop()
        if self._reviewer:
            self._reviewer.stop()

    def _publish(self, reviewer: Reviewer, ply: int, *, proving: bool) -> None:
        """What is known of a position by now, and what follows for both sides."""
        if position := reviewer.position(ply):
            self.publish(point_of(self.id, self.board.game, position, reviewer.move(ply)))
        self.publish(summary_of(self.id, reviewer.review(), proving=proving))


def yield_to_others() -> None:
    """Give the present thread, and those that it starts, a lower priority, where the system can."""
    if sys.platform == "linux":  # elsewhere a priority is that of the whole process
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)
