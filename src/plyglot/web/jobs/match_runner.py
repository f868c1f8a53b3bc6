"""Match runner: plays matches in the background, one at a time, whether or not a page is there to watch."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from plyglot.core.board import Board
from plyglot.core.errors import InputError, Stopped
from plyglot.core.game import Game
from plyglot.tournament.match import AnyStandings
from plyglot.tournament.record import Record
from plyglot.tournament.record_database import Database
from plyglot.tournament.schedule import Job
from plyglot.tournament.standings import Standings
from plyglot.web.jobs.fair_semaphore import FairSemaphore
from plyglot.web.jobs.search_job import Publish
from plyglot.web.jobs.threads import in_thread
from plyglot.web.match_store import MatchPlan, MatchStore
from plyglot.web.protocol import records
from plyglot.web.protocol.answers import News
from plyglot.web.protocol.views import start_and_moves

MAX_RUNNING = 4
"""Matches that are being played, or wait for that: one is played at a time."""


class RunningMatch:
    """A match that is being played, or waits for that, and those who watch it."""

    def __init__(self, plan: MatchPlan) -> None:
        self.plan = plan
        self.stop = threading.Event()
        self.ended = asyncio.Event()
        self.task: asyncio.Task[None]
        self.playing = False
        self.failure: Exception | None = None
        """Error, if it could not go on."""
        self._watchers: set[tuple[str, Publish]] = set()
        self._view: records.MatchView | None = None

    @contextmanager
    def watched_by(self, id: str, publish: Publish) -> Iterator[None]:
        """Publish every change, as news of a request, as long as a `with` block lasts."""
        watcher = id, publish
        self._watchers.add(watcher)
        if self._view:
            publish(msgspec.structs.replace(self._view, id=id))
        try:
            yield
        finally:
            self._watchers.discard(watcher)

    def on_record(self, standings: AnyStandings, record: Record | None) -> None:
        """Called by the match after each game."""
        assert isinstance(standings, Standings)  # between two sides: `MatchStore.add` takes no others
        state = self.plan.state(standings.between(0, 1), running=not self.stop.is_set())
        self._publish(records.MatchState(id="", match=state))

    def on_board(self, job: Job, board: Board) -> None:
        """Called by the match with each board. Raises Stopped after `stop`."""
        if self.stop.is_set():
            raise Stopped
        start, moves = start_and_moves(board)
        first, second = (self.plan.names[number] for number in job.seats)
        self._view = records.MatchView(
            id="", key=self.plan.key, number=job.number + 1, players=(first, second), start=start, moves=moves
        )
        self._publish(self._view)

    def _publish(self, news: News) -> None:
        for id, publish in list(self._watchers):
            publish(msgspec.structs.replace(news, id=id))


class MatchRunner:
    """Plays the matches of all pages."""

    def __init__(self, store: MatchStore) -> None:
        self.store = store
        self.running: dict[str, RunningMatch] = {}
        """By the matches' keys."""
        self.orders = asyncio.Lock()
        """Held by whoever stops or resumes a match: orders are carried out as they came, though each takes a while."""
        self._semaphore = FairSemaphore(1)
        self._deleting: set[str] = set()

    async def start(self, plan: MatchPlan, game: Game) -> None:
        """Play a match in the background, if it is not being played; one that has been told to stop stops first.

        Raises InputError if enough are being played, or it is being deleted.
        """
        while known := self.running.get(plan.key):
            if not known.stop.is_set():
                return
            await known.ended.wait()
        if plan.key in self._deleting:
            raise InputError("this match is being deleted", code="no_such_match")
        if len(self.running) >= MAX_RUNNING:
            raise InputError(
                f"{MAX_RUNNING} matches are running already: stop one first", code="matches_busy", count=MAX_RUNNING
            )
        match = self.running[plan.key] = RunningMatch(plan)
        match.task = asyncio.create_task(self._run(match, game))
        match.task.add_done_callback(lambda _: self._end(match))

    def stop(self, plan: MatchPlan) -> None:
        """Stop a match after the move that is being made; it can be started again."""
        if match := self.running.get(plan.key):
            match.stop.set()
            if not match.playing:
                match.task.cancel()  # it would wait until others have ended

    async def delete(self, plan: MatchPlan) -> None:
        """Delete a match, when it has stopped."""
        self._deleting.add(plan.key)
        try:
            if match := self.running.get(plan.key):
                self.stop(plan)
                await match.ended.wait()
            await in_thread(self.store.delete, plan)
        finally:
            self._deleting.discard(plan.key)

    def state(self, plan: MatchPlan) -> records.Match:
        """Results of a match so far."""
        match = self.running.get(plan.key)
        return plan.state(self.store.tally(plan), running=match is not None and not match.stop.is_set())

    async def _run(self, match: RunningMatch, game: Game) -> None:
        try:
            async with self._semaphore.slot():
                match.playing = True
                await in_thread(self._play, match, game)
        except Exception as error:
            match.failure = error

    def _end(self, match: RunningMatch) -> None:
        self.running.pop(match.plan.key, None)
        match.ended.set()

    def _play(self, match: RunningMatch, game: Game) -> None:
        """Play the games that are not on record, until all are or the match is stopped."""
        plan = match.plan
        try:
            tournament = plan.tournament(game)
            if tournament.schedule.identity != plan.identity:
                text = f"the rules of {plan.request.spec} have changed since the match began"
                raise InputError(text, code="rules_changed", name=plan.request.spec)
            tournament.run([Database(str(self.store.path))], on_record=match.on_record, on_board=match.on_board)
        except Stopped:
            return
