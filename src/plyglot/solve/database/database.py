"""A finished database: what it knows of a position, of all its positions, and whether it can be believed."""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from plyglot.core.board import Board
from plyglot.core.build import Search, build
from plyglot.core.errors import BadMove, BadOption, BadPosition
from plyglot.core.game import Game
from plyglot.core.load import load
from plyglot.core.memory import Memory
from plyglot.core.types import FIRST, SECOND, Position
from plyglot.search.consistency import inconsistent, value_by_moves
from plyglot.search.crew import Crew
from plyglot.search.index import KNOWN, SIZE
from plyglot.search.outcomes import HOLE, score_of_value, value_of_score
from plyglot.search.running import Watch
from plyglot.solve.database.file import Header, MappedFile, read_header
from plyglot.solve.database.index import FORMULA, Index, index_of
from plyglot.solve.known import known_solution
from plyglot.solve.solution import Solution, outcome_of

CHECKED_AT_ONCE = 1 << 14
COUNTED_AT_ONCE = 1 << 24


@dataclass(frozen=True)
class Wrong:
    """A position whose stored score is not what its moves say."""

    position: str
    stored: int
    expected: int | None
    """None where a move leads out of the database."""


@dataclass(frozen=True)
class Statistics:
    """How many positions there are of each distance score; draws have 0."""

    scores: dict[int, int]
    examples: dict[int, str]
    """For the longest win and the longest loss, the first position with that score."""

    def total(self, outcome: int | None = None) -> int:
        """How many positions are won, drawn or lost for the side to move, or how many there are."""
        return sum(count for score, count in self.scores.items() if outcome in (None, outcome_of(score)))

    @property
    def longest(self) -> list[int]:
        """The scores of the longest win and of the longest loss, where there are any."""
        wins, losses = ([score for score in self.scores if score * sign > 0] for sign in (1, -1))
        return [min(wins)] * bool(wins) + [max(losses)] * bool(losses)


class Database:
    """The file of a database and the game that it is about.

    >>> import tempfile
    >>> from plyglot.solve.database.build import build_database
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     database = build_database(load("tictactoe"), Path(folder, "tictactoe.db"))
    >>> database.score(load("tictactoe").board("a1 b1"))
    29995
    >>> database.statistics().total()
    5478
    """

    def __init__(self, file: MappedFile, index: Index, finished: Sequence[Database] = ()) -> None:
        self.file, self.index, self.game = file, index, index.game
        self.beyond = Beyond(finished)
        self.memory = Memory(self.game.max_moves, 1)
        self.prepare(self.memory)
        self._number_of = index.function("number_of")
        self._position_at = index.function("position_at")

    @classmethod
    def open(cls, path: str | Path, game: Game | str = "", finished: Sequence[Database] = ()) -> Database:
        """The database in a file, for the rules that it was made from.

        `game` is the game, or says where to find it if not where it was then. Raises BadOption if the file is not
        complete or not what it says, or if the rules are not the same.
        """
        path = Path(path).expanduser()
        header = read_header(path)
        if header is None or not header.complete:
            raise BadOption(f"{path}: is not complete yet: build it to the end first")
        index = index_of(game if isinstance(game, Game) else load(game or header.game), header.index)
        check_fits(path, header, index, finished)
        return cls(MappedFile(path, header), index, finished)

    def prepare(self, memory: Memory) -> None:
        """Let a kernel's memory be about this database."""
        positions = self.beyond.words if self.index.kind == FORMULA else self.file.positions
        memory.arrays = memory.arrays._replace(table=self.file.words, positions=positions)
        memory.arrays.numbers[SIZE] = self.file.header.size
        memory.arrays.numbers[KNOWN] = self.file.header.size + self.beyond.size

    def score(self, board: Board) -> int:
        """The distance score of a board. Raises BadPosition if the database does not have it."""
        number = int(self._number_of(board.pos, self.memory.views()))
        value = int(HOLE)
        if 0 <= number < self.file.header.size:
            value = int(self.file.values[number])
        elif 0 <= number - self.file.header.size < self.beyond.size:
            value = int(self.beyond.values[number - self.file.header.size])
        if value == HOLE:
            raise BadPosition(f"{board.text!r} is no position of the database {self.file.path}")
        return score_of_value(value)

    def solution(self, board: Board) -> Solution:
        """All that the database says of a board: its value, that of every move, and a line of best play."""
        return known_solution(board, self.score, weak=False, moves=True)

    def position(self, number: int) -> Position:
        """The position with a number."""
        with np.errstate(over="ignore"):
            return self._position_at(self.game.start, number, self.memory.views())

    def board(self, number: int) -> Board:
        """The board with a number."""
        return board_of(self.game, self.position(number))

    def statistics(self) -> Statistics:
        """What there is to count."""
        totals: Counter[int] = Counter()
        for values in blocks(self.file.values):
            for value, count in enumerate(np.bincount(values, minlength=int(HOLE) + 1)[: int(HOLE)].tolist()):
                if count:
                    totals[score_of_value(value)] += count
        found = Statistics(dict(sorted(totals.items())), {})
        for score in found.longest:
            found.examples[score] = self.board(self._first(score)).text
        return found

    def _first(self, score: int) -> int:
        """The first number with a score that there is."""
        wanted = value_of_score(score)
        begin = 0
        for block in blocks(self.file.values):
            if len(hits := np.flatnonzero(block == wanted)):
                return begin + int(hits[0])
            begin += len(block)
        raise LookupError(score)

    def damaged(self) -> bool:
        """Whether the bytes are not those that were written."""
        return self.file.checksum() != self.file.header.checksum

    def first_wrong(self, sample: int | None = None, threads: int = 1, watch: Watch | None = None) -> Wrong | None:
        """The first of all positions, or of a random sample, whose value does not follow from the rules and from the
        values one move further; None if all do."""
        crew = Crew(self.game, threads, None, None, watch)
        for memory in crew.memories:
            self.prepare(memory)
        check = build(inconsistent, self.game, self.index.parts)
        found: list[int] = []

        def work(memory: Memory, begin: int, end: int) -> None:
            wrong = check(pos=self.game.start, begin=begin, end=end, mem=memory)
            if wrong < end:
                found.append(wrong)

        crew.each(self._ranges(sample), work)
        return self._wrong(min(found)) if found else None

    def _ranges(self, sample: int | None) -> Iterator[tuple[int, int]]:
        size = self.file.header.size
        if sample is None or sample >= size:
            return ((begin, min(begin + CHECKED_AT_ONCE, size)) for begin in range(0, size, CHECKED_AT_ONCE))
        return ((number, number + 1) for number in sorted(random.Random(sample).sample(range(size), sample)))

    def _wrong(self, number: int) -> Wrong:
        board = self.board(number)
        by_moves = build(value_by_moves, self.game, self.index.parts)(pos=board.pos, mem=self.memory)
        stored = score_of_value(int(self.file.values[number]))
        return Wrong(board.text, stored, score_of_value(by_moves) if by_moves >= 0 else None)


