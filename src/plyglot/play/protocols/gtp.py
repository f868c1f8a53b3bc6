"""The Go Text Protocol, version 2, for any game of two players: a controller commands, the engine answers each command
in its turn (docs/formats.md).

Commands wait for each other, so that a controller may send many at once. Only a line `# interrupt`, and any line during
an analysis, takes effect at once: the search that runs ends with the best that it has found.
"""

from __future__ import annotations

import queue
import re
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib.metadata import version

from plyglot.core.board import Board
from plyglot.core.errors import BadMove, BadOption, PlyglotError
from plyglot.core.game import Game
from plyglot.core.load import load, names
from plyglot.core.reading import decimal, whole_number
from plyglot.engine.limit import Limit
from plyglot.engine.standard import AnyOptions
from plyglot.engine.thinker import Thinker
from plyglot.play.protocols.conversation import Conversation, Write
from plyglot.play.protocols.gtp_analysis import AnalysisLines
from plyglot.play.protocols.gtp_clock import GtpClock
from plyglot.play.protocols.gtp_words import PASS, Words, size_of
from plyglot.play.protocols.settings import Settings

COMMAND = re.compile(r"(?:(?P<id>[0-9]{1,18})(?:\s+|$))?(?P<name>\S*)\s*(?P<rest>.*)", re.DOTALL)
INTERRUPT = re.compile(r"#\s*interrupt\s*")

MOST_WAITING = 10_000
"""Commands that may wait for their answer."""

ANALYZE = "lz-analyze"
"""The command that many boards know by this name, since Leela Zero had it."""

INTERRUPT_POLL = 0.01
"""Seconds after which an interrupt takes effect at the latest."""

INTERVAL = 1.0
"""Seconds between two lines of an analysis, unless it is told others."""


