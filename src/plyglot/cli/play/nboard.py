"""`plyglot nboard`: engine for GUIs that speak the NBoard protocol."""

from __future__ import annotations

import queue
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from typing import Annotated

import typer

from plyglot.cli.arguments import EVALUATE_HELP, LEVEL_HELP, MEMORY_HELP, THREADS_HELP
from plyglot.core.errors import BadOption
from plyglot.core.files import reason_of

LONGEST_LINE = 1 << 16
POLL = 0.1
"""Seconds after which Ctrl-C takes effect at the latest."""


def nboard(
    spec: Annotated[
        str,
        typer.Argument(
            metavar="[GAME]", help="Game whose manifest names the protocol; default: Othello.", show_default=False
        ),
    ] = "",
    depth: Annotated[int, typer.Option(metavar="PLIES", min=1, help="Depth in plies until the GUI sets another.")] = 10,
    seconds: Annotated[
        float | None,
        typer.Option("--time", metavar="SECONDS", help="Maximum time per move.", show_default=False),
    ] = None,
    threads: Annotated[int, typer.Option(metavar="N", help=THREADS_HELP)] = 1,
    memory: Annotated[int, typer.Option(metavar="MB", help=MEMORY_HELP)] = 64,
    level: Annotated[int, typer.Option(metavar="1-10", help=LEVEL_HELP)] = 10,
    evaluate: Annotated[str, typer.Option(metavar="NAME", help=EVALUATE_HELP)] = "standard",
) -> None:
    """Run as an Othello engine for a GUI: the NBoard protocol on stdin and stdout.

    docs/formats.md explains the set-up.

    \b
    plyglot nboard
    plyglot nboard othello:6x6
    plyglot nboard --time 5 --threads 2
    """
    if not sys.stdin:
        raise BadOption("stdin is closed: the NBoard protocol reads commands from it")
    from plyglot.core.load import load
    from plyglot.engine.evaluations import evaluation
    from plyglot.engine.limit import Limit
    from plyglot.engine.options import Options
    from plyglot.play.external import text_of
    from plyglot.play.nboard import NBoard, speaker

    def write(line: str) -> None:
        with suppress(BrokenPipeError):  # the GUI is gone: stdin will end too
            print(line, flush=True)

    game = load(spec or speaker())
    evaluation(game, evaluate)  # refuse a bad name now, not at the first move
    options = Options(evaluate, level, threads=threads, megabytes=memory)
    session = NBoard(game, options, Limit(seconds=seconds, depth=depth), write)
    try:
        for line in lines_of_stdin():
            if not session.handle(text_of(line)):
                break
    finally:
        session.stop()


def lines_of_stdin() -> Iterator[bytes]:
    """Lines of stdin as they arrive, read by a thread of its own: a Ctrl-C just before a blocking read in the main
    thread would take effect only with the next line. Raises BadOption if stdin cannot be read."""
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
