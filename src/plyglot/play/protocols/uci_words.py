"""What the UCI protocol leaves to a game: how its moves and scores are written."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from plyglot.core.board import Board
from plyglot.core.score import Score

PROTOCOL = "uci"


class Words(Protocol):
    """What the protocol leaves to the game: the module that its manifest names, `protocols={"uci": ...}`."""

    BENCH: tuple[str, ...]

    def read_move(self, board: Board, text: str, chess960: bool) -> int:
        """The legal move of a text. Raises ValueError."""

    def write_move(self, board: Board, move: int, chess960: bool) -> str:
        """A legal move as the protocol writes it."""

    def write_score(self, score: Score) -> str:
        """A score as the protocol writes it: `cp 35`, `mate 3`."""

    def is_chess960(self, board: Board) -> bool:
        """Whether an engine needs the option UCI_Chess960 for games from a board on."""


def line_text(words: Words, board: Board, line: Iterable[str], chess960: bool) -> list[str]:
    """Moves of a line as the protocol writes them.

    >>> from plyglot.core.load import load
    >>> chess = load("chess")
    >>> line_text(chess.beside("uci"), chess.board(), ["e4", "Nf6"], chess960=False)
    ['e2e4', 'g8f6']
    """
    written = []
    for text in line:
        move = board.parse_move(text)
        written.append(words.write_move(board, move, chess960))
        board = board.after(move)
    return written
