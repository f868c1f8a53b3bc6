"""What `book` prints."""

from __future__ import annotations

from plyglot.books.statistics import Level, Unforced
from plyglot.cli.answers.answer import Answer


class Made(Answer):
    """A book that was written."""

    file: str
    game: str
    layout: str
    rows: int
    bytes: int


class Estimate(Answer):
    """How long an exact book would take, from a sample of its positions."""

    game: str
    plies: int
    positions: int
    leaves: int
    sample: int
    each: float
    seconds: float


class Exported(Answer):
    """A book in another format."""

    file: str
    game: str
    entries: int


class Move(Answer):
    """What a book knows of a move; `share` of the points that it brought in games."""

    move: str
    games: int
    wins: int
    draws: int
    losses: int
    share: float | None
    weight: int
    score: int | None
    words: str | None
    exact: bool
    avoid: bool


class Probed(Answer):
    """A position in a book."""

    position: str
    score: str | None
    moves: list[Move]


class Branch(Move):
    """A move, and what follows."""

    then: list[Branch]


class Tree(Answer):
    """The lines of a book from a position."""

    position: str
    moves: list[Branch]


class Statistics(Answer):
    """What a book has; by ply, if it has all positions of the first plies."""

    game: str
    layout: str
    bytes: int
    rows: int
    positions: int
    moves: int
    games: int
    avoided: int
    scored: int
    exact: int
    plies: list[Level]
    unforced: list[Unforced]


class Verified(Answer):
    """A book that was verified, and what is wrong with it."""

    file: str
    rows: int
    wrong: list[str]
