"""Answers of the server. Each has the `id` of its request."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from plyglot.web.protocol.requests import Players, SeatNumber

Square: TypeAlias = tuple[float, float]
"""Row and column, both from 0: those of the board's `rows`, or where `places` has the square drawn."""


Colour: TypeAlias = Literal["dark", "light", "red", "blue", "green", "yellow"]
Style: TypeAlias = Literal["felt", "plain", "checkered", "intersections", "pits", "points", "hexagons", "holes"]
Reason: TypeAlias = Literal["", "stopped", "exact", "over", "time", "others"]


class Answer(msgspec.Struct, frozen=True, tag_field="type", kw_only=True):
    """Fields of all answers."""

    id: str


class News(Answer, frozen=True):
    """Findings of background work so far. Later news on the same topic replaces news that is not sent yet."""

    @property
    def topic(self) -> tuple[object, ...]:
        return type(self), self.id


class ErrorInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What is wrong: in English, and as data that the page words in its own language."""

    message: str
    """In a line."""
    code: str = "error"
    """Name of the error, such as `illegal`."""
    facts: dict[str, str | int] = {}
    """Details of it, such as `move` and `line`."""


class Failure(Answer, frozen=True, tag="error"):
    """Error: the reason why the request cannot be answered."""

    message: str
    """In English, in a line."""
    code: str = "error"
    """Name of the error, which the page words in its own language."""
    facts: dict[str, str | int] = {}
    """Details of it."""


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
    players: Players


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
    size: float
    """Points of the evaluation to one unit; of a chance to win, those at which the odds are e to 1."""
    mates: bool
    """Whether a game is won by mate, and its distance counted in moves of one side."""


class Shape(msgspec.Struct, frozen=True, kw_only=True):
    """An SVG element of a piece: only shapes, with attributes that say where and how they are drawn."""

    tag: str
    attributes: dict[str, str]
    children: list[Shape]
    text: str


class PieceLook(msgspec.Struct, frozen=True, kw_only=True):
    """A piece of a game that says how its pieces look."""

    owner: SeatNumber | None
    name: dict[str, str]
    """What it is called, by language; under no language if there is one name for all."""
    text: str
    """What is written where there are no shapes; the sign itself if this is empty."""
    shapes: list[Shape]
    box: tuple[float, float, float, float]
    """The part of the plane that the shapes are drawn in: x, y, width, height."""


class DetailInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Something that a position has beside its squares, which an editor may set."""

    name: dict[str, str]
    """By language; under no language if there is one name for all."""
    kind: Literal["switch", "choice", "number"]
    values: list[str]
    """Off and on; what there is to choose from; the least and the greatest number."""


class Loaded(Answer, frozen=True, tag="loaded"):
    """A game can be shown, played and analysed; `ready` follows when its searches are compiled."""

    spec: str
    title: str
    idea: str
    players: Players
    """Names of the sides, or of all seats."""
    columns: list[str]
    """Labels along the board's edge, empty for none."""
    columns_below: list[str]
    """Labels along the lower edge, where the last row's squares have other names than the columns."""
    rows: list[str]
    square_names: list[list[str]]
    """Names of single squares by row, where players know them by others than column and row; none for most games."""
    square_owners: list[list[SeatNumber | None]]
    """By row, whose ground a square is, which has its colour; none for most games."""
    places: list[list[Square]]
    """By row, where the squares of the board's `rows` are drawn; none where they are drawn as they lie there."""
    pieces: dict[str, PieceLook]
    """What signs of the board's rows stand for, where the game says so. Other letters are pieces of the first player in
    upper case, of the second in lower case."""
    style: Style
    """Look of the squares."""
    colours: Annotated[list[Colour], msgspec.Meta(min_length=2)]
    """The colours of the sides, or of all seats."""
    move_letters: dict[str, dict[str, str]]
    """By language, letters and words that it writes otherwise in moves; none for most games."""
    flip: bool
    """Whether the second player sees the board from the other side."""
    rules: dict[str, str]
    """The rules for people by language; under no language if there is one text for all."""
    dice: bool
    """Whether chance makes some of the moves."""
    forced: str
    """The move that is made by itself where it is the only one, such as a pass; empty if the game has none."""
    evaluations: list[str]
    """Their names."""
    unit: UnitInfo
    """Of the standard evaluation, by which positions are analysed."""
    styles: list[str]
    """Elements of the board's drawing: `discs` X and O, `dominoes` ^v<>, `letters`; `drop` if a move is a column;
    `text` if the game draws nothing but a line of text."""
    separator: str
    """What stands between the moves of a list: nothing, or a space."""
    formats: list[str]
    """File formats of recorded games, the one for all games last."""
    editable: bool
    """Whether `edit` can read boards of the game."""
    details: list[DetailInfo]
    """What its positions have beside their squares."""


class Ready(Answer, frozen=True, tag="ready"):
    """The searches of the game's engine are compiled: nothing more follows."""


class Legal(msgspec.Struct, frozen=True, kw_only=True):
    """A move, and the squares on which clicks play it.

    A move that carries a piece is clicked from its first square to its last; a click on any square of another one plays
    it. A move with no squares, such as a pass, gets a button.
    """

    move: str
    squares: list[Square]
    carries: bool
    """Whether it carries a piece from the first square, over those between, to the last."""
    claims: Literal["", "repetition", "clock"] = ""
    """Why its player may claim a draw by announcing it."""


class AlertInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A warning to the side to move, such as check."""

    words: dict[str, str]
    """By language."""
    squares: list[Square]


class View(Answer, frozen=True, tag="view"):
    """A board."""

    spec: str
    start: str
    """The position that the moves begin from; empty for the game's initial one."""
    moves: list[str]
    """As the game itself writes them, with forced passes that a text left out."""
    side: SeatNumber
    """Side to move: 0 for the first player."""
    player: str
    text: str
    """The position as text."""
    notations: dict[str, str]
    """The board in every notation of the game: `moves` and `position`."""
    rows: list[list[str]]
    """Rows of squares, a sign each: X O stones, . empty, ^v<> halves of dominoes, a space for no square, any other a
    piece that `loaded` describes, or that shows this letter."""
    legal: list[Legal]
    forced: str | None
    """The only legal move, if the game has it made by itself; where chance throws, a throw that has been drawn."""
    chance: bool
    """Whether chance makes the next move."""
    last_side: SeatNumber
    """Who has made the last move, or thrown."""
    thrown: bool
    """Whether chance has made it."""
    last: list[Square]
    """Squares of the last move, in order if it carried a piece."""
    carried: bool
    """Whether it did."""
    highlight: list[Square]
    """Of a game that is over: squares that show why."""
    tally: Players | None
    """What to show beside the players' names, such as their discs."""
    over: bool
    winner: SeatNumber | None
    margin: int | None
    """Of a game that is over and was decided by one: by how much it was won."""
    drawn_by: Literal["", "repetition", "clock"]
    """Why the game is drawn by the way it has gone: positions that came again, or too many moves without progress."""
    claim: Literal["", "repetition", "clock"]
    """Why the side to move may claim a draw."""
    end_words: dict[str, str]
    """Why a game that is over by its rules is over, by language: `Checkmate`; empty if the game has no words for it."""
    last_words: dict[str, str]
    """The last move in words, by language: `knight g1 to f3`; empty if the game has no words for it."""
    alert: AlertInfo | None
    captured: tuple[list[str], list[str]] | None
    """Signs of the pieces that each player has taken."""
    details: list[str]
    """Values of the game's `details`."""


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
