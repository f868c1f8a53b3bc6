"""One page's session: leads each request to its handler, and stops it on demand. It knows nothing of sockets."""

from __future__ import annotations

import asyncio
from typing import Any

from plyglot.core.errors import InputError
from plyglot.web.handlers.boards import BoardHandlers
from plyglot.web.handlers.cards import CardHandlers
from plyglot.web.handlers.files import FileHandlers
from plyglot.web.handlers.matches import MatchHandlers
from plyglot.web.handlers.outbox import Handlers, Outbox
from plyglot.web.handlers.saved_games import SavedGameHandlers
from plyglot.web.handlers.searches import SearchHandlers
from plyglot.web.handlers.studies import StudyHandlers
from plyglot.web.handlers.tournaments import TournamentHandlers
from plyglot.web.protocol.answers import Done
from plyglot.web.protocol.messages import AnyRequest
from plyglot.web.state import AppState


class Session:
    """The requests of one page that are being answered."""

    def __init__(self, state: AppState, guest: bool = False) -> None:
        """A guest, who has come to upload a bot and to look at tournaments, can ask for nothing else."""
        self.searches, self.studies = SearchHandlers(state), StudyHandlers(state)
        seen: Handlers = {**BoardHandlers(state).handlers, **TournamentHandlers(state).handlers}
        self._handlers: Handlers = (
            seen
            if guest
            else {
                **seen,
                **self.searches.handlers,
                **self.studies.handlers,
                **FileHandlers(state).handlers,
                **SavedGameHandlers(state).handlers,
                **MatchHandlers(state).handlers,
                **CardHandlers(state).handlers,
            }
        )
        self._pending: dict[str, asyncio.Task[Any]] = {}
        self._stopped: set[str] = set()

    async def answer(self, request: AnyRequest, outbox: Outbox) -> None:
        """Answer a request, by as many messages as it takes. Raises PlyglotError for what cannot be answered."""
        task = asyncio.current_task()
        assert task
        self._pending[request.id] = task
        try:
            if type(request) not in self._handlers:
                raise InputError("guests can look at tournaments and upload bots, and nothing else", code="guest")
            await self._handlers[type(request)](request, outbox)
        except asyncio.CancelledError:
            if request.id not in self._stopped:
                raise
            task.uncancel()
            await outbox.put(Done(id=request.id, reason="stopped"))
        finally:
            del self._pending[request.id]
            self._stopped.discard(request.id)

    def stop(self, id: str) -> None:
        """End the answer to a request: with what it has by now, or with nothing if it still waits for a slot."""
        if not self.searches.stop(id) and not self.studies.stop(id) and id in self._pending:
            self._stopped.add(id)
            self._pending[id].cancel()
