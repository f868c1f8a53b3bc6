"""Game records on disk: a SQLite database, a JSON Lines file, or both.

A game is written when it ends, in one transaction or one line, so a process that is killed leaves only whole games.
Both kinds of file may hold the games of many matches.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Protocol

import msgspec

from plyglot.core.errors import BadFile, BadRecord
from plyglot.core.files import path_of


class Side(msgspec.Struct, frozen=True):
    """One side of a finished game."""

    player: str
    """The player's description, such as `engine:time=0.1`."""
    number: int
    """The player's index in the match."""
    moves: int
    seconds: float
    longest: float
    """Seconds of its slowest move."""
    depth: float
    """Mean depth of its moves."""
    nodes: int


class Record(msgspec.Struct, frozen=True):
    """One finished game."""

    match: str
    """Identity of its match: see Schedule."""
    number: int
    game: str
    opening: str
    moves: tuple[str, ...]
    """Moves after the opening."""
    sides: tuple[Side, Side]
    """Of FIRST and SECOND."""
    winner: int | None
    """0 for FIRST, 1 for SECOND, None for a draw."""
    reason: str
    remark: str
    seed: int
    ended: float
    """Unix time."""


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


SQLITE_MAGIC, JSON_MAGIC = b"SQLite format 3\0", b'{"match":'
"""The first bytes of the two kinds of file."""


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
        return [msgspec.json.decode(text, type=Record) for text in texts]
    except (OSError, sqlite3.Error, msgspec.MsgspecError) as error:
        raise BadRecord(f"{path}: not a file of games: {error}") from error


COLUMNS: Sequence[tuple[str, str]] = (
    ("match", "TEXT NOT NULL"),
    ("number", "INTEGER NOT NULL"),
    ("game", "TEXT NOT NULL"),
    ("first", "TEXT NOT NULL"),
    ("second", "TEXT NOT NULL"),
    ("opening", "TEXT NOT NULL"),
    ("moves", "TEXT NOT NULL"),
    ("winner", "INTEGER"),
    ("reason", "TEXT NOT NULL"),
    ("ended", "REAL NOT NULL"),
    ("record", "TEXT NOT NULL"),
)
"""Columns of the table `games`: what is queried most, and the whole record as JSON."""

LOCK_TIMEOUT = 30.0
"""Seconds to wait while another process writes to the same database."""


class Database:
    """A SQLite database with one table, `games`."""

    def __init__(self, path: str) -> None:
        self.path = path
        columns = ", ".join(f"{name} {kind}" for name, kind in COLUMNS)
        place = path_of(path)
        try:
            self._connection = sqlite3.connect(place, timeout=LOCK_TIMEOUT, isolation_level=None)
            self._connection.execute("PRAGMA journal_mode = WAL")
            self._connection.execute(f"CREATE TABLE IF NOT EXISTS games ({columns}, PRIMARY KEY (match, number))")
            self._connection.execute("SELECT match, record FROM games LIMIT 1")
        except (sqlite3.Error, ValueError) as error:
            raise BadRecord(f"{path}: not a database of games: {error}") from error

    def games(self, match: str) -> list[Record]:
        rows = self._connection.execute("SELECT record FROM games WHERE match = ?", (match,)).fetchall()
        return [msgspec.json.decode(text, type=Record) for (text,) in rows]

    def add(self, record: Record) -> None:
        first, second = record.sides
        values = (
            record.match,
            record.number,
            record.game,
            first.player,
            second.player,
            record.opening,
            " ".join(record.moves),
            record.winner,
            record.reason,
            record.ended,
            msgspec.json.encode(record).decode(),
        )
        places = ", ".join("?" * len(values))
        try:
            self._connection.execute(f"INSERT OR IGNORE INTO games VALUES ({places})", values)
        except sqlite3.Error as error:
            raise BadFile(f"{self.path}: cannot be written: {error}") from error

    def delete(self, match: str) -> None:
        """Delete the games of a match."""
        try:
            self._connection.execute("DELETE FROM games WHERE match = ?", (match,))
        except sqlite3.Error as error:
            raise BadFile(f"{self.path}: cannot be written: {error}") from error

    def close(self) -> None:
        self._connection.close()


class JsonLines:
    """A JSON Lines file: one game a line."""

    def __init__(self, path: str) -> None:
        self.path = path
        place = path_of(path)
        try:
            self._file = os.open(place, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o666)
            text = place.read_bytes()
        except (OSError, ValueError) as error:
            raise BadFile(f"{path}: cannot be written: {getattr(error, 'strerror', None) or error}") from error
        whole = text.rfind(b"\n") + 1
        try:
            self._known = [msgspec.json.decode(line, type=Record) for line in text[:whole].splitlines()]
        except msgspec.MsgspecError as error:
            os.close(self._file)
            raise BadRecord(f"{path}: not a file of games: {error}") from error
        if whole < len(text):
            os.ftruncate(self._file, whole)  # the line that was being written when the process was killed

    def games(self, match: str) -> list[Record]:
        return [record for record in self._known if record.match == match]

    def add(self, record: Record) -> None:
        try:
            os.write(self._file, msgspec.json.encode(record) + b"\n")
        except OSError as error:
            raise BadFile(f"{self.path}: cannot be written: {error.strerror}") from error

    def close(self) -> None:
        os.close(self._file)
