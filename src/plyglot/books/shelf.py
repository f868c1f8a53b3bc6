"""A player's shelf: the books of a game in the user's folder, and the one that the game ships.

The folder is that of PLYGLOT_BOOKS, or `books` in the user's data folder. A file counts if it is a book of the game,
whatever its name; one that cannot be read is left out with a warning, and no file ever says which code runs.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from plyglot.books.book import Book
from plyglot.books.file import BookFile, is_book
from plyglot.books.keys import Keys
from plyglot.books.moves import BookMove
from plyglot.books.standard import STANDARD, book_named
from plyglot.core.board import Board
from plyglot.core.errors import PlyglotError
from plyglot.core.files import data_folder, path_of
from plyglot.core.game import Game

VARIABLE = "PLYGLOT_BOOKS"


class Told(NamedTuple):
    """What a shelf has about a board: the moves of the first book that knows any, and that book's name."""

    moves: tuple[BookMove, ...]
    book: str


class Shelf:
    """Books of a game, in the order in which they are asked.

    >>> from plyglot.core.load import load
    >>> shelf = Shelf(load("connect4"), [])
    >>> told = shelf.about(load("connect4").board())
    >>> told.moves[0].move, told.book
    ('4', '7x6')
    """

    def __init__(self, game: Game, files: Iterable[Path]) -> None:
        self.game = game
        self.books = list(books_in(game, files))
        if shipped := book_named(game, STANDARD):
            self.books.append(shipped)

    def about(self, board: Board) -> Told:
        """What is known of a board's moves; no moves if no book has any."""
        for book in self.books:
            if moves := book.moves(board):
                return Told(moves, book.path.stem)
        return Told((), "")


def shelf_of(game: Game) -> Shelf:
    """The shelf of a game, opened anew only when the folder has changed."""
    return _opened(game, tuple((path, path.stat().st_mtime_ns) for path in in_folder()))


@lru_cache(maxsize=16)
def _opened(game: Game, files: tuple[tuple[Path, int], ...]) -> Shelf:
    return Shelf(game, [path for path, _ in files])


def folder() -> Path:
    """Where a user's books lie. It may not exist."""
    chosen = os.environ.get(VARIABLE)
    return path_of(chosen) if chosen else data_folder() / "books"


def in_folder() -> list[Path]:
    """The files in that folder, by name."""
    place = folder()
    return sorted(path for path in place.iterdir() if path.is_file()) if place.is_dir() else []


def books_in(game: Game, files: Iterable[Path]) -> Iterator[Book]:
    """Those of some files that are books of a game. What cannot be read is told."""
    rules = Keys(game).fingerprint()
    for path in files:
        try:
            ours = is_book(path) and BookFile(path).header.rules == rules
            if ours or path.suffix[1:].lower() in game.manifest.book_formats:
                yield Book.open(path, game)
        except (PlyglotError, OSError) as error:
            warnings.warn(f"{error}; it is not used", stacklevel=2)
