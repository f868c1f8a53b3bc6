"""Endgame database: a file, the game that it is about, and what it knows of a position."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from plyglot.core.board import Board, require_board
from plyglot.core.compile.memory import Memory
from plyglot.core.errors import BadFile, BadMove, BadPosition, UnknownGame
from plyglot.core.files import path_of
from plyglot.core.game import Game
from plyglot.core.load import load_recorded
from plyglot.core.types import FIRST, SECOND, Position
from plyglot.search.retrograde.index import KNOWN, SIZE
from plyglot.search.retrograde.outcomes import HOLE, score_of_value
from plyglot.solving.database.file import SCORES, Header, MappedFile, read_header
from plyglot.solving.database.index import FORMULA, Index, index_of
from plyglot.solving.solution import Solution
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

    def __init__(self, file: MappedFile, index: Index, finished: Sequence[Database] = ()) -> None:
        self.file, self.index, self.game = file, index, index.game
        self.kind = "margin" if file.header.values == SCORES else "distance"
        self.beyond = Beyond(finished)
        self.memory = index.memory()
        self.prepare(self.memory)
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
        index = index_of(game or recorded_game(path, header), header.index, header.slice)
        check_fits(path, header, index, finished)
        return cls(MappedFile(path, header), index, finished)

    @classmethod
    def open_finished(cls, path: str | Path, given: Game | None = None) -> Database:
        """Finished set that play falls into: of one of plyglot's own games, or of a variant of the given one."""
        path = path_of(path)
        return cls.open(path, recorded_game(path, complete_header(path), given))

    def __repr__(self) -> str:
        return f"<Database {self.file.path}: {self.file.header.size:,} positions of {self.game.spec}>"

    def prepare(self, memory: Memory) -> None:
        """Point a kernel's memory at this database."""
        positions = self.beyond.words if self.index.kind == FORMULA else self.file.positions
        memory.arrays = memory.arrays._replace(table=self.file.words, positions=positions)
        memory[SIZE] = self.file.header.size
        memory[KNOWN] = self.file.header.size + self.beyond.size

    def score(self, board: Board) -> int:
        """Distance score of a board, or its margin where the values are scores. Raises BadPosition if the database does
        not have it."""
        require_board(board, "score")
        number, value = self.number(board.pos), int(HOLE)
        if self.kind == "margin" and 0 <= number < self.file.header.size:
            return int(self.file.values[number]) + int(self.game.rule("banked")(board.pos))
        if 0 <= number < self.file.header.size:
            value = int(self.file.values[number])
        elif 0 <= number - self.file.header.size < self.beyond.size:
            value = int(self.beyond.values[number - self.file.header.size])
        if value == HOLE:
            raise BadPosition(f"{board.text!r} is not in the database {self.file.path}")
        return score_of_value(value)

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
        return self.file.checksum() != self.file.header.checksum


class Beyond:
    """Values of the finished sets that play falls into, one set after the other."""

    def __init__(self, finished: Sequence[Database]) -> None:
        self.size = sum(database.file.header.size for database in finished)
        self.words: Any = np.zeros(-(-self.size // 4), np.uint64)
        self.values: Any = self.words.view("<u2")[: self.size]
        begin = 0
        for database in finished:
            self.values[begin : begin + database.file.header.size] = database.file.values
            begin += database.file.header.size

    @cached_property
    def rounds(self) -> int:
        """Plies of the longest win or loss."""
        decided = self.values[self.values != HOLE]
        return int(max(decided.max(initial=2), 2) - 2) // 2


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
    boards = [Board.at(game, pos, side) for side in (FIRST, SECOND)]
    for board in boards:
        try:
            if Board(game, board.text) == board:
                return board
        except (BadPosition, BadMove):
            continue
    return boards[0]
