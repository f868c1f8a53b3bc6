"""Handlers of requests about recorded games: files, texts that were pasted, addresses that were shared."""

from __future__ import annotations

import io
from pathlib import Path

from plyglot.core.board import Board
from plyglot.core.errors import BadRecord, InputError
from plyglot.core.game import Game
from plyglot.core.load import load
from plyglot.core.loading.source import identifier
from plyglot.formats import movetext
from plyglot.formats.catalogue import ANY_GAME, formats
from plyglot.formats.game_tree import has_notes, moves_of, plies_in, respelled
from plyglot.formats.reading import Found, formats_of, read_data
from plyglot.formats.record import GameRecord
from plyglot.formats.record_file import OnBad, RecordFile, refuse
from plyglot.web.handlers.outbox import Handlers, Outbox
from plyglot.web.jobs.threads import in_thread
from plyglot.web.library import Library
from plyglot.web.protocol import requests
from plyglot.web.protocol.answers import ErrorInfo
from plyglot.web.protocol.records import Recorded, Written
from plyglot.web.protocol.requests import MAX_NODES
from plyglot.web.protocol.trees import record_of, recorded_game
from plyglot.web.protocol.views import parse_board, start_and_moves
from plyglot.web.state import AppState

MAX_GAMES = 5_000
"""Games of a file that are listed."""

MAX_FAULTS = 20
"""Errors that are told."""

PASTED = "pasted text"
"""Name of what is no file."""


class PageFile(RecordFile):
    """A file that a page sends: it may name the games that are served, and no others."""

    def __init__(self, name: str, library: Library, game: Game | None, on_bad: OnBad = refuse) -> None:
        super().__init__(Path(name or PASTED), game, on_bad)
        self.library = library

    def game_named(self, name: str, variant: str) -> Game:
        """The game of a name among those that are served. Raises UnknownGame."""
        if self.named and identifier(name) == self.named.name:
            name = self.library.public_spec(self.named).partition(":")[0]
        return self.library.game(f"{name}:{variant}" if variant else name)


class FileHandlers:
    """Reads and writes recorded games."""

    def __init__(self, state: AppState) -> None:
        self.library = state.library
        self.handlers: Handlers = {
            requests.ReadFile: self._read,
            requests.ReadLink: self._link,
            requests.WriteFile: self._write,
        }

    async def _read(self, request: requests.ReadFile, outbox: Outbox) -> None:
        def read() -> Recorded:
            return self._recorded(request.id, self._found(request))

        await outbox.put(await in_thread(read))

    async def _link(self, request: requests.ReadLink, outbox: Outbox) -> None:
        def read() -> Recorded:
            board = parse_board(self.library.game(request.spec), request.start)
            return self._recorded(request.id, read_link(board, request.start, request.text))

        await outbox.put(await in_thread(read))

    async def _write(self, request: requests.WriteFile, outbox: Outbox) -> None:
        def write() -> Written:
            return Written(id=request.id, data=written(request, self.library.game(request.spec)))

        await outbox.put(await in_thread(write))

    def _found(self, request: requests.ReadFile) -> Found:
        """The games of a file or a text. What is pasted may be a position, too. Raises InputError."""
        game = self.library.game(request.spec)

        def file_of(game: Game | None, on_bad: OnBad) -> RecordFile:
            return PageFile(request.name, self.library, game, on_bad)

        unnamed = not request.name and [each.name for each in formats_of(request.data, "", game)] == [ANY_GAME]
        if unnamed:
            try:
                board = parse_board(game, request.data.decode())
            except (InputError, UnicodeDecodeError) as error:
                position_error = error
            else:
                start, moves = start_and_moves(board)
                return Found([GameRecord(game=game.spec, start=start, moves=tuple(moves))], [])
        try:
            return read_data(request.data, request.name, game, MAX_GAMES, file_of)
        except BadRecord as error:
            if unnamed and error.facts.get("ply") == 1 and isinstance(position_error, InputError):
                raise position_error from error  # not even its first word is a move
            raise

    def _recorded(self, id: str, found: Found) -> Recorded:
        """The answer with games that were read."""
        games, faults = [], list(found.faults)
        for number, record in enumerate(found.games, 1):
            game = self.library.game(self._spec(record))
            if plies_in(record.tree) > MAX_NODES:
                text = f"game {number} has more than {MAX_NODES} moves, variations included"
                faults.append(BadRecord(text, code="large_tree", limit=MAX_NODES))
            else:
                games.append(recorded_game(record, game, self._spec(record)))
        told = [ErrorInfo(message=str(fault), code=fault.code, facts=fault.facts) for fault in faults[:MAX_FAULTS]]
        return Recorded(id=id, games=games, faults=told, left_out=found.left_out)

    def _spec(self, record: GameRecord) -> str:
        """The spec by which pages know the game of a record."""
        return self.library.public_spec(load(record.game))


def read_link(board: Board, start: str, text: str) -> Found:
    """The game of an address: moves with variations, as far as they are right.

    >>> from plyglot.core.load import load
    >>> found = read_link(load("othello").board(), "", "f5d6(f4a1)c3")
    >>> found.games[0].moves, found.games[0].tree[1].variations[0][0].move, len(found.faults)
    (('f5', 'd6', 'c3'), 'f4', 1)
    """
    faults: list[BadRecord] = []
    board = Board.at(board.game, board.pos, board.side)
    tree = movetext.parse(text, board, on_bad=faults.append).line
    record = GameRecord(game=board.game.spec, start=start, moves=moves_of(tree), tree=tree if has_notes(tree) else ())
    return Found([record], faults)


def written(request: requests.WriteFile, game: Game) -> bytes:
    """A game of a page as a file. Every move is checked. Raises InputError."""
    record = record_of(request, game)
    respelled(record.tree, parse_board(game, request.start), lambda board, move: move)
    for chosen in formats(game):
        if chosen.name == request.format:
            stream, file = io.BytesIO(), RecordFile(Path(f"game.{chosen.name}"), game)
            chosen.write(stream, file.to_write([record]), file)
            return stream.getvalue()
    raise InputError(f"{game.spec} has no format {request.format!r}", code="no_format", name=request.format)
