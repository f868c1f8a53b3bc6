"""Arguments and options shared by commands."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import typer

GAME_HELP = "Name ([b]othello[/b]), variant ([b]connect4:5x4[/b]) or rules file ([b]./mygame.py[/b])."
POSITION_HELP = (
    "Moves from the start ([b]4453[/b]) or a position as printed by [b]plyglot show[/b]; default: the start position."
)
MEMORY_HELP = "Transposition table size in megabytes."
THREADS_HELP = "Number of search threads."
SEED_HELP = "Random seed."
SCORES_HELP = "Scoring of finished games."
CLOCK_METAVAR = "SECONDS[+INCREMENT]"


def games_that_begin(incomplete: str) -> list[str]:
    """Names of built-in games, for shells.

    >>> games_that_begin("con")
    ['connect4']
    """
    from plyglot.core.load import names

    return [name for name in names() if name.startswith(incomplete)]


Spec: TypeAlias = Annotated[
    str, typer.Argument(metavar="GAME", help=GAME_HELP, show_default=False, autocompletion=games_that_begin)
]
Position: TypeAlias = Annotated[str, typer.Argument(metavar="POSITION", help=POSITION_HELP, show_default=False)]
Threads: TypeAlias = Annotated[int, typer.Option(metavar="N", help=THREADS_HELP)]
Memory: TypeAlias = Annotated[int, typer.Option(metavar="MB", help=MEMORY_HELP)]
Level: TypeAlias = Annotated[
    int, typer.Option(metavar="1-10", help="Playing strength from 1 (beginner) to 10 (full strength).")
]
EvaluationName: TypeAlias = Annotated[
    str,
    typer.Option(metavar="NAME", help="Evaluation by name; [b]plyglot study GAME --evaluate list[/b] prints them."),
]
Databases: TypeAlias = Annotated[
    str,
    typer.Option(
        metavar="FOLDER|none",
        help="Folder of endgame databases; default: PLYGLOT_DATABASES, or [b]databases[/b] in the data folder.",
        show_default=False,
    ),
]
Book: TypeAlias = Annotated[
    str, typer.Option(metavar="FILE|standard|none", help="Opening book; standard: the one that the game ships, if any.")
]
Cluster: TypeAlias = Annotated[
    str,
    typer.Option(
        metavar="ADDRESS",
        help="Run on a Ray cluster at this address: [b]auto[/b], [b]HOST:6379[/b], or [b]local[/b] for this machine "
        "alone; docs/cluster.md explains it.",
        show_default=False,
    ),
]
Json: TypeAlias = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def given(context: typer.Context) -> set[str]:
    """Names of the arguments and options given on the command line."""
    sources = {name: context.get_parameter_source(name) for name in context.params}
    return {name for name, source in sources.items() if source is not None and source.name == "COMMANDLINE"}
