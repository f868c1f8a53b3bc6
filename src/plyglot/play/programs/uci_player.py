"""UCI engines as players: `uci:/usr/games/stockfish,Skill Level=3,time=0.1` (docs/matches.md)."""

from __future__ import annotations

import re
import time
from collections.abc import Mapping

from plyglot.core.board import Board
from plyglot.core.game import Game
from plyglot.core.types import MARGIN_SCORE, WIN_SCORE
from plyglot.engine.limit import Limit
from plyglot.play.failure import Failure
from plyglot.play.player import Choice, Forfeit
from plyglot.play.programs.engine_process import Start
from plyglot.play.programs.offered import OfferedOption, lines_that_set
from plyglot.play.programs.program import STARTUP_SECONDS, ProgramPlayer
from plyglot.play.protocols.conversation import words_of
from plyglot.play.protocols.uci_words import PROTOCOL, Words

CHESS960, PONDER = "UCI_Chess960", "Ponder"
COUNT = re.compile(r" (depth|nodes) ([0-9]+)")
SCORE = re.compile(r" score (cp|mate) (-?[0-9]{1,9})\b(?! (?:upper|lower)bound)")


class UciPlayer(ProgramPlayer):
    """A program that speaks UCI, as a player."""

    def __init__(
        self,
        game: Game,
        command: str,
        limit: Limit,
        grace: float,
        options: Mapping[str, str],
        start: Start | None = None,
        ponder: bool = False,
    ) -> None:
        """Start the program, and set its options; what is started in its own way only when its game begins. Raises
        BadOption if there is no such program, if it does not speak UCI, or if it does not have an option with such a
        value."""
        super().__init__(game, command, limit, grace, start)
        self.words: Words = words_of(game, PROTOCOL, ("read_move", "write_move", "is_chess960"))
        self.options, self.ponder = dict(options), ponder
        if ponder:
            self.options.setdefault(PONDER, "true")
        self._expected = ""
        """The move of the other side that the program expects, as the protocol writes it."""
        self._pondered: Board | None = None
        """The board that the program ponders on, if it does."""
        self._left: float | None = None
        """What is left of its clock after its last move."""
        self._offered: dict[str, OfferedOption] = {}
        self._chess960 = False
        self._depth = self._nodes = 0
        self._score: int | None = None
        if start:
            return
        self._try_out(command, self._start)

    def _start(self) -> None:
        """Start the program unless it is running, and set its options. Raises Forfeit, BadOption."""
        if not self._begin_game():
            return
        self._offered, self._chess960, self._pondered = {}, False, None
        self._tell("uci")
        self._answer(STARTUP_SECONDS, self._is_introduced, Failure.NOT_READY)
        for line in lines_that_set(self.options, self._offered.values()):
            self._tell(line)

    def _is_introduced(self, line: str) -> bool:
        if option := OfferedOption.parse(line):
            self._offered[option.name.lower()] = option
        return line == "uciok"

    def begin(self, board: Board, seed: int) -> None:
        """Start the program unless it is running, and announce a new game. Raises Forfeit."""
        self._start()
        self._stop_pondering()
        needed = self.words.is_chess960(board.boards()[0])
        if needed and CHESS960.lower() not in self._offered:
            raise Forfeit(f"has no option {CHESS960}, which this position needs", Failure.MALFORMED)
        if needed != self._chess960:
            self._tell(f"setoption name {CHESS960} value {str(needed).lower()}")
            self._chess960 = needed
        self._tell("ucinewgame")
        self._tell("isready")
        self._answer(STARTUP_SECONDS, "readyok".__eq__, Failure.NOT_READY)

    def choose(self, board: Board, left: float | None) -> Choice:
        self._refuse_unasked(self._is_best)
        begin = time.monotonic()
        if self._pondered == board and self._pondered is not None:
            self._pondered = None
            self._tell("ponderhit")
        else:
            self._stop_pondering()
            self._depth, self._nodes, self._score = 0, 0, None
            self._tell(position_text(board, self.words, self._chess960))
            self._tell(self._go(left))
        answer = self._answer(self._seconds_for_move(left), self._is_best)
        if left is not None:
            self._left = max(left - (time.monotonic() - begin), 0.001) + self.limit.increment
        word, _, self._expected = " ".join(answer.split()[1:]).partition(" ponder ")
        try:
            move = self.words.read_move(board, word, self._chess960)
        except ValueError as error:
            raise self._failed(f"played an illegal move: {word!r} in {board.text}", Failure.ILLEGAL) from error
        return Choice(board.move_text(move), self._depth, self._nodes, self._score)

    def wait(self, board: Board) -> None:
        """Have the program think on, about the answer that it expects."""
        if not self.ponder or board.is_over or not self._process:
            return
        try:
            move = self.words.read_move(board, self._expected, self._chess960)
        except ValueError:
            return  # it expects none
        pondered = board.after(move)
        if not pondered.is_over:
            self._depth, self._nodes, self._score = 0, 0, None
            self._tell(position_text(pondered, self.words, self._chess960))
            self._tell(self._go(self._left, "ponder"))
            self._pondered = pondered

    def end(self) -> None:
        self._stop_pondering()

    def _stop_pondering(self) -> None:
        """Have the program stop pondering, and take no notice of what it has found. Raises Forfeit."""
        pondered, self._pondered = self._pondered, None
        if pondered is not None and self._process:
            self._tell("stop")
            self._answer(STARTUP_SECONDS, self._is_best)

    def _is_best(self, line: str) -> bool:
        """Whether a line names the best move; the others tell how deep the search is."""
        if line.startswith("info ") and " string " not in line:
            counts = {name: int(count[:18]) for name, count in COUNT.findall(line.partition(" pv ")[0])}
            self._depth, self._nodes = counts.get("depth", self._depth), counts.get("nodes", self._nodes)
            if found := SCORE.search(line):
                self._score = score_of(found[1], int(found[2]))
        return line.partition(" ")[0] == "bestmove"

    def _go(self, left: float | None, *how: str) -> str:
        """The limits of a move. Of the two clocks only the own is known: the other is told to be the same."""
        words, limit = ["go", *how], self.limit
        if left is not None:
            for name, seconds in (("time", left), ("inc", limit.increment)):
                words += [f"w{name}", milliseconds(seconds), f"b{name}", milliseconds(seconds)]
        if limit.seconds is not None:
            words += ["movetime", milliseconds(limit.seconds)]
        for name, count in (("depth", limit.depth), ("nodes", limit.nodes), ("movestogo", limit.moves_to_go)):
            words += [name, str(count)] if count is not None else []
        return " ".join(words)


