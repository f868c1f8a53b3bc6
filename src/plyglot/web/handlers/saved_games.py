"""Handlers of requests about saved games."""

from __future__ import annotations

from plyglot.web.handlers.outbox import Handlers, Outbox
from plyglot.web.jobs.threads import in_thread
from plyglot.web.protocol import requests
from plyglot.web.protocol.answers import Done
from plyglot.web.state import AppState


class SavedGameHandlers:
    """Saves, lists, fetches and deletes games."""

    def __init__(self, state: AppState) -> None:
        self.store = state.store
        self.handlers: Handlers = {
            requests.Save: self._save,
            requests.ListGames: self._list,
            requests.Fetch: self._fetch,
            requests.Delete: self._delete,
        }

    async def _save(self, request: requests.Save, outbox: Outbox) -> None:
        await outbox.put(await in_thread(self.store.save, request))

    async def _list(self, request: requests.ListGames, outbox: Outbox) -> None:
        await outbox.put(await in_thread(self.store.games, request))

    async def _fetch(self, request: requests.Fetch, outbox: Outbox) -> None:
        await outbox.put(await in_thread(self.store.fetch, request))

    async def _delete(self, request: requests.Delete, outbox: Outbox) -> None:
        await in_thread(self.store.delete, request)
        await outbox.put(Done(id=request.id))
