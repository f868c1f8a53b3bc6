"""What the server answers about games and boards."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from plyglot.web.protocol.answers import Answer
from plyglot.web.protocol.requests import Players, SeatNumber

Square: TypeAlias = tuple[float, float]
"""Row and column, both from 0: those of the board's `rows`, or where `places` has the square drawn."""

Colour: TypeAlias = Literal["dark", "light", "red", "blue", "green", "yellow"]

Style: TypeAlias = Literal["felt", "plain", "checkered", "intersections", "pits", "points", "hexagons", "holes"]


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
