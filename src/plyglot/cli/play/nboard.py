"""`plyglot nboard`: engine for GUIs that speak the NBoard protocol."""

from __future__ import annotations

from typing import Annotated

import typer

from plyglot.cli.arguments import EvaluationName, Level, Memory, Threads
from plyglot.cli.conversing import converse, write


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
    threads: Threads = 1,
    memory: Memory = 64,
    level: Level = 10,
    evaluate: EvaluationName = "standard",
) -> None:
    """Run as an Othello engine for a GUI: the NBoard protocol on stdin and stdout.

    docs/formats.md explains the set-up.

    \b
    plyglot nboard
    plyglot nboard othello:6x6
    plyglot nboard --time 5 --threads 2
    """
    from plyglot.core.load import load
    from plyglot.engine.evaluations import evaluation
    from plyglot.engine.limit import Limit
    from plyglot.engine.options import Options
    from plyglot.play.protocols.conversation import speaker
    from plyglot.play.protocols.nboard import PROTOCOL, NBoard

    game = load(spec or speaker(PROTOCOL))
    evaluation(game, evaluate)  # refuse a bad name now, not at the first move
    options = Options(evaluate, level, threads=threads, megabytes=memory)
    converse(NBoard(game, options, Limit(seconds=seconds, depth=depth), write))
