"""The answers to a page's requests: one method a request. It knows nothing of sockets."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable, Sequence
from importlib.metadata import version
from typing import Any

from plyglot.core.board import Board
from plyglot.core.errors import BadMove
from plyglot.engine.evaluations import STANDARD
from plyglot.web.handlers.match_desk import Arena, MatchDesk
from plyglot.web.handlers.sending import Send, telling
from plyglot.web.jobs.analysis import Analysis
from plyglot.web.jobs.compile_queue import CompileQueue
from plyglot.web.jobs.fair_semaphore import FairSemaphore
from plyglot.web.jobs.job import Engines, Job
from plyglot.web.jobs.matches import Matches
from plyglot.web.jobs.thinking import Judgement, Thought
from plyglot.web.jobs.threads import in_thread
from plyglot.web.library import Library
from plyglot.web.protocol import answers, requests, views
from plyglot.web.protocol.messages import AnyRequest
from plyglot.web.store import Store

TICK = 0.05
"""Seconds between two looks for news: engines and solvers have some about ten times a second."""


class Office:
    """What all pages share."""

    def __init__(self, games: Sequence[str] = (), store: Store | None = None, concurrency: int | None = None) -> None:
        """`games` come first; `concurrency` is how many searches of a kind run at once: by default one a CPU core."""
        concurrency = concurrency or max(os.cpu_count() or 1, 2)
        self.library = Library(games)
        self.compile_queue = CompileQueue(self.library)
        self.store = store or Store()
        self.engines = Engines()
        self.move_slots, self.analysis_slots = FairSemaphore(concurrency), FairSemaphore(concurrency)
        self.arena = Arena(Matches(self.store.path.parent), self.compile_queue)


class Desk:
    """One page's."""

    def __init__(self, office: Office) -> None:
        self.office, self.engines = office, office.engines
        self._pending: dict[str, asyncio.Task[Any]] = {}
        self._stopped: set[str] = set()
        self._jobs: dict[str, Job] = {}
        self._own: dict[type[Job], FairSemaphore] = {kind: FairSemaphore(1) for kind in (Thought, Analysis, Judgement)}
        self._handlers: dict[type, Callable[[Any, Send], Awaitable[None]]] = {
            requests.Hello: self._hello,
            requests.Load: self._load,
            requests.Show: self._show,
            requests.Parse: self._parse,
            requests.Edit: self._edit,
            requests.Think: self._think,
            requests.Analyse: self._analyse,
            requests.Sweep: self._sweep,
            requests.Save: self._save,
            requests.ListGames: self._games,
            requests.Fetch: self._fetch,
            requests.Delete: self._delete,
            **MatchDesk(office.arena, office.library).handlers,
        }

    async def answer(self, request: AnyRequest, send: Send) -> None:
        """Answer a request, by as many messages as it takes. Raises PlyglotError for what cannot be answered."""
        task = asyncio.current_task()
        assert task
        self._pending[request.id] = task
        try:
            await self._handlers[type(request)](request, send)
        except asyncio.CancelledError:
            if request.id not in self._stopped:
                raise
            task.uncancel()
            await send(answers.Done(id=request.id, reason="stopped"))
        finally:
            del self._pending[request.id]
            self._stopped.discard(request.id)

    def stop(self, id: str) -> None:
        """End the answer to a request: with what it has by now, or with nothing if it still waits for its turn."""
        if job := self._jobs.get(id):
            job.stop()
        elif id in self._pending:
            self._stopped.add(id)
            self._pending[id].cancel()

    # --- games and boards ---------------------------------------------------------------------------------------------

    async def _hello(self, request: requests.Hello, send: Send) -> None:
        games = await in_thread(self.office.library.infos)
        await send(answers.Welcome(id=request.id, version=version("plyglot"), games=games, matches=True))

    async def _load(self, request: requests.Load, send: Send) -> None:
        compile_queue, tell = self.office.compile_queue, telling(request.id, send)
        game = await compile_queue.reload(request.spec, tell)
        await send(await in_thread(views.loaded, request.id, request.spec, game))
        await compile_queue.engine(request.spec, tell=tell)
        await send(answers.Ready(id=request.id))

    async def _show(self, request: requests.Show, send: Send) -> None:
        def show() -> answers.View:
            return views.view(request.id, request.spec, request.start, self._board(request))

        await send(await in_thread(show))

    async def _parse(self, request: requests.Parse, send: Send) -> None:
        def parse() -> answers.View:
            return self._view(
                request.id, request.spec, views.read(self.office.library.game(request.spec), request.text)
            )

        await send(await in_thread(parse))

    async def _edit(self, request: requests.Edit, send: Send) -> None:
        def edit() -> answers.View:
            game = self.office.library.game(request.spec)
            return self._view(request.id, request.spec, views.edited(game, request.rows, request.side))

        await send(await in_thread(edit))

    def _view(self, id: str, spec: str, board: Board) -> answers.View:
        """A board that came from a text: it begins at the game's first position, or where the text has it."""
        from_start = bool(board.history) or board == board.game.board()
        return views.view(id, spec, "" if from_start else board.text, board)

    def _board(self, request: requests.OnBoard) -> Board:
        return self.office.library.board(request.spec, request.start, request.moves)

    # --- thinking -----------------------------------------------------------------------------------------------------

    async def _think(self, request: requests.Think, send: Send) -> None:
        board = await self._ready(request, send, request.evaluate)
        if board.over:
            raise BadMove("there is no move to find: the game is over")
        await self._work(Thought(request, board, self.engines), self.office.move_slots, send)

    async def _analyse(self, request: requests.Analyse, send: Send) -> None:
        board = await self._ready(request, send, request.evaluate)
        semaphore, compile_queue = self.office.analysis_slots, self.office.compile_queue
        job = Analysis(
            request,
            board,
            self.engines,
            can_solve=lambda: compile_queue.has_solver(board.game),
            should_yield=semaphore.should_yield,
        )
        if job.may_solve:
            compile_queue.start_solver(request.spec, board.game)
        await self._work(job, semaphore, send)

    async def _sweep(self, request: requests.Sweep, send: Send) -> None:
        board = await self._ready(request, send)
        await self._work(Judgement(request, board, self.engines), self.office.analysis_slots, send)

    async def _ready(self, request: requests.OnBoard, send: Send, evaluate: str = STANDARD) -> Board:
        """The board of a request, when its game can be thought about; until then, how far that is."""
        await self.office.compile_queue.engine(request.spec, evaluate, telling(request.id, send))
        return await in_thread(self._board, request)

    async def _work(self, job: Job, semaphore: FairSemaphore, send: Send) -> None:
        """Do a job when it is its turn, and tell of it. It ends with the task that waits for it."""

        async def queued() -> None:
            await send(answers.Queued(id=job.id))

        async with self._own[type(job)].slot(queued), semaphore.slot(queued):
            work = asyncio.ensure_future(in_thread(job.run, name=f"plyglot {type(job).__name__}"))
            self._jobs[job.id] = job
            try:
                over = False
                while not over:
                    await asyncio.wait({work}, timeout=TICK)
                    over = work.done()  # asked before the news, so that none comes too late to be told
                    for news in job.news():
                        await send(news)
                await send(work.result())
            finally:
                del self._jobs[job.id]
                job.stop()
                await asyncio.wait({work})  # the slot is free only when the thread is

    # --- kept games ---------------------------------------------------------------------------------------------------

    async def _save(self, request: requests.Save, send: Send) -> None:
        await send(await in_thread(self.office.store.save, request))

    async def _games(self, request: requests.ListGames, send: Send) -> None:
        await send(await in_thread(self.office.store.games, request))

    async def _fetch(self, request: requests.Fetch, send: Send) -> None:
        await send(await in_thread(self.office.store.fetch, request))

    async def _delete(self, request: requests.Delete, send: Send) -> None:
        await in_thread(self.office.store.delete, request)
        await send(answers.Done(id=request.id))
