"""`plyglot gtp`: engine for controllers and GUIs that speak the Go Text Protocol."""

from __future__ import annotations

from typing import Annotated

import typer

from plyglot.cli.arguments import Book, Databases, EvaluationName, Level, Memory, Threads
from plyglot.cli.conversing import converse, write
from plyglot.cli.play.think import STANDARD_SEARCH, chosen_options, limit_of


def gtp(
    context: typer.Context,
    spec: Annotated[
        str,
        typer.Argument(
            metavar="[GAME]", help="Any game of two players; default: Go, else Othello.", show_default=False
        ),
    ] = "",
    seconds: Annotated[
        float | None,
        typer.Option(
            "--time",
            metavar="SECONDS",
            help="Time per move until the controller sets a clock; 2 if no limit is given.",
            show_default=False,
        ),
    ] = None,
    depth: Annotated[
        int | None, typer.Option(metavar="PLIES", help="Maximum depth in plies.", show_default=False)
    ] = None,
    nodes: Annotated[int | None, typer.Option(metavar="N", help="Maximum number of nodes.", show_default=False)] = None,
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
    """Run as an engine of any game for a controller: the Go Text Protocol (GTP) on stdin and stdout.

    The options are the defaults of those that the controller sets. docs/formats.md explains the set-up.

    \b
    plyglot gtp othello
    plyglot gtp hex:7x7 --search uct --time 5
    """
    from plyglot.core.load import load, names
    from plyglot.engine.evaluations import evaluation
    from plyglot.engine.options import Options
    from plyglot.play.protocols.gtp import Gtp

    game = load(spec or ("go" if "go" in names() else "othello"))
    evaluation(game, evaluate)  # refuse a bad name now, not at the first move
    limit = limit_of(seconds, "", depth, nodes)
    options = Options(evaluate, level, threads=threads, megabytes=memory, databases=databases, book=book)
    chosen = chosen_options(context, game, options, search)
    converse(Gtp(game, chosen, limit, write))
