"""Handlers of requests about games and boards."""

from __future__ import annotations

from importlib.metadata import version

from plyglot.books.shelf import shelf_of
from plyglot.core.board import Board
from plyglot.web.handlers.outbox import Handlers, Outbox, progress_to
from plyglot.web.jobs.threads import in_thread
from plyglot.web.protocol import board_answers, editing, openings, requests, search_answers, views
from plyglot.web.state import AppState


class BoardHandlers:
    """Lists and loads games, and shows their boards."""

    def __init__(self, state: AppState) -> None:
        self.library, self.compiler = state.library, state.compiler
        self.handlers: Handlers = {
            requests.Hello: self._hello,
            requests.Load: self._load,
            requests.Show: self._show,
            requests.ShowOpening: self._opening,
            requests.Parse: self._parse,
            requests.Edit: self._edit,
        }

    async def _hello(self, request: requests.Hello, outbox: Outbox) -> None:
        games = await in_thread(self.library.infos)
        await outbox.put(board_answers.Welcome(id=request.id, version=version("plyglot"), games=games))

    async def _load(self, request: requests.Load, outbox: Outbox) -> None:
        on_progress = progress_to(outbox, request.id)
        game = await self.compiler.reload(request.spec, on_progress)
        await outbox.put(await in_thread(views.loaded, request.id, request.spec, game))
        await self.compiler.engine(game, on_progress)
        await outbox.put(board_answers.Ready(id=request.id))
        await in_thread(self.compiler.compile_ahead)

    async def _show(self, request: requests.Show, outbox: Outbox) -> None:
        def show() -> board_answers.View:
            board = self.library.board(request.spec, request.start, request.moves)
            return views.view(request.id, request.spec, request.start, board)

        await outbox.put(await in_thread(show))

    async def _opening(self, request: requests.ShowOpening, outbox: Outbox) -> None:
        def look() -> search_answers.OpeningInfo:
            board = self.library.board(request.spec, request.start, request.moves)
            return openings.opening_info(request.id, board, shelf_of(board.game))

        await outbox.put(await in_thread(look))

    async def _parse(self, request: requests.Parse, outbox: Outbox) -> None:
        def parse() -> board_answers.View:
            game = self.library.game(request.spec)
            return view_of_text(request.id, request.spec, views.parse_board(game, request.text))

        await outbox.put(await in_thread(parse))

    async def _edit(self, request: requests.Edit, outbox: Outbox) -> None:
        def edit() -> board_answers.View:
            game = self.library.game(request.spec)
            board = editing.edited_board(game, request.rows, request.side, request.details)
            return view_of_text(request.id, request.spec, board)

        await outbox.put(await in_thread(edit))


def view_of_text(id: str, spec: str, board: Board) -> board_answers.View:
    """A board that came from a text: it begins at the game's initial position, or where the text does."""
    from_start = bool(board.history) or board == board.game.board()
    return views.view(id, spec, "" if from_start else board.text, board)
