"""Processes that a test has led to."""

from __future__ import annotations

import time
from pathlib import Path


def number_in(path: Path) -> int:
    """The number that a process writes to a file once it runs."""
    until = time.monotonic() + 60
    while not (path.exists() and path.read_text()):
        assert time.monotonic() < until, f"{path} was not written"
        time.sleep(0.02)
    return int(path.read_text())


def has_ended(number: int) -> bool:
    """Whether a process ends, which one that was killed does at once, on a busy machine a moment later."""
    until = time.monotonic() + 30
    while is_running(number) and time.monotonic() < until:
        time.sleep(0.02)
    return not is_running(number)


def is_running(number: int) -> bool:
    """Whether a process runs; one that has ended, and that nobody has waited for, does not."""
    try:
        state = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state not in "ZX"
