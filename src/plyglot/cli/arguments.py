"""Arguments and options that several commands have."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import typer

GAME_HELP = "A name ([b]othello[/b]), a variant ([b]connect4:5x4[/b]) or a file of rules ([b]./mygame.py[/b])."
POSITION_HELP = (
    "Moves from the start ([b]4453[/b]) or a position as [b]plyglot show[/b] prints it; the start if left out."
)

Spec: TypeAlias = Annotated[str, typer.Argument(metavar="GAME", help=GAME_HELP, show_default=False)]
Position: TypeAlias = Annotated[str, typer.Argument(metavar="POSITION", help=POSITION_HELP, show_default=False)]
Json: TypeAlias = Annotated[bool, typer.Option("--json", help="Answer in JSON.")]


def given(context: typer.Context) -> set[str]:
    """The names of the arguments and options that stand on the command line."""
    sources = {name: context.get_parameter_source(name) for name in context.params}
    return {name for name, source in sources.items() if source is not None and source.name == "COMMANDLINE"}
