"""Handlers of requests that search: a move, an analysis, a whole game, many games."""

from __future__ import annotations

import asyncio

from plyglot.core.board import Board
from plyglot.core.errors import BadMove, BadOption
from plyglot.core.traits import require_plain
from plyglot.engine.evaluations import evaluations
from plyglot.web.handlers.outbox import Handlers, Outbox
from plyglot.web.jobs.analysis import Analysis
from plyglot.web.jobs.balance_job import BalanceJob
from plyglot.web.jobs.fair_semaphore import FairSemaphore
from plyglot.web.jobs.game_review import GameReview
from plyglot.web.jobs.move_search import MoveSearch
from plyglot.web.jobs.search_job import SearchJob
from plyglot.web.jobs.threads import in_thread
from plyglot.web.protocol import answers, requests
from plyglot.web.state import AppState


class SearchHandlers:
    """Runs the searches of one page, one of each kind at a time."""

    def __init__(self, state: AppState) -> None:
        self.state, self.engines = state, state.engines
        self._jobs: dict[str, SearchJob] = {}
        self._own: dict[type[SearchJob], FairSemaphore] = {
            kind: FairSemaphore(1) for kind in (MoveSearch, Analysis, GameReview, BalanceJob)
        }
        self.handlers: Handlers = {
            requests.Think: self._think,
            requests.Analyse: self._analyse,
            requests.Review: self._review,
            requests.BalanceStart: self._balance,
        }

    def stop(self, id: str) -> bool:
        """Stop the search of a request, which then answers with what it has. Returns whether there is one."""
        job = self._jobs.get(id)
        if job:
            job.stop()
        return job is not None

    async def _think(self, request: requests.Think, outbox: Outbox) -> None:
        board = await self._board(request)
        if board.is_over:
            raise BadMove("the game is over: there is no move to find", code="finished")
        await self._run(MoveSearch(request, board, self.engines, outbox.publish), self.state.move_slots, outbox)

    async def _analyse(self, request: requests.Analyse, outbox: Outbox) -> None:
        board = await self._board(request)
        semaphore, compiler = self.state.analysis_slots, self.state.compiler
        job = Analysis(
            request,
            board,
            self.engines,
            outbox.publish,
            can_solve=lambda: compiler.has_solver(board.game),
            should_yield=semaphore.should_yield,
        )
        if job.may_solve:
            await in_thread(compiler.start_solver, board.game)
        await self._run(job, semaphore, outbox)

    async def _review(self, request: requests.Review, outbox: Outbox) -> None:
        board = await self._board(request)
        if not board.history:
            raise BadOption("there is nothing to review before the first move")
        require_plain(board.game, "a review")
        await in_thread(self.state.compiler.start_solver, board.game)
        job = GameReview(request, board, self.engines, outbox.publish, self.state.reviewed)
        await self._run(job, self.state.review_slots, outbox)

    async def _balance(self, request: requests.BalanceStart, outbox: Outbox) -> None:
        game = await in_thread(self.state.library.game, request.spec)
        if request.evaluate not in evaluations(game):
            text = f"{game.spec} has no evaluation {request.evaluate!r}"
            raise BadOption(text, code="no_evaluation", name=request.evaluate)
        await self._run(BalanceJob(request, game, self.engines, outbox.publish), self.state.review_slots, outbox)

    async def _board(self, request: requests.OnBoard) -> Board:
        """The board of a request."""
        return await in_thread(self.state.library.board, request.spec, request.start, request.moves)

    async def _run(self, job: SearchJob, semaphore: FairSemaphore, outbox: Outbox) -> None:
        """Run a job when a slot is free. It ends with the task that waits for it."""

        async def queued() -> None:
            await outbox.put(answers.Queued(id=job.id))

        async with self._own[type(job)].slot(queued), semaphore.slot(queued):
            work = asyncio.ensure_future(in_thread(job.run, name=f"plyglot {type(job).__name__}"))
            self._jobs[job.id] = job
            try:
                await outbox.put(await asyncio.shield(work))
            finally:
                del self._jobs[job.id]
                job.stop()
                await asyncio.wait({work})  # the slot is free only when the thread is
