"""Draw by repetition."""

from __future__ import annotations

from plyglot.core.board import Board
from plyglot.core.slots import REPETITION


def is_repetition(board: Board) -> bool:
    """Whether an endless game is drawn because its position has occurred as often as the game's REPETITION says.

    >>> from plyglot.core.load import load
    >>> is_repetition(load("tictactoe").board("b2"))
    False
    """
    game = board.game
    often = int(game.slots.get("REPETITION", REPETITION))
    return game.endless and board.boards().count(board) >= often