class Beyond:
    """The values of finished sets that play falls into, one set after the other."""

    def __init__(self, finished: Sequence[Database]) -> None:
        self.size = sum(database.file.header.size for database in finished)
        self.words: Any = np.zeros(-(-self.size // 4), np.uint64)
        self.values: Any = self.words.view("<u2")[: self.size]
        begin = 0
        for database in finished:
            self.values[begin : begin + database.file.header.size] = database.file.values
            begin += database.file.header.size

    @property
    def rounds(self) -> int:
        """The plies of the longest win or loss."""
        decided = self.values[self.values != HOLE]
        return int(max(decided.max(initial=2), 2) - 2) // 2


def check_fits(path: Path, header: Header, index: Index, finished: Sequence[Database]) -> None:
    """Refuse a file that other rules, or other finished sets, were used for."""
    if header.rules != index.rules or header.index != index.kind:
        raise BadOption(f"{path}: was made from other rules than those of {index.game.spec} now")
    if header.finished != hash_of(finished):
        count = "other" if finished else "the"
        raise BadOption(f"{path}: was made with {count} finished databases than these: name them, in the same order")


def hash_of(finished: Iterable[Database]) -> str:
    """What tells some finished sets from others."""
    checksums = "".join(database.file.header.checksum for database in finished)
    return hashlib.sha256(checksums.encode()).hexdigest() if checksums else ""


def board_of(game: Game, pos: Any) -> Board:
    """A raw position with the side to move, as far as its text tells that.

    >>> board_of(load("tictactoe"), load("tictactoe").board("b2").pos).text
    '.../.X./...'
    """
    boards = [Board.at(game, pos, side) for side in (FIRST, SECOND)]
    for board in boards:
        try:
            if Board(game, board.text) == board:
                return board
        except (BadPosition, BadMove):
            continue
    return boards[0]


def blocks(values: Any) -> Iterator[Any]:
    """An array in pieces that fit memory."""
    return (values[begin : begin + COUNTED_AT_ONCE] for begin in range(0, len(values), COUNTED_AT_ONCE))


def searches(game: Game) -> Iterator[tuple[str, Callable[[], Search]]]:
    """What verifying a database compiles, for `warmup`."""
    yield "database, verify", partial(build, inconsistent, game, index_of(game).parts)
