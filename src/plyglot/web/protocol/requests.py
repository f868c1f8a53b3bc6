"""Requests of a page, with the limits that are checked when they are decoded.

Each is a JSON object with a `type` and an `id` of the page's choice, which all answers to it repeat. What does not
decode as one of these closes the connection.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

MAX_SECONDS = 60.0
"""The most that a search for one move may take."""

MAX_CLOCK = 86_400.0

Id: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Key: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{1,64}\\Z")]
Spec: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Text: TypeAlias = Annotated[str, msgspec.Meta(max_length=8_192)]
ShortText: TypeAlias = Annotated[str, msgspec.Meta(max_length=200)]
Move: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=32)]
Moves: TypeAlias = Annotated[list[Move], msgspec.Meta(max_length=1_900)]
Level: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=10)]
Seconds: TypeAlias = Annotated[float, msgspec.Meta(gt=0, le=MAX_SECONDS)]
Clock: TypeAlias = Annotated[float, msgspec.Meta(gt=0, le=MAX_CLOCK)]
Increment: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=MAX_SECONDS)]
SeatNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=7)]
"""A side, 0 for the first player, or a seat."""

Players: TypeAlias = Annotated[list[ShortText], msgspec.Meta(min_length=2, max_length=8)]
EvaluationName: TypeAlias = Annotated[str, msgspec.Meta(max_length=64, pattern="^[a-z0-9-]+$")]
"""A name, never the path of a file."""

Tree: TypeAlias = Annotated[str, msgspec.Meta(max_length=524_288)]
Comment: TypeAlias = Annotated[str, msgspec.Meta(max_length=4_000)]

MAX_FILE = 700_000
"""Bytes of a file of games."""

MAX_NODES = 5_000
"""Moves of a game with all its variations."""


class Request(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """Fields of all requests."""

    id: Id


class OnBoard(Request, frozen=True):
    """Fields of all requests about a board: moves from a position."""

    spec: Spec
    start: Text = ""
    """A position as text; the game's initial one if empty."""
    moves: Moves = []


# --- games and boards -------------------------------------------------------------------------------------------------


class Hello(Request, frozen=True, tag="hello"):
    """The page has connected. Answered by `welcome`."""


class Load(Request, frozen=True, tag="load"):
    """Load a game. Answered by `loaded` as soon as there is a board, then by any number of `progress` while its
    searches are compiled, then by `ready`. A file of the user's own is checked before `loaded`, which is a `progress`
    too. No other request waits for the compile."""

    spec: Spec


class Show(OnBoard, frozen=True, tag="view"):
    """Show a board and its legal moves. Answered by `view`."""


class ShowOpening(OnBoard, frozen=True, tag="opening"):
    """Name the opening of a game, and show the moves that a book knows. Answered by `opening_info`."""


class Parse(Request, frozen=True, tag="parse"):
    """Read a text in any notation of the game: moves, or a position. Answered by `view` or `error`."""

    spec: Spec
    text: Text


class Edit(Request, frozen=True, tag="edit"):
    """Read a board that was set up square by square. Answered by `view` or `error`."""

    spec: Spec
    rows: Annotated[
        list[Annotated[list[Annotated[str, msgspec.Meta(max_length=32)]], msgspec.Meta(max_length=64)]],
        msgspec.Meta(max_length=64),
    ]
    """As `view` has them."""
    side: SeatNumber
    """Side to move: 0 for the first player."""
    details: Annotated[list[ShortText], msgspec.Meta(max_length=64)] = []
    """As `view` has them; those of the game's initial position if there are none."""


# --- recorded games ---------------------------------------------------------------------------------------------------


