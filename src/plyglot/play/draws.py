"""Games broken off by the way they have gone: the position has come again, or nothing has happened for long.

Most games are then drawn; one that counts a margin may say who has won by what each side has by then
(`repetition_margin`). Some need a claim by a player, others end at once. Between programs whoever may claim does so.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from plyglot.core.board import Board
from plyglot.core.score import Score
from plyglot.core.slots import CONSTANTS
from plyglot.core.traits import CHANCE

Reason: TypeAlias = Literal["", "repetition", "clock"]
"""Reason why a game is broken off; empty for none."""

REPETITION: Final = "repetition"
CLOCK: Final = "clock"

WORDS = {REPETITION: "repetition", CLOCK: "the number of moves without progress"}
"""The reasons as people say them."""

SENTENCES = {
    REPETITION: {"en": "The position has come again", "fr": "La position s’est répétée"},
    CLOCK: {"en": "Too many moves without progress", "fr": "Trop de coups sans progrès"},
}
"""The reasons where they do not make a draw."""


def ended(board: Board) -> Reason:
    """The reason why an endless game is over, whatever its players say; empty if it is not.

    >>> from plyglot.core.load import load
    >>> ended(load("tictactoe").board("b2"))
    ''
    """
    return _reason(board, "REPETITION", int(board.game.rule("clock_limit")(board.pos)))


def claimable(board: Board) -> Reason:
    """The reason why a player may claim a draw, or why the game is drawn without a claim; empty if there is none.

    >>> from plyglot.core.load import load
    >>> board = load("chess").board("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8")
    >>> claimable(board), ended(board)
    ('repetition', '')
    """
    return _reason(board, "REPETITION_CLAIM", constant(board, "CLOCK_CLAIM")) or ended(board)


def announced(board: Board, move: str) -> Reason:
    """The reason why a player may claim a draw by announcing a legal move, which is then not played: the position after
    it would have come again often enough, or the clock would have run out. Empty if there is none, or if no move need
    be announced.

    >>> from plyglot.core.load import load
    >>> board = load("chess").board("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1")
    >>> announced(board, "Ng8"), announced(board, "e6")
    ('repetition', '')
    """
    often, plies = constant(board, "REPETITION_CLAIM"), constant(board, "CLOCK_CLAIM")
    if not (board.game.endless and (often or plies)) or claimable(board):
        return ""
    since = int(board.game.rule("clock")(board.pos)) + 1
    if since < 2 * (often - 1) and since < plies:
        return ""  # nothing can have come so often
    return _reason(board.play(move), "REPETITION_CLAIM", plies)


def margin(board: Board) -> int:
    """What the side to move wins by if the game is broken off here; 0 for a draw.

    >>> from plyglot.core.load import load
    >>> margin(load("chess").board())
    0
    """
    return int(board.game.rule("repetition_margin")(board.pos))


def winner(board: Board) -> int | None:
    """FIRST or SECOND, who wins the game if it is broken off here; None for a draw."""
    lead = margin(board)
    return None if lead == 0 else board.side if lead > 0 else 1 - board.side


def verdict(board: Board, reason: Reason) -> str:
    """The result of a game that is broken off here, and why.

    >>> from plyglot.core.load import load
    >>> verdict(load("chess").board(), REPETITION)
    'draw by repetition'
    """
    who = winner(board)
    if who is None:
        return f"draw by {WORDS[reason]}"
    score = Score.by(abs(margin(board)), board.game.unit)
    return f"{board.game.text('PLAYERS')[who]} {score.text('verb')}, ended by {WORDS[reason]}"


def constant(board: Board, name: str) -> int:
    """Number that a board's game sets, or the default."""
    return int(board.game.slots.get(name, CONSTANTS[name]))


def _reason(board: Board, repetition: str, plies: int) -> Reason:
    game = board.game
    if not game.endless or board.is_over:
        return ""
    often = 0 if CHANCE in game.traits else constant(board, repetition)  # where dice decide, nothing goes round
    if often and board.repetitions >= often:
        return REPETITION
    return CLOCK if plies and game.rule("clock")(board.pos) >= plies else ""
