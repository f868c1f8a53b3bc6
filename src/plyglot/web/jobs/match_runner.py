"""Match runner: plays matches in the background, one at a time, whether or not a page is there to watch."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import dataclass, field

from plyglot.core.board import Board
from plyglot.core.errors import InputError, Stopped
from plyglot.core.game import Game
from plyglot.engine.evaluations import STANDARD
from plyglot.tournament.records import Database, Record
from plyglot.tournament.schedule import Job
from plyglot.tournament.standing import Standing
from plyglot.web.jobs.compile_queue import CompileQueue, Tell, no_progress
from plyglot.web.jobs.fair_semaphore import FairSemaphore
from plyglot.web.jobs.threads import in_thread
from plyglot.web.match_store import MatchPlan, MatchStore
from plyglot.web.protocol import records
from plyglot.web.protocol.requests import MatchStart

MAX_RUNNING = 4
"""Matches that are being played, or wait for that: one is played at a time."""


@dataclass
class RunningMatch:
    """A match that is being played, or waits for that."""

    stop: threading.Event = field(default_factory=threading.Event)
    job: Job | None = None
    board: Board | None = None
    changes: int = 0
    """Counted up whenever something happens."""
    games: int = 0
    """How many are finished."""
    failure: str = ""
    """Why it could not go on."""


class MatchRunner:
    """Plays the matches of all pages."""

    def __init__(self, store: MatchStore, compile_queue: CompileQueue) -> None:
        self.store, self.compile_queue = store, compile_queue
        self.running: dict[str, RunningMatch] = {}
        """By the matches' keys."""
        self._semaphore = FairSemaphore(1)
        self._tasks: set[asyncio.Task[None]] = set()

    async def ready(self, request: MatchStart, tell: Tell = no_progress) -> Game:
        """The game of a match, when all that its players need is compiled."""
        for evaluate in dict.fromkeys((STANDARD, request.first.evaluate, request.second.evaluate)):
            game = await self.compile_queue.engine(request.spec, evaluate, tell)
        await self.compile_queue.solver(request.spec, game, tell)
        return game

    def start(self, plan: MatchPlan, game: Game) -> None:
        """Play a match in the background. Raises InputError if enough are being played."""
        if known := self.running.get(plan.key):
            known.stop.clear()  # told to stop, but not there yet
            return
        if len(self.running) >= MAX_RUNNING:
            raise InputError(f"{MAX_RUNNING} matches are being played already: stop one first")
        match = self.running[plan.key] = RunningMatch()
        task = asyncio.create_task(self._run(plan, game, match))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def stop(self, plan: MatchPlan) -> None:
        """Stop a match after the move that is being made; it can be started again."""
        if match := self.running.get(plan.key):
            match.stop.set()

    def state(self, plan: MatchPlan) -> records.Match:
        """How a match stands."""
        match = self.running.get(plan.key)
        return self.store.state(plan, running=match is not None and not match.stop.is_set())

    async def _run(self, plan: MatchPlan, game: Game, match: RunningMatch) -> None:
        try:
            async with self._semaphore.slot():
                await in_thread(self._play, plan, game, match)
        except Exception as error:
            match.failure = str(error)
        finally:
            self.running.pop(plan.key, None)

    def _play(self, plan: MatchPlan, game: Game, match: RunningMatch) -> None:
        """Play the games that are not on record, until all are or the match is stopped."""

        def listen(standing: Standing, record: Record | None) -> None:
            match.games = standing.games
            match.changes += 1

        def watch(job: Job, board: Board) -> None:
            if match.stop.is_set():
                raise Stopped
            match.job, match.board = job, board
            match.changes += 1

        try:
            tournament = plan.tournament(game)
            if tournament.schedule.identity != plan.identity:
                raise InputError(f"the rules of {plan.request.spec} are not what they were when the match began")
            tournament.run([Database(str(self.store.path))], listen=listen, watch=watch)
        except Stopped:
            return
