"""Folders of databases: what is known of a game's endings, found by whoever solves or plays it.

`plyglot database build` puts a file there, and that is enough. A file counts if it was built from the same rules; which
game runs, it never says. One that names the game and was built from other rules is told and left out.
"""

from __future__ import annotations

import os
import warnings
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from pathlib import Path

import numpy as np

from plyglot.core.board import Board
from plyglot.core.errors import BadFile, BadOption
from plyglot.core.files import data_folder, path_of
from plyglot.core.game import Game
from plyglot.core.types import Position
from plyglot.solving.database.database import Database, complete_header
from plyglot.solving.database.file import Header
from plyglot.solving.database.index import FORMULA, Index, formula_size, index_of
from plyglot.solving.database.packed import read_file
from plyglot.solving.database.pages import Pages
from plyglot.solving.solution import Solution, one_ply_earlier
from plyglot.solving.tablebase import tablebase_solution

VARIABLE = "PLYGLOT_DATABASES"
SUFFIX = ".db"

STANDARD, NONE = "standard", "none"
"""In place of folders: those of PLYGLOT_DATABASES, or else the one in the user's data folder; and no database."""


def folders(text: str = STANDARD) -> list[Path]:
    """The folders, or single files, that a text names, with the system's sign between paths. Raises BadOption for one
    that is not there, unless it is the standard one.

    >>> folders("none")
    []
    """
    if text == NONE:
        return []
    if text == STANDARD and not (text := os.environ.get(VARIABLE, "")):
        standard = standard_folder()
        return [standard] if standard.is_dir() else []
    if text == NONE:
        return []
    found = [path_of(name) for name in text.split(os.pathsep) if name]
    for path in found:
        if not path.exists():
            raise BadOption(f"{path}: there is no such folder of databases; write {NONE} for none")
    return found


def standard_folder() -> Path:
    """Where databases lie unless told otherwise. It may not exist yet."""
    return data_folder() / "databases"


def databases_of(game: Game, text: str = STANDARD) -> Databases | None:
    """The databases of a game in some folders; None if there are none. A file that is named must be one of them."""
    found: list[Database] = []
    for path in folders(text):
        if path.is_dir():
            found += [known for file in sorted(path.glob(f"*{SUFFIX}")) if (known := usable(file, game))]
        else:
            found.append(Database.open(path, game))
    return Databases(game, found) if found else None


def usable(path: Path, game: Game) -> Database | None:
    """The database in a file of a folder, if it was built from a game's rules. What cannot be read is told."""
    try:
        header = complete_header(path)
        if index := fitting(header, game):
            return Database(read_file(path, header), index)
        if header.game == game.spec:
            raise BadFile(f"{path}: built from other rules than those of {game.spec}")
    except BadFile as error:
        warnings.warn(f"{error}; it is not used", stacklevel=2)
    return None


def fitting(header: Header, game: Game) -> Index | None:
    """The index of a file, if it was built from a game's rules."""
    if header.index == FORMULA and not formula_size(game):
        return None
    try:
        index = index_of(game, header.index, header.slice, header.chosen)
    except BadOption:
        return None
    return index if (rules_of(game, header.index), index.values) == (header.rules, header.values) else None


@lru_cache(maxsize=64)
def rules_of(game: Game, kind: str) -> str:
    """Hash of a game's rules and of its index, whatever the slices."""
    return index_of(game, kind).rules


