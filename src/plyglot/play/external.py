"""External engines: programs that play over a line protocol of our own (docs/protocol.md)."""

from __future__ import annotations

from plyglot.core.board import Board
from plyglot.core.errors import BadMove
from plyglot.play.failure import Failure
from plyglot.play.player import Choice
from plyglot.play.program import STARTUP_SECONDS, ProgramPlayer

VERSION = "plyglot 1"

IGNORED = ("info", "#")
"""Prefixes of lines that a program may write at any time, and that are ignored."""


class ExternalEngine(ProgramPlayer):
    """A program that speaks our own protocol, as a player."""

    def begin(self, board: Board, seed: int) -> None:
        """Start the program unless it is running, and announce a new game. Raises Forfeit."""
        if self._begin_game():
            self._tell(VERSION)
            self._tell(f"game {self.game.spec}")
        else:
            self._refuse_unasked(is_answer)
        self._tell(f"new {seed}")
        self._tell("ready?")
        answer = self._answer(STARTUP_SECONDS, is_answer, Failure.NOT_READY)
        if answer != "ready":
            raise self._failed(f"answered {answer!r}, not ready", Failure.NOT_READY)

    def choose(self, board: Board, left: float | None) -> Choice:
        self._refuse_unasked(is_answer)
        self._tell(f"position {position_text(board)}")
        self._tell(self._go(left))
        answer = self._answer(self._seconds_for_move(left), is_answer)
        word, _, move = answer.partition(" ")
        if word != "move":
            raise self._failed(f"answered {answer!r}, not a move", Failure.MALFORMED)
        try:
            board.parse_move(move)
        except BadMove as error:
            raise self._failed(f"played an illegal move: {error}; in {board.text}", Failure.ILLEGAL) from error
        return Choice(move)

    def _go(self, left: float | None) -> str:
        words = ["go"]
        if left is not None:
            words += ["clock", f"{left:.3f}", f"{self.limit.increment:g}"]
        for name, value in (("time", self.limit.seconds), ("depth", self.limit.depth), ("nodes", self.limit.nodes)):
            if value is not None:
                words += [name, f"{value:g}" if isinstance(value, float) else str(value)]
        return " ".join(words)


def is_answer(line: str) -> bool:
    """Whether a line is not one of those that are ignored."""
    return bool(line) and not line.startswith(IGNORED)


def position_text(board: Board) -> str:
    """A board in the protocol: the position where its history begins, and the moves since then.

    >>> from plyglot.core.load import load
    >>> game = load("tictactoe")
    >>> position_text(game.board("b2a1")), position_text(game.board("XO./.../...").play("b2"))
    ('start moves b2 a1', 'XO./.../... moves b2')
    """
    origin = board.boards()[0]
    begin = "start" if origin == Board.at(board.game, board.game.start) else origin.text
    return " ".join([begin, *(["moves", *board.history] if board.history else [])])
