"""Handlers of requests about tournaments."""

from __future__ import annotations

import asyncio

from plyglot.web.handlers.outbox import Handlers, Outbox
from plyglot.web.jobs.threads import in_thread
from plyglot.web.protocol import tournaments as protocol
from plyglot.web.protocol.answers import Done
from plyglot.web.state import AppState

LOOK = 1.0
"""Seconds between two looks at a tournament that another process plays."""


class TournamentHandlers:
    """Lists, watches and replays the tournaments of the server's folder."""

    def __init__(self, state: AppState) -> None:
        self.store, self.uploads = state.tournaments, state.uploads
        self.handlers: Handlers = {
            protocol.TournamentList: self._list,
            protocol.TournamentWatch: self._watch,
            protocol.TournamentGames: self._games,
            protocol.TournamentGame: self._game,
        }

    async def _list(self, request: protocol.TournamentList, outbox: Outbox) -> None:
        found = await in_thread(self.store.infos)
        await outbox.put(protocol.Tournaments(id=request.id, tournaments=found, uploads=self.uploads is not None))

    async def _watch(self, request: protocol.TournamentWatch, outbox: Outbox) -> None:
        """Send every change until the tournament ends."""
        known = None
        while True:
            now = await in_thread(self.store.count, request.key)
            if now != known:
                known = now
                state = await in_thread(self.store.state, request.key, request.id)
                await outbox.put(state)
                if state.info.ended:
                    break
            await asyncio.sleep(LOOK)
        await outbox.put(Done(id=request.id))

    async def _games(self, request: protocol.TournamentGames, outbox: Outbox) -> None:
        games = await in_thread(self.store.games, request.key)
        await outbox.put(protocol.TournamentGameList(id=request.id, games=games))

    async def _game(self, request: protocol.TournamentGame, outbox: Outbox) -> None:
        def may_see(bot: str) -> bool:
            return self.uploads is None or self.uploads.may_see(bot, request.token)

        await outbox.put(await in_thread(self.store.game, request.key, request.number, request.id, may_see))
