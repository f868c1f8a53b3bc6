"""Handlers of requests about matches."""

from __future__ import annotations

from plyglot.core.errors import BadOption, InputError
from plyglot.play.seating import sides_of
from plyglot.web.handlers.outbox import Handlers, Outbox
from plyglot.web.jobs.threads import in_thread
from plyglot.web.match_store import MatchPlan
from plyglot.web.protocol import records, requests
from plyglot.web.protocol.answers import Done
from plyglot.web.protocol.views import start_and_moves
from plyglot.web.state import AppState


class MatchHandlers:
    """Starts, stops, deletes, watches and lists matches."""

    def __init__(self, state: AppState) -> None:
        self.runner, self.store, self.library = state.match_runner, state.match_runner.store, state.library
        self.handlers: Handlers = {
            requests.MatchStart: self._start,
            requests.MatchStop: self._stop,
            requests.MatchResume: self._resume,
            requests.MatchDelete: self._delete,
            requests.MatchList: self._list,
            requests.MatchWatch: self._watch,
            requests.MatchGames: self._games,
            requests.MatchGame: self._game,
        }

    async def _start(self, request: requests.MatchStart, outbox: Outbox) -> None:
        if request.games % 2:
            raise BadOption("games are played in pairs with sides swapped: choose an even number", code="odd_games")
        game = await in_thread(self.library.game, request.spec)
        if sides_of(game) > 2:
            text = f"matches of {request.spec}, for {sides_of(game)} sides, are played by the command: plyglot match"
            raise BadOption(text, code="many_sides", name=request.spec)
        plan = await in_thread(self.store.add, request, game)
        await self.runner.start(plan, game)
        await self._send_state(request.id, plan, outbox)

    async def _resume(self, request: requests.MatchResume, outbox: Outbox) -> None:
        async with self.runner.orders:
            plan = await in_thread(self.store.plan, request.key)
            if (await in_thread(self.runner.state, plan)).state == "stopped":
                await self.runner.start(plan, await in_thread(self.library.game, plan.request.spec))
            await self._send_state(request.id, plan, outbox)

    async def _stop(self, request: requests.MatchStop, outbox: Outbox) -> None:
        async with self.runner.orders:
            plan = await in_thread(self.store.plan, request.key)
            self.runner.stop(plan)
            await self._send_state(request.id, plan, outbox)

    async def _delete(self, request: requests.MatchDelete, outbox: Outbox) -> None:
        await self.runner.delete(await in_thread(self.store.plan, request.key))
        await outbox.put(Done(id=request.id))

    async def _send_state(self, id: str, plan: MatchPlan, outbox: Outbox) -> None:
        await outbox.put(records.MatchState(id=id, match=await in_thread(self.runner.state, plan)))

    async def _list(self, request: requests.MatchList, outbox: Outbox) -> None:
        def states() -> list[records.Match]:
            return [self.runner.state(plan) for plan in self.store.plans()]

        await outbox.put(records.Matches(id=request.id, matches=await in_thread(states)))

    async def _watch(self, request: requests.MatchWatch, outbox: Outbox) -> None:
        """Send every change until the match ends."""
        plan = await in_thread(self.store.plan, request.key)
        await self._send_state(request.id, plan, outbox)
        if match := self.runner.running.get(plan.key):
            with match.watched_by(request.id, outbox.publish):
                await match.ended.wait()
            if match.failure:
                raise match.failure
            await self._send_state(request.id, plan, outbox)
        await outbox.put(Done(id=request.id))

    async def _games(self, request: requests.MatchGames, outbox: Outbox) -> None:
        def games() -> list[records.MatchGameInfo]:
            plan = self.store.plan(request.key)
            return [plan.game_info(record) for record in self.store.games(plan)]

        await outbox.put(records.MatchGames(id=request.id, games=await in_thread(games)))

    async def _game(self, request: requests.MatchGame, outbox: Outbox) -> None:
        def found() -> records.MatchRecord:
            plan = self.store.plan(request.key)
            for record in self.store.games(plan):
                if record.number == request.number - 1:
                    start, moves = start_and_moves(self.library.game(plan.request.spec).board(record.opening))
                    return records.MatchRecord(id=request.id, start=start, moves=[*moves, *record.moves])
            raise InputError("there is no finished game with this number", code="no_such_game")

        await outbox.put(await in_thread(found))
