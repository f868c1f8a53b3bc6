"""What `games`, `show`, `check`, `slots`, `bench`, `doctor`, `convert` and `learn` print."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from plyglot.cli.answers.answer import Answer


class GameName(Answer):
    """A built-in game: the pattern of its variants, and what its name alone stands for."""

    name: str
    title: str
    variant: str | None
    standard: str | None


class Shown(Answer):
    """A position: side to move, legal moves, moves played so far, what the game counts."""

    game: str
    position: str
    side: str
    player: str
    moves: list[str]
    played: list[str]
    tally: list[str] | None
    over: bool
    winner: str | None


class Figures(Answer):
    """Least, most and mean."""

    least: float
    most: float
    mean: float


class Seen(Answer):
    """What random games have shown."""

    games: int
    plies: Figures | None
    moves: Figures | None
    endings: dict[str, int]
    captures: float | None


class Passed(Answer):
    """A game that keeps the contract."""

    game: str
    ok: bool
    path: str
    positions: int
    games: int
    checked: list[str]
    seen: Seen
    warnings: list[str]
    notes: list[str]
    seconds: float


class Failed(Answer):
    """A game that does not, and why."""

    game: str
    ok: bool
    error: str


class Slot(Answer):
    """A name that a game may define; with a game also what fills it there, or null."""

    slot: str
    about: str
    filled_by: str | UnsetType | None = UNSET


class SlotGroup(Answer):
    """Slots that belong together."""

    group: str
    called_by: str
    slots: list[Slot]


class BenchRow(Answer):
    """A search and its nodes."""

    game: str
    position: str
    algorithm: str
    depth: int
    nodes: int


class Bench(Answer):
    """The signature of node counts."""

    rows: list[BenchRow]
    nodes: int
    seconds: float


class Finding(Answer):
    """What was found of one thing of the machine."""

    name: str
    state: str
    about: str
    advice: str


class Converted(Answer):
    """Games that were written."""

    file: str
    games: int
    left_out: int


class Format(Answer):
    """A file format; `game` is empty if it is for all games."""

    format: str
    game: str
    about: str


class Formats(Answer):
    """The formats of a game."""

    formats: list[Format]


class LearnedFromGames(Answer):
    """A fit of patterns: mean error after each pass, by ply."""

    passes: int
    seconds: float
    error: float
    by_ply: dict[str, float]


class LearnedFromPositions(Answer):
    """A fit of terms or of a network."""

    passes: int
    seconds: float
    error: float


class Played(Answer):
    """Own games that were learned from."""

    games: int
    file: str
