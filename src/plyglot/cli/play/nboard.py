"""`plyglot nboard`: the engine for Othello's boards that speak the NBoard protocol."""

from __future__ import annotations

import queue
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from typing import Annotated

import typer

from plyglot.cli.output import reason
from plyglot.core.errors import BadOption

LONGEST_LINE = 1 << 16
POLL = 0.1
"""Seconds after which Ctrl-C is heard at the latest."""


def nboard(
    depth: Annotated[int, typer.Option(metavar="PLIES", min=1, help="So deep, until the board sets another.")] = 10,
    seconds: Annotated[
        float | None,
        typer.Option("--time", metavar="SECONDS", help="At most so long for a move.", show_default=False),
    ] = None,
    threads: Annotated[int, typer.Option(metavar="N", help="Search with so many threads.")] = 1,
    memory: Annotated[int, typer.Option(metavar="MB", help="Room for the table.")] = 64,
    level: Annotated[int, typer.Option(metavar="1-10", help="Play like a beginner (1) or as well as it can.")] = 10,
    evaluate: Annotated[str, typer.Option(metavar="NAME", help="Estimate by this evaluation.")] = "standard",
) -> None:
    """Play and analyse Othello for a program that shows the board, by the NBoard protocol on stdin and stdout.

    docs/formats.md tells how to set it up.

    \b
    plyglot nboard
    plyglot nboard --time 5 --threads 2
    """
    if not sys.stdin:
        raise BadOption("there is no stdin to read from")
    from plyglot.core.load import load
    from plyglot.engine.evaluations import evaluation
    from plyglot.engine.limit import Limit
    from plyglot.engine.options import Options
    from plyglot.play.nboard import NBoard
    from plyglot.play.outside import text_of

    def say(line: str) -> None:
        with suppress(BrokenPipeError):  # no one listens: the end of stdin will follow
            print(line, flush=True)

    game = load("othello")
    evaluation(game, evaluate)  # refused now, not when the first move is asked for
    options = Options(evaluate, level, threads=threads, megabytes=memory)
    session = NBoard(game, options, Limit(seconds=seconds, depth=depth), say)
    try:
        for line in lines_of_stdin():
            if not session.handle(text_of(line)):
                break
    finally:
        session.stop()


def lines_of_stdin() -> Iterator[bytes]:
    """The lines as they come. A thread of its own waits for them: a Ctrl-C that reaches the main thread just before
    that waits in the system would be heard of only with the next line. Raises BadOption if stdin cannot be read."""
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
            raise BadOption(f"stdin cannot be read: {reason(line)}") from line
        if not line:
            return
        yield line
