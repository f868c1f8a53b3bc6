"""`plyglot engine`: engine of any game for programs that speak plyglot's own line protocol."""

from __future__ import annotations

from typing import Annotated

import typer

from plyglot.cli.arguments import Book, Databases, EvaluationName, Level, Memory, Spec, Threads
from plyglot.cli.conversing import converse, write
from plyglot.cli.play.think import STANDARD_SEARCH, chosen_options


def engine(
    context: typer.Context,
    spec: Spec,
    search: Annotated[
        str, typer.Option(metavar="standard|alphabeta|uct", help="Search: the game's, alpha-beta, or Monte Carlo's.")
    ] = STANDARD_SEARCH,
    threads: Threads = 1,
    memory: Memory = 64,
    level: Level = 10,
    evaluate: EvaluationName = "standard",
    databases: Databases = "standard",
    book: Book = "standard",
) -> None:
    """Run as an engine of any game: plyglot's line protocol on stdin and stdout.

    docs/protocol.md explains the lines. The options are the defaults of those that can be set.

    \b
    plyglot engine othello
    plyglot match hex:5x5 --first "program:plyglot engine hex:5x5 --search uct" --second level:3
    """
    from plyglot.core.load import load
    from plyglot.engine.evaluations import evaluation
    from plyglot.engine.options import Options
    from plyglot.play.protocols.lines import LineEngine

    game = load(spec)
    evaluation(game, evaluate)  # refuse a bad name now, not at the first move
    options = Options(evaluate, level, threads=threads, megabytes=memory, databases=databases, book=book)
    chosen = chosen_options(context, game, options, search)
    converse(LineEngine(game, chosen, write))