def score_of(kind: str, number: int) -> int:
    """A score in hundredths of a pawn; a mate in so many moves as a win, or loss, in as many plies.

    >>> score_of("cp", -35), score_of("mate", 2), score_of("mate", -1)
    (-35, 29997, -29998)
    """
    if kind == "cp":
        return max(min(number, MARGIN_SCORE - 1), 1 - MARGIN_SCORE)
    plies = min(2 * abs(number) - (number > 0), WIN_SCORE - MARGIN_SCORE - 1)
    return WIN_SCORE - plies if number > 0 else plies - WIN_SCORE


def milliseconds(seconds: float) -> str:
    """
    >>> milliseconds(0.1), milliseconds(0.0001)
    ('100', '1')
    """
    return str(max(int(1_000 * seconds + 1e-6), 1 if seconds > 0 else 0))


def position_text(board: Board, words: Words, chess960: bool) -> str:
    """A board in the protocol: the position where its history begins, and the moves since then, so that the engine sees
    repetitions.

    >>> from plyglot.core.load import load
    >>> board = load("chess").board("4k3/8/8/8/8/8/8/4K2R w K - 0 1").play("O-O")
    >>> position_text(board, board.game.beside("uci"), chess960=False)
    'position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1'
    """
    boards = board.boards()
    moves = [
        words.write_move(before, number, chess960)
        for before, number in zip(boards, board.history_numbers, strict=False)
    ]
    return " ".join([f"position fen {boards[0].text}", *(["moves", *moves] if moves else [])])
