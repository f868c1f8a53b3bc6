"""Handlers of requests about searches that are studied, and about the lectures."""

from __future__ import annotations

import asyncio

from plyglot.core.board import Board
from plyglot.core.errors import BadOption
from plyglot.core.traits import CHANCE, SEARCHES
from plyglot.engine.evaluations import evaluations
from plyglot.search.parts import PARTS
from plyglot.studying.exercises.bugs import planted
from plyglot.studying.lectures import presets_named
from plyglot.studying.microscope.watch import watchable
from plyglot.studying.typed.tree import typed
from plyglot.studying.uniform.tree import size_of, uniform
from plyglot.web.handlers.outbox import Handlers, Outbox
from plyglot.web.jobs.fair_semaphore import FairSemaphore
from plyglot.web.jobs.search_job import SearchJob
from plyglot.web.jobs.study_job import FiguresJob, PonderJob, StudyJob
from plyglot.web.jobs.threads import in_thread
from plyglot.web.protocol import answers, requests, study
from plyglot.web.state import AppState


class StudyHandlers:
    """Watches searches for one page, one at a time."""

    def __init__(self, state: AppState) -> None:
        self.state = state
        self._jobs: dict[str, SearchJob] = {}
        self._own = FairSemaphore(1)
        self.handlers: Handlers = {
            requests.Study: self._study,
            requests.ListSearches: self._options,
            requests.Ponder: self._ponder,
            requests.ShowFigures: self._figures,
            requests.ListBugs: self._bugs,
        }

    def stop(self, id: str) -> bool:
        """Stop the study of a request. Returns whether there is one."""
        job = self._jobs.get(id)
        if job:
            job.stop()
        return job is not None

    async def _options(self, request: requests.ListSearches, outbox: Outbox) -> None:
        kernels = list(self.state.kernels)
        algorithms = list(watchable())
        dice = [name for name in algorithms if CHANCE in SEARCHES[name]]
        names = {"algorithms": algorithms, "dice": dice, "kernels": kernels, "parts": list(PARTS)}
        found = study.StudyOptions(id=request.id, **names)
        await outbox.put(found)

    async def _study(self, request: requests.Study, outbox: Outbox) -> None:
        board = await in_thread(self._board, request)
        algorithm = self.state.kernels.get(request.algorithm, request.algorithm)
        for name in (*request.parts, algorithm if algorithm == request.algorithm else "alphabeta"):
            if name.endswith(".py"):
                raise BadOption(f"{name} is not served: plyglot serve --kernel ./{name}", code="no_kernel", name=name)
        await self._run(StudyJob(request, board, algorithm, self.state.engines, outbox.publish), outbox)

    async def _ponder(self, request: requests.Ponder, outbox: Outbox) -> None:
        board = await in_thread(self._board, request)
        if board.is_over:
            raise BadOption("the game is over: there is no move to find", code="finished")
        await self._run(PonderJob(request, board, self.state.engines, outbox.publish), outbox)

    async def _figures(self, request: requests.ShowFigures, outbox: Outbox) -> None:
        if request.name == "all":
            raise BadOption("one lecture at a time")
        preset = presets_named(request.name)[0]
        await self._run(FiguresJob(request, preset, self.state.engines, outbox.publish), outbox)

    async def _bugs(self, request: requests.ListBugs, outbox: Outbox) -> None:
        def found() -> list[study.PlantedBug]:
            return [study.PlantedBug(**vars(bug)) for bug in planted()]

        await outbox.put(study.Bugs(id=request.id, bugs=await in_thread(found)))

    def _board(self, request: requests.Study | requests.Ponder) -> Board:
        """The board, or the root of a tree that is asked about."""
        if isinstance(request, requests.Study) and request.tree:
            return typed(request.tree).board()
        if isinstance(request, requests.Study) and request.uniform:
            size, order, seed = request.uniform.split(":")
            return uniform(*size_of(size), order, int(seed)).board()
        board = self.state.library.board(request.spec, request.start, request.moves)
        if request.evaluate not in evaluations(board.game):
            text = f"{board.game.spec} has no evaluation {request.evaluate!r}"
            raise BadOption(text, code="no_evaluation", name=request.evaluate)
        return board

    async def _run(self, job: SearchJob, outbox: Outbox) -> None:
        """Run a job when a slot is free. It ends with the task that waits for it."""

        async def queued() -> None:
            await outbox.put(answers.Queued(id=job.id))

        async with self._own.slot(queued), self.state.study_slots.slot(queued):
            work = asyncio.ensure_future(in_thread(job.run, name=f"plyglot {type(job).__name__}"))
            self._jobs[job.id] = job
            try:
                await outbox.put(await asyncio.shield(work))
            finally:
                del self._jobs[job.id]
                job.stop()
                await asyncio.wait({work})
