"""Conversations with another program on stdin and stdout."""

from __future__ import annotations

import queue
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

from plyglot.core.errors import BadOption
from plyglot.core.files import reason_of

if TYPE_CHECKING:
    from plyglot.play.protocols.conversation import Conversation

LONGEST_LINE = 1 << 16
POLL = 0.1
"""Seconds after which Ctrl-C takes effect at the latest."""


def write(line: str) -> None:
    """Write a line at once."""
    with suppress(BrokenPipeError):  # the other program is gone: stdin will end too
        print(line, flush=True)


def converse(session: Conversation) -> None:
    """Hand lines of stdin to a session until it, or they, end."""
    from plyglot.play.programs.engine_process import text_of

    try:
        for line in lines_of_stdin():
            if not session.handle(text_of(line)):
                break
        session.finish()
    finally:
        session.stop()


def lines_of_stdin() -> Iterator[bytes]:
    """Lines of stdin as they arrive, read by a thread of its own: a Ctrl-C just before a blocking read in the main
    thread would take effect only with the next line. Raises BadOption if stdin cannot be read."""
    if not sys.stdin:
        raise BadOption("stdin is closed: the protocol reads commands from it")
    lines: queue.SimpleQueue[bytes | Exception] = queue.SimpleQueue()
    unbuffered = open(sys.stdin.fileno(), "rb", buffering=0, closefd=False)  # noqa: SIM115 - a buffer has a lock

    def listen() -> None:
        try:
            while line := unbuffered.readline(LONGEST_LINE):
                lines.put(line)
            lines.put(b"")
        except Exception as error:  # handed to the main thread
            lines.put(error)

    threading.Thread(target=listen, name="plyglot stdin", daemon=True).start()
    while True:
        try:
            line = lines.get(timeout=POLL)
        except queue.Empty:
            continue
        if isinstance(line, Exception):
            raise BadOption(f"stdin cannot be read: {reason_of(line)}") from line
        if not line:
            return
        yield line
