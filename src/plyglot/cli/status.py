"""Status line: the last line of the terminal, on stderr, which any other output replaces.

Where stderr is a file or a pipe, the program says the same in lines of their own, at first at once and then ever more
seldom: nobody is to wonder for longer than a second what it does, nor to find a log full of it.
"""

from __future__ import annotations

import shutil
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

_lock = threading.RLock()
_width = 0
"""Characters of the line that is shown."""

_in_lines = False
"""Whether lines are printed where there is no terminal."""

_due, _pause = 0.0, 1.0
"""When the next one may be printed, and seconds between the last two."""


@contextmanager
def in_lines() -> Iterator[None]:
    """Context in which lines are printed where there is no terminal, as a program should; whoever calls its functions
    has other ways."""
    global _in_lines
    _in_lines = True
    try:
        yield
    finally:
        _in_lines = False


def is_terminal() -> bool:
    """Whether stderr is a terminal."""
    return bool(sys.stderr) and sys.stderr.isatty()


def is_possible() -> bool:
    """Whether a status is shown at all."""
    return is_terminal() or (_in_lines and bool(sys.stderr))


def show(text: str) -> None:
    """Show a line in place of the last one, cut to the width of the terminal; print one where there is none, if it is
    time."""
    global _due, _pause
    if is_terminal():
        _replace(text)
        return
    with _lock:
        if time.monotonic() >= _due:
            _pause *= 4
            _print(text)


def tell(text: str) -> None:
    """Show a line that must not be left out."""
    if is_possible():
        (_replace if is_terminal() else _print)(text)


def _print(text: str) -> None:
    global _due
    with _lock:
        _due = time.monotonic() + _pause
        print(f"plyglot: {text}", file=sys.stderr, flush=True)


def _replace(text: str) -> None:
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
