"""Status line: the last line of the terminal, on stderr, which any other output replaces."""

from __future__ import annotations

import shutil
import sys
import threading

_lock = threading.RLock()
_width = 0
"""Characters of the line that is shown."""


def is_possible() -> bool:
    """Whether stderr is a terminal."""
    return bool(sys.stderr) and sys.stderr.isatty()


def show(text: str) -> None:
    """Show a line in place of the last one, cut to the width of the terminal."""
    global _width
    with _lock:
        line = text[: shutil.get_terminal_size().columns - 1]
        sys.stderr.write(f"\r{line}{' ' * (_width - len(line))}")
        sys.stderr.flush()
        _width = len(line)


def clear() -> None:
    """Remove the line, if there is one."""
    global _width
    with _lock:
        if _width:
            sys.stderr.write(f"\r{' ' * _width}\r")
            sys.stderr.flush()
            _width = 0
