"""What `perft`, `solve`, `verify` and `database` print."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from plyglot.cli.answers.answer import Answer
from plyglot.search.enumeration.counts import Count


class Perft(Answer):
    """Positions at every depth."""

    game: str
    position: str
    distinct: bool
    symmetry: bool
    depths: list[Count]
    nodes: int
    seconds: float


class BulkCount(Answer):
    """Positions at a depth."""

    depth: int
    nodes: int


class BulkPerft(Answer):
    """The same with `--bulk`."""

    game: str
    position: str
    bulk: bool
    depths: list[BulkCount]
    nodes: int
    seconds: float


class Value(Answer):
    """The exact value of a position. `score` counts as `--scores` says; `moves` where they were asked for."""

    game: str
    position: str
    outcome: str
    score: int
    plies: int | None
    player: str
    words: str
    best: list[str]
    moves: dict[str, int]
    pv: list[str]
    exact: bool
    within: int | None


class Probed(Value):
    """A position in a database."""


class Solution(Value, kw_only=True):
    """A solved position; with `--batch --expect` whether the score is the expected one."""

    nodes: int
    seconds: float
    expected: int | UnsetType = UNSET
    ok: bool | UnsetType = UNSET


class Average(Answer):
    """A solved position of a game with dice."""

    game: str
    position: str
    player: str
    words: str
    average: float
    error: float
    chance: float | None
    best: list[str]
    moves: dict[str, float]
    nodes: int
    seconds: float
    exact: bool


class BadLine(Answer):
    """A line of `--batch` that could not be solved."""

    line: int
    position: str
    error: str


class Verified(Answer):
    """A certificate that holds."""

    game: str
    position: str
    outcome: str
    positions: int


class Built(Answer, kw_only=True):
    """A database that was built."""

    file: str
    game: str
    index: str
    slices: int | UnsetType = UNSET
    rounds: int | UnsetType = UNSET
    bytes: int
    uncompressed: int
    numbers: int
    seconds: float


class Compressed(Answer):
    """A database that was compressed: its size before and now."""

    file: str
    before: int
    bytes: int


class Wrong(Answer):
    """A position whose value is not what its moves say; `expected` is null where a move leads outside."""

    position: str
    stored: int
    expected: int | None


class DatabaseVerified(Answer):
    """A database that was verified."""

    file: str
    checked: int
    checksum: bool
    wrong: Wrong | None


class Totals(Answer):
    """Positions in all, won, drawn and lost for the side to move."""

    positions: int
    wins: int
    draws: int
    losses: int


class Farthest(Answer):
    """A position that takes longest."""

    plies: int
    position: str


class ByPlies(Answer):
    """Wins and losses in so many plies."""

    plies: int
    wins: int
    losses: int


class Statistics(Totals):
    """A database of outcomes."""

    game: str
    longest_win: Farthest | None
    longest_loss: Farthest | None
    plies: list[ByPlies]


class Part(Totals):
    """What a slice consists of."""

    name: str
    longest_win: int | None
    longest_loss: int | None


class Slice(Totals, kw_only=True):
    """A slice: its margins in a database of scores, its distances in one of outcomes."""

    slice: int
    margins: dict[str, int] | UnsetType = UNSET
    longest_win: int | UnsetType | None = UNSET
    longest_loss: int | UnsetType | None = UNSET
    plies: list[ByPlies] | UnsetType = UNSET
    parts: list[Part] | UnsetType = UNSET


class SlicedStatistics(Answer):
    """A database in slices."""

    game: str
    positions: int
    sides: int
    slices: list[Slice]


class Ending(Totals):
    """An ending with one side to move."""

    ending: str
    part: str
    longest_win: Farthest | None
    longest_loss: Farthest | None
    not_counted: int
    scores: dict[str, int]


class EndingStatistics(Answer):
    """A database of named endings."""

    game: str
    numbers: int
    endings: list[Ending]
