"""External engines: programs that play over a line protocol on stdin and stdout (docs/protocol.md).

Nothing that a program does or fails to do can hold us up: it has a time limit, and every line it writes is checked.
"""

from __future__ import annotations

import os
import queue
import shlex
import shutil
import subprocess
import threading
import time
from contextlib import suppress
from typing import IO

from plyglot.core.board import Board
from plyglot.core.errors import BadMove, BadOption
from plyglot.core.game import Game
from plyglot.core.process_tree import ProcessTree
from plyglot.engine.limit import Limit
from plyglot.play.clock import Clock
from plyglot.play.player import Choice, Forfeit, Player

VERSION = "plyglot 1"
COMMAND = "command"

STARTUP_SECONDS = 30.0
"""Time limit for the answer to `ready?`."""

UNLIMITED_SECONDS = 3_600.0
"""Time limit for a move where only its depth or its nodes are limited."""

POLL = 0.05
"""Seconds between two looks at a program that says nothing."""

LONGEST_LINE, MOST_LINES = 4_096, 1_000
"""Longer lines are cut; when so many lines wait to be read, the program has to wait too."""

IGNORED = ("info", "#")
"""Prefixes of lines that a program may write at any time, and that are ignored."""


class ExternalEngine(Player):
    """A program as a player. It is started for its first game, and again after a game in which it failed."""

    def __init__(self, game: Game, command: str, limit: Limit, grace: float) -> None:
        try:
            self.argv = shlex.split(command)
        except ValueError as error:
            raise BadOption(f"{COMMAND}={command}: {error}") from error
        if not self.argv or shutil.which(self.argv[0]) is None:
            raise BadOption(f"{COMMAND}={command}: program {''.join(self.argv[:1])!r} not found")
        self.game, self.limit, self.grace = game, limit, grace
        self.clock = None if limit.clock is None else Clock(limit.clock, limit.increment)
        self._process: EngineProcess | None = None

    def begin(self, board: Board, seed: int) -> None:
        """Start the program unless it is running, and announce a new game. Raises Forfeit."""
        if self._process is None:
            self._process = EngineProcess(self.argv)
            self._tell(VERSION)
            self._tell(f"game {self.game.spec}")
        self._tell(f"new {seed}")
        self._tell("ready?")
        answer = self._answer(STARTUP_SECONDS)
        if answer != "ready":
            raise self._failed(f"answered {answer!r}, not ready")

    def choose(self, board: Board, left: float | None) -> Choice:
        self._tell(f"position {position_text(board)}")
        self._tell(self._go(left))
        seconds = left if left is not None else self.limit.seconds
        answer = self._answer((UNLIMITED_SECONDS if seconds is None else seconds) + self.grace)
        word, _, move = answer.partition(" ")
        if word != "move":
            raise self._failed(f"answered {answer!r}, not a move")
        try:
            board.parse_move(move)
        except BadMove as error:
            raise self._failed(f"played an illegal move: {error}") from error
        return Choice(move)

    def close(self) -> None:
        if self._process:
            with suppress(OSError):
                self._process.write("quit")
            self._process.stop()
            self._process = None

    def _go(self, left: float | None) -> str:
        words = ["go"]
        if left is not None:
            words += ["clock", f"{left:.3f}", f"{self.limit.increment:g}"]
        for name, value in (("time", self.limit.seconds), ("depth", self.limit.depth), ("nodes", self.limit.nodes)):
            if value is not None:
                words += [name, f"{value:g}" if isinstance(value, float) else str(value)]
        return " ".join(words)

    def _tell(self, line: str) -> None:
        if self._process is None:
            raise Forfeit("is not running")
        try:
            self._process.write(line)
        except BlockingIOError as error:
            raise self._failed("does not read its input") from error
        except OSError as error:
            raise self._failed(self._process.exit_message()) from error

    def _answer(self, seconds: float) -> str:
        assert self._process
        try:
            answer = self._process.read(seconds)
        except TimeoutError as error:
            raise self._failed(f"did not answer within {seconds:g} s") from error
        if answer is None:
            raise self._failed(self._process.exit_message())
        return answer

    def _failed(self, reason: str) -> Forfeit:
        """Stop a program that failed; returns the exception to raise."""
        if self._process:
            self._process.stop()
            self._process = None
        return Forfeit(reason)


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


class EngineProcess:
    """A running program: lines to it, and lines from it as they come."""

    def __init__(self, argv: list[str]) -> None:
        """Start the program. Raises Forfeit if that fails."""
        pipe = subprocess.PIPE
        try:
            self._tree = ProcessTree(argv, os.environ, stdin=pipe, stdout=pipe, stderr=pipe)
        except (OSError, ValueError) as error:
            raise Forfeit(f"could not be started: {getattr(error, 'strerror', None) or error}") from error
        self._process = self._tree.process
        assert self._process.stdin
        os.set_blocking(self._process.stdin.fileno(), False)  # it may never read
        self._lines: queue.Queue[str | None] = queue.Queue(MOST_LINES)
        self._last_error = ""
        self._stopped = False
        self._threads = [
            threading.Thread(target=work, args=(stream,), name="plyglot external", daemon=True)
            for work, stream in ((self._read_stdout, self._process.stdout), (self._read_stderr, self._process.stderr))
        ]
        for thread in self._threads:
            thread.start()

    def write(self, line: str) -> None:
        """Send a line. Raises OSError if the program no longer reads."""
        assert self._process.stdin
        data = f"{line}\n".encode()
        if os.write(self._process.stdin.fileno(), data) < len(data):
            raise BlockingIOError

    def read(self, seconds: float) -> str | None:
        """The next line that is not ignored; None at the end of the output, or of the program where what it has started
        holds the output. Raises TimeoutError."""
        until = time.monotonic() + seconds
        ended = False
        while True:
            try:
                line = self._lines.get(timeout=min(max(until - time.monotonic(), 0.0), POLL))
            except queue.Empty as error:
                if ended:
                    return None
                ended = self._process.poll() is not None  # what it wrote last may still be on its way
                if not ended and time.monotonic() >= until:
                    raise TimeoutError from error
                continue
            if line is None or (line and not line.startswith(IGNORED)):
                return line
            if time.monotonic() > until:  # it may never stop writing ignored lines
                raise TimeoutError

    def exit_message(self) -> str:
        """Exit status of the program as text, with the last line of its stderr."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(1.0)
        self._threads[1].join(1.0)
        code = self._process.poll()
        how = "closed its output" if code is None else f"exited with code {code}"
        return f"{how}: {self._last_error}" if self._last_error else how

    def stop(self) -> None:
        """Stop the program and all that it has started, by force after a tenth of a second."""
        self._stopped = True
        with suppress(OSError):
            if self._process.stdin:
                self._process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(0.1)
        self._tree.end()
        while not self._lines.empty():  # so that the thread that fills it can end
            self._lines.get_nowait()

    def _read_stdout(self, stream: IO[bytes]) -> None:
        with stream:
            while (raw := stream.readline(LONGEST_LINE)) and not self._stopped:
                self._lines.put(text_of(raw))
        self._lines.put(None)

    def _read_stderr(self, stream: IO[bytes]) -> None:
        with stream:
            while raw := stream.readline(LONGEST_LINE):
                self._last_error = text_of(raw) or self._last_error


def text_of(raw: bytes) -> str:
    """A line of bytes as printable text.

    >>> text_of(b"  move   f5\\r\\n")
    'move f5'
    """
    text = " ".join(raw.decode("utf-8", "replace").split())
    return "".join(letter if letter.isprintable() else "?" for letter in text)
