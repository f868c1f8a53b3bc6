"""Answers of the server. Each has the `id` of its request."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Square: TypeAlias = tuple[int, int]
"""Row and column of the board's `rows`, both from 0."""


Reason: TypeAlias = Literal["", "stopped", "exact", "over", "time", "others"]


class Answer(msgspec.Struct, frozen=True, tag_field="type", kw_only=True):
    """Fields of all answers."""

    id: str


class News(Answer, frozen=True):
    """Findings of background work so far. Later news on the same topic replaces news that is not sent yet."""

    @property
    def topic(self) -> tuple[object, ...]:
        return type(self), self.id


class Failure(Answer, frozen=True, tag="error"):
    """Error: the reason why the request cannot be answered, in a line."""

    message: str


class Done(Answer, frozen=True, tag="done"):
    """The last answer of a request without a result of its own."""

    reason: Reason = ""
    """Of a search: it was stopped, all is exact, the game is over, it took too long, or other pages wait; empty if
    there is nothing more to find."""


class Queued(Answer, frozen=True, tag="queued"):
    """The request waits for a slot: the server is busy."""


# --- games and boards -------------------------------------------------------------------------------------------------


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A game that can be loaded."""

    spec: str
    title: str
    idea: str
    """The rules in a line."""
    variants: list[str]
    """Specs of sizes to choose from, this one's own first; only this one where there are no others."""
    pattern: str
    """Syntax of a variant, such as `connect4:widthxheight:line`; empty where there are none."""
    players: tuple[str, str]


class Welcome(Answer, frozen=True, tag="welcome"):
    """The games, those named on the command line first."""

    version: str
    games: list[GameInfo]


class Progress(News, frozen=True, tag="progress"):
    """Progress of `load`: a file of the user's own is checked before `loaded`, searches are compiled after it."""

    what: str
    """`check`, or the search that is being compiled. Until it is, engines run interpreted, which is slower."""
    done: int
    """Searches that are compiled."""
    total: int
    """Searches to compile; 0 during a check."""


class UnitInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What a game's estimates and margins are counted in (core/units.py); pages word it in their own language."""

    kind: Literal["unit", "chance", "none"]
    """A unit with a name; the chance to win; or no estimates, where the game has no evaluation."""
    names: dict[str, tuple[str, str]]
    """By language, for one and for many; empty unless the kind is `unit`."""
    margins: dict[str, tuple[str, str]]
    """The same of the margins."""
    decimals: int
    """Decimals of an estimate that are worth showing."""


class Loaded(Answer, frozen=True, tag="loaded"):
    """A game can be shown, played and analysed; `ready` follows when its searches are compiled."""

    spec: str
    title: str
    idea: str
    players: tuple[str, str]
    columns: list[str]
    """Labels along the board's edge, empty for none."""
    rows: list[str]
    evaluations: list[str]
    """Their names."""
    unit: UnitInfo
    """Of the standard evaluation, by which positions are analysed."""
    styles: list[str]
    """Elements of the board's drawing: `discs` X and O, `dominoes` ^v<>, `letters`; `drop` if a move is a column;
    `text` if the game draws nothing but a line of text."""
    editable: bool
    """Whether `edit` can read boards of the game."""


class Ready(Answer, frozen=True, tag="ready"):
    """The searches of the game's engine are compiled: nothing more follows."""


class Legal(msgspec.Struct, frozen=True, kw_only=True):
    """A move, and the squares on which a click plays it.

    A click on a move's first square plays it; if several moves begin there, the next click chooses among those that
    have that square too. A click elsewhere plays the only move that has the square. A move with no squares, such as a
    pass, gets a button.
    """

    move: str
    squares: list[Square]


class View(Answer, frozen=True, tag="view"):
    """A board."""

    spec: str
    start: str
    """The position that the moves begin from; empty for the game's initial one."""
    moves: list[str]
    """As the game itself writes them, with forced passes that a text left out."""
    side: Literal[0, 1]
    """Side to move: 0 for the first player."""
    player: str
    text: str
    """The position as text."""
    notations: dict[str, str]
    """The board in every notation of the game: `moves` and `position`."""
    rows: list[str]
    """A string a row, a character a square: X O stones, . empty, ^v<> halves of dominoes, a space for no square, any
    other a piece that shows this letter."""
    legal: list[Legal]
    last: list[Square]
    """Squares of the last move."""
    over: bool
    winner: Literal[0, 1] | None
    margin: int | None
    """Of a game that is over and was decided by one: by how much it was won."""
    repeated: bool
    """Whether the game is a draw by repetition."""


# --- searches ---------------------------------------------------------------------------------------------------------


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


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """Principal variation: a move, its evaluation, and the best play after it."""

    rank: int
    """1 for the best."""
    move: str
    evaluation: Evaluation
    pv: list[str]
    """The move itself first."""


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
    view: View
    """The board after the move, so that the page need not ask for it."""


class ReviewPoint(News, frozen=True, tag="review_point"):
    """The evaluation of one position of a game, for the side to move there."""

    ply: int
    """Number of moves played before."""
    side: Literal[0, 1]
    evaluation: Evaluation
    best: str | None
    """The best move; none where the game is over."""

    @property
    def topic(self) -> tuple[object, ...]:
        return *super().topic, self.ply
