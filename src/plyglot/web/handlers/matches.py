"""Handlers of requests about matches."""

from __future__ import annotations

import asyncio

from plyglot.core.board import Board
from plyglot.core.errors import BadOption, InputError
from plyglot.core.types import FIRST
from plyglot.web.handlers.handler import Handlers, Send, progress_to
from plyglot.web.jobs.match_runner import RunningMatch
from plyglot.web.jobs.threads import in_thread
from plyglot.web.match_store import MatchPlan
from plyglot.web.protocol import records, requests
from plyglot.web.protocol.answers import Done
from plyglot.web.state import AppState

LOOK = 0.2
"""Seconds between two looks at a match that someone watches."""


class MatchHandlers:
    """Starts, stops, watches and lists matches."""

    def __init__(self, state: AppState) -> None:
        self.runner, self.store, self.library = state.match_runner, state.match_runner.store, state.library
        self.handlers: Handlers = {
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
        game = await self.runner.ready(request, progress_to(request.id, send))
        plan = await in_thread(self.store.add, request, game)
        self.runner.start(plan, game)
        await self._send_state(request.id, plan, send)

    async def _resume(self, request: requests.MatchResume, send: Send) -> None:
        plan = await in_thread(self.store.plan, request.key)
        if (await in_thread(self.runner.state, plan)).state == "stopped":
            self.runner.start(plan, await self.runner.ready(plan.request, progress_to(request.id, send)))
        await self._send_state(request.id, plan, send)

    async def _stop(self, request: requests.MatchStop, send: Send) -> None:
        plan = await in_thread(self.store.plan, request.key)
        self.runner.stop(plan)
        await self._send_state(request.id, plan, send)

    async def _send_state(self, id: str, plan: MatchPlan, send: Send) -> None:
        await send(records.MatchState(id=id, match=await in_thread(self.runner.state, plan)))

    async def _list(self, request: requests.MatchList, send: Send) -> None:
        def states() -> list[records.Match]:
            return [self.runner.state(plan) for plan in self.store.plans()]

        await send(records.Matches(id=request.id, matches=await in_thread(states)))

    async def _watch(self, request: requests.MatchWatch, send: Send) -> None:
        """Send every change until the match ends; each board as it is when looked at."""
        plan = await in_thread(self.store.plan, request.key)
        await self._send_state(request.id, plan, send)
        match = self.runner.running.get(plan.key)
        seen, standing = -1, None
        while match and self.runner.running.get(plan.key) is match:
            if match.changes != seen:
                seen = match.changes
                if match.games != standing:
                    standing = match.games
                    await self._send_state(request.id, plan, send)
                if view := live_view(request.id, plan, match):
                    await send(view)
            await asyncio.sleep(LOOK)
        if match and match.failure:
            raise InputError(match.failure)
        await self._send_state(request.id, plan, send)
        await send(Done(id=request.id))

    async def _games(self, request: requests.MatchGames, send: Send) -> None:
        def games() -> list[records.MatchGameInfo]:
            plan = self.store.plan(request.key)
            return [plan.game_info(record) for record in self.store.games(plan)]

        await send(records.MatchGames(id=request.id, key=request.key, games=await in_thread(games)))

    async def _game(self, request: requests.MatchGame, send: Send) -> None:
        def found() -> records.MatchRecord:
            plan = self.store.plan(request.key)
            for record in self.store.games(plan):
                if record.number == request.number - 1:
                    start, moves = start_and_moves(self.library.game(plan.request.spec).board(record.opening))
                    info = plan.game_info(record)
                    return records.MatchRecord(
                        id=request.id, key=plan.key, game=info, start=start, moves=[*moves, *record.moves]
                    )
            raise InputError("there is no such game: it is not finished yet")

        await send(await in_thread(found))


def live_view(id: str, plan: MatchPlan, match: RunningMatch) -> records.MatchView | None:
    """The game that is being played."""
    if match.job is None or match.board is None:
        return None
    start, moves = start_and_moves(match.board)
    first, second = (plan.names[number] for number in match.job.seats)
    return records.MatchView(
        id=id, key=plan.key, number=match.job.number + 1, players=(first, second), start=start, moves=moves
    )


def start_and_moves(board: Board) -> tuple[str, list[str]]:
    """The position that a board's history begins at, empty for the game's own, and the moves since."""
    origin = board.boards()[0]
    initial = (origin.pos, origin.side) == (board.game.start, FIRST)
    return "" if initial else origin.text, board.line()
