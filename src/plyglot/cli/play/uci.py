"""`plyglot uci`: engine for GUIs that speak the UCI protocol."""

from __future__ import annotations

from typing import Annotated

import typer

from plyglot.cli.arguments import Book, Databases, EvaluationName, Level, Memory, Threads
from plyglot.cli.conversing import converse, write


def uci(
    spec: Annotated[
        str,
        typer.Argument(
            metavar="[GAME]", help="Game whose manifest names the protocol; default: chess.", show_default=False
        ),
    ] = "",
    threads: Threads = 1,
    memory: Memory = 64,
    level: Level = 10,
    evaluate: EvaluationName = "standard",
    databases: Databases = "standard",
    book: Book = "standard",
) -> None:
    """Run as a chess engine for a GUI: the UCI protocol on stdin and stdout.

    The options are the defaults of those that the GUI sets. docs/formats.md explains the set-up.

    \b
    plyglot uci
    plyglot uci --threads 2 --memory 256
    """
    from plyglot.core.load import load
    from plyglot.engine.evaluations import evaluation
    from plyglot.engine.options import Options
    from plyglot.play.protocols.conversation import speaker
    from plyglot.play.protocols.uci import Uci
    from plyglot.play.protocols.uci_words import PROTOCOL

    game = load(spec or speaker(PROTOCOL))
    evaluation(game, evaluate)  # refuse a bad name now, not at the first move
    options = Options(evaluate, level, threads=threads, megabytes=memory, databases=databases, book=book)
    converse(Uci(game, options, write))
