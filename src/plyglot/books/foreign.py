"""Books of other programs, in formats that a game's manifest names: `book_formats={"bin": "formats.polyglot"}`.

Such a module has `fault(data)`, what is wrong with a file or nothing; `count(data)`, its number of entries;
`entries(data, board)`, the moves of a position by number, with their weights; and `encoded(moves)`, a file's bytes and
how many entries, from pairs of a board and a move.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from plyglot.books.file import TABLE, Header
from plyglot.books.keys import Keys
from plyglot.books.rows import merged, new_rows
from plyglot.books.table import Found
from plyglot.core.board import Board
from plyglot.core.errors import BadFile, BadOption
from plyglot.core.files import reason_of
from plyglot.core.game import Game
from plyglot.core.load import game_of, load, names

DEEPEST = 60
"""Plies from the start within which positions of such a book are looked for."""


class Foreign:
    """Book of another program, read whole."""

    def __init__(self, path: Path, game: Game, module: Any) -> None:
        try:
            self._data = path.read_bytes()
        except (OSError, ValueError) as error:
            raise BadFile(f"{path}: cannot be read: {reason_of(error)}") from error
        if fault := module.fault(self._data):
            raise BadFile(f"{path}: {fault}")
        self.keys, self._module = Keys(game), module
        self.header = Header(
            game.spec, self.keys.fingerprint(), TABLE, module.count(self._data), 0, len(self._data), ""
        )

    def found(self, board: Board) -> Found:
        """What the book has about a board."""
        rows = {}
        for number, weight in self._module.entries(self._data, board):
            row = new_rows(1)[0]
            row["weight"] = weight
            rows[number] = row
        return Found(rows, None)

    def position(self, board: Board) -> Any:
        """Such a book has no scores."""
        return None

    def rows(self) -> Any:
        """Rows of the positions that its moves reach from the start."""
        parts, level, seen = [], [self.keys.game.board()], set()
        for _ in range(DEEPEST):
            following = []
            for board in level:
                place = self.keys.place(board.pos)
                if place.key in seen:
                    continue
                seen.add(place.key)
                for number, row in self.found(board).moves.items():
                    own = new_rows(1)
                    own["high"], own["low"] = place.key
                    own["move"], own["weight"] = self.keys.move(number, place), row["weight"]
                    parts.append(own)
                    following.append(board.after(number))
            level = following
        return merged(parts)


def foreign_lookup(path: Path, game: Game | str | None) -> Foreign | None:
    """The lookup of another program's book, by the extension of the file; None for a file of plyglot's own."""
    extension = path.suffix[1:].lower()
    games = [game_of(game)] if game is not None else map(load, names())
    owners = [each for each in games if extension in each.manifest.book_formats]
    if len(owners) > 1:
        known = " and ".join(each.spec for each in owners)
        raise BadOption(f"{path}: {known} both have books of this kind: name the game that is meant")
    if not owners:
        return None
    return Foreign(path, owners[0], owners[0].beside(owners[0].manifest.book_formats[extension]))
