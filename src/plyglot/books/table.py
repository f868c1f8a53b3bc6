"""Book as a table: rows by position, whatever moves led there, and one for all that symmetries make alike."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from plyglot.books.file import BookFile, Header
from plyglot.books.keys import Keys
from plyglot.books.rows import POSITION
from plyglot.core.board import Board


class Found(NamedTuple):
    """What a book has about a position: a row for each of its moves, by their numbers on the board, and one about the
    position itself, if there is one."""

    moves: dict[int, Any]
    position: Any


class Lookup(Protocol):
    """How a book finds what it has."""

    keys: Keys
    header: Header

    def found(self, board: Board) -> Found:
        """What the book has about a board."""

    def position(self, board: Board) -> Any:
        """The row about a position itself; None if there is none."""

    def rows(self) -> Any:
        """All rows as a table has them."""


class Table:
    """Table of a book."""

    def __init__(self, file: BookFile, keys: Keys) -> None:
        self.file, self.keys = file, keys
        self.header = file.header

    def found(self, board: Board) -> Found:
        """What the book has about a board."""
        place = self.keys.place(board.pos)
        rows = {int(row["move"]): row for row in self.file.rows_of(place.key)}
        position = rows.pop(POSITION, None)
        if not rows:
            return Found({}, position)
        moves = {number: rows.get(self.keys.move(number, place)) for number in board.legal_numbers}
        return Found({number: row for number, row in moves.items() if row is not None}, position)

    def position(self, board: Board) -> Any:
        """The row about a position itself; None if there is none."""
        rows = self.file.rows_of(self.keys.place(board.pos).key)
        return rows[-1] if len(rows) and rows[-1]["move"] == POSITION else None

    def rows(self) -> Any:
        """All rows."""
        return self.file.all_rows()
