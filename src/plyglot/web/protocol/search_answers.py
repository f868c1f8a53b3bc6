"""What the server answers about searches: evaluations, lines, opening books, reviews."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from plyglot.web.protocol.answers import Answer, News
from plyglot.web.protocol.board_answers import View


class Evaluation(msgspec.Struct, frozen=True, kw_only=True):
    """The evaluation of a move or a position, for the side to move."""

    score: int
    """A search's integer."""
    amount: float | None
    """The estimate in the game's unit, or the chance to win from 0 to 1; a margin in whole units; none for a win or
    loss by plies, and where the game has no estimates."""
    value: float
    """From -1 (lost) to 1 (won), for bars and graphs."""
    exact: bool
    """Whether no estimate is in it."""
    ending: Literal["win", "draw", "loss"] | None
    """Outcome of the game, where that has been seen."""
    plies: int | None
    """And how soon, if that is known."""
    margin: int | None
    """And by how much, if that is known."""
    words: str
    """In English: `wins in 7 plies`, `+1.5 discs`."""


class BookMoveInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A move that an opening book knows."""

    move: str
    games: int
    """In how many games it was played; 0 in a book that is not made of games."""
    wins: int
    """Of these, how many the side won that made it."""
    draws: int
    weight: int
    """What another program's book, or a person, says that it is worth."""
    evaluation: Evaluation | None
    """By the book, for the side to move."""
    avoid: bool
    """Whether it is not to be played."""


class OpeningInfo(Answer, frozen=True, tag="opening_info"):
    """The opening of a game, and what a book knows of the position."""

    named: bool
    """Whether openings of this game have names."""
    name: dict[str, str]
    """By language; empty if none has been reached."""
    book: str
    """Name of the book that the moves are from; empty if there are none."""
    moves: list[BookMoveInfo]
    """The best first, as the book sees it."""


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """Principal variation: a move, its evaluation, and the best play after it."""

    rank: int
    """1 for the best."""
    move: str
    evaluation: Evaluation
    pv: list[str]
    """The move itself first."""
    visits: int = 0
    """Simulations of a Monte Carlo tree search that began with the move; 0 where there is no such search."""


class SearchInfo(News, frozen=True, tag="info"):
    """Results of a search so far, as UCI's `info`."""

    lines: list[Line]
    """The best first."""
    depth: int
    nodes: int
    nps: int | None
    """Nodes per second of the search at present; none while it is too young to have a speed."""
    seconds: float


class BestMove(Answer, frozen=True, tag="bestmove"):
    """The move to play, as UCI's `bestmove`."""

    best: str
    evaluation: Evaluation
    phase: str
    """Origin of the move: `book`, `middle`, `ending`, `only` or `level`."""
    goal: dict[str, str]
    """The sub-goal that the engine pursues, by language; empty if it has none."""
    view: View
    """The board after the move, so that the page need not ask for it."""


Fault: TypeAlias = Literal["inaccuracy", "mistake", "blunder"]


class Loss(msgspec.Struct, frozen=True, kw_only=True):
    """What a move lost against the best one."""

    result: float
    """Of the expected result, from 0 to 1: half a point for a win that became a draw."""
    amount: float | None
    """In the game's unit: of margins, or of estimates."""
    plies: int | None
    """Plies by which a win is later or a loss sooner, if the result stays the same."""


class Judged(msgspec.Struct, frozen=True, kw_only=True):
    """A move that was played, beside the best one; both are evaluated for the side that moved."""

    move: str
    before: Evaluation
    """Of the best move."""
    played: Evaluation
    """Of the move played."""
    kind: Literal["", "inaccuracy", "mistake", "blunder", "missed win", "proved loss", "unclear"]
    """One of the last three if one of the two is proved and the other is not; empty for a good move."""
    exact: bool
    """Whether both are proved."""
    loss: Loss


class ReviewPoint(News, frozen=True, tag="review_point"):
    """The evaluation of one position of a game, for the side to move there."""

    ply: int
    """Number of moves played before."""
    side: Literal[0, 1]
    evaluation: Evaluation
    best: list[str]
    """A best move; where a worse one was played, all that are known; none where the game is over."""
    depth: int | None
    """Depth of the search, if it is an estimate."""
    judged: Judged | None
    """The move played there; none at the end of the game."""

    @property
    def topic(self) -> tuple[object, ...]:
        return *super().topic, self.ply


class SideSummary(msgspec.Struct, frozen=True, kw_only=True):
    """One side's moves in a reviewed game, those with no choice aside."""

    moves: int
    accuracy: float | None
    """From 0 to 100; none if there are no moves."""
    average_result: float | None
    """Mean loss of the expected result, from 0 to 1."""
    average_loss: float | None
    """Mean loss in the game's unit, where losses are counted in it."""
    counts: dict[Fault, int]
    worst: int | None
    """Number of the move that lost most, 1 for the game's first; none if nothing was lost."""


class ReviewSummary(News, frozen=True, tag="review_summary"):
    """How far a review has come, and what it says of both sides by now."""

    sides: tuple[SideSummary, SideSummary]
    proving: bool
    """Whether the solver is at work on positions that have been estimated."""
    exact_from: int | None
    """Number of the move from which on all are proved; none if the last one is not."""
