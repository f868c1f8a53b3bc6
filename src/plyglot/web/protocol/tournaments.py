"""Requests and answers about tournaments, which the page shows and does not play."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from plyglot.web.protocol.answers import Answer, News
from plyglot.web.protocol.requests import Request

Key = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Token = Annotated[str, msgspec.Meta(max_length=200)]


class TournamentList(Request, frozen=True, tag="tournament_list"):
    """The tournaments of the server's folder. Answered by `tournaments`."""


class TournamentWatch(Request, frozen=True, tag="tournament_watch"):
    """How a tournament stands. Answered by `tournament` whenever that changes; `done` when it has ended."""

    key: Key


class TournamentGames(Request, frozen=True, tag="tournament_games"):
    """The finished games of a tournament. Answered by `tournament_games`."""

    key: Key


class TournamentGame(Request, frozen=True, tag="tournament_game"):
    """One of them, to replay. Answered by `tournament_game`."""

    key: Key
    number: Annotated[int, msgspec.Meta(ge=0)]
    token: Token = ""
    """The token of the bot whose log is asked for, where bots are uploaded."""


class TournamentInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament in a list."""

    key: str
    spec: str
    """The game's, for pages; empty if the server does not have it."""
    format: str
    players: int
    played: int
    planned: int
    """Games of the rounds that are drawn."""
    ended: bool


class Tournaments(Answer, frozen=True, tag="tournaments"):
    """The tournaments of the server's folder, the latest first."""

    tournaments: list[TournamentInfo]
    uploads: bool
    """Whether bots can be uploaded."""


class TournamentPlayer(msgspec.Struct, frozen=True, kw_only=True):
    """A player's place."""

    number: int
    name: str
    rank: int
    games: int
    wins: int
    draws: int
    losses: int
    points: float
    buchholz: float
    sonneborn_berger: float
    elo: float | None
    error: float | None
    seconds: float
    """Mean time of its moves."""
    longest: float
    cpu_seconds: float
    failures: int


class TournamentPairing(msgspec.Struct, frozen=True, kw_only=True):
    """Two players of a round, with their points so far."""

    players: tuple[int, int]
    points: tuple[float, float]
    games: list[int]


class TournamentRound(msgspec.Struct, frozen=True, kw_only=True):
    """One round."""

    title: str
    pairings: list[TournamentPairing]
    byes: list[int]


class TournamentState(News, frozen=True, tag="tournament"):
    """How a tournament stands."""

    info: TournamentInfo
    limit: str
    sandboxes: list[str]
    players: list[TournamentPlayer]
    """The best one first."""
    points: list[list[float | None]]
    """Of each player against each other, by their numbers."""
    rounds: list[TournamentRound]


class TournamentGameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game in a list."""

    number: int
    players: tuple[int, int]
    winner: Literal[0, 1] | None
    """Of `players`."""
    reason: str
    failure: str
    """What kind of failure has lost it; empty if none has."""
    plies: int
    """Moves that were played, after the opening."""
    opening: str
    seconds: tuple[float, float]
    longest: tuple[float, float]


class TournamentGameList(Answer, frozen=True, tag="tournament_games"):
    """The finished games of a tournament."""

    games: list[TournamentGameInfo]


class TournamentMove(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a move that a player made."""

    seconds: float
    depth: int
    nodes: int
    score: int | None
    """As its player counts, for itself."""


class TournamentRecord(Answer, frozen=True, tag="tournament_game"):
    """A finished game, to replay."""

    spec: str
    players: tuple[str, str]
    start: str
    opening: int
    """How many of the moves are the opening's."""
    moves: list[str]
    thoughts: list[TournamentMove]
    """Of the moves after the opening."""
    clock: float | None
    """Seconds on each clock at the beginning, if there are clocks."""
    increment: float
    winner: Literal[0, 1] | None
    reason: str
    failure: str
    remark: str
    log: str
    """What was said to the program that failed, and by it."""
    is_hidden: bool
    """Whether there is a log that only its bot's own token shows."""
