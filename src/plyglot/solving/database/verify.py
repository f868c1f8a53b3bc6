"""Verification of a database: its values follow from one another by the rules alone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from plyglot.core.compile.build import Assembly
from plyglot.core.compile.memory import Memory
from plyglot.core.game import Game
from plyglot.search.retrograde.consistency import inconsistent, value_by_moves
from plyglot.search.retrograde.outcomes import score_of_value
from plyglot.search.retrograde.scores import OUTSIDE, inconsistent_score, score_by_moves
from plyglot.search.running.job import OnProgress
from plyglot.search.running.workers import Workers
from plyglot.solving.database.database import Database
from plyglot.solving.database.file import SCORES
from plyglot.solving.database.index import index_of
from plyglot.solving.score_retrograde import first_groundless

AT_ONCE = 1 << 14


@dataclass(frozen=True)
class Wrong:
    """Position whose stored score is not what its moves say."""

    position: str
    stored: int
    expected: int | None
    """None where a move leads out of the database."""


def first_wrong(
    database: Database, sample: int | None = None, threads: int = 1, on_progress: OnProgress | None = None
) -> Wrong | None:
    """First of all positions, or of a random sample, whose value does not follow from the rules and from the values
    one move further; None if all do: then all are right (see `search/retrograde/consistency.py`). Scores must not rest
    on a circle, either, if all are looked at (`ground` in `search/retrograde/scores.py`).

    >>> import tempfile
    >>> from plyglot.core.load import load
    >>> from plyglot.solving.database.build import build_database
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     database = build_database(load("tictactoe"), f"{folder}/tictactoe.db")
    >>> first_wrong(database) is None
    True
    """
    game = database.game
    workers = Workers(game, [database.index.memory() for _ in range(threads)], on_progress)
    for memory in workers.memories:
        database.prepare(memory)
    scored = database.index.values == SCORES
    check = database.index.kernel(inconsistent_score if scored else inconsistent).search().compiled()
    found: list[int] = []

    def work(memory: Memory, begin: int, end: int) -> None:
        wrong = check(pos=game.start, begin=begin, end=end, mem=memory)
        if wrong < end:
            found.append(wrong)

    workers.each(ranges(database.file.header.size, sample), work)
    if scored and not found and sample is None:
        groundless = first_groundless(database, workers)
        found += [] if groundless is None else [groundless]
    return described(database, min(found)) if found else None


def ranges(size: int, sample: int | None) -> Iterator[tuple[int, int]]:
    """Ranges to check: all numbers in pieces, or some chosen at random, always the same ones."""
    if sample is None or sample >= size:
        return ((begin, min(begin + AT_ONCE, size)) for begin in range(0, size, AT_ONCE))
    return ((number, number + 1) for number in sorted(random.Random(sample).sample(range(size), sample)))


def described(database: Database, number: int) -> Wrong:
    """Description of what is wrong about a number."""
    board, memory = database.board(number), database.index.memory()
    database.prepare(memory)
    if database.index.values == SCORES:
        score = database.index.kernel(score_by_moves).search()(pos=board.pos, mem=memory)
        return Wrong(board.text, int(database.file.values[number]), None if score == OUTSIDE else score)
    by_moves = database.index.kernel(value_by_moves).search()(pos=board.pos, mem=memory)
    stored = score_of_value(int(database.file.values[number]))
    return Wrong(board.text, stored, score_of_value(by_moves) if by_moves >= 0 else None)


def searches(game: Game) -> Iterator[tuple[str, Assembly]]:
    """Kernels that this compiles, for `warmup`."""
    index = index_of(game)
    yield "database, verify", index.kernel(inconsistent_score if index.values == SCORES else inconsistent)
