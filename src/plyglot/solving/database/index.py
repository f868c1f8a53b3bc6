"""Index of a game's positions: their numbers, by its own formula where it has one, else by listing them all."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
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
from plyglot.core.traits import require_plain
from plyglot.search.enumeration.counts import Listing
from plyglot.search.retrograde import formula, listed, spans
from plyglot.search.retrograde.index import NUMBERED
from plyglot.search.retrograde.scores import SCORED
from plyglot.search.retrograde.spans import FORMULA_BEGIN, MOST_SPANS, SET_BEGIN, SPANNED, SPANS
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
    """The highest slice of the set, if it has all up to it."""
    chosen: tuple[int, ...] = ()
    """The slices of the set, if it has only some: in ascending order, with all that play falls into."""

    @property
    def parts(self) -> tuple[Part, ...]:
        """Parts that bind a kernel to it."""
        return (spans if self.chosen else PARTS[self.kind],)

    @property
    def slices(self) -> tuple[int, ...]:
        """The slices of the set; none if it is not in slices."""
        return self.chosen or tuple(range(self.slice + 1))

    @property
    def bounds(self) -> list[tuple[int, int]]:
        """First number and end of each slice of the set; of a set without slices, of all numbers by the formula."""
        found, begin = [], 0
        for number in self.slices:
            end = begin + self.slice_begin(number + 1) - self.slice_begin(number)
            found.append((begin, end))
            begin = end
        return found

    @property
    def ranges(self) -> list[tuple[int, int, int]]:
        """Ranges of numbers by the formula, each with the place of its first in the file; none where all are listed."""
        if self.chosen:
            begins = ((self.slice_begin(number), self.slice_begin(number + 1)) for number in self.chosen)
            return [(low, high, begin) for (low, high), (begin, _) in zip(begins, self.bounds, strict=True)]
        return [(0, self.size(()), 0)] if self.kind == FORMULA else []

    def kernel(self, kernel: Callable[..., int]) -> Assembly:
        """A kernel that works on these numbers; all of them share a memory."""
        return assemble(kernel, self.game, self.parts, self.fields)

    def memory(self) -> Memory:
        """Memory for those kernels."""
        memory = Memory(Layout(self.game.max_plies, self.fields), self.game.max_moves, plies=1)
        if self.chosen:
            count = len(self.chosen)
            memory[SPANS] = count
            memory.view(FORMULA_BEGIN)[:count] = [self.slice_begin(number) for number in self.chosen]
            memory.view(SET_BEGIN)[: count + 1] = [0, *(end for _, end in self.bounds)]
        return memory

    @property
    def fields(self) -> tuple[Field, ...]:
        """First fields in the memory of those kernels."""
        numbered = SCORED if self.values == SCORES else NUMBERED
        return (*numbered, *SPANNED) if self.chosen else numbered

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
        return self.bounds[-1][1] if self.slices else formula_size(self.game)

    def slice_begin(self, number: int) -> int:
        """First number of a slice of the game's formula."""
        return int(self.function("slice_begin")(number))

    def _binder(self) -> Binder:
        layout = Layout(self.game.max_plies, self.fields)
        return Binder(bound_slots(self.game, self.parts), self.game.Position, layout)


def index_of(game: Game, kind: str | None = None, slice: int = ALL, chosen: tuple[int, ...] = ()) -> Index:
    """Index of a game: of a kind, or by default the formula where there is one; up to a slice of it, of chosen slices,
    or whole.

    >>> from plyglot.core.load import load
    >>> index_of(load("tictactoe")).kind, index_of(load("connect4:4x4")).kind
    ('formula', 'listed')
    """
    if kind not in (None, *PARTS):
        raise BadOption(f"unknown index {kind!r}: choose from {', '.join(PARTS)}")
    size = formula_size(game)
    if kind == FORMULA and not size:
        raise BadOption(f"{game.spec} has no index formula: leave the index out")
    kind = kind or (FORMULA if size else LISTED)
    last = int(game.slots.get("SLICES", SLICES)) - 1
    for number in (*chosen, *((slice,) if slice != ALL else ())):
        if kind != FORMULA or not 0 <= number <= last:
            has = f"the slices of {game.spec} are 0 to {last}" if last >= 0 else f"{game.spec} has no slices"
            raise BadOption(f"there is no slice {number}: {has}")
    if len(chosen) > MOST_SPANS:
        raise BadOption(f"a database has at most {MOST_SPANS} chosen slices, not {len(chosen)}")
    return Index(game, kind, slice, chosen)


def chosen_index(game: Game, slice: int | None, material: Sequence[str] = (), men: int | None = None) -> Index:
    """Index of what a user asks for: slices up to one, endings by name, or all of at most so many men."""
    require_plain(game, "a database")
    if sum((slice is not None, bool(material), men is not None)) > 1:
        raise BadOption("--slice, --material and --men choose slices in three ways: use one of them")
    if material:
        return index_of(game, chosen=closed(game, (parse_ending(game, name) for name in material)))
    if men is not None:
        slice = slice_of_men(game, men)
    return index_of(game, slice=ALL if slice is None else slice)


def require_slices(index: Index) -> None:
    """Check that slices were chosen of numbers that have any. Raises BadOption."""
    if index.slices or index.kind != FORMULA or not index.game.slots.get("SLICES"):
        return
    named = index.game.text("parse_slice") is not None
    endings = "an ending, such as --material KQK, or all up to some men, such as --men 3"
    raise BadOption(
        f"{index.game.spec} is built slice by slice: choose {endings if named else 'the highest, such as --slice 8'}"
    )


def closed(game: Game, numbers: Iterable[int]) -> tuple[int, ...]:
    """Slices of a game's formula with all that play falls into from them, in ascending order."""
    below = game.text("slices_below")
    wanted = set(numbers)
    return tuple(sorted(wanted.union(*(below(number) for number in wanted))))


def parse_ending(game: Game, text: str) -> int:
    """The slice that a name means, such as KQKR. Raises BadOption if the game has no such names, or not this one."""
    parse = game.text("parse_slice")
    if parse is None:
        raise BadOption(f"{game.spec} has no endings by name; see docs/databases.md")
    try:
        return int(parse(text))
    except ValueError as error:
        raise BadOption(str(error)) from error


def slice_of_men(game: Game, men: int) -> int:
    """The highest slice with so many men. Raises BadOption if the game's slices do not count them, or none has so
    many."""
    pieces = game.text("slice_pieces")
    if pieces is None:
        raise BadOption(f"{game.spec} has no endings by name; see docs/databases.md")
    counts = [pieces(number) for number in range(int(game.slots.get("SLICES", SLICES)))]
    if men not in counts:
        raise BadOption(f"{game.spec} has no endings of {men} men: choose from {counts[0]} to {counts[-1]}")
    return len(counts) - 1 - counts[::-1].index(men)


def formula_size(game: Game) -> int:
    """Size of a game's formula: how many numbers it has; 0 without a formula."""
    size = game.slots.get(INDEX_SIZE.name, 0)
    if not isinstance(size, int) or size < 0:
        raise BadGame(f"{game.path}: INDEX_SIZE is {size!r}: write a whole number, 1 or more")
    for slot in (index, position):
        if size and slot.__name__ not in game.slots:
            raise BadGame(f"{game.path}: INDEX_SIZE is set, but there is no `{slot.__name__}`")
    return size
