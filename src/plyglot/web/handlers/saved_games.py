"""Handlers of requests about saved games."""

from __future__ import annotations

from contextlib import suppress
from typing import Literal

import msgspec

from plyglot.core.board import Board
from plyglot.core.errors import PlyglotError
from plyglot.web.handlers.outbox import Handlers, Outbox
from plyglot.web.jobs.threads import in_thread
from plyglot.web.protocol import requests, views
from plyglot.web.protocol.answers import Done
from plyglot.web.protocol.requests import GameResult
from plyglot.web.state import AppState

MOST_JUDGED = 200
"""Games whose result is found out at once: a list is not to take long."""


class Ending(msgspec.Struct, frozen=True):
    """What a saved tree says of a game's end."""

    reason: Literal["resigned", "time", "agreed", "claimed"]
    loser: int | None


class SavedTree(msgspec.Struct, frozen=True):
    """The part of a page's tree that is read here."""

    ending: Ending | None = None


def ended(board: Board, tree: str) -> GameResult | None:
    """How a saved game ended: by its rules, or by what its players did; None if it did not.

    >>> from plyglot.core.load import load
    >>> ended(load("tictactoe").board("a1 b1 a2 b2 a3"), "")
    GameResult(winner=0, margin=None, ending='')
    >>> ended(load("tictactoe").board("a1"), '{"ending": {"reason": "resigned", "loser": 0}}').winner
    1
    """
    shown = views.view("", "", "", board)
    if shown.over:
        return GameResult(winner=shown.winner, margin=shown.margin)
    with suppress(msgspec.MsgspecError):
        if end := msgspec.json.decode(tree, type=SavedTree).ending:
            winner = None if end.loser is None or board.game.seats else 1 - end.loser
            return GameResult(winner=winner, ending=end.reason)
    return None


class SavedGameHandlers:
    """Saves, lists, fetches and deletes games."""

    def __init__(self, state: AppState) -> None:
        self.store, self.library = state.store, state.library
        self.handlers: Handlers = {
            requests.Save: self._save,
            requests.ListGames: self._list,
            requests.Fetch: self._fetch,
            requests.Delete: self._delete,
        }

    async def _save(self, request: requests.Save, outbox: Outbox) -> None:
        await outbox.put(await in_thread(self.store.save, request))

    async def _list(self, request: requests.ListGames, outbox: Outbox) -> None:
        await in_thread(self._judge)
        await outbox.put(await in_thread(self.store.games, request))

    def _judge(self) -> None:
        """Find out how games ended that an earlier version saved; those of files that are not served wait for that."""
        for key, saved in self.store.unjudged(MOST_JUDGED):
            with suppress(PlyglotError):
                board = self.library.board(saved.spec, saved.start, saved.moves)
                self.store.judge(key, ended(board, saved.tree))

    async def _fetch(self, request: requests.Fetch, outbox: Outbox) -> None:
        await outbox.put(await in_thread(self.store.fetch, request))

    async def _delete(self, request: requests.Delete, outbox: Outbox) -> None:
        await in_thread(self.store.delete, request)
        await outbox.put(Done(id=request.id))
