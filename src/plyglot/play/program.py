"""Programs as players, whatever the protocol: started, asked within a time limit, ended, and their failures told."""

from __future__ import annotations

import shlex
import shutil
import time
from collections.abc import Callable
from contextlib import suppress

from plyglot.core.errors import BadOption
from plyglot.core.game import Game
from plyglot.engine.limit import Limit
from plyglot.play.clock import Clock
from plyglot.play.engine_process import EngineProcess
from plyglot.play.player import Forfeit, Player

COMMAND = "command"

STARTUP_SECONDS = 30.0
"""Time limit for a program to say that it is ready."""

UNLIMITED_SECONDS = 3_600.0
"""Time limit for a move where only its depth or its nodes are limited."""


class ProgramPlayer(Player):
    """A program as a player. A protocol's class starts it for its first game, and again after a game in which it
    failed."""

    def __init__(self, game: Game, command: str, limit: Limit, grace: float) -> None:
        """Raises BadOption if there is no such program."""
        try:
            self.argv = shlex.split(command)
        except ValueError as error:
            raise BadOption(f"{COMMAND}={command}: {error}") from error
        if not self.argv or shutil.which(self.argv[0]) is None:
            raise BadOption(f"{COMMAND}={command}: program {''.join(self.argv[:1])!r} not found")
        self.game, self.limit, self.grace = game, limit, grace
        self.clock = None if limit.clock is None else Clock(limit.clock, limit.increment)
        self._process: EngineProcess | None = None

    def close(self) -> None:
        if self._process:
            with suppress(OSError):
                self._process.write("quit")
            self._process.stop()
            self._process = None

    def _tell(self, line: str) -> None:
        """Write a line to the program. Raises Forfeit."""
        if self._process is None:
            raise Forfeit("is not running")
        try:
            self._process.write(line)
        except BlockingIOError as error:
            raise self._failed("does not read its input") from error
        except OSError as error:
            raise self._failed(self._process.exit_message()) from error

    def _seconds_for_move(self, left: float | None) -> float:
        """Seconds after which an answer is too late to wait for."""
        seconds = left if left is not None else self.limit.seconds
        return (UNLIMITED_SECONDS if seconds is None else seconds) + self.grace

    def _answer(self, seconds: float, is_answer: Callable[[str], object]) -> str:
        """The first of the program's lines that is an answer. Raises Forfeit."""
        assert self._process
        until = time.monotonic() + seconds
        while True:
            try:
                line = self._process.read(until)
            except TimeoutError as error:
                raise self._late(seconds) from error
            if line is None:
                raise self._failed(self._process.exit_message())
            if is_answer(line):
                return line
            if time.monotonic() > until:  # it may never stop writing other lines
                raise self._late(seconds)

    def _late(self, seconds: float) -> Forfeit:
        return self._failed(f"did not answer within {seconds:g} s")

    def _failed(self, reason: str) -> Forfeit:
        """Stop a program that failed; returns the exception to raise."""
        if self._process:
            self._process.stop()
            self._process = None
        return Forfeit(reason)
