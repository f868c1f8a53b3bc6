"""Endgame database: a file, the game that it is about, and what it knows of a position."""

from __future__ import annotations

import hashlib
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import Any

import numpy as np

from plyglot.core.board import Board, require_board
from plyglot.core.compile.memory import SLACK, Memory
from plyglot.core.compile.words import as_words, read_position
from plyglot.core.errors import BadFile, BadMove, BadPosition, UnknownGame
from plyglot.core.files import path_of
from plyglot.core.game import Game
from plyglot.core.load import load_recorded
from plyglot.core.types import FIRST, SECOND, WIN_SCORE, Position
from plyglot.search.retrograde.index import KNOWN, SIZE
from plyglot.search.retrograde.numbering import number_each
from plyglot.search.retrograde.outcomes import HOLE, decided, score_of_value
from plyglot.solving.database.file import SCORES, Header, MappedFile, read_header
from plyglot.solving.database.index import LISTED, Index, index_of
from plyglot.solving.database.packed import PackedFile, read_file
from plyglot.solving.solution import Solution, one_ply_earlier
from plyglot.solving.tablebase import tablebase_solution


class Database:
    """Database: its file, and the game that it is about.

    >>> import tempfile
    >>> from plyglot.core.load import load
    >>> from plyglot.solving.database.build import build_database
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     database = build_database(load("tictactoe"), Path(folder, "tictactoe.db"))
    >>> database.score(load("tictactoe").board("a1 b1"))
    29995
    """

    def __init__(self, file: MappedFile | PackedFile, index: Index, finished: Sequence[Database] = ()) -> None:
        self.file, self.index, self.game = file, index, index.game
        self.kind = "margin" if file.header.values == SCORES else "distance"
        self.beyond = Beyond(finished)
        self.memory = index.memory()
        self.prepare(self.memory, values=False)
        self._number_of = index.function("number_of")
        self._position_at = index.function("position_at")

    @classmethod
    def open(cls, path: str | Path, game: Game | None = None, finished: Sequence[Database] = ()) -> Database:
        """Database in a file, for the rules that it was made from.

        `game` may be left out if it is one of plyglot's own. Raises BadFile if the file is corrupt or not complete,
        or if the rules are not the same.
        """
        path = path_of(path)
        header = complete_header(path)
        index = index_of(game or recorded_game(path, header), header.index, header.slice, header.chosen)
        check_fits(path, header, index, finished)
        return cls(read_file(path, header), index, finished)

    @classmethod
    def open_finished(cls, path: str | Path, given: Game | None = None) -> Database:
        """Finished set that play falls into: of one of plyglot's own games, or of a variant of the given one."""
        path = path_of(path)
        return cls.open(path, recorded_game(path, complete_header(path), given))

    def __repr__(self) -> str:
        return f"<Database {self.file.path}: {self.file.header.size:,} positions of {self.game.spec}>"

    def prepare(self, memory: Memory, values: bool = True) -> None:
        """Point a kernel's memory at this database: at all of its values, unless the kernel asks for numbers only."""
        if self.index.kind == LISTED:
            memory.arrays = memory.arrays._replace(positions=self.file.positions)
        elif values:
            memory.arrays = memory.arrays._replace(positions=self.beyond.words)
        if values:
            memory.arrays = memory.arrays._replace(table=self.file.words)
        memory[SIZE] = self.file.header.size
        memory[KNOWN] = self.file.header.size + self.beyond.size

    @property
    def building(self) -> MappedFile:
        """Its file while it is built, when nothing is compressed yet."""
        assert isinstance(self.file, MappedFile)
        return self.file

    def score(self, board: Board) -> int:
        """Distance score of a board, or its margin where the values are scores. Raises BadPosition if the database does
        not have it, nor all that its moves lead to."""
        require_board(board, "score")
        if (known := self.known(board)) is None and (known := self.by_moves(board)) is None:
            raise BadPosition(f"{board.text!r} is not in the database {self.file.path}")
        return known

    def known(self, board: Board) -> int | None:
        """Score of a board that has a number; None for any other."""
        return self.score_of(self.number(board.pos), board.pos)

    def score_of(self, number: int, pos: Position) -> int | None:
        """Score of a position with this number; None if it has none."""
        if not 0 <= number < self.file.header.size + self.beyond.size:
            return None
        value = self.value(number)
        if self.kind == "margin":
            return value + int(self.game.rule("banked")(pos))
        return None if value == HOLE else score_of_value(value)

    def value(self, number: int) -> int:
        """Stored value of a number, of this set or of a finished one behind it."""
        size = self.file.header.size
        return self.file.value(number) if number < size else self.beyond.value(number - size)

    def by_moves(self, board: Board) -> int | None:
        """Score of a board without a number by those that its moves lead to, if all of them have one: such as where a
        pawn may be taken in passing."""
        best = None
        for move in board.legal_moves:
            if (after := self.known(board.play(move))) is None:
                return None
            score = one_ply_earlier(after, self.kind)
            best = score if best is None else max(best, score)
        return best

    def scores(self, asked: Any) -> Any:
        """Scores of many boards, positions or numbers at once, as an array; a million in about a second.

        Parameters
        ----------
        asked : numbers (an array of integers in one dimension), boards, raw positions, or an array of their words, one
            row for each. The scores of bare numbers leave out what is banked.

        Raises
        ------
        BadPosition for the first that the database does not have.

        Examples
        --------
        >>> import tempfile
        >>> from plyglot.solving.database.build import build_database
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     database = build_database("tictactoe", f"{folder}/tictactoe.db")
        >>> boards = [database.game.board(text) for text in ("a1 b1", "a1 b2")]
        >>> database.scores(boards).tolist(), database.scores([database.number(board.pos) for board in boards]).tolist()
        ([29995, 0], [29995, 0])
        """
        numbers, banked = self.numbers(asked)
        size = self.file.header.size
        here = (numbers >= 0) & (numbers < size)
        values = np.full(len(numbers), HOLE if self.kind == "distance" else 0, np.int64)
        values[here] = self.file.take(numbers if here.all() else numbers[here])
        beyond = (numbers >= size) & (numbers < size + self.beyond.size)
        if beyond.any():
            values[beyond] = self.beyond.take(numbers[beyond] - size)
            here |= beyond
        if self.kind == "distance":
            here &= values != HOLE
            values = scores_of_values(values)
        for missing in np.flatnonzero(~here).tolist():
            values[missing] = self._score_of_row(asked, missing)
        return values + banked

    def numbers(self, asked: Any) -> tuple[Any, Any]:
        """Numbers of boards, positions, or rows of words, -1 for what has none; and what is banked in each. Numbers are
        left as they are."""
        rows = np.asarray(asked) if isinstance(asked, np.ndarray) else None
        asked = list(asked) if rows is None else asked
        if rows is None and (not asked or isinstance(asked[0], int | np.integer)):
            rows = np.array(asked, np.int64)
        if rows is not None and rows.ndim == 1:
            return rows.astype(np.int64, copy=False), 0
        if rows is None:
            positions = [each.pos if isinstance(each, Board) else each for each in asked]
            wide = self.game.words > len(self.game.start)
            words = chain.from_iterable(map(as_words, positions) if wide else positions)
            rows = np.fromiter(words, np.uint64, len(positions) * self.game.words).reshape(len(positions), -1)
        count = len(rows)
        memory = self.index.memory()
        self.prepare(memory, values=False)
        table = np.ascontiguousarray(rows, np.uint64).ravel()
        memory.arrays = memory.arrays._replace(table=table, line=np.zeros(2 * count + SLACK, np.int64))
        self.index.kernel(number_each).search()(pos=self.game.start, count=count, mem=memory)
        return memory.arrays.line[:count], memory.arrays.line[count : 2 * count]

    def _score_of_row(self, asked: Any, row: int) -> int:
        """Score of what has no number of its own, less what is banked. Raises BadPosition if it cannot be told."""
        each = asked[row]
        if isinstance(each, Board):
            board = each
        elif isinstance(each, np.ndarray):
            board = board_of(self.game, read_position(self.game.start, each, 0))
        elif isinstance(each, int | np.integer):
            raise BadPosition(f"the number {each} stands for no position of the database {self.file.path}")
        else:
            board = board_of(self.game, each)
        return self.score(board) - int(self.game.rule("banked")(board.pos))

    def solution(self, board: Board, moves: bool = True) -> Solution:
        """Solution of a board, looked up: its value, that of every move, and a line of best play."""
        require_board(board, "solution")
        return tablebase_solution(board, self.score, self.kind, moves, known=self.kind)

    def number(self, pos: Position) -> int:
        """Number of a position; -1 if it has none."""
        with np.errstate(over="ignore"):
            return int(self._number_of(pos, self.memory.views()))

    def position(self, number: int) -> Position:
        """Position with a number."""
        with np.errstate(over="ignore"):
            return self._position_at(self.game.start, number, self.memory.views())

    def board(self, number: int) -> Board:
        """Board with a number."""
        return board_of(self.game, self.position(number))

    def damaged(self) -> bool:
        """Whether the bytes are not those that were written."""
        try:
            return self.file.checksum() != self.file.header.checksum
        except BadFile:  # a compressed block
            return True