class Gtp(Conversation):
    """One session of the protocol."""

    def __init__(self, game: Game, options: AnyOptions, limit: Limit, write: Write) -> None:
        super().__init__(game, options, write)
        self.limit, self.clock = limit, GtpClock()
        self._komi: float | None = None
        self._begin(game)
        self._commands: dict[str, Callable[[str], str]] = {
            "protocol_version": lambda rest: "2",
            "name": lambda rest: "plyglot",
            "version": lambda rest: version("plyglot"),
            "known_command": lambda rest: str(rest in self._commands).lower(),
            "list_commands": lambda rest: "\n".join(self._commands),
            "quit": lambda rest: "",
            "boardsize": self._resize,
            "query_boardsize": self._size,
            "clear_board": self._clear,
            "komi": self._set_komi,
            "get_komi": lambda rest: f"{(self._komi if self._komi is not None else self.words.komi) or 0:g}",
            "play": self._play,
            "genmove": self._genmove,
            "reg_genmove": self._suggest,
            "undo": self._undo,
            "time_settings": self._set_time,
            "time_left": self._time_left,
            "final_score": lambda rest: self.words.final_score(self.board),
            "final_status_list": self._status,
            "showboard": self._show,
            "set_game": self._set_game,
            "list_games": lambda rest: "\n".join(names()),
            ANALYZE: lambda rest: "",
            "plyglot-legal_moves": self._legal,
            "plyglot-options": lambda rest: "\n".join(self.settings.lines()),
            "plyglot-setoption": self._set_option,
        }
        self._waiting: queue.Queue[tuple[int, str]] = queue.Queue(MOST_WAITING)
        self._received = self._running = 0
        self._interrupted = 0
        """Numbers of commands: the last that has come, the one that runs, the last that is not to search on."""
        self._analysing = False
        self._ended = False
        threading.Thread(target=self._answer_all, name="plyglot conversation", daemon=True).start()

    @property
    def board(self) -> Board:
        """The board of the game so far."""
        return self._boards[-1]

    def _begin(self, game: Game) -> None:
        """A new game, from its first position."""
        self.game, self.words = game, Words(game)
        self._boards = [game.board()]
        self.settings = Settings(game, self.options)

    # --- lines --------------------------------------------------------------------------------------------------------

    def handle(self, line: str) -> bool:
        if INTERRUPT.fullmatch(line.strip()):
            self._interrupted = self._received
            return True
        command = line.partition("#")[0].strip()
        if not command:
            return True
        self._received += 1
        self._waiting.put((self._received, command))
        if self._analysing:  # only now: an analysis begins if it sees nothing that waits
            self._interrupted = self._received - 1
        over = name_of(command) == "quit"
        if over:
            self.finish()
        return not over

    def dispatch(self, word: str, rest: str) -> None:
        self.handle(f"{word} {rest}")

    def remark(self, text: str) -> None:
        """There is no line for people in this protocol but a command's answer."""

    def finish(self) -> None:
        self._waiting.join()
        self.stop()

    def stop(self) -> None:
        self._ended = True
        with suppress(queue.Empty):
            while True:
                self._waiting.get_nowait()
                self._waiting.task_done()
        self._interrupted = self._received
        if self._engine:
            self._engine.stop_pondering()

    def _answer_all(self) -> None:
        while not self._ended:
            try:
                self._running, command = self._waiting.get(timeout=1.0)
            except queue.Empty:
                continue
            try:
                self._answer(command)
            finally:
                self._waiting.task_done()

    def _answer(self, command: str) -> None:
        """Run a command, and write `=` and what it says, or `?` and what is wrong, with an empty line below."""
        found = COMMAND.fullmatch(command)
        number, name, rest = (found["id"] or "", found["name"], found["rest"]) if found else ("", "", "")
        try:
            if name not in self._commands:
                raise BadOption("unknown command")
            if name == ANALYZE:  # its answer has begun before it is known
                return self._analyze(number, rest)
            sign, text = "=", self._commands[name](rest)
        except PlyglotError as error:
            sign, text = "?", " ".join(str(error).split())
        except Exception as error:  # whatever it is, the controller must not be left waiting
            sign, text = "?", f"{type(error).__name__}: {' '.join(str(error).split())}"
        self.write(f"{sign}{number} {text}".rstrip() + "\n")
        return None

    # --- settings -----------------------------------------------------------------------------------------------------

    def _resize(self, rest: str) -> str:
        size = whole_number(rest)
        if size is None:
            raise BadOption(f"boardsize must be a whole number, not {rest[:40]!r}")
        self._begin(self.words.resized(size, self._komi))
        return ""

    def _size(self, rest: str) -> str:
        size = size_of(self.game)
        if size is None:
            raise BadOption("the board is not square")
        return str(size)

    def _set_komi(self, rest: str) -> str:
        """Komi, which only games that have it heed: for these it must stand before the first move."""
        komi = decimal(rest)
        if komi is None:
            raise BadOption(f"komi must be a number, not {rest[:40]!r}")
        if self.words.komi is not None and komi != self.words.komi:
            moves = [board.history_numbers[-1] for board in self._boards[1:]]
            self._begin(self.words.resized(size_of(self.game) or 0, komi))
            for move in moves:
                self._boards.append(self.board.play_number(move))
        self._komi = komi
        return ""

    def _set_game(self, rest: str) -> str:
        name = rest.lower()
        if name not in (self.game.name, *names()):
            raise BadOption("unknown game: list_games lists them")
        self._begin(self.game if name == self.game.name else load(name))
        return ""

    def _set_option(self, rest: str) -> str:
        if self.settings.set(rest) == "clear hash":
            self.engine().forget()
        self.options = self.settings.engine
        return ""

    def _set_time(self, rest: str) -> str:
        self.clock.set(rest)
        return ""

    def _time_left(self, rest: str) -> str:
        colour, _, told = rest.partition(" ")
        self.clock.told(self.words.side(colour), told)
        return ""

    # --- the board ----------------------------------------------------------------------------------------------------

    def _clear(self, rest: str) -> str:
        self._boards = [self.game.board()]
        self.clock.reset()
        if self._engine:
            self._engine.forget()
        return ""

    def _play(self, rest: str) -> str:
        colour, _, text = rest.partition(" ")
        side = self.words.side(colour)
        if not text.strip():
            raise BadOption("play needs a colour and a move")
        if text.strip().lower() == PASS and self.board.forced and side != self.board.side:
            return ""  # a pass that is made by itself, and was told all the same
        board = self._to_move(side)
        try:
            number = self.words.read_move(board, text.strip())
        except (BadMove, ValueError) as error:
            raise BadMove(f"illegal move: {' '.join(str(error).split())}") from error
        self._boards.append(board.after(number))
        return ""

    def _to_move(self, side: int) -> Board:
        """The board with a side to move: the other one may have to pass. Raises BadMove."""
        board = self.board
        if board.is_over:
            raise BadMove("illegal move: the game is over")
        if board.side == side:
            return board
        if PASS not in board.legal_moves:
            raise BadMove(f"illegal move: it is {self.words.colour(board.side)}'s turn")
        return board.play(PASS)

    def _undo(self, rest: str) -> str:
        if len(self._boards) == 1:
            raise BadOption("cannot undo")
        self._boards.pop()
        return ""

    def _show(self, rest: str) -> str:
        return "\n" + "\n".join(line for line in str(self.board).splitlines() if line.strip())

    def _status(self, rest: str) -> str:
        if self.words.final_status is None:
            raise BadOption("no stones of this game are dead or alive")
        return "\n".join(self.words.final_status(self.board, rest.strip().lower()))

    def _legal(self, rest: str) -> str:
        return " ".join(self.words.write_move(self.board, number) for number in self.board.legal_numbers)

    # --- searches -----------------------------------------------------------------------------------------------------

    def _genmove(self, rest: str) -> str:
        side = self.words.side(rest)
        board = self._to_move(side)
        begin = time.perf_counter()
        number = self._best(board, self.clock.limit(side, self.limit))
        self.clock.spend(side, time.perf_counter() - begin)
        text = self.words.write_move(board, number)
        self._boards.append(board.after(number))
        if self.settings.ponder and not self._ended:
            self.engine().ponder(self.board)
        return text

    def _suggest(self, rest: str) -> str:
        board = self._to_move(self.words.side(rest))
        return self.words.write_move(board, self._best(board, self.limit))

    def _best(self, board: Board, limit: Limit) -> int:
        if len(board.legal_numbers) == 1:
            return board.legal_numbers[0]
        with self._interruptible() as engine:
            return board.parse_move(engine.think(board, limit).best)

    def _analyze(self, number: str, rest: str) -> None:
        """The best lines, so many as MultiPV says, until the next line comes: `[colour] [interval in hundredths of a
        second]`, as Leela Zero has it."""
        words = rest.split()
        board = self._to_move(self.words.side(words.pop(0))) if words and whole_number(words[0]) is None else self.board
        hundredths = whole_number(words[0]) if words else None
        lines = AnalysisLines(board, self.words, (hundredths or 100 * INTERVAL) / 100, self.write)
        self.write(f"={number}")
        self._analysing = True
        try:
            with self._interruptible() as engine:
                if not board.is_over and self._waiting.empty():
                    engine.think(board, Limit(), lines, self.settings.multipv)
            while self._waiting.empty() and self._interrupted < self._running:
                time.sleep(INTERRUPT_POLL)  # it may have seen all there is to see
        finally:
            self._analysing = False
            self.write("")

    @contextmanager
    def _interruptible(self) -> Iterator[Thinker]:
        """The engine, for a search that an interrupt ends, whenever it comes."""
        engine, done, command = self.engine(), threading.Event(), self._running

        def end_when_told() -> None:
            while not done.wait(INTERRUPT_POLL):
                if self._interrupted >= command:
                    engine.stop()  # again and again: the search may not have begun yet

        ender = threading.Thread(target=end_when_told, name="plyglot conversation", daemon=True)
        ender.start()
        try:
            yield engine
        finally:
            done.set()
            ender.join()


def name_of(command: str) -> str:
    """The name of a command, without its number.

    >>> name_of("12 genmove b")
    'genmove'
    """
    found = COMMAND.fullmatch(command)
    return found["name"] if found else ""
