"""When play goes round and round: the rule that ends it."""

from __future__ import annotations

from plyglot.core.board import Board
from plyglot.core.slots import REPETITION


def goes_round(board: Board) -> bool:
    """Whether an endless game has come to the same position so often (the game's REPETITION) that it is a draw.

    >>> from plyglot.core.load import load
    >>> goes_round(load("tictactoe").board("b2"))
    False
    """
    game = board.game
    often = int(game.slots.get("REPETITION", REPETITION))
    return game.endless and board.boards().count(board) >= often