class Beyond:
    """Values of the finished sets that play falls into, one set after the other."""

    def __init__(self, finished: Sequence[Database]) -> None:
        self.finished = tuple(finished)
        self.begins = [0]
        for database in finished:
            self.begins.append(self.begins[-1] + database.file.header.size)
        self.size = self.begins[-1]

    def value(self, number: int) -> int:
        """Value of a number, counted from the first of the first set."""
        which = bisect_right(self.begins, number) - 1
        return self.finished[which].file.value(number - self.begins[which])

    def take(self, numbers: Any) -> Any:
        """Values of an array of numbers."""
        found = np.empty(len(numbers), np.int64)
        for database, begin, end in zip(self.finished, self.begins, self.begins[1:], strict=False):
            here = (numbers >= begin) & (numbers < end)
            found[here] = database.file.take(numbers[here] - begin)
        return found

    @cached_property
    def words(self) -> Any:
        """All values in words that hold four each, for kernels."""
        words = np.zeros(-(-self.size // 4), np.uint64)
        values = words.view("<u2")
        for database, begin, end in zip(self.finished, self.begins, self.begins[1:], strict=False):
            values[begin:end] = database.file.values
        return words

    @cached_property
    def decided(self) -> list[int]:
        """The wins and losses that occur."""
        return decided(self.words.view("<u2")[: self.size])


def scores_of_values(values: Any) -> Any:
    """Distance scores of an array of values; a draw for those that stand for no position.

    >>> scores_of_values(np.array([0, 1, 9, 10, 65_535])).tolist()
    [0, 0, 29997, -29996, 0]
    """
    plies = (values - 2) // 2
    scores = np.where(values % 2 == 1, WIN_SCORE - plies, plies - WIN_SCORE)
    return np.where((values <= 1) | (values == HOLE), 0, scores)


def complete_header(path: Path) -> Header:
    """Header of a complete database. Raises BadFile if it is not complete."""
    header = read_header(path)
    if header is None or not header.complete:
        raise BadFile(f"{path}: incomplete; run the command that began it again")
    return header


def recorded_game(path: Path, header: Header, given: Game | None = None) -> Game:
    """Game that a database names. Raises BadFile if that is a file that the user has not given."""
    try:
        return load_recorded(header.game, given)
    except UnknownGame as error:
        raise BadFile(f"{path}: {error}") from error


def check_fits(path: Path, header: Header, index: Index, finished: Sequence[Database]) -> None:
    """Check that a file was made from these rules and finished sets."""
    if (header.rules, header.index, header.values) != (index.rules, index.kind, index.values):
        raise BadFile(f"{path}: built from other rules than those of {index.game.spec}")
    if header.finished != hash_of(finished):
        raise BadFile(f"{path}: built with other finished databases: name the same ones, in the same order")


def hash_of(finished: Iterable[Database]) -> str:
    """Hash of finished sets, by their checksums."""
    checksums = "".join(database.file.header.checksum for database in finished)
    return hashlib.sha256(checksums.encode()).hexdigest() if checksums else ""


def board_of(game: Game, pos: Any) -> Board:
    """Board of a raw position, with the side to move, as far as its text tells that.

    >>> from plyglot.core.load import load
    >>> board_of(load("tictactoe"), load("tictactoe").board("b2").pos).text
    '.../.X./...'
    """
    return boards_of(game, pos)[0]


def boards_of(game: Game, pos: Any) -> list[Board]:
    """Boards that a raw position may be: with either side to move, unless the text tells which one it is.

    >>> from plyglot.core.load import load
    >>> [len(boards_of(game, game.start)) for game in map(load, ("tictactoe", "awale:awari"))]
    [1, 2]
    """
    boards = [Board.at(game, pos, side) for side in (FIRST, SECOND)]
    return [board for board in boards if readable(board)] or boards[:1]


def readable(board: Board) -> bool:
    """Whether a board is what its text says."""
    try:
        return Board(board.game, board.text) == board
    except (BadPosition, BadMove):
        return False
