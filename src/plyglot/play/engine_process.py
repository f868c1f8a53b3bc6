"""A running program that talks by lines: what is written to it, and what it writes, as it comes.

Nothing that a program does or fails to do can hold us up: it is ended with all that it has started, its lines are cut
where they are too long, and it has to wait where nobody reads them.
"""

from __future__ import annotations

import os
import queue
import subprocess
import threading
import time
from contextlib import suppress
from typing import IO

from plyglot.core.files import reason_of
from plyglot.core.process_tree import ProcessTree
from plyglot.play.player import Forfeit

POLL = 0.05
"""Seconds between two looks at a program that says nothing."""

LONGEST_LINE, MOST_LINES = 4_096, 1_000
"""Longer lines are cut; when so many lines wait to be read, the program has to wait too."""


class EngineProcess:
    """A running program: lines to it, and lines from it as they come."""

    def __init__(self, argv: list[str]) -> None:
        """Start the program. Raises Forfeit if that fails."""
        pipe = subprocess.PIPE
        try:
            self._tree = ProcessTree(argv, os.environ, stdin=pipe, stdout=pipe, stderr=pipe)
        except (OSError, ValueError) as error:
            raise Forfeit(f"could not be started: {reason_of(error)}") from error
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

    def read(self, until: float) -> str | None:
        """The next line, awaited until this moment of the monotonic clock; None at the end of the output, or of the
        program where what it has started holds the output. Raises TimeoutError."""
        ended = False
        while True:
            try:
                return self._lines.get(timeout=min(max(until - time.monotonic(), 0.0), POLL))
            except queue.Empty as error:
                if ended:
                    return None
                ended = self._process.poll() is not None  # what it wrote last may still be on its way
                if not ended and time.monotonic() >= until:
                    raise TimeoutError from error

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
