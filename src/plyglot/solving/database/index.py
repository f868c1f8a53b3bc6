"""Index of a game's positions: their numbers, by its own formula where it has one, else by listing them all."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from plyglot.core import slots
from plyglot.core.board import Board
from plyglot.core.compile.bind import Binder
from plyglot.core.compile.build import Assembly, Part, assemble, bound_slots
from plyglot.core.compile.fields import Field, Layout
from plyglot.core.compile.fingerprint import source_hash
from plyglot.core.compile.memory import Memory
from plyglot.core.errors import BadGame, BadOption, CannotSolve
from plyglot.core.game import Game
from plyglot.core.slots import INDEX_SIZE, SLICES, index, position
from plyglot.search.enumeration.counts import Listing
from plyglot.search.retrograde import formula, listed
from plyglot.search.retrograde.index import NUMBERED
from plyglot.search.retrograde.scores import SCORED
from plyglot.search.running.job import OnProgress
from plyglot.solving.database.file import OUTCOMES, SCORES

LISTED, FORMULA = "listed", "formula"
PARTS = {LISTED: listed, FORMULA: formula}
ALL = -1
"""In place of a slice: the set is not cut off."""


@dataclass(frozen=True)
class Index:
    """Index of a game's positions: one way to number them."""

    game: Game
    kind: str
    slice: int = ALL
    """The highest slice of the set."""

    @property
    def parts(self) -> tuple[Part, ...]:
        """Parts that bind a kernel to it."""
        return (PARTS[self.kind],)

    def kernel(self, kernel: Callable[..., int]) -> Assembly:
        """A kernel that works on these numbers; all of them share a memory."""
        return assemble(kernel, self.game, self.parts, self.fields)

    def memory(self) -> Memory:
        """Memory for those kernels."""
        return Memory(Layout(self.game.max_plies, self.fields), self.game.max_moves, plies=1)

    @property
    def fields(self) -> tuple[Field, ...]:
        """First fields in the memory of those kernels."""
        return SCORED if self.values == SCORES else NUMBERED

    @property
    def values(self) -> str:
        """Kind of the values: scores where going round for ever is no draw."""
        return SCORES if self.game.endless and self.game.has_margin else OUTCOMES

    @property
    def rules(self) -> str:
        """Hash of every source and constant that values depend on, the same on every machine."""
        names = ["legal_moves", "play", "outcome", *(("index", "position") if self.kind == FORMULA else ())]
        names += ["margin", "banked"] if self.values == SCORES else []
        binder = self._binder()
        for name in names:
            binder.bind(slots.FUNCTIONS[name])
        digest = hashlib.sha256(str(formula_size(self.game) if self.kind == FORMULA else "").encode())
        for function in binder.functions:
            digest.update(source_hash(function).encode())
        for name, value in binder.values:
            told = value.tobytes() if isinstance(value, np.ndarray) else repr(value).encode()
            digest.update(name.encode() + b"=" + told)
        return digest.hexdigest()

    def function(self, name: str) -> Callable[..., Any]:
        """Slot as a function for Python."""
        bound: Callable[..., Any] = self._binder().bind(slots.FUNCTIONS[name])
        return bound

    def positions(self, on_progress: OnProgress | None = None) -> Any:
        """Positions: every one that the game can reach, in ascending order, word by word; none for a formula."""
        if self.kind == FORMULA:
            return np.zeros(0, np.uint64)
        listing = Listing(Board.at(self.game, self.game.start), on_progress=on_progress)
        try:
            listing.levels()
        except CannotSolve as error:
            advice = "a database needs a formula that numbers them (docs/databases.md)"
            raise CannotSolve(f"{self.game.spec} has too many positions to list: {advice}") from error
        words = self.game.words
        rows = listing.memory.arrays.positions[: listing.count * words].reshape(-1, words)
        return rows[np.lexsort(rows.T[::-1])].ravel()

    def size(self, positions: Any) -> int:
        """Size: how many numbers there are."""
        if self.kind == LISTED:
            return len(positions) // self.game.words
        return formula_size(self.game) if self.slice == ALL else self.slice_begin(self.slice + 1)

    def slice_begin(self, number: int) -> int:
        """First number of a slice of the game's formula."""
        return int(self.function("slice_begin")(number))

    def _binder(self) -> Binder:
        return Binder(bound_slots(self.game, self.parts), self.game.Position)


def index_of(game: Game, kind: str | None = None, slice: int = ALL) -> Index:
    """Index of a game: of a kind, or by default the formula where there is one; up to a slice of it, or whole.

    >>> from plyglot.core.load import load
    >>> index_of(load("tictactoe")).kind, index_of(load("connect4:4x4")).kind
    ('formula', 'listed')
    """
    if kind not in (None, *PARTS):
        raise BadOption(f"unknown index {kind!r}: choose from {', '.join(PARTS)}")
    size = formula_size(game)
    if kind == FORMULA and not size:
        raise BadOption(f"{game.spec} has no index formula: leave the index out")
    chosen = kind or (FORMULA if size else LISTED)
    last = int(game.slots.get("SLICES", SLICES)) - 1
    if slice != ALL and (chosen != FORMULA or not 0 <= slice <= last):
        has = f"the slices of {game.spec} are 0 to {last}" if last >= 0 else f"{game.spec} has no slices"
        raise BadOption(f"there is no slice {slice}: {has}")
    return Index(game, chosen, slice)


def formula_size(game: Game) -> int:
    """Size of a game's formula: how many numbers it has; 0 without a formula."""
    size = game.slots.get(INDEX_SIZE.name, 0)
    if not isinstance(size, int) or size < 0:
        raise BadGame(f"{game.path}: INDEX_SIZE is {size!r}: write a whole number, 1 or more")
    for slot in (index, position):
        if size and slot.__name__ not in game.slots:
            raise BadGame(f"{game.path}: INDEX_SIZE is set, but there is no `{slot.__name__}`")
    return size
