"""Child process for code that may do anything, endless loops and crashes included: it reports before each step what it
is about to do and how long that may take, so that one line can say how it died.
"""

from __future__ import annotations

import json
import queue
import re
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Any

from plyglot.core.conformance.channel import BUSY, COUNTS_CPU
from plyglot.core.process_tree import ProcessTree

STARTING = 120.0
"""Seconds for a child to import NumPy and Numba, on the slowest disk."""

POLL = 0.1
"""Seconds between two looks at a child that says nothing."""

GRACE = 5.0
"""Seconds that a child gets to say by itself that its time is up."""

FINDING = "import sys; sys.path[:] = {path!r}; "
"""First statements of every child: it finds modules where we do, and not first in the current folder."""


class Child:
    """A process that writes messages, JSON objects a line each, and what is known of it once `run` has returned."""

    def __init__(self, command: str, last_words: set[str], environment: dict[str, str]) -> None:
        """`command` is Python; a message with one of `last_words` in it is the last. Any other may have a `limit`, the
        CPU seconds until the next one, which the child sees to by itself as long as it can."""
        self.last: dict[str, Any] = {}
        """The last thing that the child said it was about to do."""
        self.stack: list[str] = []
        """Lines that are no messages: what `faulthandler` wrote of the child's last moment."""
        self.late = False
        """Whether it was ended because it did not come to an end."""
        self.code = 0
        self.complaints: deque[bytes] = deque(maxlen=2)
        """The last lines that it wrote to stderr."""
        self._command, self._last_words, self._environment = command, last_words, environment

    def run(self) -> dict[str, Any] | None:
        """The child's last word; None if it died without one, or said nothing in time."""
        tree = ProcessTree(
            [sys.executable, "-P", "-c", FINDING.format(path=sys.path) + self._command],
            self._environment | {"OPENBLAS_NUM_THREADS": "1", "PYTHONFAULTHANDLER": ""},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        process = tree.process
        lines: queue.Queue[bytes | None] = queue.Queue()
        threads = [
            threading.Thread(target=forward, args=(process.stdout, lines.put), daemon=True),
            threading.Thread(target=forward, args=(process.stderr, self._complain), daemon=True),
        ]
        for thread in threads:
            thread.start()
        try:
            word = self._listen(process, lines)
            if word is None and not self.late:
                self.code = process.wait()
                self.late |= COUNTS_CPU and self.code == -signal.SIGPROF
            return word
        finally:
            tree.end()
            for thread in threads:
                thread.join(GRACE)  # at once, unless what the child has started holds its streams, and got away

    def _complain(self, line: bytes | None) -> None:
        if line is not None:
            self.complaints.append(line)

    def _listen(self, process: subprocess.Popen[bytes], lines: queue.Queue[bytes | None]) -> dict[str, Any] | None:
        patience, heard, ended = STARTING, time.monotonic(), False
        while True:
            try:
                line = lines.get(timeout=POLL)
            except queue.Empty:
                if time.monotonic() - heard > patience + GRACE:
                    self.late = True
                    return None
                if not ended:
                    ended = process.poll() is not None  # what it wrote last may still be on its way
                    continue
                line = None  # what it has started holds its output
            heard = time.monotonic()
            if line is None:
                self.late = any(text.startswith("Timeout") for text in self.stack)
                return None
            message = parsed(line)
            if message is None:
                self.stack.append(line.decode(errors="replace").rstrip())
            elif message.keys() & self._last_words:
                return message
            else:
                self.last = message
                patience = BUSY * message["limit"] if "limit" in message else patience

    @property
    def crash(self) -> str:
        """The signal or error that ended the child, if it neither returned nor was stopped by us."""
        fatal = next((line for line in self.stack if line.startswith("Fatal Python error: ")), "")
        return fatal.removeprefix("Fatal Python error: ") or (signal.Signals(-self.code).name if self.code < 0 else "")

    def place(self, path: str) -> str:
        """`file:line` of the innermost line of a file on the stack that was left behind, or nothing."""
        file = re.escape(path.encode("ascii", "backslashreplace").decode())
        for line in self.stack:
            if match := re.match(rf'\s*File "{file}", line (\d+)', line):
                return f"{path}:{match[1]}"
        return ""


def forward(stream: Any, put: Callable[[bytes | None], None]) -> None:
    """Put a stream's lines somewhere, and None at its end. Whoever reads a stream closes it: closing it elsewhere would
    wait for the reader."""
    with stream:
        for line in stream:
            put(line)
    put(None)


def parsed(line: bytes) -> dict[str, Any] | None:
    """A message of the child's, or None for any other line."""
    try:
        message = json.loads(line)
    except ValueError:
        return None
    return message if isinstance(message, dict) else None
