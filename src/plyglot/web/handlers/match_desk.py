"""The answers to a page's requests about matches."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from plyglot.core.board import Board
from plyglot.core.errors import BadOption, InputError
from plyglot.core.game import Game
from plyglot.core.types import FIRST
from plyglot.engine.evaluations import STANDARD
from plyglot.web.handlers.sending import Send, telling
from plyglot.web.jobs.compile_queue import CompileQueue, Tell, no_progress
from plyglot.web.jobs.fair_semaphore import FairSemaphore
from plyglot.web.jobs.matches import Live, Matches, Plan, info
from plyglot.web.jobs.threads import in_thread
from plyglot.web.library import Library
from plyglot.web.protocol import records, requests
from plyglot.web.protocol.answers import Done

LOOK = 0.2
"""Seconds between two looks at a match that someone watches."""

MOST_LIVE = 4
"""Matches that are being played, or wait for that: one is played at a time."""


class Arena:
    """Plays matches for all pages, one at a time."""

    def __init__(self, matches: Matches, compile_queue: CompileQueue) -> None:
        self.matches, self.compile_queue = matches, compile_queue
        self.semaphore = FairSemaphore(1)
        self._tasks: set[asyncio.Task[None]] = set()

    async def ready(self, request: requests.MatchStart, tell: Tell = no_progress) -> Game:
        """The game of a match, when its players need not be compiled any more."""
        for evaluate in dict.fromkeys((STANDARD, request.first.evaluate, request.second.evaluate)):
            game = await self.compile_queue.engine(request.spec, evaluate, tell)
        await self.compile_queue.solver(request.spec, game, tell)
        return game

    def go(self, plan: Plan, game: Game) -> None:
        """Play a match in the background. Raises InputError if enough are being played."""
        if known := self.matches.live.get(plan.key):
            known.stop.clear()  # told to stop, but not there yet
            return
        if len(self.matches.live) >= MOST_LIVE:
            raise InputError(f"{MOST_LIVE} matches are being played already: stop one first")
        live = self.matches.live[plan.key] = Live()
        task = asyncio.create_task(self._play(plan, game, live))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _play(self, plan: Plan, game: Game, live: Live) -> None:
        try:
            async with self.semaphore.slot():
                await in_thread(self.matches.play, plan, game, live)
        except Exception as error:
            live.failure = str(error)
        finally:
            self.matches.live.pop(plan.key, None)


class MatchDesk:
    """One page's."""

    def __init__(self, arena: Arena, library: Library) -> None:
        self.arena, self.matches, self.library = arena, arena.matches, library
        self.handlers: dict[type, Callable[[Any, Send], Awaitable[None]]] = {
            requests.MatchStart: self._start,
            requests.MatchStop: self._stop,
            requests.MatchResume: self._resume,
            requests.MatchList: self._list,
            requests.MatchWatch: self._watch,
            requests.MatchGames: self._games,
            requests.MatchGame: self._game,
        }

    async def _start(self, request: requests.MatchStart, send: Send) -> None:
        if request.games % 2:
            raise BadOption("games come in pairs, with sides changed: choose an even number")
        game = await self.arena.ready(request, telling(request.id, send))
        plan = await in_thread(self.matches.begin, request, game)
        self.arena.go(plan, game)
        await self._tell(request.id, plan, send)

    async def _resume(self, request: requests.MatchResume, send: Send) -> None:
        plan = await in_thread(self.matches.plan, request.key)
        if (await in_thread(self.matches.state, plan)).state == "stopped":
            self.arena.go(plan, await self.arena.ready(plan.request, telling(request.id, send)))
        await self._tell(request.id, plan, send)

    async def _stop(self, request: requests.MatchStop, send: Send) -> None:
        plan = await in_thread(self.matches.plan, request.key)
        if live := self.matches.live.get(plan.key):
            live.stop.set()
        await self._tell(request.id, plan, send)

    async def _tell(self, id: str, plan: Plan, send: Send) -> None:
        await send(records.MatchState(id=id, match=await in_thread(self.matches.state, plan)))

    async def _list(self, request: requests.MatchList, send: Send) -> None:
        def states() -> list[records.Match]:
            return [self.matches.state(plan) for plan in self.matches.plans()]

        await send(records.Matches(id=request.id, matches=await in_thread(states)))

    async def _watch(self, request: requests.MatchWatch, send: Send) -> None:
        """Tell of every change until the match ends; each board as it is when looked at."""
        plan = await in_thread(self.matches.plan, request.key)
        await self._tell(request.id, plan, send)
        live = self.matches.live.get(plan.key)
        seen, standing = -1, None
        while live and self.matches.live.get(plan.key) is live:
            if live.changes != seen:
                seen = live.changes
                if live.games != standing:
                    standing = live.games
                    await self._tell(request.id, plan, send)
                if view := viewed(request.id, plan, live):
                    await send(view)
            await asyncio.sleep(LOOK)
        if live and live.failure:
            raise InputError(live.failure)
        await self._tell(request.id, plan, send)
        await send(Done(id=request.id))

    async def _games(self, request: requests.MatchGames, send: Send) -> None:
        def games() -> list[records.MatchGameInfo]:
            plan = self.matches.plan(request.key)
            return [info(plan, record) for record in self.matches.games(plan)]

        await send(records.MatchGames(id=request.id, key=request.key, games=await in_thread(games)))

    async def _game(self, request: requests.MatchGame, send: Send) -> None:
        def found() -> records.MatchRecord:
            plan = self.matches.plan(request.key)
            for record in self.matches.games(plan):
                if record.number == request.number - 1:
                    start, moves = told(self.library.game(plan.request.spec).board(record.opening))
                    shown = info(plan, record)
                    return records.MatchRecord(
                        id=request.id, key=plan.key, game=shown, start=start, moves=[*moves, *record.moves]
                    )
            raise InputError("there is no such game: it is not finished yet")

        await send(await in_thread(found))


def viewed(id: str, plan: Plan, live: Live) -> records.MatchView | None:
    """The game that is being played."""
    if live.job is None or live.board is None:
        return None
    start, moves = told(live.board)
    first, second = (plan.names[number] for number in live.job.seats)
    return records.MatchView(
        id=id, key=plan.key, number=live.job.number + 1, players=(first, second), start=start, moves=moves
    )


def told(board: Board) -> tuple[str, list[str]]:
    """Where a board's history begins, empty for the game's first position, and the moves since."""
    origin = board.boards()[0]
    begins = (origin.pos, origin.side) == (board.game.start, FIRST)
    return "" if begins else origin.text, board.line()
