"""NBoard engines as players: `nboard:command=./mybot,depth=6` (docs/matches.md)."""

from __future__ import annotations

import re

from plyglot.core.board import Board
from plyglot.core.errors import BadMove, BadOption
from plyglot.core.game import Game
from plyglot.engine.limit import Limit
from plyglot.formats.record import GameRecord, Thought
from plyglot.play.failure import Failure
from plyglot.play.player import Choice
from plyglot.play.programs.engine_process import Start
from plyglot.play.programs.program import STARTUP_SECONDS, ProgramPlayer
from plyglot.play.protocols.conversation import words_of
from plyglot.play.protocols.nboard import PROTOCOL
from plyglot.play.protocols.nboard import Words as NBoardWords

MOVE = re.compile(r"===\s*(?P<move>[^/\s]+).*")


class NBoardPlayer(ProgramPlayer):
    """A program that speaks the NBoard protocol, as a player. It is told the whole game before each move, with the time
    that each has taken; the protocol has no other limit than a depth, and the game's clock."""

    def __init__(self, game: Game, command: str, limit: Limit, grace: float, start: Start | None = None) -> None:
        """Raises BadOption if there is no such program, or for a limit that the protocol does not have."""
        super().__init__(game, command, limit, grace, start)
        if limit.nodes is not None:
            raise BadOption("the NBoard protocol has no nodes: limit its depth or its time")
        needed = ("parse_game", "parse_move", "format_move", "format_game")
        self.words: NBoardWords = words_of(game, PROTOCOL, needed)
        self._pings = 0

    def begin(self, board: Board, seed: int) -> None:
        """Start the program unless it is running, and wait until it is ready. Raises Forfeit."""
        if self._begin_game():
            self._tell("nboard 2")
        else:
            self._refuse_unasked(is_answer)
        if self.limit.depth is not None:
            self._tell(f"set depth {self.limit.depth}")
        elif self.limit.seconds is not None:
            self._tell(f"set time {self.limit.seconds:g}")
        self._tell_game(board, None)
        self._ping()

    def _ping(self) -> None:
        """Wait until the program has done what it was told. Raises Forfeit."""
        self._pings += 1
        self._tell(f"ping {self._pings}")
        self._answer(STARTUP_SECONDS, f"pong {self._pings}".__eq__, Failure.NOT_READY)

    def _tell_game(self, board: Board, left: float | None) -> None:
        """Tell the program a game; what is left of its clock is told as the time of all, none of it spent yet."""
        origin = board.boards()[0]
        clock = f"{int(left) // 60:02}:{int(left) % 60:02}" if left is not None else ""
        moves = tuple(board.history)
        record = GameRecord(
            game=self.game.spec,
            start="" if origin == self.game.board() else origin.text,
            moves=moves,
            clock=clock,
            thoughts=(Thought(),) * len(moves),
        )
        self._tell(f"set game {self.words.format_game(record, self.game)}")

    def choose(self, board: Board, left: float | None) -> Choice:
        self._refuse_unasked(is_answer)
        if board.forced is not None:
            return Choice(board.forced)
        self._tell_game(board, left)
        self._tell("go")
        found = MOVE.fullmatch(self._answer(self._seconds_for_move(left), is_answer))
        text = found["move"] if found else ""
        move = self.words.parse_move(text)
        try:
            return Choice(board.move_text(board.parse_move(move or text)))
        except BadMove as error:
            raise self._failed(f"played an illegal move: {text!r} in {board.text}", Failure.ILLEGAL) from error


def is_answer(line: str) -> bool:
    """Whether a line names a move: others tell of the search.

    >>> is_answer("=== F5/1.0"), is_answer("status thinking")
    (True, False)
    """
    return line.startswith("===")
