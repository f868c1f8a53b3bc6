"""Draws by the way a game has gone: its position has come again, or nothing has happened for long.

Some need a claim by a player, others end the game. Between programs whoever may claim does so.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from plyglot.core.board import Board
from plyglot.core.slots import CONSTANTS

Reason: TypeAlias = Literal["", "repetition", "clock"]
"""Reason for a draw; empty for none."""

REPETITION: Final = "repetition"
CLOCK: Final = "clock"

WORDS = {REPETITION: "repetition", CLOCK: "the number of moves without progress"}
"""The reasons as people say them."""


def ended(board: Board) -> Reason:
    """The reason why an endless game is drawn, whatever its players say; empty if it is not.

    >>> from plyglot.core.load import load
    >>> ended(load("tictactoe").board("b2"))
    ''
    """
    return _reason(board, "REPETITION", "CLOCK_DRAW")


def claimable(board: Board) -> Reason:
    """The reason why a player may claim a draw, or why the game is drawn without a claim; empty if there is none.

    >>> from plyglot.core.load import load
    >>> board = load("chess").board("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8")
    >>> claimable(board), ended(board)
    ('repetition', '')
    """
    return _reason(board, "REPETITION_CLAIM", "CLOCK_CLAIM") or ended(board)


def _reason(board: Board, repetition: str, clock: str) -> Reason:
    game = board.game
    if not game.endless or board.is_over:
        return ""
    often, plies = (int(game.slots.get(name, CONSTANTS[name])) for name in (repetition, clock))
    if often and board.repetitions >= often:
        return REPETITION
    return CLOCK if plies and game.rule("clock")(board.pos) >= plies else ""
