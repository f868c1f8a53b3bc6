"""Collecting games into rows of a book: for each move how often it was played, and with what result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from plyglot.books.keys import folded_all
from plyglot.books.rows import merged, new_rows
from plyglot.core.board import Board
from plyglot.core.compile.build import build
from plyglot.core.compile.words import as_words
from plyglot.core.game import Game
from plyglot.core.types import FIRST, Position
from plyglot.search.enumeration.book_line import book_line

CHUNK = 1 << 19
"""Plies that are collected before they are merged."""


class Collector:
    """Collector of games of one game.

    >>> from plyglot.core.load import load
    >>> tictactoe = load("tictactoe")
    >>> collector = Collector(tictactoe, plies=2)
    >>> for first in ("a1", "c3"):  # the same opening, seen through a symmetry
    ...     collector.add(tictactoe.board(f"{first} b2 b1").history_numbers, winner=0)
    >>> rows = collector.rows()
    >>> len(rows), rows["wins"].tolist(), rows["losses"].tolist()
    (2, [2, 0], [0, 2])
    """

    def __init__(self, game: Game, plies: int) -> None:
        self.game, self.plies, self.games = game, plies, 0
        words = len(as_words(game.rule("identity")(game.start)))
        self._stride = words + 1
        self._search = build(book_line, game)
        self._memory = self._search.memory(table_words=plies, position_words=plies * self._stride, plies=1)
        self._parts: list[Any] = []
        self._lines: list[Any] = []
        self._results: list[Any] = []
        self._count = 0

    def add(
        self, moves: Sequence[int], winner: int | None, pos: Position = None, side: int = FIRST, begin: int = 0
    ) -> None:
        """Add a game, whose moves are legal: FIRST or SECOND has won, or None for a draw. `pos` and `side` are where it
        begins, if not at the game's start; the first `begin` moves were nobody's choice and are not counted."""
        count = min(len(moves), self.plies)
        if count <= begin:
            return
        self._memory.arrays.table[:count] = moves[:count]
        self._search(pos=self.game.start if pos is None else pos, count=count, mem=self._memory)
        lines = self._memory.arrays.positions[begin * self._stride : count * self._stride]
        self._lines.append(lines.reshape(-1, self._stride).copy())
        sides = (side + np.arange(begin, count)) % 2
        self._results.append(np.zeros(count - begin, np.int8) if winner is None else np.where(sides == winner, 1, -1))
        self.games += 1
        self._count += count - begin
        if self._count >= CHUNK:
            self._settle()

    def rows(self) -> Any:
        """The rows of all games so far."""
        self._settle()
        return self._parts[0] if self._parts else new_rows(0)

    def _settle(self) -> None:
        if not self._lines:
            return
        lines, results = np.concatenate(self._lines), np.concatenate(self._results)
        rows = new_rows(len(lines))
        keys = folded_all(lines[:, :-1])
        rows["high"], rows["low"], rows["move"] = keys[:, 0], keys[:, 1], lines[:, -1]
        rows["wins"], rows["draws"], rows["losses"] = results > 0, results == 0, results < 0
        self._parts = [merged([*self._parts, rows])]
        self._lines, self._results, self._count = [], [], 0


def line_of(board: Board) -> tuple[Position, int, tuple[int, ...]]:
    """Where the history of a board begins, who moves there, and the moves since."""
    first = board.boards()[0]
    return first.pos, first.side, board.history_numbers
