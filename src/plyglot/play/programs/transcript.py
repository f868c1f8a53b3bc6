"""Transcript: what was said to a program and by it, of a long talk the beginning and the end."""

from __future__ import annotations

import threading
from collections import deque

MOST = 1 << 16
"""Characters kept of the beginning, and as many of the end."""

TO, FROM, ERROR = ">", "<", "!"
"""Marks of lines to a program, of its answers, and of what it wrote to its standard error."""


class Transcript:
    """Lines with their marks, as they came. Threads may write at the same time.

    >>> transcript = Transcript(most=10)
    >>> for word in ("ready?", "position", "go"):
    ...     transcript.add(TO, word)
    >>> transcript.add(FROM, "move b2")
    >>> print(transcript)
    > ready?
    ... 16 characters left out ...
    < move b2
    """

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self._lock = threading.Lock()
        self.clear()

    def clear(self) -> None:
        """Forget everything: another game begins."""
        with self._lock:
            self._first: list[str] = []
            self._last: deque[str] = deque()
            self._kept, self._tail, self._left_out = 0, 0, 0

    def add(self, mark: str, line: str) -> None:
        """Write a line down."""
        text = f"{mark} {line}\n"
        with self._lock:
            if not self._last and self._kept + len(text) <= self.most:
                self._first.append(text)
                self._kept += len(text)
                return
            self._last.append(text)
            self._tail += len(text)
            while self._tail > self.most and len(self._last) > 1:
                gone = len(self._last.popleft())
                self._tail, self._left_out = self._tail - gone, self._left_out + gone

    def __str__(self) -> str:
        with self._lock:
            between = [f"... {self._left_out:,} characters left out ...\n"] if self._left_out else []
            return "".join([*self._first, *between, *self._last]).rstrip("\n")
