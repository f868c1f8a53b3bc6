"""Matches in the background: they go on when the page that began them goes away, and can be resumed when the server
did. The games are on record in the user's data folder; so is what a match is about."""

from __future__ import annotations

import secrets
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from plyglot.core.board import Board
from plyglot.core.errors import BadOption, InputError, PlyglotError, Stopped
from plyglot.core.game import Game
from plyglot.core.types import FIRST
from plyglot.engine.evaluations import STANDARD, evaluations
from plyglot.engine.options import STRONGEST
from plyglot.tournament.match import Match as Contest
from plyglot.tournament.records import Database, Record
from plyglot.tournament.schedule import Job
from plyglot.tournament.standing import Standing, Tally
from plyglot.web.protocol.records import Match, MatchGameInfo
from plyglot.web.protocol.requests import MatchStart, Seat

MOST_MATCHES = 1_000

LAYOUT = """
CREATE TABLE IF NOT EXISTS matches (
    key TEXT PRIMARY KEY,
    seed INTEGER NOT NULL,
    request TEXT NOT NULL, -- the page's own, as JSON
    identity TEXT NOT NULL, -- of the games on record, which change with the game's rules
    begun REAL NOT NULL
) WITHOUT ROWID;
"""


class Plan(msgspec.Struct, frozen=True):
    """What a match is about."""

    key: str
    seed: int
    request: MatchStart
    identity: str
    begun: float

    @property
    def names(self) -> tuple[str, str]:
        """What the players are called."""
        return called(self.request.first), called(self.request.second)


def called(seat: Seat) -> str:
    """A player's name.

    >>> called(Seat(level=3)), called(Seat(evaluate="mobility", seconds=0.5)), called(Seat(name="Ada"))
    ('level 3', 'mobility, 0.5 s', 'Ada')
    """
    if seat.name:
        return seat.name
    if seat.level < STRONGEST:
        return f"level {seat.level}" + (f", {seat.evaluate}" if seat.evaluate != STANDARD else "")
    return f"{seat.evaluate}, {seat.seconds:g} s"


def described(seat: Seat, game: Game) -> str:
    """A seat as matches describe a player. Raises BadOption for an evaluation that the game does not have.

    >>> from plyglot.core.load import load
    >>> described(Seat(level=3), load("othello"))
    'engine:level=3,time=0.1,evaluate=standard,memory=16'
    """
    if seat.evaluate not in evaluations(game):
        raise BadOption(f"{game.spec} has no evaluation {seat.evaluate!r}: there are {', '.join(evaluations(game))}")
    return f"engine:level={seat.level},time={seat.seconds:g},evaluate={seat.evaluate},memory=16"


@dataclass
class Live:
    """A match that is being played."""

    stop: threading.Event = field(default_factory=threading.Event)
    job: Job | None = None
    board: Board | None = None
    changes: int = 0
    """Counted up whenever something happens."""
    games: int = 0
    """How many are finished."""
    failure: str = ""
    """Why it could not go on."""


class Matches:
    """All matches: those on record, and those that go on."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "matches.sqlite3"
        self.live: dict[str, Live] = {}
        self._lock = threading.Lock()

    # --- on record ----------------------------------------------------------------------------------------------------

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        """The database, in a transaction. Raises PlyglotError if it cannot be used."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self._lock, closing(sqlite3.connect(self.path, timeout=5.0)) as database, database:
                database.executescript(LAYOUT)
                yield database
        except (sqlite3.Error, OSError) as error:
            raise PlyglotError(f"{self.path} cannot be used: {error}") from error

    def plans(self) -> list[Plan]:
        """All matches, the latest first."""
        with self._open() as database:
            rows = database.execute("SELECT key, seed, request, identity, begun FROM matches ORDER BY begun DESC")
            return [
                Plan(key, seed, msgspec.json.decode(request, type=MatchStart), identity, begun)
                for key, seed, request, identity, begun in rows
            ]

    def plan(self, key: str) -> Plan:
        """One match. Raises InputError if there is none."""
        for plan in self.plans():
            if plan.key == key:
                return plan
        raise InputError("there is no such match")

    def games(self, plan: Plan) -> list[Record]:
        """Its finished games, by their numbers."""
        with closing(Database(str(self.path))) as database:
            return sorted(database.games(plan.identity), key=lambda record: record.number)

    def _keep(self, plan: Plan) -> None:
        with self._open() as database:
            (count,) = database.execute("SELECT count(*) FROM matches").fetchone()
            if count >= MOST_MATCHES:
                raise InputError(f"{count} matches are on record already")
            values = (plan.key, plan.seed, msgspec.json.encode(plan.request).decode(), plan.identity, plan.begun)
            database.execute("INSERT OR REPLACE INTO matches VALUES (?, ?, ?, ?, ?)", values)

    # --- being played -------------------------------------------------------------------------------------------------

    def begin(self, request: MatchStart, game: Game) -> Plan:
        """Put a new match on record. Raises BadOption for players that cannot be."""
        plan = Plan(secrets.token_hex(8), secrets.randbits(31), request, "", time.time())
        plan = msgspec.structs.replace(plan, identity=contest(plan, game).schedule.identity)
        self._keep(plan)
        return plan

    def play(self, plan: Plan, game: Game, live: Live) -> None:
        """Play what is left of a match, until all is played or it is told to stop."""

        def listen(standing: Standing, record: Record | None) -> None:
            live.games = standing.games
            live.changes += 1

        def watch(job: Job, board: Board) -> None:
            if live.stop.is_set():
                raise Stopped
            live.job, live.board = job, board
            live.changes += 1

        try:
            match = contest(plan, game)
            if match.schedule.identity != plan.identity:
                raise InputError(f"the rules of {plan.request.spec} are not what they were when the match began")
            match.run([Database(str(self.path))], listen=listen, watch=watch)
        except Stopped:
            return

    # --- telling ------------------------------------------------------------------------------------------------------

    def state(self, plan: Plan) -> Match:
        """How a match stands."""
        live, tally = self.live.get(plan.key), Tally()
        for record in self.games(plan):
            points = 0.5 if record.winner is None else float(record.sides[record.winner].number == 0)
            tally.add(record.number, points)
        running = live is not None and not live.stop.is_set()
        return Match(
            key=plan.key,
            spec=plan.request.spec,
            players=plan.names,
            state="finished" if tally.games >= plan.request.games else "running" if running else "stopped",
            games=plan.request.games,
            played=tally.games,
            wins=tally.wins,
            draws=tally.draws,
            losses=tally.losses,
            elo=round(tally.verdict.elo, 1) if tally.games else None,
            error=round(tally.verdict.elo_error, 1) if tally.games else None,
        )


def contest(plan: Plan, game: Game) -> Contest:
    """A match as tournaments know it. Raises BadOption for players that cannot be."""
    players = [described(seat, game) for seat in (plan.request.first, plan.request.second)]
    return Contest(game, players, plan.request.games, seed=plan.seed)


def info(plan: Plan, record: Record) -> MatchGameInfo:
    """A finished game for a page, which counts games from 1."""
    first, second = (plan.names[side.number] for side in record.sides)
    return MatchGameInfo(
        number=record.number + 1,
        players=(first, second),
        winner=None if record.winner is None else 0 if record.winner == FIRST else 1,
        plies=len(record.moves),
        reason=record.reason,
    )
