"""SQLite database of game records."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path

import msgspec

from plyglot.core.errors import BadFile, BadRecord
from plyglot.core.files import check_writable, path_of, reason_of
from plyglot.tournament.record import Record, decoded

SQLITE_MAGIC = b"SQLite format 3\0"
"""First bytes of the file."""

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
            self._connection.execute(
                "PRAGMA synchronous = FULL"
            )  # some are built to lose the last games in a power cut
            self._connection.execute(f"CREATE TABLE IF NOT EXISTS games ({columns}, PRIMARY KEY (match, number))")
            self._connection.execute("SELECT match, record FROM games LIMIT 1")
        except (sqlite3.Error, ValueError) as error:
            raise unusable(path, place, error) from error

    def games(self, match: str) -> list[Record]:
        try:
            rows = self._connection.execute("SELECT record FROM games WHERE match = ?", (match,)).fetchall()
        except sqlite3.Error as error:
            raise BadRecord(f"{self.path}: corrupt database of games: {error}") from error
        return [decoded(text, self.path, number) for number, (text,) in enumerate(rows, 1)]

    def count(self, match: str) -> int:
        """How many games of a match there are."""
        try:
            found: int = self._connection.execute("SELECT count(*) FROM games WHERE match = ?", (match,)).fetchone()[0]
        except sqlite3.Error as error:
            raise BadRecord(f"{self.path}: corrupt database of games: {error}") from error
        return found

    def add(self, record: Record) -> None:
        first, second, *_ = record.sides
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


SYSTEM_ERRORS = (
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
)
"""Primary error codes of SQLite that say nothing about what a file holds."""


def unusable(path: str, place: Path, error: Exception) -> BadFile:
    """The error of a database that could not be opened: its place cannot be written, or it is something else."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code not in SYSTEM_ERRORS and not isinstance(error, ValueError):  # which is a path that no file can have
        return BadRecord(f"{path}: not a database of games: {error}")
    try:
        check_writable(place)
    except OSError as told:  # the system says it better than SQLite
        return BadFile(f"{path}: cannot be written: {reason_of(told)}")
    return BadFile(f"{path}: cannot be written: {error}")