class TreeNode(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A move of a tree of moves. Nodes are numbered from 1 in their list; 0 is the tree's root, the first position. Of
    nodes with the same parent the first is the main line."""

    parent: Annotated[int, msgspec.Meta(ge=0)]
    """An earlier node."""
    move: Move
    before: Comment = ""
    """Comment before the move, at the beginning of a line."""
    comment: Comment = ""
    """Comment after the move."""
    glyphs: Annotated[list[Annotated[int, msgspec.Meta(ge=1, le=255)]], msgspec.Meta(max_length=16)] = []
    """Numeric annotation glyphs of PGN: 1 is `!`."""


class GameResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a game ended."""

    winner: SeatNumber | None
    """0 for the first player; none for a draw."""
    margin: Annotated[int, msgspec.Meta(ge=0)] | None = None
    """By how much, where that counts."""
    ending: Literal["", "resigned", "time", "agreed", "claimed"] = ""
    """Reason, if not by the rules."""


class ReadFile(Request, frozen=True, kw_only=True, tag="read"):
    """Read recorded games in any format of the game, or in plyglot text of any game that is served: a file, or a text
    that was pasted, which may also be a position. Answered by `recorded` or `error`."""

    spec: Spec
    """The game of moves that do not say of which they are."""
    name: ShortText = ""
    """Name of the file; empty for a text that was pasted."""
    data: Annotated[bytes, msgspec.Meta(max_length=MAX_FILE)]
    """Its contents, in base64."""


class ReadLink(Request, frozen=True, kw_only=True, tag="link"):
    """Read the moves of an address, with variations in brackets. What is wrong is left out and told: answered by
    `recorded`, with one game."""

    spec: Spec
    start: Text = ""
    text: Text


class WriteFile(Request, frozen=True, kw_only=True, tag="write"):
    """Write a game in a format of the game. Answered by `written`."""

    spec: Spec
    format: Annotated[str, msgspec.Meta(max_length=32)] = "plyglot"
    """One of the game's `formats`."""
    start: Text = ""
    nodes: Annotated[list[TreeNode], msgspec.Meta(max_length=MAX_NODES)]
    players: Players = msgspec.field(default_factory=lambda: ["", ""])
    result: GameResult | None = None
    """None for a game that is not finished."""
    event: ShortText = ""
    """Its title."""
    date: ShortText = ""
    notes: Comment = ""


# --- searches ---------------------------------------------------------------------------------------------------------


class Think(OnBoard, frozen=True, tag="think"):
    """Find a move. Answered by a stream of `info`, then `bestmove`. Without `seconds` or `clock`, a second is taken."""

    level: Level = 10
    seconds: Seconds | None = None
    clock: Clock | None = None
    """Seconds left for all moves to come."""
    increment: Increment = 0.0
    evaluate: EvaluationName = "standard"
    """One of the game's `evaluations`."""


class Analyse(OnBoard, frozen=True, tag="analyse"):
    """Evaluate every move, deeper and deeper. Answered by a stream of `info`, then `done`: when all is known
    exactly, on `stop`, or when other pages wait for a slot."""

    multipv: Annotated[int, msgspec.Meta(ge=1, le=64)] = 64
    """Number of best moves to evaluate."""
    evaluate: EvaluationName = "standard"


class Review(OnBoard, frozen=True, tag="review"):
    """Compare every move of a game with the best one (docs/review.md). Answered by a `review_point` for each position,
    in any order, and again where an estimate gives way to a proof; by `review_summary` on the way; then `done`."""


class Stop(Request, frozen=True, tag="stop"):
    """Stop a request that is still being answered: it answers with what it has. Answered by `done`."""

    target: Id
    """The id of that request."""


# --- saved games ------------------------------------------------------------------------------------------------------


class Save(OnBoard, frozen=True, kw_only=True, tag="save"):
    """Save a game, in place of an earlier one with the same key. Answered by `saved`."""

    key: Key
    title: ShortText = ""
    players: Players = msgspec.field(default_factory=lambda: ["", ""])
    notes: Comment = ""
    result: GameResult | None = None
    """None for a game that is not finished."""
    tree: Tree = ""
    """Data of the page's own, such as variations; the server does not read it."""


class ListGames(Request, frozen=True, tag="games"):
    """List the saved games. Answered by `games`."""


class Fetch(Request, frozen=True, tag="fetch"):
    """Fetch a saved game. Answered by `game`."""

    key: Key


class Delete(Request, frozen=True, tag="delete"):
    """Delete a saved game. Answered by `done`."""

    key: Key


# --- studying searches ------------------------------------------------------------------------------------------------

SearchName: TypeAlias = Annotated[str, msgspec.Meta(max_length=64, pattern="^[A-Za-z0-9_.-]+\\Z")]
"""An algorithm or a part: a name, or that of a file which the server was started with; never a path."""

UniformTree: TypeAlias = Annotated[
    str, msgspec.Meta(max_length=32, pattern="^([0-9]{1,2}x[0-9]{1,2}:(best|worst|random):[0-9]{1,9})?\\Z")
]

Bound: TypeAlias = Annotated[int, msgspec.Meta(ge=-32_000, le=32_000)]


class Study(OnBoard, frozen=True, tag="study"):
    """Watch a search: its tree and all that it does. Answered by any number of `progress`, then `study_trace`."""

    tree: Text = ""
    """A tree in place of the board, as `((3 5) (2 9) (0 1))`."""
    uniform: Annotated[
        str, msgspec.Meta(max_length=32, pattern="^([0-9]{1,2}x[0-9]{1,2}:(best|worst|random):[0-9]{1,9})?\\Z")
    ] = ""
    """A uniform tree in place of the board, as `3x4:best:1`: width, depth, order, seed."""
    algorithm: SearchName = "alphabeta"
    depth: Annotated[int, msgspec.Meta(ge=0, le=99)] = 3
    parts: Annotated[list[SearchName], msgspec.Meta(max_length=16)] = []
    scores: Literal["estimate", "outcome", "distance", "margin"] = "estimate"
    evaluate: EvaluationName = "standard"
    alpha: Bound = -32_000
    beta: Bound = 32_000
    entry_bits: Annotated[int, msgspec.Meta(ge=1, le=10)] | None = None
    """A table of 2^entry_bits entries."""
    signature_bits: Annotated[int, msgspec.Meta(ge=0, le=64)] = 0
    """Bits by which an entry is recognised; 0 for the whole position."""
    limit: Annotated[int, msgspec.Meta(ge=1, le=200_000)] = 20_000
    """Most nodes."""


class ListSearches(Request, frozen=True, tag="study_options"):
    """What can be studied. Answered by `study_options`."""


class Ponder(OnBoard, frozen=True, tag="ponder"):
    """Have the engine find a move, and tell how it thinks. Answered by `thought`, again and again; then `done`."""

    seconds: Annotated[float, msgspec.Meta(gt=0, le=30)] = 2.0
    evaluate: EvaluationName = "standard"


class ShowFigures(Request, frozen=True, tag="figures"):
    """Compute the figures of a lecture. Answered by `figures`, again and again; then `done`."""

    name: EvaluationName


class ListBugs(Request, frozen=True, tag="bugs"):
    """Searches with a planted mistake. Answered by `bugs`."""


# --- matches ----------------------------------------------------------------------------------------------------------


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A player of a match: an engine and how it is set up."""

    name: ShortText = ""
    """Name; by default its level or evaluation."""
    level: Level = 10
    evaluate: EvaluationName = "standard"
    seconds: Annotated[float, msgspec.Meta(ge=0.01, le=5)] = 0.1
    """For each move."""


class MatchStart(Request, frozen=True, tag="match_start"):
    """Begin a match in the background, from pairs of openings with sides changed. Answered by `match`."""

    spec: Spec
    first: Seat
    second: Seat
    games: Annotated[int, msgspec.Meta(ge=2, le=1_000)] = 20


class MatchStop(Request, frozen=True, tag="match_stop"):
    """Stop a match; it can be resumed. Answered by `match`."""

    key: Key


class MatchResume(Request, frozen=True, tag="match_resume"):
    """Go on with a match that was stopped, or that a server did not finish. Answered by `match`."""

    key: Key


class MatchDelete(Request, frozen=True, tag="match_delete"):
    """Delete a match with all its games; one that is running is stopped first. Answered by `done`."""

    key: Key


class MatchList(Request, frozen=True, tag="match_list"):
    """All matches. Answered by `matches`."""


class MatchWatch(Request, frozen=True, tag="match_watch"):
    """Follow a match. Answered by `match` and `match_view` whenever something happens, until `stop` or the match's
    end; then `done`."""

    key: Key


class MatchGames(Request, frozen=True, tag="match_games"):
    """The games of a match that are finished. Answered by `match_games`."""

    key: Key


class MatchGame(Request, frozen=True, tag="match_game"):
    """A finished game of a match, to replay. Answered by `match_game`."""

    key: Key
    number: Annotated[int, msgspec.Meta(ge=1, le=1_000)]


class BalanceStart(Request, frozen=True, tag="balance_start"):
    """Find out whether a game is fair: games of an engine against itself, and of random players. Answered by `balance`
    after each game, then `done`; `stop` ends it early."""

    spec: Spec
    games: Annotated[int, msgspec.Meta(ge=2, le=1_000)] = 50
    """Of each kind of player."""
    nodes: Annotated[int, msgspec.Meta(ge=100, le=100_000)] = 3_000
    """Limit of the engine's search for each move."""
    evaluate: EvaluationName = "standard"
    seed: Annotated[int, msgspec.Meta(ge=1, le=1_000_000_000)] = 1
