"""GTP engines as players: `gtp:gnugo --mode gtp,level=1,time=1` (docs/matches.md)."""

from __future__ import annotations

import math
from collections.abc import Mapping

from plyglot.core.board import Board
from plyglot.core.errors import BadMove, BadOption
from plyglot.core.game import Game
from plyglot.engine.limit import Limit
from plyglot.play.failure import Failure
from plyglot.play.player import Choice, Forfeit, Resignation
from plyglot.play.programs.engine_process import Start
from plyglot.play.programs.program import STARTUP_SECONDS, ProgramPlayer
from plyglot.play.protocols.gtp_words import RESIGN, Words, size_of

GOOD, BAD = "=", "?"
"""What an answer begins with."""


class GtpPlayer(ProgramPlayer):
    """A program that speaks the Go Text Protocol, as a player."""

    def __init__(
        self,
        game: Game,
        command: str,
        limit: Limit,
        grace: float,
        settings: Mapping[str, str],
        start: Start | None = None,
    ) -> None:
        """Start the program, and give it its settings, each a command of its own; what is started in its own way only
        when its game begins. Raises BadOption if there is no such program, if it does not speak GTP, or if it refuses a
        setting."""
        super().__init__(game, command, limit, grace, start)
        self.words, self.settings = Words(game), settings
        self._told: tuple[int, ...] = ()
        """The moves that the program knows of."""
        self._last_move = ""
        """What it answered when it was last asked for a move."""
        if start:
            return
        self._try_out(command, self._start)

    def _start(self) -> None:
        """Start the program unless it is running. Raises Forfeit, BadOption."""
        if not self._begin_game():
            self._refuse_unasked(is_answer)
            return
        self._demand("protocol_version", Failure.NOT_READY)
        for name, value in self.settings.items():
            sign, said = self._ask(f"{name} {value}", STARTUP_SECONDS, Failure.NOT_READY)
            if sign == BAD:
                raise BadOption(f"the engine refuses {name} {value}: {said}")

    def begin(self, board: Board, seed: int) -> None:
        """Start the program unless it is running, and set up the board. Raises Forfeit."""
        self._start()
        if board.boards()[0] != Board.at(board.game, board.game.start):
            raise Forfeit("cannot begin: GTP only has games from the first position on", Failure.START)
        if (size := size_of(self.game)) is not None:
            self._demand(f"boardsize {size}", Failure.NOT_READY)
        self._tell_time()
        self._set_up(board)

    def _set_up(self, board: Board) -> None:
        """Tell the program a game from its first move on. Raises Forfeit."""
        self._demand("clear_board", Failure.NOT_READY)
        if self.words.komi is not None:
            self._demand(f"komi {self.words.komi:g}", Failure.NOT_READY)
        self._told, self._last_move = (), ""
        self._follow(board)

    def _follow(self, board: Board) -> None:
        """Tell the program the moves that it does not know yet; those that make themselves, programs make too."""
        boards = board.boards()
        for number in range(len(self._told), len(board.history_numbers)):
            before, move = boards[number], board.history_numbers[number]
            if before.forced is None:
                text = self.words.write_move(before, move)
                said = self._demand(f"play {self.words.colour(before.side)} {text}", Failure.MALFORMED)
                if said and said == self._last_move != text:  # nothing is to be said here, though lax programs do
                    raise self._failed(f"said {said!r} again, when it was not asked", Failure.MALFORMED)
        self._told = board.history_numbers

    def choose(self, board: Board, left: float | None) -> Choice:
        if board.forced is not None:
            return Choice(board.forced)
        if board.history_numbers[: len(self._told)] == self._told:
            self._follow(board)
        else:
            self._set_up(board)
        colour = self.words.colour(board.side)
        if left is not None:
            self._ask(f"time_left {colour} {max(math.floor(left), 1)} 0", STARTUP_SECONDS)
        sign, answer = self._ask(f"genmove {colour}", self._seconds_for_move(left))
        self._last_move = answer
        if sign == BAD:
            raise self._failed(f"refused to move: {answer!r}", Failure.MALFORMED)
        if answer.lower() == RESIGN:
            raise Resignation
        try:
            number = self.words.read_move(board, answer)
        except (BadMove, ValueError) as error:
            raise self._failed(f"played an illegal move: {answer!r} in {board.text}", Failure.ILLEGAL) from error
        self._told = (*board.history_numbers, number)
        return Choice(board.move_text(number))

    def _tell_time(self) -> None:
        """Tell the program its time, in whole seconds where it takes no others. What it knows no time for it plays as
        it does."""
        if self.clock is not None:
            self._ask(f"time_settings {math.ceil(self.clock.seconds)} 0 0", STARTUP_SECONDS)
        elif (seconds := self.limit.seconds) is not None:
            sign, _ = self._ask(f"time_settings 0 {seconds:g} 1", STARTUP_SECONDS)
            if sign == BAD and seconds != int(seconds):
                self._ask(f"time_settings 0 {math.ceil(seconds)} 1", STARTUP_SECONDS)

    def _demand(self, command: str, failure: Failure) -> str:
        """Have a command done; returns what the program says to it. Raises Forfeit if it refuses, for this failure."""
        sign, said = self._ask(command, STARTUP_SECONDS, failure)
        if sign == BAD:
            raise self._failed(f"refused {command!r}: {said}", failure)
        return said

    def _ask(self, command: str, seconds: float, late: Failure = Failure.TIME) -> tuple[str, str]:
        """The sign and the text of the answer to a command, which an empty line ends. Raises Forfeit."""
        self._refuse_unasked(is_answer)
        self._tell(command)
        first = self._answer(seconds, is_answer, late)
        lines = [first[1:].lstrip("0123456789").strip()]
        while line := self._answer(seconds, anything, late):
            lines.append(line)
        return first[0], " ".join(filter(None, lines))


def is_answer(line: str) -> bool:
    """Whether an answer begins with a line: others are chatter.

    >>> is_answer("= f5"), is_answer("thinking ...")
    (True, False)
    """
    return line[:1] in (GOOD, BAD)


def anything(line: str) -> bool:
    """Any line counts, even an empty one."""
    return True
