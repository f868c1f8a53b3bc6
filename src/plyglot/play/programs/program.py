"""Programs as players, whatever the protocol: started, asked within a time limit, ended, and their failures told."""

from __future__ import annotations

import re
import shlex
import shutil
import time
from collections.abc import Callable
from contextlib import suppress

from plyglot.core.errors import BadOption
from plyglot.core.game import Game
from plyglot.engine.limit import Limit
from plyglot.play.clock import Clock
from plyglot.play.failure import Failure
from plyglot.play.player import Forfeit, Player
from plyglot.play.programs.engine_process import MOST_OUTPUT, EngineProcess, Start, started
from plyglot.play.programs.transcript import Transcript
from plyglot.sandbox.rungs import NOT_STARTED

COMMAND = "command"

STARTUP_SECONDS = 30.0
"""Time limit for a program to say that it is ready."""

UNLIMITED_SECONDS = 3_600.0
"""Time limit for a move where only its depth or its nodes are limited."""


OUT_OF_MEMORY = re.compile(r"MemoryError|OutOfMemory|out of memory|bad_alloc|Cannot allocate memory", re.IGNORECASE)
"""What programs say last when they get no more memory."""


class ProgramPlayer(Player):
    """A program as a player. A protocol's class starts it for its first game, and again after a game in which it
    failed."""

    def __init__(self, game: Game, command: str, limit: Limit, grace: float, start: Start | None = None) -> None:
        """Raises BadOption if there is no such program, unless something else than the machine is to start it."""
        try:
            self.argv = shlex.split(command)
        except ValueError as error:
            raise BadOption(f"{COMMAND}={command}: {error}") from error
        if not self.argv or (start is None and shutil.which(self.argv[0]) is None):
            raise BadOption(f"{COMMAND}={command}: program {''.join(self.argv[:1])!r} not found")
        self.game, self.limit, self.grace = game, limit, grace
        self.clock = None if limit.clock is None else Clock(limit.clock, limit.increment)
        self.start = start or started
        self.ponder = False
        self.transcript = Transcript()
        self._process: EngineProcess | None = None
        self._cpu_seconds = 0.0

    def cpu_seconds(self) -> float:
        if self._process:
            self._cpu_seconds = max(self._cpu_seconds, self._process.tree.cpu_seconds())
        return self._cpu_seconds

    def transcript_text(self) -> str:
        return str(self.transcript)

    def _try_out(self, command: str, start: Callable[[], object]) -> None:
        """Start the program when the player is made, so that a command or an option that is wrong is told before a game
        begins. Raises BadOption."""
        try:
            start()
        except Forfeit as failure:
            raise BadOption(f"command={command}: the program {failure}") from failure
        except BadOption:
            self.close()
            raise

    def _begin_game(self) -> bool:
        """Start the program unless it is running. Returns whether it was started. Raises Forfeit."""
        self.transcript.clear()
        if self._process:
            self._process.begin_game()
            return False
        self._cpu_seconds = 0.0
        self._process = EngineProcess(self.argv, self.transcript, self.start)
        return True

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
        self._process.tree.resume()
        try:
            self._process.write(line)
        except BlockingIOError as error:
            raise self._failed("does not read its input", Failure.MALFORMED) from error
        except OSError:
            return  # it has ended: what it said before counts, and comes when it is read

    def _refuse_unasked(self, is_answer: Callable[[str], object]) -> None:
        """Raise Forfeit if the program has answered what nobody asked."""
        for line in self._process.unread() if self._process else ():
            if is_answer(line):
                raise self._failed(f"said {line!r} when it was not asked", Failure.MALFORMED)

    def _seconds_for_move(self, left: float | None) -> float:
        """Seconds after which an answer is too late to wait for."""
        seconds = left if left is not None else self.limit.seconds
        return (UNLIMITED_SECONDS if seconds is None else seconds) + self.grace

    def _answer(self, seconds: float, is_answer: Callable[[str], object], late: Failure = Failure.TIME) -> str:
        """The first of the program's lines that is an answer; `late` is the failure if there is none in time. Raises
        Forfeit."""
        assert self._process
        until = time.monotonic() + seconds
        while True:
            try:
                line = self._process.read(until)
            except TimeoutError as error:
                raise self._late(seconds, late) from error
            if line is None:
                raise self._ended()
            if is_answer(line):
                if not self.ponder:
                    self._process.tree.pause()  # it takes no time from the other side
                return line
            if time.monotonic() > until:  # it may never stop writing other lines
                raise self._late(seconds, late)

    def _late(self, seconds: float, failure: Failure) -> Forfeit:
        return self._failed(f"did not answer within {seconds:g} s", failure)

    def _ended(self) -> Forfeit:
        """The forfeit of a program that has ended, or closed its output."""
        assert self._process
        if self._process.flooded:
            return self._failed(f"wrote more than {MOST_OUTPUT:,} bytes in one game", Failure.OUTPUT)
        message = self._process.exit_message()
        for words in NOT_STARTED:
            if words in message:
                reason = message.partition(words)[2].strip()
                return self._failed(f"could not be started: {reason}", Failure.START)
        return self._failed(message, Failure.CRASHED)

    def _failed(self, reason: str, failure: Failure) -> Forfeit:
        """Stop a program that failed; returns the exception to raise."""
        if self._process:
            self.cpu_seconds()
            breach = self._process.tree.breach()
            if breach and failure in (Failure.CRASHED, Failure.TIME, Failure.NOT_READY):
                failure, reason = Failure(breach), f"{reason} ({breach})"
            elif failure is Failure.CRASHED and OUT_OF_MEMORY.search(reason):
                failure = Failure.MEMORY
            self._process.stop()
            self._process = None
        return Forfeit(reason, failure)
