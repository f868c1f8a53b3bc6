"""Match store: the settings of each match and its finished games, in an SQLite file in the user's data folder.

A match that a server did not finish can be resumed by the next one.
"""

from __future__ import annotations

import secrets
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec

from plyglot.core.errors import BadOption, InputError, PlyglotError
from plyglot.core.game import Game
from plyglot.core.types import FIRST
from plyglot.engine.evaluations import STANDARD, evaluations
from plyglot.engine.options import STRONGEST
from plyglot.tournament import match as tournament
from plyglot.tournament.record import Record
from plyglot.tournament.record_database import Database
from plyglot.tournament.standings import Tally
from plyglot.web.protocol.records import Match, MatchGameInfo
from plyglot.web.protocol.requests import MatchStart, Seat

MAX_MATCHES = 1_000

SCHEMA = """
CREATE TABLE IF NOT EXISTS matches (
    key TEXT PRIMARY KEY,
    seed INTEGER NOT NULL,
    request TEXT NOT NULL, -- the page's own, as JSON
    identity TEXT NOT NULL, -- of the games on record, which change with the game's rules
    begun REAL NOT NULL
) WITHOUT ROWID;
"""


class MatchPlan(msgspec.Struct, frozen=True):
    """Settings of a match."""

    key: str
    seed: int
    request: MatchStart
    identity: str
    begun: float

    @property
    def names(self) -> tuple[str, str]:
        """Names of the players."""
        return player_name(self.request.first), player_name(self.request.second)

    def tournament(self, game: Game) -> tournament.Match:
        """The match that is to be played. Raises BadOption for players that cannot be."""
        players = [player_spec(seat, game) for seat in (self.request.first, self.request.second)]
        return tournament.Match(game, players, self.request.games, seed=self.seed)

    def state(self, tally: Tally, running: bool) -> Match:
        """Results so far, from those of the first player; `running` says whether the match is being played."""
        return Match(
            key=self.key,
            spec=self.request.spec,
            players=self.names,
            state="finished" if tally.games >= self.request.games else "running" if running else "stopped",
            games=self.request.games,
            played=tally.games,
            wins=tally.wins,
            draws=tally.draws,
            losses=tally.losses,
            elo=round(tally.estimate.elo, 1) if tally.games else None,
            error=round(tally.estimate.elo_error, 1) if tally.games else None,
        )

    def game_info(self, record: Record) -> MatchGameInfo:
        """A finished game for a page, which counts games from 1."""
        first, second = (self.names[side.number] for side in record.sides)
        return MatchGameInfo(
            number=record.number + 1,
            players=(first, second),
            winner=None if record.winner is None else 0 if record.winner == FIRST else 1,
            plies=len(record.moves),
        )


def player_name(seat: Seat) -> str:
    """Name of a player.

    >>> player_name(Seat(level=3)), player_name(Seat(evaluate="mobility", seconds=0.5)), player_name(Seat(name="Ada"))
    ('level 3', 'mobility, 0.5 s', 'Ada')
    """
    if seat.name:
        return seat.name
    if seat.level < STRONGEST:
        return f"level {seat.level}" + (f", {seat.evaluate}" if seat.evaluate != STANDARD else "")
    return f"{seat.evaluate}, {seat.seconds:g} s"


def player_spec(seat: Seat, game: Game) -> str:
    """The player of a seat, as matches describe players. Raises BadOption for an evaluation that the game lacks.

    >>> from plyglot.core.load import load
    >>> player_spec(Seat(level=3), load("othello"))
    'engine:level=3,time=0.1,evaluate=standard,memory=16'
    """
    if seat.evaluate not in evaluations(game):
        text = f"{game.spec} has no evaluation {seat.evaluate!r}: it has {', '.join(evaluations(game))}"
        raise BadOption(text, code="no_evaluation", name=seat.evaluate)
    return f"engine:level={seat.level},time={seat.seconds:g},evaluate={seat.evaluate},memory=16"


class MatchStore:
    """The matches on record."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "matches.sqlite3"
        self._lock = threading.Lock()

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        """The database, in a transaction. Raises PlyglotError if it cannot be used."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self._lock, closing(sqlite3.connect(self.path, timeout=5.0)) as database, database:
                database.executescript(SCHEMA)
                yield database
        except (sqlite3.Error, OSError, msgspec.MsgspecError, UnicodeDecodeError, TypeError) as error:  # or corrupt
            raise PlyglotError(f"cannot use {self.path}: {error}", code="storage", path=str(self.path)) from error

    def plans(self) -> list[MatchPlan]:
        """All matches, the latest first."""
        with self._open() as database:
            rows = database.execute("SELECT key, seed, request, identity, begun FROM matches ORDER BY begun DESC")
            return [
                MatchPlan(key, seed, msgspec.json.decode(request, type=MatchStart), identity, begun)
                for key, seed, request, identity, begun in rows
            ]

    def plan(self, key: str) -> MatchPlan:
        """One match. Raises InputError if there is none."""
        for plan in self.plans():
            if plan.key == key:
                return plan
        raise InputError("there is no such match", code="no_such_match")

    def games(self, plan: MatchPlan) -> list[Record]:
        """The finished games of a match, by their numbers."""
        with closing(Database(str(self.path))) as database:
            return sorted(database.games(plan.identity), key=lambda record: record.number)

    def add(self, request: MatchStart, game: Game) -> MatchPlan:
        """Put a new match on record. Raises BadOption for players that cannot be."""
        plan = MatchPlan(secrets.token_hex(8), secrets.randbits(31), request, "", time.time())
        plan = msgspec.structs.replace(plan, identity=plan.tournament(game).schedule.identity)
        with self._open() as database:
            (count,) = database.execute("SELECT count(*) FROM matches").fetchone()
            if count >= MAX_MATCHES:
                raise InputError(
                    f"{count} matches are on record already: delete some first", code="matches_full", count=count
                )
            values = (plan.key, plan.seed, msgspec.json.encode(plan.request).decode(), plan.identity, plan.begun)
            database.execute("INSERT OR REPLACE INTO matches VALUES (?, ?, ?, ?, ?)", values)
        return plan

    def delete(self, plan: MatchPlan) -> None:
        """Delete a match and its games, the games first: what a crash leaves behind can be deleted again."""
        with closing(Database(str(self.path))) as database:
            database.delete(plan.identity)
        with self._open() as connection:
            connection.execute("DELETE FROM matches WHERE key = ?", (plan.key,))

    def tally(self, plan: MatchPlan) -> Tally:
        """The first player's results so far."""
        tally = Tally()
        for record in self.games(plan):
            points = 0.5 if record.winner is None else float(record.sides[record.winner].number == 0)
            tally.add(record.number, points)
        return tally
