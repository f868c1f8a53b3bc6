"""Answers about saved games and about matches."""

from __future__ import annotations

from typing import Literal

import msgspec

from plyglot.web.protocol.answers import Answer, ErrorInfo, News
from plyglot.web.protocol.requests import GameResult, Players, TreeNode

# --- recorded games ---------------------------------------------------------------------------------------------------


class RecordedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game that was read."""

    spec: str
    start: str
    moves: list[str]
    nodes: list[TreeNode]
    """The same moves with variations, comments and glyphs; empty where there are none."""
    players: Players
    result: GameResult | None
    event: str
    date: str
    notes: str


class Recorded(Answer, frozen=True, tag="recorded"):
    """Recorded games."""

    games: list[RecordedGame]
    faults: list[ErrorInfo]
    """Errors of games, or of variations, that are left out."""
    left_out: int
    """Number of games beyond the limit."""


class Written(Answer, frozen=True, tag="written"):
    """A game as a file."""

    data: bytes
    """Its contents, in base64."""


# --- saved games ------------------------------------------------------------------------------------------------------


class Saved(Answer, frozen=True, tag="saved"):
    """A game has been saved."""

    updated: float
    """When, in seconds since 1970."""


class SavedGameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A saved game in a list."""

    key: str
    spec: str
    title: str
    players: Players
    notes: str
    result: GameResult | None
    """None for a game that is not finished."""
    plies: int
    updated: float


class Games(Answer, frozen=True, tag="games"):
    """All saved games, the latest first."""

    games: list[SavedGameInfo]


class SavedGame(Answer, frozen=True, tag="game"):
    """A saved game."""

    spec: str
    start: str
    moves: list[str]
    tree: str


# --- matches ----------------------------------------------------------------------------------------------------------


class Match(msgspec.Struct, frozen=True, kw_only=True):
    """A match and its results so far."""

    key: str
    spec: str
    players: tuple[str, str]
    state: Literal["running", "stopped", "finished"]
    games: int
    played: int
    wins: int
    """Of the first player named."""
    draws: int
    losses: int
    elo: float | None
    """Elo difference, in favour of the first; none before the first game has ended."""
    error: float | None
    """Half the width of the 95 % confidence interval of `elo`."""


class MatchState(News, frozen=True, tag="match"):
    """The results of a match so far."""

    match: Match


class Matches(Answer, frozen=True, tag="matches"):
    """All matches, the latest first."""

    matches: list[Match]


class MatchView(News, frozen=True, tag="match_view"):
    """The game of a match that is being played."""

    key: str
    number: int
    players: tuple[str, str]
    """The first player to move, then the other."""
    start: str
    moves: list[str]


class MatchGameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game in a list."""

    number: int
    players: tuple[str, str]
    winner: Literal[0, 1] | None
    """Of `players`."""
    plies: int


class MatchGames(Answer, frozen=True, tag="match_games"):
    """The finished games of a match."""

    games: list[MatchGameInfo]


class MatchRecord(Answer, frozen=True, tag="match_game"):
    """A finished game of a match."""

    start: str
    moves: list[str]


# --- balance ----------------------------------------------------------------------------------------------------------


class BalanceSample(msgspec.Struct, frozen=True, kw_only=True):
    """Games of one kind of player against itself. Wins and the score are the first player's."""

    player: Literal["engine", "random"]
    games: int
    different: int
    """Games that differ from each other."""
    wins: int
    draws: int
    losses: int
    score: float
    """0 to 1."""
    error: float
    """Half the width of its confidence interval (95%)."""
    verdict: Literal["first", "second", "none"]
    """Side with an advantage that chance does not explain."""
    plies: float
    """Mean length of the games."""
    deviation: float
    """Its standard deviation."""
    shortest: int
    longest: int
    moves: float
    """Mean number of moves to choose from."""
    lead_changes: float
    """Mean number of changes of the lead in a game."""
    decided_at: float | None
    """Part of a won game, 0 to 1, after which the winner was never behind again (median); null if none was won."""


class BalanceState(News, frozen=True, tag="balance"):
    """What is known of a game's fairness so far."""

    spec: str
    played: int
    total: int
    samples: list[BalanceSample]
