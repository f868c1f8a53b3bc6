"""The book that a game's manifest names for its board, and the one that an option names."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from plyglot.books.book import Book
from plyglot.core.files import path_of
from plyglot.core.game import Game

STANDARD, NO_BOOK = "standard", "none"
"""In place of a file: the book that the game ships, if there is one; no book."""


def standard_file(game: Game) -> Path | None:
    """The file of the book that the game ships for this board; None if it has none.

    >>> from plyglot.core.load import load
    >>> standard_file(load("domineering")) is None
    True
    """
    name = game.manifest.books.get(game.variant)
    return game.folder / name if name else None


def book_named(game: Game, name: str) -> Book | None:
    """The book that an option names: a file, `standard` or `none`. Raises BadFile."""
    if name == NO_BOOK:
        return None
    path = standard_file(game) if name == STANDARD else path_of(name)
    return None if path is None else _opened(game, path, path.stat().st_mtime_ns if path.exists() else 0)


@lru_cache(maxsize=16)
def _opened(game: Game, path: Path, changed: int) -> Book:
    return Book.open(path, game)
