"""Game store: saved games in an SQLite file in the user's data folder, which outlives tabs and servers."""

from __future__ import annotations

import json
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from plyglot.core.errors import InputError, PlyglotError
from plyglot.core.files import data_folder
from plyglot.web.protocol.records import Games, Saved, SavedGame, SavedGameInfo
from plyglot.web.protocol.requests import Delete, Fetch, GameResult, ListGames, Save

MAX_GAMES = 10_000
VERSION = 3
"""Of the schema: SQLite's `user_version`."""

SCHEMA = """
CREATE TABLE IF NOT EXISTS games (
    key TEXT PRIMARY KEY,
    spec TEXT NOT NULL,
    start TEXT NOT NULL,
    moves TEXT NOT NULL, -- a JSON list
    title TEXT NOT NULL,
    result TEXT NOT NULL, -- JSON, null for a game that is not finished; empty if that is not known
    tree TEXT NOT NULL, -- the page's own
    updated REAL NOT NULL,
    players TEXT NOT NULL DEFAULT '["", ""]', -- JSON
    notes TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS games_by_date ON games (updated);
"""

FROM_VERSION_1 = """
ALTER TABLE games ADD COLUMN players TEXT NOT NULL DEFAULT '["", ""]';
ALTER TABLE games ADD COLUMN notes TEXT NOT NULL DEFAULT '';
UPDATE games SET result = 'null'; -- it was in words
"""

FROM_VERSION_2 = "UPDATE games SET result = '' WHERE result = 'null'; -- not known: see `unjudged`"


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
                raise PlyglotError(f"cannot use {self.path}: {error}", code="storage", path=str(self.path)) from error

    def save(self, game: Save) -> Saved:
        """Save a game, in place of an earlier one with its key."""
        now = time.time()
        with self._open() as database:
            (count,) = database.execute("SELECT count(*) FROM games WHERE key != ?", (game.key,)).fetchone()
            if count >= MAX_GAMES:
                raise InputError(f"{count} games are saved already: delete some first", code="store_full", count=count)
            values = {
                "key": game.key,
                "spec": game.spec,
                "start": game.start,
                "moves": json.dumps(game.moves),
                "title": game.title,
                "result": msgspec.json.encode(game.result).decode(),
                "tree": game.tree,
                "updated": now,
                "players": json.dumps(game.players, ensure_ascii=False),
                "notes": game.notes,
            }
            columns = ", ".join(values)
            places = ", ".join(f":{name}" for name in values)
            database.execute(f"INSERT OR REPLACE INTO games ({columns}) VALUES ({places})", values)
        return Saved(id=game.id, updated=now)

    def games(self, request: ListGames) -> Games:
        """All saved games, the latest first."""
        columns = "key, spec, title, players, notes, result, json_array_length(moves), updated"
        with self._open() as database:
            rows = database.execute(f"SELECT {columns} FROM games ORDER BY updated DESC").fetchall()
        return Games(id=request.id, games=[self._info(*row) for row in rows])

    def _info(
        self, key: str, spec: str, title: str, players: str, notes: str, result: str, plies: int, updated: float
    ) -> SavedGameInfo:
        """A row of the list. Raises PlyglotError."""
        try:
            names = msgspec.json.decode(players, type=list[str])
            ended = msgspec.json.decode(result, type=GameResult | None) if result else None
        except msgspec.MsgspecError as error:
            raise PlyglotError(f"{self.path}: the game is corrupt: {error}", code="corrupt_game") from error
        return SavedGameInfo(
            key=key,
            spec=spec,
            title=title,
            players=names,
            notes=notes,
            result=ended,
            plies=plies,
            updated=updated,
        )

    def unjudged(self, most: int) -> list[tuple[str, SavedGame]]:
        """Games of which an earlier version did not save how they ended, with their keys, the latest first."""
        query = "SELECT key, spec, start, moves, tree FROM games WHERE result = '' ORDER BY updated DESC LIMIT ?"
        with self._open() as database:
            rows = database.execute(query, (most,)).fetchall()
        return [
            (key, SavedGame(id="", spec=spec, start=start, moves=json.loads(moves), tree=tree))
            for key, spec, start, moves, tree in rows
        ]

    def judge(self, key: str, result: GameResult | None) -> None:
        """Note how a game ended; None if it did not."""
        with self._open() as database:
            text = msgspec.json.encode(result).decode()
            database.execute("UPDATE games SET result = ? WHERE key = ? AND result = ''", (text, key))

    def fetch(self, request: Fetch) -> SavedGame:
        """A saved game. Raises InputError if there is none."""
        query = "SELECT spec, start, moves, tree FROM games WHERE key = ?"
        with self._open() as database:
            row = database.execute(query, (request.key,)).fetchone()
        if row is None:
            raise InputError("there is no such game: it may have been deleted", code="no_such_game")
        spec, start, moves, tree = row
        try:
            return SavedGame(id=request.id, spec=spec, start=start, moves=json.loads(moves), tree=tree)
        except (ValueError, TypeError) as error:
            raise PlyglotError(f"{self.path}: the game is corrupt: {error}", code="corrupt_game") from error

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
        raise PlyglotError(f"{path} was written by a newer version of plyglot", code="newer", path=str(path))
    database.execute("PRAGMA journal_mode = WAL")  # a killed server leaves a file that the next one reads
    database.execute("PRAGMA synchronous = FULL")
    for known, change in ((1, FROM_VERSION_1), (2, FROM_VERSION_2)):
        if 0 < version <= known:
            database.executescript(change)
    database.executescript(SCHEMA)
    database.execute(f"PRAGMA user_version = {VERSION}")
    return database
