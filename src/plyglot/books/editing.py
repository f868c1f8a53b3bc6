"""Books made of books: merged, pruned, exported."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import msgspec
import numpy as np

from plyglot.books.automaton import automaton_rows
from plyglot.books.book import Book, lines
from plyglot.books.file import AUTOMATON, TABLE, write_book
from plyglot.books.rows import games_of, merged, pruned
from plyglot.books.table import Table
from plyglot.core.errors import BadFile, BadOption
from plyglot.core.files import reason_of, written_whole

LINES = "jsonl"
"""Extension of an export as lines of JSON."""


def merged_book(books: Sequence[Book], path: Path, layout: str = TABLE) -> Book:
    """Merge books into a new file, a table or an automaton. Raises BadOption for books of different games, BadFile if
    the file exists."""
    for other in books[1:]:
        if other.keys.fingerprint() != books[0].keys.fingerprint():
            raise BadOption(f"{other.path} is a book of {other.game.spec}, and {books[0].path} of {books[0].game.spec}")
    rows = merged([book.rows() for book in books])
    header = msgspec.structs.replace(
        books[0].header,
        scored=any(book.header.scored for book in books),
        plies=max(book.header.plies for book in books),
    )
    header = msgspec.structs.replace(header, layout=TABLE)
    if layout == TABLE:
        return written(path, header, rows, books[0])
    if layout != AUTOMATON:
        raise BadOption(f"unknown layout {layout!r}: choose from {TABLE}, {AUTOMATON}")
    table = books[0]
    if len(books) > 1 or not isinstance(table.lookup, Table):
        raise BadOption("an automaton is made of one table: merge the books into one, and make it of that")
    states = automaton_rows(table.lookup, header.scored)
    return written(path, msgspec.structs.replace(header, layout=AUTOMATON, plies=0), states, table)


def pruned_book(book: Book, path: Path, games: int, share: float = 0.0) -> Book:
    """A book without the moves of few games, or of little success, in a new file."""
    rows = pruned(book.rows(), games)
    if share > 0:
        played = games_of(rows)
        points = rows["wins"] + rows["draws"] / 2
        rows = rows[(played == 0) | (points >= share * played)]
    if not len(rows):
        raise BadOption(f"{book.path}: nothing would be left of it")
    return written(path, msgspec.structs.replace(book.header, layout=TABLE), rows, book)


def written(path: Path, header: object, rows: object, like: Book) -> Book:
    """A book in a new file. Raises BadFile if the file exists."""
    if path.exists():
        raise BadFile(f"{path}: already exists; delete it first, or choose another name")
    write_book(path, header, rows)  # type: ignore[arg-type]
    return Book.open(path, like.game)


def export_book(book: Book, path: Path, plies: int) -> int:
    """Write what the book's moves reach from the start within so many plies into a file of another program's format, or
    as lines of JSON; returns how many entries. Raises BadOption for a format that the game does not have, BadFile."""
    name = path.suffix[1:].lower()
    choices = [*book.game.manifest.book_formats, LINES]
    if name not in choices:
        raise BadOption(f"{path}: unknown format of books: choose from {', '.join(choices)}")
    boards = lines(book, plies)
    if name == LINES:
        texts = [
            json.dumps({"position": board.notation, "moves": [move.as_dict() for move in moves]}) + "\n"
            for board in boards
            if (moves := book.moves(board))
        ]
        data, count = "".join(texts).encode(), len(texts)
    else:
        format = book.game.beside(book.game.manifest.book_formats[name])
        entries = [(board, move) for board in boards for move in book.moves(board) if not move.avoid]
        data, count = format.encoded(entries)
    try:
        with written_whole(path) as stream:
            stream.write(data)
    except OSError as error:
        raise BadFile(f"{path}: cannot be written: {reason_of(error)}") from error
    return int(np.int64(count))
