"""Building a bot: its command in the sandbox, which may write in its folder, but not without end, nor for ever."""

from __future__ import annotations

import os
import threading
import time
from contextlib import suppress
from pathlib import Path
from subprocess import TimeoutExpired
from typing import IO

from plyglot.play.programs.engine_process import CHUNK, text_of
from plyglot.sandbox.limits import BUILD
from plyglot.sandbox.rungs import Sandbox

SECONDS = 120.0
MOST_BYTES, MOST_FILES = 512 << 20, 10_000
"""What may be in its folder when it is built."""
LOOK = 0.05
"""Seconds between two looks at how much that is."""
LONGEST_REASON = 400


def build(command: str, folder: Path, sandbox: Sandbox) -> str:
    """Run a build command in a folder, and end all that it has started. Returns why it failed, or nothing."""
    tree = Sandbox(sandbox.rung, BUILD).start(["/bin/sh", "-c", command], folder, building=True)
    process, until = tree.process, time.monotonic() + SECONDS
    assert process.stdin
    assert process.stdout
    assert process.stderr
    process.stdin.close()
    out, err = LastWords(process.stdout), LastWords(process.stderr)
    reason = ""
    while not reason:
        with suppress(TimeoutExpired):
            process.wait(LOOK)
            break
        if is_too_large(folder):
            reason = f"wrote more than {MOST_FILES:,} files or {MOST_BYTES >> 20} MiB while it was built"
        elif time.monotonic() > until:
            reason = f"was not built within {SECONDS:g} s"
    tree.end()
    said = err.text() or out.text()
    code = tree.exit_code()
    if reason or code == 0:
        return reason
    lines = [text_of(line) for line in said.splitlines()]
    return ": ".join([f"its build command failed with {tree.breach() or f'code {code}'}", *filter(None, lines[-3:])])


class LastWords:
    """The last of what a program says, who may say any amount."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._last = b""
        self._thread = threading.Thread(target=self._read, args=(stream,), name="plyglot build", daemon=True)
        self._thread.start()

    def _read(self, stream: IO[bytes]) -> None:
        with stream:
            while chunk := os.read(stream.fileno(), CHUNK):
                self._last = (self._last + chunk)[-LONGEST_REASON:]

    def text(self) -> bytes:
        """Its last bytes, once it has ended."""
        self._thread.join(1.0)
        return self._last


def is_too_large(folder: Path) -> bool:
    """Whether a folder has more files or bytes than a bot that is built may have; it may be written to meanwhile."""
    files = size = 0
    for place, _, names in os.walk(folder):
        for name in names:
            files += 1
            with suppress(OSError):
                size += (Path(place) / name).lstat().st_blocks * 512
            if files > MOST_FILES or size > MOST_BYTES:
                return True
    return False
