"""Opener: a player's books, from which it plays as long as they have a move, and the moves that it avoids."""

from __future__ import annotations

import random
from collections.abc import Sequence

from plyglot.books.book import Book
from plyglot.books.choice import Chance
from plyglot.books.moves import BookMove
from plyglot.core.board import Board


class Opener:
    """Books in the order in which they are asked.

    >>> Opener([]).choose(Board("tictactoe"), random.Random(1)) is None
    True
    """

    def __init__(self, books: Sequence[Book], chance: Chance | None = None) -> None:
        self.books, self.chance = list(books), chance or Chance()

    def choose(self, board: Board, rng: random.Random) -> BookMove | None:
        """A move from the first book that has one to play, and that none of them avoids."""
        avoided = self.avoided(board)
        for book in self.books:
            chosen = book.choose(board, self.chance, rng, avoided)
            if chosen is not None:
                return chosen
        return None

    def avoided(self, board: Board) -> list[int]:
        """The numbers of the moves that one of the books avoids; none where all moves are to be avoided."""
        numbers = {number for book in self.books for number in book.avoided(board)}
        return sorted(numbers) if len(numbers) < len(board.legal_numbers) else []
