"""Game store: saved games in an SQLite file in the user's data folder, which outlives tabs and servers."""

from __future__ import annotations

import json
import os
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from platformdirs import user_data_path

from plyglot.core.errors import InputError, PlyglotError
from plyglot.core.files import path_of
from plyglot.web.protocol.records import Games, Saved, SavedGame, SavedGameInfo
from plyglot.web.protocol.requests import Delete, Fetch, ListGames, Save

MAX_GAMES = 10_000
VERSION = 1
"""Of the schema: SQLite's `user_version`."""

SCHEMA = """
CREATE TABLE IF NOT EXISTS games (
    key TEXT PRIMARY KEY,
    spec TEXT NOT NULL,
    start TEXT NOT NULL,
    moves TEXT NOT NULL, -- a JSON list
    title TEXT NOT NULL,
    result TEXT NOT NULL,
    tree TEXT NOT NULL, -- the page's own
    updated REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS games_by_date ON games (updated);
"""


def data_folder() -> Path:
    """The user's data folder: by the platform's convention, or PLYGLOT_DATA. It may not exist yet."""
    if chosen := os.environ.get("PLYGLOT_DATA"):
        return path_of(chosen)
    return user_data_path("plyglot", appauthor=False)


class GameStore:
    """The saved games. Every change is on disk when its answer is given; several servers may share the file.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     store = GameStore(Path(folder))
    ...     saved = store.save(Save(id="1", key="a", spec="othello", moves=["f5"]))
    ...     print(store.fetch(Fetch(id="2", key="a")).moves)
    ...     store.close()
    ['f5']
    """

    def __init__(self, folder: Path | None = None) -> None:
        """The file is opened, and made, when it is first needed."""
        self.path = (folder or data_folder()) / "games.sqlite3"
        self._lock = threading.Lock()
        self._connection: sqlite3.Connection | None = None

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        """The database, for one thread at a time, in a transaction. Raises PlyglotError if it cannot be used."""
        with self._lock:
            try:
                if self._connection is None:
                    self._connection = connect(self.path)
                with self._connection:
                    yield self._connection
            except (sqlite3.Error, OSError) as error:
                raise PlyglotError(f"cannot use {self.path}: {error}") from error

    def save(self, game: Save) -> Saved:
        """Save a game, in place of an earlier one with its key."""
        now = time.time()
        with self._open() as database:
            (count,) = database.execute("SELECT count(*) FROM games WHERE key != ?", (game.key,)).fetchone()
            if count >= MAX_GAMES:
                raise InputError(f"{count} games are saved already: delete some first")
            values = (game.key, game.spec, game.start, json.dumps(game.moves), game.title, game.result, game.tree, now)
            database.execute("INSERT OR REPLACE INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values)
        return Saved(id=game.id, updated=now)

    def games(self, request: ListGames) -> Games:
        """All saved games, the latest first."""
        query = "SELECT key, spec, title, result, json_array_length(moves), updated FROM games ORDER BY updated DESC"
        with self._open() as database:
            rows = database.execute(query).fetchall()
        names = ("key", "spec", "title", "result", "plies", "updated")
        return Games(id=request.id, games=[SavedGameInfo(**dict(zip(names, row, strict=True))) for row in rows])

    def fetch(self, request: Fetch) -> SavedGame:
        """A saved game. Raises InputError if there is none."""
        query = "SELECT spec, start, moves, tree FROM games WHERE key = ?"
        with self._open() as database:
            row = database.execute(query, (request.key,)).fetchone()
        if row is None:
            raise InputError("there is no such game: it may have been deleted")
        spec, start, moves, tree = row
        try:
            return SavedGame(id=request.id, spec=spec, start=start, moves=json.loads(moves), tree=tree)
        except (ValueError, TypeError) as error:
            raise PlyglotError(f"{self.path}: the game is corrupt: {error}") from error

    def delete(self, request: Delete) -> None:
        """Delete a game, if it is there."""
        with self._open() as database:
            database.execute("DELETE FROM games WHERE key = ?", (request.key,))

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            if self._connection:
                self._connection.close()
            self._connection = None


def connect(path: Path) -> sqlite3.Connection:
    """The database, made if it is not there. Raises PlyglotError if a newer version wrote it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    database = sqlite3.connect(path, timeout=5.0, check_same_thread=False)
    (version,) = database.execute("PRAGMA user_version").fetchone()
    if version > VERSION:
        database.close()
        raise PlyglotError(f"{path} was written by a newer version of plyglot")
    database.execute("PRAGMA journal_mode = WAL")  # a killed server leaves a file that the next one reads
    database.execute("PRAGMA synchronous = FULL")
    database.executescript(SCHEMA)
    database.execute(f"PRAGMA user_version = {VERSION}")
    return database
