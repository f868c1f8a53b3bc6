"""Statistics of a database: positions by outcome and distance, and the longest wins."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import numpy as np

from plyglot.core.score import Score
from plyglot.search.retrograde.outcomes import HOLE, score_of_value, value_of_score
from plyglot.solving.database.database import Database
from plyglot.solving.score_retrograde import slices


@dataclass(frozen=True)
class Statistics:
    """Number of positions of each distance score; draws have 0."""

    scores: dict[int, int]
    examples: dict[int, str]
    """For the longest win and the longest loss, the first position with that score."""

    def total(self, outcome: int | None = None) -> int:
        """Number of positions that are won, drawn or lost for the side to move, or of all."""
        return sum(
            count for score, count in self.scores.items() if outcome in (None, Score.of(score, "distance").outcome)
        )

    @property
    def longest(self) -> list[int]:
        """Scores of the longest win and of the longest loss, where there are any."""
        wins, losses = ([score for score in self.scores if score * sign > 0] for sign in (1, -1))
        return [min(wins)] * bool(wins) + [max(losses)] * bool(losses)


def statistics(database: Database) -> Statistics:
    """Statistics of a database: how its positions end.

    >>> import tempfile
    >>> from plyglot.core.load import load
    >>> from plyglot.solving.database.build import build_database
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     found = statistics(build_database(load("tictactoe"), f"{folder}/tictactoe.db"))
    >>> found.total(), found.total(outcome=1), found.examples[29_995]
    (5478, 2836, '.../.../.OX')
    """
    totals: Counter[int] = Counter()
    for values in database.file.pieces():
        for value, count in enumerate(np.bincount(values, minlength=int(HOLE) + 1)[: int(HOLE)].tolist()):
            if count:
                totals[score_of_value(value)] += count
    found = Statistics(dict(sorted(totals.items())), {})
    for score in found.longest:
        found.examples[score] = database.board(first(database, value_of_score(score))).text
    return found


@dataclass(frozen=True)
class SliceStatistics:
    """Number of positions of each margin in a slice."""

    number: int
    margins: dict[int, int]

    def total(self, outcome: int | None = None) -> int:
        """Number of positions that are won, drawn or lost for the side to move, or of all."""
        return sum(count for margin, count in self.margins.items() if outcome in (None, (margin > 0) - (margin < 0)))


def slice_statistics(database: Database) -> list[SliceStatistics]:
    """Statistics of a database of scores, slice by slice.

    >>> import tempfile
    >>> from plyglot.solving.database.build import build_database
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     found = slice_statistics(build_database("awale:awari", f"{folder}/awari.db", slice=2))
    >>> [(slice.total(), slice.total(1), slice.total(0), slice.total(-1)) for slice in found]
    [(1, 0, 1, 0), (12, 5, 0, 7), (78, 25, 13, 40)]
    """
    found = []
    for number, (begin, end) in enumerate(slices(database)):
        totals = np.zeros(256, np.int64)
        for scores in database.file.pieces(begin, end):
            totals += np.bincount(scores.astype(np.int64) + 128, minlength=256)
        margins = {margin - 128: count for margin, count in enumerate(totals.tolist()) if count}
        found.append(SliceStatistics(number, margins))
    return found


def first(database: Database, value: int) -> int:
    """First number that has a value."""
    begin = 0
    for block in database.file.pieces():
        if len(hits := np.flatnonzero(block == value)):
            return begin + int(hits[0])
        begin += len(block)
    raise LookupError(value)
