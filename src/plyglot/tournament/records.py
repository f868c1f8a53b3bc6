"""Game records on disk: a SQLite database, a JSON Lines file, or both.

A game is written when it ends, in one transaction or one line, so a process that is killed leaves only whole games.
Both kinds of file may hold the games of many matches, and several processes may write to one: each game is kept once.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Protocol

from plyglot.core.errors import BadRecord
from plyglot.core.files import reason_of
from plyglot.tournament.record import Record, by_number, decoded
from plyglot.tournament.record_database import LOCK_TIMEOUT, SQLITE_MAGIC, Database
from plyglot.tournament.record_lines import JSON_MAGIC, JsonLines


class Store(Protocol):
    """A file of game records."""

    def games(self, match: str) -> list[Record]:
        """The games of a match in the file."""

    def add(self, record: Record) -> None:
        """Write a game to disk."""

    def close(self) -> None:
        """Close the file."""


class Records:
    """The records of one match in several files, each of which gets the games that it lacks.

    >>> with Records([], "none") as records:
    ...     records.finished
    []
    """

    def __init__(self, stores: Iterable[Store], match: str) -> None:
        self.stores = list(stores)
        known: dict[int, Record] = {}
        held = [{record.number: record for record in store.games(match)} for store in self.stores]
        for records in held:
            known = records | known
        for store, records in zip(self.stores, held, strict=True):
            for number in sorted(known.keys() - records.keys()):
                store.add(known[number])
        self.finished = [known[number] for number in sorted(known)]

    def add(self, record: Record) -> None:
        """Write a finished game to all files."""
        for store in self.stores:
            store.add(record)

    def __enter__(self) -> Records:
        return self

    def __exit__(self, *_: object) -> None:
        for store in self.stores:
            store.close()


def stores(database: str, lines: str) -> list[Store]:
    """Open the files that a user named, if any. Raises BadFile if one cannot be written, BadRecord if it holds
    something else."""
    return [*([Database(database)] if database else []), *([JsonLines(lines)] if lines else [])]


def is_record_file(path: Path) -> bool:
    """Whether a file is of one of the two kinds, by its first bytes. Raises OSError if it cannot be read."""
    with path.open("rb") as file:
        return file.read(len(SQLITE_MAGIC)).startswith((SQLITE_MAGIC, JSON_MAGIC))


def read_records(path: Path) -> list[Record]:
    """Read the games of all matches in a file. Raises BadRecord if it holds something else."""
    try:
        lines = path.read_bytes()
        if lines.startswith(SQLITE_MAGIC):
            read_only = f"{path.resolve().as_uri()}?mode=ro"
            with closing(sqlite3.connect(read_only, uri=True, timeout=LOCK_TIMEOUT)) as database:
                rows = database.execute("SELECT record FROM games ORDER BY match, number").fetchall()
            texts = [text for (text,) in rows]
        else:
            texts = lines[: lines.rfind(b"\n") + 1].splitlines()
    except (OSError, sqlite3.Error) as error:
        raise BadRecord(f"{path}: not a file of games: {reason_of(error)}") from error
    return list(by_number(decoded(text, path, number) for number, text in enumerate(texts, 1)).values())
