"""File of a tournament: one SQLite database with its plan, players, rounds and games.

What is decided is written before it is acted on, and each game in one transaction when it ends: a process that is
killed at any moment leaves whole games, and the pairings that were drawn.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec
from filelock import FileLock, Timeout

from plyglot.core.errors import BadFile, BadOption, BadRecord
from plyglot.core.files import path_of, reason_of
from plyglot.tournament.plan import Plan, Round
from plyglot.tournament.record_database import Database

ENDING = ".tournament"
TABLES = (
    "plan (key TEXT PRIMARY KEY, value TEXT NOT NULL)",
    "players (number INTEGER PRIMARY KEY, spec TEXT NOT NULL)",
    "rounds (number INTEGER PRIMARY KEY, round TEXT NOT NULL)",
)

T = TypeVar("T")


class EventFile(Database):
    """An open file of a tournament. Its table `games` is that of `plyglot match --record`."""

    def __init__(self, path: str) -> None:
        """Open a tournament that is there. Raises BadFile, BadRecord."""
        place = path_of(path)
        if not place.is_file():
            raise BadFile(f"{path}: there is no such tournament: plyglot tournament new makes one")
        self._check_magic(path)
        super().__init__(path)
        self.plan = self._only("plan", Plan)

    @classmethod
    def create(cls, path: str, plan: Plan) -> EventFile:
        """Make the file of a new tournament, whole or not at all. Raises BadFile if there is something already."""
        place = path_of(path)
        beside = place.with_name(f".{place.name}.{os.getpid()}.part")
        try:
            beside.unlink(missing_ok=True)
            connection = sqlite3.connect(beside)
            for table in TABLES:
                connection.execute(f"CREATE TABLE {table}")
            connection.execute("INSERT INTO plan VALUES ('plan', ?)", (_text(plan),))
            connection.commit()
            connection.close()
            os.link(beside, place)  # fails if there is a file of this name, whoever made it in the meantime
        except FileExistsError as error:
            raise BadFile(f"{path}: there is such a tournament already") from error
        except (OSError, sqlite3.Error, ValueError) as error:
            raise BadFile(f"{path}: cannot be written: {reason_of(error)}") from error
        finally:
            beside.unlink(missing_ok=True)
        return cls(path)

    def lock(self) -> FileLock:
        """The lock of whoever plays the tournament's games. Raises BadOption if another process has it."""
        lock = FileLock(f"{path_of(self.path)}.lock")
        try:
            lock.acquire(timeout=0)
        except Timeout as error:
            raise BadOption(f"{self.path}: another process is playing this tournament") from error
        except OSError as error:
            raise BadFile(f"{self.path}: cannot be written: {reason_of(error)}") from error
        return lock

    @property
    def players(self) -> list[str]:
        """The players' descriptions, in the order in which they joined."""
        return [spec for (spec,) in self._rows("SELECT spec FROM players ORDER BY number")]

    def add_players(self, specs: Iterable[str]) -> None:
        """Add players, all or none."""
        known = len(self.players)
        rows = list(enumerate(specs, known))
        self._write("INSERT INTO players VALUES (?, ?)", rows)

    @property
    def rounds(self) -> list[Round]:
        """The rounds that were drawn so far."""
        return [self._read(text, Round) for (text,) in self._rows("SELECT round FROM rounds ORDER BY number")]

    def add_round(self, number: int, round: Round) -> None:
        """Write the pairings of a round down, before its first game."""
        self._write("INSERT INTO rounds VALUES (?, ?)", [(number, _text(round))])

    @property
    def more_rounds(self) -> int:
        """Rounds of a ladder beyond those of its plan."""
        rows = self._rows("SELECT value FROM plan WHERE key = 'more rounds'")
        return self._read(rows[0][0], int) if rows else 0

    def add_rounds(self, count: int) -> None:
        """Have a ladder go on for more rounds."""
        self._write("INSERT OR REPLACE INTO plan VALUES ('more rounds', ?)", [(str(self.more_rounds + count),)])

    @property
    def sandboxes(self) -> list[str]:
        """The sandboxes in which bots have played."""
        rows = self._rows("SELECT value FROM plan WHERE key = 'sandboxes'")
        return self._read(rows[0][0], list[str]) if rows else []

    def note_sandbox(self, rung: str) -> None:
        """Write down in which sandbox bots play."""
        found = [*dict.fromkeys([*self.sandboxes, rung])]
        self._write("INSERT OR REPLACE INTO plan VALUES ('sandboxes', ?)", [(_text(found),)])

    def _check_magic(self, path: str) -> None:
        from plyglot.tournament.record_database import SQLITE_MAGIC

        try:
            with path_of(path).open("rb") as file:
                begin = file.read(len(SQLITE_MAGIC))
        except OSError as error:
            raise BadFile(f"{path}: cannot be read: {reason_of(error)}") from error
        if begin != SQLITE_MAGIC:
            raise BadRecord(f"{path}: not a tournament")

    def _only(self, key: str, kind: type[T]) -> T:
        rows = self._rows("SELECT value FROM plan WHERE key = ?", key)
        if not rows:
            raise BadRecord(f"{self.path}: not a tournament")
        return self._read(rows[0][0], kind)

    def _read(self, text: str, kind: type[T]) -> T:
        try:
            return msgspec.json.decode(text, type=kind)
        except msgspec.MsgspecError as error:
            raise BadRecord(f"{self.path}: not a tournament, or corrupt: {error}") from error

    def _rows(self, query: str, *values: object) -> list[Any]:
        try:
            return self._connection.execute(query, values).fetchall()
        except sqlite3.Error as error:
            raise BadRecord(f"{self.path}: not a tournament, or corrupt: {error}") from error

    def _write(self, statement: str, rows: list[Any]) -> None:
        """Write rows in one transaction."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                self._connection.executemany(statement, rows)
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise
        except sqlite3.Error as error:
            raise BadFile(f"{self.path}: cannot be written: {error}") from error


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()
