"""External engines: programs that play over a line protocol of our own (docs/protocol.md)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from plyglot.core.board import Board
from plyglot.core.errors import BadMove
from plyglot.core.game import Game
from plyglot.core.reading import whole_number
from plyglot.engine.limit import Limit
from plyglot.play.failure import Failure
from plyglot.play.player import Choice
from plyglot.play.programs.engine_process import Start
from plyglot.play.programs.offered import OfferedOption, lines_that_set
from plyglot.play.programs.program import STARTUP_SECONDS, ProgramPlayer
from plyglot.play.protocols.lines import OPTIONS_END, VERSION

IGNORED = ("info", "#")
"""Prefixes of lines that a program may write at any time, and that are ignored."""


class ExternalEngine(ProgramPlayer):
    """A program that speaks our own protocol, as a player."""

    def __init__(
        self,
        game: Game,
        command: str,
        limit: Limit,
        grace: float,
        start: Start | None = None,
        options: Mapping[str, str] | None = None,
        ponder: bool = False,
    ) -> None:
        """Raises BadOption if there is no such program, or if it does not have an option with such a value."""
        super().__init__(game, command, limit, grace, start)
        self.options, self.ponder = options or {}, ponder
        self._info: dict[str, int] = {}
        if not self.options:
            return
        self._try_out(command, self._start)

    def _start(self) -> None:
        """Start the program unless it is running, and set its options. Raises Forfeit, BadOption."""
        if not self._begin_game():
            self._refuse_unasked(is_answer)
            return
        self._tell(VERSION)
        self._tell(f"game {self.game.spec}")
        if self.options:
            self._tell("options?")
            offered = []
            while (line := self._answer(STARTUP_SECONDS, is_answer, Failure.NOT_READY)) != OPTIONS_END:
                if option := OfferedOption.parse(line):
                    offered.append(option)
            for line in lines_that_set(self.options, offered):
                self._tell(line)

    def begin(self, board: Board, seed: int) -> None:
        """Start the program unless it is running, and announce a new game. Raises Forfeit."""
        self._start()
        self._tell(f"new {seed}")
        self._tell("ready?")
        answer = self._answer(STARTUP_SECONDS, is_answer, Failure.NOT_READY)
        if answer != "ready":
            raise self._failed(f"answered {answer!r}, not ready", Failure.NOT_READY)

    def choose(self, board: Board, left: float | None) -> Choice:
        self._refuse_unasked(is_answer)
        self._info = {}
        self._tell(f"position {position_text(board)}")
        self._tell(self._go(left))
        answer = self._answer(self._seconds_for_move(left), self._is_move)
        word, _, move = answer.partition(" ")
        if word != "move":
            raise self._failed(f"answered {answer!r}, not a move", Failure.MALFORMED)
        try:
            board.parse_move(move)
        except BadMove as error:
            raise self._failed(f"played an illegal move: {error}; in {board.text}", Failure.ILLEGAL) from error
        return Choice(move, self._info.get("depth", 0), self._info.get("nodes", 0), self._info.get("score"))

    def wait(self, board: Board) -> None:
        if self.ponder and self._process and not board.is_over:
            self._tell(f"position {position_text(board)}")
            self._tell("ponder")

    def end(self) -> None:
        if self.ponder and self._process:
            self._tell("stop")

    def _is_move(self, line: str) -> bool:
        """Whether a line is an answer; the others may tell how deep the search is."""
        word, _, told = line.partition(" ")
        if word == "info":
            self._info |= numbers_in(told)
        return is_answer(line)

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


def numbers_in(told: str) -> dict[str, int]:
    """Depth, nodes and score of the best line in what follows the word `info`.

    >>> numbers_in("depth 9 score 4 pv depth 3"), numbers_in("depth 9 multipv 2 score 4")
    ({'depth': 9, 'score': 4}, {})
    """
    words = f" {told}".partition(" pv ")[0].split()
    pairs = dict(pairwise(words))
    if pairs.get("multipv", "1") != "1":
        return {}
    found = {name: whole_number(pairs.get(name, "")) for name in ("depth", "nodes", "score")}
    return {name: value for name, value in found.items() if value is not None}


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
