"""A running program that talks by lines: what is written to it, and what it writes, as it comes.

Nothing that a program does or fails to do can hold us up: it is ended with all that it has started, its lines are cut
where they are too long, it has to wait where nobody reads them, and it is ended if it writes without end.
"""

from __future__ import annotations

import os
import signal
import subprocess
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import IO

from plyglot.core.files import reason_of
from plyglot.core.process_tree import ProcessTree
from plyglot.play.failure import Failure
from plyglot.play.player import Forfeit
from plyglot.play.programs.transcript import ERROR, FROM, TO, Transcript

POLL = 0.05
"""Seconds between two looks at a program that says nothing."""

LONGEST_LINE, MOST_LINES = 4_096, 1_000
"""Longer lines are cut; when so many lines wait to be read, the program has to wait too."""

MOST_OUTPUT = 1 << 24
"""Bytes that a program may write in one game."""

CHUNK = 1 << 16

LINE = 64
"""Bytes that each line counts beside its own: to read short lines takes time too."""

Start = Callable[[list[str]], ProcessTree]
"""Starts a program, with pipes. Raises OSError, ValueError."""


def started(argv: list[str]) -> ProcessTree:
    """Start a program as a process of the user's own."""
    pipe = subprocess.PIPE
    return ProcessTree(argv, os.environ, stdin=pipe, stdout=pipe, stderr=pipe)


class EngineProcess:
    """A running program: lines to it, and lines from it as they come."""

    def __init__(self, argv: list[str], transcript: Transcript | None = None, start: Start = started) -> None:
        """Start the program. Raises Forfeit if that fails."""
        try:
            self.tree = start(argv)
        except (OSError, ValueError) as error:
            raise Forfeit(f"could not be started: {reason_of(error)}", Failure.START) from error
        self.transcript = transcript or Transcript()
        self._process = self.tree.process
        assert self._process.stdin
        os.set_blocking(self._process.stdin.fileno(), False)  # it may never read
        self._lines: deque[str | None] = deque()
        self._changed = threading.Condition()
        self._last_error = ""
        self._written = 0
        self.flooded = False
        """Whether it was ended because it wrote too much."""
        self._stopped = False
        self._threads = [
            threading.Thread(target=work, args=(stream,), name="plyglot external", daemon=True)
            for work, stream in ((self._read_stdout, self._process.stdout), (self._read_stderr, self._process.stderr))
        ]
        for thread in self._threads:
            thread.start()

    def begin_game(self) -> None:
        """Another game begins, for which it may write as much again."""
        self._written = 0

    def write(self, line: str) -> None:
        """Send a line. Raises OSError if the program no longer reads."""
        assert self._process.stdin
        self.transcript.add(TO, line)
        data = f"{line}\n".encode()
        if os.write(self._process.stdin.fileno(), data) < len(data):
            raise BlockingIOError

    def read(self, until: float) -> str | None:
        """The next line, awaited until this moment of the monotonic clock; None at the end of the output, or of the
        program where what it has started holds the output. Raises TimeoutError."""
        ended = False
        while True:
            with self._changed:
                if not self._lines:
                    self._changed.wait(min(max(until - time.monotonic(), 0.0), POLL))
                if self._lines:
                    self._changed.notify_all()
                    return self._lines.popleft()
            if ended:
                return None
            ended = self._process.poll() is not None  # what it wrote last may still be on its way
            if not ended and time.monotonic() >= until:
                raise TimeoutError

    def unread(self) -> list[str]:
        """The lines that have come and that nobody has read; they count as read now."""
        with self._changed:
            lines = [line for line in self._lines if line is not None]
            ended = None in self._lines
            self._lines.clear()
            if ended:
                self._lines.append(None)
            self._changed.notify_all()
        return lines

    def exit_message(self) -> str:
        """Exit status of the program as text, with the last line of its stderr."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(1.0)
        self._threads[1].join(1.0)
        how = ended_how(self.tree.exit_code())
        return f"{how}: {self._last_error}" if self._last_error else how

    def stop(self) -> None:
        """Stop the program and all that it has started, by force after a tenth of a second."""
        self.tree.resume()  # so that it can end by itself
        with suppress(OSError):
            if self._process.stdin:
                self._process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(0.1)
        self._stopped = True
        self.tree.end()
        with self._changed:
            self._changed.notify_all()  # so that the thread that fills it can end

    def _read_stdout(self, stream: IO[bytes]) -> None:
        with stream:
            for lines in self._lines_of(stream):
                for line in lines:
                    self.transcript.add(FROM, line)
                with self._changed:
                    while len(self._lines) >= MOST_LINES and not self._stopped:
                        self._changed.wait(POLL)
                    self._lines.extend(lines)
                    self._changed.notify_all()
        with self._changed:
            self._lines.append(None)
            self._changed.notify_all()

    def _read_stderr(self, stream: IO[bytes]) -> None:
        with stream:
            for lines in self._lines_of(stream):
                for line in lines:
                    self.transcript.add(ERROR, line)
                    self._last_error = line or self._last_error

    def _lines_of(self, stream: IO[bytes]) -> Iterator[list[str]]:
        """Lines as they come, all that come at once together, until the end or until they are too many."""
        rest = b""
        while not self._stopped:
            try:
                chunk = os.read(stream.fileno(), CHUNK)
            except OSError:
                chunk = b""
            self._written += len(chunk) + LINE * chunk.count(b"\n")
            if self._written > MOST_OUTPUT:
                self.flooded = True
                self._process.kill()
                return
            *whole, rest = (rest + chunk).split(b"\n")
            if not chunk and rest:
                whole, rest = [*whole, rest], b""
            pieces = [line[at : at + LONGEST_LINE] for line in whole for at in range(0, len(line) or 1, LONGEST_LINE)]
            while len(rest) >= LONGEST_LINE:
                pieces, rest = [*pieces, rest[:LONGEST_LINE]], rest[LONGEST_LINE:]
            if pieces:
                yield [text_of(piece) for piece in pieces]
            if not chunk:
                return


def ended_how(code: int | None) -> str:
    """How a program has ended, by its exit code; that of None still runs.

    >>> ended_how(3), ended_how(-11), ended_how(None)
    ('exited with code 3', 'was ended by signal SIGSEGV', 'closed its output')
    """
    if code is None:
        return "closed its output"
    if code >= 0:
        return f"exited with code {code}"
    try:
        return f"was ended by signal {signal.Signals(-code).name}"
    except ValueError:
        return f"was ended by signal {-code}"


def text_of(raw: bytes) -> str:
    """A line of bytes as printable text.

    >>> text_of(b"  move   f5\\r\\n")
    'move f5'
    """
    text = " ".join(raw.decode("utf-8", "replace").split())
    return text if text.isprintable() else "".join(letter if letter.isprintable() else "?" for letter in text)
