"""What `think`, `match`, `grade` and `tournament` print, beside records of games."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from plyglot.cli.answers.answer import Answer


class Said(Answer):
    """A score for a side: the search's integer, the amount in the game's unit, and words."""

    player: str
    score: int
    amount: float | None
    unit: str | None
    words: str
    pv: list[str]
    depth: int
    nodes: int
    seconds: float
    exact: bool
    averaged: bool
    probes: int


class Info(Said):
    """Progress of a search."""

    type: Literal["info"]
    nps: int
    hashfull: int
    rank: int
    deepest: int
    bound: str
    current: str
    current_number: int
    visits: int


class Result(Said):
    """The best move."""

    type: Literal["result"]
    best: str
    phase: str
    goal: str
    lines: list[Info]


class Effort(Answer):
    """Mean effort for a move, and the longest time; `moves` are those of all games."""

    moves: int
    seconds: float
    longest: float
    depth: float
    nodes: int
    cpu_seconds: float


class Tally(Answer):
    """Wins, draws and losses, and the Elo difference that they speak for, with its error."""

    wins: int
    draws: int
    losses: int
    score: float
    elo: float
    elo_error: float
    superiority: float
    pairs: list[int]
    payoff: float | UnsetType = UNSET
    payoff_error: float | UnsetType = UNSET
    margin: float | UnsetType = UNSET
    margin_error: float | UnsetType = UNSET


class Player(Tally, kw_only=True):
    """A player of a match, with its mean effort for a move."""  # msgspec takes one base with fields

    player: str
    name: str
    moves: int
    seconds: float
    longest: float
    depth: float
    nodes: int
    cpu_seconds: float


class Sprt(Answer):
    """A sequential probability ratio test."""

    elo0: float
    elo1: float
    lower: float
    upper: float
    llr: float
    decision: str | None


class Match(Answer, kw_only=True):
    """The end of a match: of the first player against the second, if there are two; a table of points, if more."""

    game: str
    games: int
    wins: int | UnsetType = UNSET
    draws: int | UnsetType = UNSET
    losses: int | UnsetType = UNSET
    score: float | UnsetType = UNSET
    elo: float | UnsetType = UNSET
    elo_error: float | UnsetType = UNSET
    superiority: float | UnsetType = UNSET
    pairs: list[int] | UnsetType = UNSET
    payoff: float | UnsetType = UNSET
    payoff_error: float | UnsetType = UNSET
    margin: float | UnsetType = UNSET
    margin_error: float | UnsetType = UNSET
    sprt: Sprt | UnsetType = UNSET
    players: list[Player]
    points: list[list[float | None]] | UnsetType = UNSET
    reasons: dict[str, int]
    match: str


class SeatedPlayer(Effort):
    """A player of a match of more than two sides: what games have brought it, of the most that one can."""

    player: str
    name: str
    seats: int
    wins: int
    payoff: float
    payoff_error: float


class SeatedMatch(Answer):
    """The end of a match of more than two sides."""

    game: str
    games: int
    draws: int
    won_by_seat: list[int]
    players: list[SeatedPlayer]
    reasons: dict[str, int]
    match: str


class Mark(Answer):
    """A test of a grade, in the names that autograders read."""

    number: str
    name: str
    score: float
    max_score: float
    status: str
    output: str
    output_format: str
    visibility: str


class Grade(Answer):
    """A grade, as the results file of autograders."""

    score: float
    execution_time: int
    output: str
    output_format: str
    visibility: str
    tests: list[Mark]
    leaderboard: list[dict[str, Any]]


class Place(Effort, kw_only=True):
    """A place in a tournament's ranking, with tie-breaks and mean effort for a move."""

    rank: int
    number: int
    name: str
    player: str
    games: int
    wins: int
    draws: int
    losses: int
    points: float
    byes: int
    direct: float
    sonneborn_berger: float
    buchholz: float
    elo: float | UnsetType = UNSET
    elo_error: float | UnsetType = UNSET
    failures: dict[str, int]


class Round(Answer):
    """A round: pairs of players by number, and who had none."""

    title: str
    pairings: list[tuple[int, int]]
    byes: list[int]


class Failure(Answer):
    """A game lost by a failure."""

    game: int
    player: int
    failure: str
    remark: str


class Tournament(Answer):
    """A tournament as far as it is played."""

    game: str
    format: str
    seed: int
    limit: str
    sandboxes: list[str]
    ended: bool
    games: int
    ranking: list[Place]
    points: list[list[float | None]]
    rounds: list[Round]
    failures: list[Failure]


class Reproduced(Answer, kw_only=True):
    """What a player did in a game, and does now."""

    game: int
    position: str
    then: str
    now: str | UnsetType = UNSET
    other_moves: str | UnsetType = msgspec.field(default=UNSET, name="other moves")
    transcript: str
    same: bool | None
