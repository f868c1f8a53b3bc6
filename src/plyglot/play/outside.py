"""A player that is another program, which speaks a line protocol on its standard input and output (docs/protocol.md).

Nothing that it does or fails to do can hold us up: it is given a time, and what it says is judged line by line.
"""

from __future__ import annotations

import os
import queue
import shlex
import shutil
import signal
import subprocess
import threading
import time
from contextlib import suppress
from typing import IO

from plyglot.core.board import Board
from plyglot.core.errors import BadMove, BadOption
from plyglot.core.game import Game
from plyglot.engine.limit import Limit
from plyglot.play.clock import Clock
from plyglot.play.player import Choice, Forfeit, Player

VERSION = "plyglot 1"
COMMAND = "command"

STARTING = 30.0
"""Seconds that a program has to get ready, for a game's first move."""

NO_LIMIT = 3_600.0
"""Seconds that a program has for a move where only its depth or its nodes are limited."""

LONGEST_LINE, MOST_LINES = 4_096, 1_000
"""A longer line is cut; so many lines may wait to be read before the program has to."""

REMARKS = ("info", "#")
"""How lines begin that a program may write at any time, and that mean nothing to us."""


class OutsidePlayer(Player):
    """A program of someone's own. It is started for its first game, and again if it has failed in the last."""

    def __init__(self, game: Game, command: str, limit: Limit, grace: float) -> None:
        try:
            self.words = shlex.split(command)
        except ValueError as error:
            raise BadOption(f"{COMMAND}={command}: {error}") from error
        if not self.words or shutil.which(self.words[0]) is None:
            raise BadOption(f"{COMMAND}={command}: there is no program {''.join(self.words[:1])!r} to be run")
        self.game, self.limit, self.grace = game, limit, grace
        self.clock = None if limit.clock is None else Clock(limit.clock, limit.increment)
        self._program: Program | None = None

    def begin(self, board: Board, seed: int) -> None:
        """Start the program if it does not run, and tell it of a new game. Raises Forfeit."""
        if self._program is None:
            self._program = Program(self.words)
            self._tell(VERSION)
            self._tell(f"game {self.game.spec}")
        self._tell(f"new {seed}")
        self._tell("ready?")
        answer = self._answer(STARTING)
        if answer != "ready":
            raise self._failed(f"said {answer!r} instead of ready")

    def choose(self, board: Board, left: float | None) -> Choice:
        self._tell(f"position {place(board)}")
        self._tell(self._go(left))
        seconds = left if left is not None else self.limit.seconds
        answer = self._answer((NO_LIMIT if seconds is None else seconds) + self.grace)
        word, _, move = answer.partition(" ")
        if word != "move":
            raise self._failed(f"said {answer!r} instead of a move")
        try:
            board.move(move)
        except BadMove as error:
            raise self._failed(f"plays an illegal move: {error}") from error
        return Choice(move)

    def close(self) -> None:
        if self._program:
            with suppress(OSError):
                self._program.write("quit")
            self._program.stop()
            self._program = None

    def _go(self, left: float | None) -> str:
        words = ["go"]
        if left is not None:
            words += ["clock", f"{left:.3f}", f"{self.limit.increment:g}"]
        for name, value in (("time", self.limit.seconds), ("depth", self.limit.depth), ("nodes", self.limit.nodes)):
            if value is not None:
                words += [name, f"{value:g}" if isinstance(value, float) else str(value)]
        return " ".join(words)

    def _tell(self, line: str) -> None:
        if self._program is None:
            raise Forfeit("is not running")
        try:
            self._program.write(line)
        except BlockingIOError as error:
            raise self._failed("does not read what it is told") from error
        except OSError as error:
            raise self._failed(self._program.last_words()) from error

    def _answer(self, seconds: float) -> str:
        assert self._program
        try:
            answer = self._program.read(seconds)
        except TimeoutError as error:
            raise self._failed(f"has not answered in {seconds:g} s") from error
        if answer is None:
            raise self._failed(self._program.last_words())
        return answer

    def _failed(self, reason: str) -> Forfeit:
        """The program is not to be relied on: end it."""
        if self._program:
            self._program.stop()
            self._program = None
        return Forfeit(reason)


def place(board: Board) -> str:
    """How a board is told to a program: where its history begins, and the moves since then.

    >>> from plyglot.core.load import load
    >>> place(load("tictactoe").board("b2a1")), place(load("tictactoe").board("XO./.../...").play("b2"))
    ('start moves b2 a1', 'XO./.../... moves b2')
    """
    origin = board.boards()[0]
    begin = "start" if origin == Board.at(board.game, board.game.start) else origin.text
    return " ".join([begin, *(["moves", *board.line()] if board.history else [])])


class Program:
    """A running program: lines to it, and lines from it as they come. Raises Forfeit if it cannot be started."""

    def __init__(self, words: list[str]) -> None:
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True)
        except (OSError, ValueError) as error:
            raise Forfeit(f"cannot be started: {getattr(error, 'strerror', None) or error}") from error
        assert self._process.stdin
        os.set_blocking(self._process.stdin.fileno(), False)  # it may never read
        self._lines: queue.Queue[str | None] = queue.Queue(MOST_LINES)
        self._complaint = ""
        self._stopped = False
        self._threads = [
            threading.Thread(target=work, args=(stream,), name="plyglot outside", daemon=True)
            for work, stream in ((self._listen, self._process.stdout), (self._overhear, self._process.stderr))
        ]
        for thread in self._threads:
            thread.start()

    def write(self, line: str) -> None:
        """Send a line. Raises OSError if no one reads it any more."""
        assert self._process.stdin
        data = f"{line}\n".encode()
        if os.write(self._process.stdin.fileno(), data) < len(data):
            raise BlockingIOError

    def read(self, seconds: float) -> str | None:
        """The next line that says something; None if there will be none. Raises TimeoutError."""
        until = time.monotonic() + seconds
        while True:
            try:
                line = self._lines.get(timeout=max(until - time.monotonic(), 0.0))
            except queue.Empty as error:
                raise TimeoutError from error
            if line is None or (line and not line.startswith(REMARKS)):
                return line
            if time.monotonic() > until:  # it may never stop remarking
                raise TimeoutError

    def last_words(self) -> str:
        """How a program ended that speaks no more."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(1.0)
        self._threads[1].join(1.0)
        code = self._process.poll()
        how = "closed its output" if code is None else f"ended with exit code {code}"
        return f"{how}: {self._complaint}" if self._complaint else how

    def stop(self) -> None:
        """End the program, at once if need be."""
        self._stopped = True
        with suppress(OSError):
            if self._process.stdin:
                self._process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(0.1)
        with suppress(OSError):  # with all that it has started, where that can be
            os.killpg(self._process.pid, signal.SIGKILL) if hasattr(os, "killpg") else self._process.kill()
        self._process.wait()
        while not self._lines.empty():  # so that the thread that fills it can end
            self._lines.get_nowait()

    def _listen(self, stream: IO[bytes]) -> None:
        with stream:
            while (raw := stream.readline(LONGEST_LINE)) and not self._stopped:
                self._lines.put(text_of(raw))
        self._lines.put(None)

    def _overhear(self, stream: IO[bytes]) -> None:
        with stream:
            while raw := stream.readline(LONGEST_LINE):
                self._complaint = text_of(raw) or self._complaint


def text_of(raw: bytes) -> str:
    """A line as one line of text, whatever it is.

    >>> text_of(b"  move   f5\\r\\n")
    'move f5'
    """
    text = " ".join(raw.decode("utf-8", "replace").split())
    return "".join(letter if letter.isprintable() else "?" for letter in text)
