"""Opening book: a file, the game that it is about, and what it knows of a board."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from plyglot.books.automaton import Automaton
from plyglot.books.choice import Chance, choose
from plyglot.books.file import AUTOMATON, TABLE, BookFile, Header
from plyglot.books.foreign import foreign_lookup
from plyglot.books.keys import Keys
from plyglot.books.moves import BookMove
from plyglot.books.rows import AVOID, COUNTS, EXACT, SCORELESS
from plyglot.books.table import Lookup, Table
from plyglot.core.board import Board, require_board
from plyglot.core.errors import BadFile, BadVariant, UnknownGame
from plyglot.core.files import path_of
from plyglot.core.game import Game
from plyglot.core.load import game_of, load_recorded
from plyglot.core.score import Score
from plyglot.core.types import DRAW

LOOKUPS: dict[str, Callable[[BookFile, Keys], Lookup]] = {TABLE: Table, AUTOMATON: Automaton}
"""How a file of each layout is looked up."""


class Book:
    """Opening book of a game.

    >>> import tempfile
    >>> from plyglot.bookmaking.build import build_book
    >>> from plyglot.bookmaking.exact import ExactSource
    >>> folder = Path(tempfile.mkdtemp())
    >>> source = ExactSource(2, folder / "log")
    >>> book = build_book("tictactoe", folder / "tictactoe.book", [source])
    >>> book.score(book.game.board("b2")).text()
    'draw'
    >>> sorted(move.move for move in book.moves(book.game.board("b2")) if move.score.outcome == 0)
    ['a1', 'a3', 'c1', 'c3']
    """

    def __init__(self, path: Path, lookup: Lookup) -> None:
        self.path, self.lookup, self.game = path, lookup, lookup.keys.game
        self.unit = self.game.unit
        """What its estimates count in."""

    @classmethod
    def standard(cls, game: Game | str) -> Book | None:
        """The book that a game ships for its board; None if it has none.

        >>> book = Book.standard("connect4")
        >>> book.score(book.game.board()).text(), book.choose(book.game.board()).move
        ('win in 41 plies', '4')
        """
        game = game_of(game)
        name = game.manifest.books.get(game.variant)
        return cls.open(game.folder / name, game) if name else None

    @classmethod
    def open(cls, path: str | Path, game: Game | str | None = None) -> Book:
        """Book in a file. `game`, or its spec, may be left out if it is one of plyglot's own.

        Raises BadFile if the file is no book, is corrupt, or is of another game.
        """
        path = path_of(path)
        if foreign := foreign_lookup(path, game):
            return cls(path, foreign)
        file = BookFile(path)
        chosen = recorded_game(file, None if game is None else game_of(game))
        keys = Keys(chosen)
        if file.header.rules != keys.fingerprint():
            raise BadFile(f"{path}: a book of {file.header.game}, whose rules are not those of {chosen.spec}")
        if file.header.layout not in LOOKUPS:
            raise BadFile(f"{path}: not a book of this version of plyglot: its layout is {file.header.layout!r}")
        return cls(path, LOOKUPS[file.header.layout](file, keys))

    def __repr__(self) -> str:
        return f"<Book {self.path}: {self.header.rows:,} rows of {self.game.spec}>"

    @property
    def header(self) -> Header:
        """Header of its file; of another program's book, the one that it would have."""
        return self.lookup.header

    @property
    def keys(self) -> Keys:
        """Keys of its game's positions."""
        return self.lookup.keys

    def rows(self) -> Any:
        """All its rows as a table has them; of another program's book, those that its moves reach from the start."""
        return self.lookup.rows()

    def moves(self, board: Board) -> tuple[BookMove, ...]:
        """The moves that the book knows, the best first: by score, then by weight."""
        require_board(board, "moves")
        if board.is_over:
            return ()
        found = self.lookup.found(board)
        scored = self.header.scored
        known = []
        for number in board.legal_numbers:
            row = found.moves.get(number)
            score, depth = self._after(board.after(number)) if scored else (None, 0)
            if row is not None or score is not None:
                known.append(book_move(board.move_text(number), number, row, score, depth))
        return tuple(sorted(known, key=preference))

    def score(self, board: Board) -> Score | None:
        """The score of a board for the side to move; None if the book has none."""
        require_board(board, "score")
        if board.is_over:
            return finished_score(board)
        return self._score_of(self.lookup.position(board))

    def choose(
        self,
        board: Board,
        chance: Chance | None = None,
        rng: random.Random | None = None,
        avoided: Iterable[int] = (),
    ) -> BookMove | None:
        """Choose a move for a board, none of those whose numbers are `avoided`; None if the book has none to play."""
        moves = [move for move in self.moves(board) if move.number not in avoided]
        return choose(moves, chance or Chance(), rng or random.Random())

    def avoided(self, board: Board) -> list[int]:
        """The numbers of the moves that are not to be played."""
        require_board(board, "avoided")
        return [number for number, row in self.lookup.found(board).moves.items() if row["flags"] & AVOID]

    def _after(self, board: Board) -> tuple[Score | None, int]:
        """The score of the move that led to a board, and the depth at which it was found."""
        if board.is_over:
            return finished_score(board).before_move(), 0
        row = self.lookup.position(board)
        score = self._score_of(row)
        return (None, 0) if score is None else (score.before_move(), 0 if score.exact else int(row["depth"]) + 1)

    def _score_of(self, row: Any) -> Score | None:
        if row is None or row["score"] == SCORELESS:
            return None
        return Score.of(int(row["score"]), "estimate", bool(row["flags"] & EXACT), self.unit)


def book_move(move: str, number: int, row: Any, score: Score | None, depth: int) -> BookMove:
    """A move from its row, if there is one, and its score."""
    if row is None:
        return BookMove(move, number, score=score, depth=depth)
    wins, draws, losses, weight = (int(row[name]) for name in COUNTS)
    return BookMove(move, number, wins, draws, losses, weight, score, depth, bool(row["flags"] & AVOID))


def preference(move: BookMove) -> tuple[Any, ...]:
    """What moves are sorted by: those with the best scores first, then those of most weight; those to avoid last."""
    score = None if move.score is None else move.score.raw("estimate")
    return move.avoid, score is None, -(score or 0), -move.worth, -move.games, move.number


def finished_score(board: Board) -> Score:
    """The score of a board on which the game is over."""
    game = board.game
    if game.has_margin:
        return Score.by(int(game.rule("margin")(board.pos)), game.unit)
    if board.outcome == DRAW:
        return Score.draw()
    return Score.win(0) if board.outcome > 0 else Score.loss(0)


def recorded_game(file: BookFile, given: Game | None) -> Game:
    """The game that a book is about: the one that the user names, else a built-in one. What others wrote never chooses
    the code that runs here. Raises BadFile."""
    if given is not None:
        return given
    try:
        return load_recorded(file.header.game)
    except (UnknownGame, BadVariant) as error:
        raise BadFile(f"{file.path}: {error}") from error


def lines(book: Book, plies: int) -> Iterator[Board]:
    """Boards that the book's moves reach from the start, within so many plies, each position once; shorter lines come
    first."""
    keys = book.keys
    level, seen = [book.game.board()], set()
    for _ in range(plies + 1):
        following = []
        for board in level:
            key = keys.place(board.pos).key
            if key in seen:
                continue
            seen.add(key)
            yield board
            following += [board.after(move.number) for move in book.moves(board)]
        level = following
