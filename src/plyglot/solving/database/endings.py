"""Statistics of a database of named endings, such as KQKR: all boards counted, not only one of each symmetry."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import numpy as np

from plyglot.core.board import Board
from plyglot.core.compile.build import Assembly
from plyglot.core.compile.memory import SLACK, Memory
from plyglot.core.errors import BadOption
from plyglot.core.types import FIRST, SECOND
from plyglot.search.retrograde.outcomes import HOLE, score_of_value, value_of_score
from plyglot.search.retrograde.tally import tally
from plyglot.search.running.job import OnProgress
from plyglot.search.running.workers import Workers
from plyglot.solving.database.database import Database
from plyglot.solving.database.index import Index
from plyglot.solving.database.statistics import Counts
from plyglot.solving.retrograde import ranges

AT_ONCE = 1 << 16


@dataclass(frozen=True)
class EndingStatistics(Counts):
    """Boards of one part of an ending, such as those with White to move, by distance score; draws have 0."""

    ending: str = ""
    part: str = ""
    not_counted: int = 0
    """Numbers that stand for boards which are left out of the counts, such as those with a right to take en passant."""
    examples: dict[int, str] = field(default_factory=dict)
    """For the longest win and the longest loss, the first position with that score."""


def ending_statistics(
    database: Database, only: int | None = None, threads: int = 1, on_progress: OnProgress | None = None
) -> list[EndingStatistics]:
    """Statistics of every part of every ending in a database, or of one slice. Raises BadOption if it has not that one.

    >>> import tempfile
    >>> from plyglot.solving.database.build import build_database
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     database = build_database("chess", f"{folder}/chess_KQK.db", chosen=(0, 1))
    ...     found = ending_statistics(database)
    >>> [(each.ending, each.part, each.total(1), each.total(0), each.total(-1)) for each in found[1:]]
    [('KQK', 'White to move', 144508, 0, 0), ('KQK', 'Black to move', 0, 23048, 200896)]
    """
    game, index = database.game, database.index
    if only is not None and only not in index.slices:
        raise BadOption(f"{database.file.path} has no slice {only}")
    workers = Workers(game, [index.memory() for _ in range(threads)], on_progress)
    for memory in workers.memories:
        database.prepare(memory)
        memory.arrays = memory.arrays._replace(line=np.zeros(int(HOLE) + SLACK, np.int64))
    kernel = index.kernel(tally).search()
    lock, left_out = threading.Lock(), [0]

    def work(memory: Memory, begin: int, end: int) -> None:
        count = kernel(pos=game.start, begin=begin, end=end, mem=memory)
        with lock:
            left_out[0] += count

    found = []
    for ending, part, side, begin, end in parts(index, only):
        left_out[0] = 0
        for memory in workers.memories:
            memory.arrays.line[:] = 0
        workers.each(ranges(begin, end, AT_ONCE), work)
        totals = sum(memory.arrays.line[: int(HOLE)] for memory in workers.memories)
        found.append(EndingStatistics(scores_of(totals), ending, part, left_out[0]))
        for score in found[-1].longest:
            pos = database.position(first(database, begin, end, value_of_score(score)))
            found[-1].examples[score] = Board.at(game, pos, side).text
    return found


def parts(index: Index, only: int | None = None) -> Iterator[tuple[str, str, int, int, int]]:
    """Ending, part, side to move, first number and end of every part of every slice of a set, or of one slice. In the
    second part of a slice the second side is to move, in all others the first."""
    name, parts_of = index.game.text("slice_name"), index.game.text("slice_parts")
    for slice, (begin, end) in zip(index.slices, index.bounds, strict=True):
        if only not in (None, slice):
            continue
        offset = begin - index.slice_begin(slice)
        ends = [(part, part_end + offset) for part, part_end in parts_of(slice)] if parts_of else [("", end)]
        for place, ((_, part_begin), (part, part_end)) in enumerate(pairwise([("", begin), *ends])):
            yield name(slice), part, SECOND if place == 1 else FIRST, part_begin, part_end


def scores_of(totals: Any) -> dict[int, int]:
    """Boards by score, from those by value: draws have two values."""
    found: Counter[int] = Counter()
    for value in np.flatnonzero(totals).tolist():
        found[score_of_value(value)] += int(totals[value])
    return dict(sorted(found.items()))


def first(database: Database, begin: int, end: int, value: int) -> int:
    """The first of some numbers that has a value."""
    return begin + int(np.argmax(database.file.values[begin:end] == value))


def tally_kernel(index: Index) -> tuple[str, Assembly]:
    """The kernel bound to an index."""
    return "database, statistics", index.kernel(tally)
