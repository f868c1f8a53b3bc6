"""Statistics of a database: positions by outcome and score, as a whole, by slices and by what these consist of."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise

import numpy as np

from plyglot.core.errors import BadGame, BadOption
from plyglot.search.retrograde.outcomes import HOLE, score_of_value, value_of_score
from plyglot.solving.database.database import Database, boards_of
from plyglot.solving.database.index import ALL
from plyglot.solving.score_retrograde import slices


@dataclass(frozen=True)
class Counts:
    """Number of positions of each score; draws have 0."""

    scores: dict[int, int]

    def total(self, outcome: int | None = None) -> int:
        """Number of positions that are won, drawn or lost for the side to move, or of all."""
        return sum(count for score, count in self.scores.items() if outcome in (None, (score > 0) - (score < 0)))

    @property
    def longest(self) -> list[int]:
        """Of distance scores, those of the longest win and of the longest loss, where there are any."""
        wins, losses = ([score for score in self.scores if score * sign > 0] for sign in (1, -1))
        return [*sorted(wins)[:1], *sorted(losses)[-1:]]


@dataclass(frozen=True)
class Statistics(Counts):
    """Counts of a whole database, with examples."""

    examples: dict[int, str] = field(default_factory=dict)
    """For the longest win and the longest loss, the first position with that score."""


@dataclass(frozen=True)
class SliceStatistics(Counts):
    """Counts of a slice, and of what it consists of."""

    number: int = 0
    parts: dict[str, Counts] = field(default_factory=dict)


def statistics(database: Database) -> Statistics:
    """Statistics of a database of outcomes: how its positions end.

    >>> import tempfile
    >>> from plyglot.core.load import load
    >>> from plyglot.solving.database.build import build_database
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     found = statistics(build_database(load("tictactoe"), f"{folder}/tictactoe.db"))
    >>> found.total(), found.total(outcome=1), found.examples[29_995]
    (5478, 2836, '.../.../.OX')
    """
    found = Statistics(counted(database, 0, database.file.header.size).scores)
    for score in found.longest:
        found.examples[score] = database.board(first(database, value_of_score(score))).text
    return found


def slice_statistics(database: Database, only: int | None = None) -> list[SliceStatistics]:
    """Statistics of a database, slice by slice, or of one of them. Raises BadOption if it does not have that.

    >>> import tempfile
    >>> from plyglot.solving.database.build import build_database
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     found = slice_statistics(build_database("awale:awari", f"{folder}/awari.db", slice=2))
    >>> [(slice.total(), slice.total(1), slice.total(0), slice.total(-1)) for slice in found]
    [(1, 0, 1, 0), (12, 5, 0, 7), (78, 25, 13, 40)]
    """
    last = database.index.slice
    if last == ALL:
        raise BadOption(f"{database.file.path} has no slices")
    if only is not None and not 0 <= only <= last:
        raise BadOption(f"{database.file.path} has no slice {only}: its slices are 0 to {last}")
    wanted = [(number, *ends) for number, ends in enumerate(slices(database)) if only in (None, number)]
    return [slice_counted(database, *each) for each in wanted]


def slice_counted(database: Database, number: int, begin: int, end: int) -> SliceStatistics:
    """Statistics of a slice, part by part if the game says what it consists of."""
    named = slice_parts(database, number, begin, end)
    ends = [begin, *(end for _, end in named)]
    parts = {name: counted(database, *each) for (name, _), each in zip(named, pairwise(ends), strict=True)}
    totals: Counter[int] = Counter()
    for part in parts.values():
        totals.update(part.scores)
    return SliceStatistics(dict(sorted(totals.items())), number, parts if parts.keys() != {""} else {})


def slice_parts(database: Database, number: int, begin: int, end: int) -> list[tuple[str, int]]:
    """What a slice consists of, with the ends of their numbers; one part without a name if the game does not say.
    Raises BadGame if that is no division of the slice."""
    if not (parts_of := database.game.text("slice_parts")) or not (named := list(parts_of(number))):
        return [("", end)]
    ends = [begin, *(part_end for _, part_end in named)]
    if ends[-1] != end or ends != sorted(ends) or len(dict(named)) != len(named):
        raise BadGame(f"{database.game.path}: slice_parts({number}) must name numbers from {begin} to {end} in order")
    return named


def counted(database: Database, begin: int, end: int) -> Counts:
    """Counts of the positions with some numbers."""
    scored = database.kind == "margin"
    totals = np.zeros(256 if scored else int(HOLE) + 1, np.int64)
    for values in database.file.pieces(begin, end):
        totals += np.bincount(values.astype(np.int64) + 128 if scored else values, minlength=len(totals))
    if scored:
        return Counts({margin - 128: count for margin, count in enumerate(totals.tolist()) if count})
    found: Counter[int] = Counter()
    for value, count in enumerate(totals[: int(HOLE)].tolist()):
        if count:
            found[score_of_value(value)] += count  # a draw has two values
    return Counts(dict(sorted(found.items())))


def sides(database: Database) -> int:
    """How many boards a number stands for: two if either side may be the one to move, as in Awale, one if the board
    tells it, as in Connect Four."""
    return len(boards_of(database.game, database.position(database.file.header.size - 1)))


def first(database: Database, value: int) -> int:
    """First number that has a value."""
    begin = 0
    for block in database.file.pieces():
        if len(hits := np.flatnonzero(block == value)):
            return begin + int(hits[0])
        begin += len(block)
    raise LookupError(value)