class Databases:
    """All databases of a game, as one. `kind` is that of their scores, `distance` or `margin`.

    >>> import tempfile
    >>> from plyglot.solving.database.build import build_database
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     made = build_database("tictactoe", f"{folder}/any.db")
    ...     databases = databases_of(made.game, folder)
    >>> databases.score(made.game.board("a1 b1"))
    29995
    """

    def __init__(self, game: Game, databases: Iterable[Database]) -> None:
        self.game = game
        self.databases: Sequence[Database] = sorted(databases, key=lambda one: -one.file.header.size)
        self.kind = self.databases[0].kind
        self._ranges = self._disjoint_ranges()
        self._begins = [begin for begin, *_ in self._ranges]
        self._index = game.rule("index")

    def __repr__(self) -> str:
        return f"<Databases of {self.game.spec}: {', '.join(one.file.path.name for one in self.databases)}>"

    def known(self, board: Board) -> int | None:
        """Score of a board that one of them has; else None."""
        return self.known_at(board.pos)

    def known_at(self, pos: Position) -> int | None:
        """Score of a position that one of them has; else None."""
        if self._ranges:
            return self._known_by_formula(pos)
        for database in self.databases:
            score = database.score_of(database.number(pos), pos)
            if score is not None:
                return score
        return None

    def _known_by_formula(self, pos: Position) -> int | None:
        """The same where one formula numbers the positions of all."""
        with np.errstate(over="ignore"):
            number = int(self._index(pos))
        which = bisect_right(self._begins, number) - 1
        if which < 0 or number >= self._ranges[which][1]:
            return None
        begin, _, database, place = self._ranges[which]
        return database.score_of(place + number - begin, pos)

    def score(self, board: Board) -> int | None:
        """Score of a board that one of them has, or of one all of whose moves lead there; else None."""
        if (score := self.known(board)) is not None or board.is_over:
            return score
        values = self.move_values(board)
        return max(values.values()) if values else None

    def move_values(self, board: Board) -> dict[str, int] | None:
        """Scores of all moves of a board; None if one of them leads out of all databases."""
        values = {}
        for move in board.legal_moves:
            if (after := self._after(board.play(move))) is None:
                return None
            values[move] = one_ply_earlier(after, self.kind)
        return values

    def _after(self, board: Board) -> int | None:
        """Score of a board after a move: it may be without a number, as where a pawn can be taken in passing."""
        if (score := self.known(board)) is not None or board.is_over:
            return score
        best = None
        for move in board.legal_moves:
            if (after := self.known(board.play(move))) is None:
                return None
            value = one_ply_earlier(after, self.kind)
            best = value if best is None else max(best, value)
        return best

    def covers(self, board: Board) -> bool:
        """Whether the score of a board, and that of each of its moves, is known."""
        return self.score(board) is not None and (board.is_over or self.move_values(board) is not None)

    def solution(self, board: Board, kind: str | None = None, moves: bool = False) -> Solution | None:
        """Solution of a board, of a kind of score, by default theirs; None if they do not know it."""
        if (kind or self.kind) not in (self.kind, "outcome") or not self.covers(board):
            return None
        return tablebase_solution(board, self._probe, kind or self.kind, moves, known=self.kind)

    def _probe(self, board: Board) -> int:
        score = self._after(board)
        assert score is not None  # what is known falls into what is known
        return score

    # --- for searches -------------------------------------------------------------------------------------------------

    @cached_property
    def pages(self) -> Pages | None:
        """Their values, for compiled searches; None where positions are numbered by listing them."""
        ranges = [(begin, end, database.file, place) for begin, end, database, place in self._ranges]
        return Pages(ranges) if ranges else None

    def _disjoint_ranges(self) -> list[tuple[int, int, Database, int]]:
        """Ranges of numbers by the formula, each from the largest file that has it; none where positions are listed."""
        if any(not database.index.ranges for database in self.databases):
            return []
        taken: list[tuple[int, int]] = []
        found: list[tuple[int, int, Database, int]] = []
        for database in self.databases:
            for begin, end, place in database.index.ranges:
                for low, high in free_of(begin, end, taken):
                    found.append((low, high, database, place + low - begin))
                    taken.append((low, high))
        return sorted(found, key=lambda each: each[0])


def free_of(begin: int, end: int, taken: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """What is left of a range without some others.

    >>> free_of(0, 10, [(2, 4), (8, 12)])
    [(0, 2), (4, 8)]
    """
    free = []
    for low, high in sorted(taken):
        if begin < min(low, end):
            free.append((begin, min(low, end)))
        begin = max(begin, high)
    return [*free, (begin, end)] if begin < end else free
