"""A win that was announced must come nearer with every move; one that does not is only a memory.

What a table says of a win is true, but it may say less than was once known: that a position is won in twenty plies,
since its best move leads to one that is lost in nineteen, since all moves from there lead to the first again, which was
known to be won in seventeen when that was found. Once that entry has given way to another, an engine that trusts the
table goes round until the game is drawn.
"""

from __future__ import annotations

from plyglot.core.board import Board
from plyglot.core.types import MARGIN_SCORE, WIN_SCORE


class Announced:
    """The win that was announced last."""

    def __init__(self) -> None:
        self._board: Board | None = None
        self._plies = 0

    def stands_still(self, board: Board, score: int) -> bool:
        """Whether a win is no nearer than it was earlier in the same game; what is announced is remembered."""
        earlier, due = self._board, self._plies
        if score <= MARGIN_SCORE:
            self._board = None
            return False
        self._board, self._plies = board, WIN_SCORE - score
        if earlier is None:
            return False
        since = len(board.history_numbers) - len(earlier.history_numbers)
        return since > 0 and self._plies > due - since and board.undo(since) == earlier
