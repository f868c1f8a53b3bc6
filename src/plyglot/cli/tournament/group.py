"""The group of commands about tournaments, and what they share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from plyglot.core.errors import BadOption

if TYPE_CHECKING:
    from plyglot.tournament.tournament import Tournament

tournament = typer.Typer(
    name="tournament",
    help="Tournaments of any number of players: round robin, gauntlet, knockout, Swiss system, ladder.",
    context_settings={"help_option_names": ["-h", "--help"]},
)

Name: TypeAlias = Annotated[
    str, typer.Argument(metavar="NAME", help="The tournament: its file is NAME.tournament.", show_default=False)
]
Trust: TypeAlias = Annotated[
    bool, typer.Option("--trust", help="Have bots play even where this machine has no safe sandbox.")
]
Rules: TypeAlias = Annotated[
    str,
    typer.Option("--game", metavar="GAME", help="The game, if it is not one of ours; no other file is executed."),
]


def path_of_name(name: str) -> str:
    """The file of a tournament."""
    from plyglot.tournament.event_file import ENDING

    if not name.strip():
        raise BadOption("a tournament needs a name")
    return name if name.endswith(ENDING) else f"{name}{ENDING}"


def opened(name: str, game: str = "") -> Tournament:
    """The tournament that a user names, and its game if it is not one of ours."""
    from plyglot.core.load import load
    from plyglot.tournament.tournament import Tournament

    return Tournament.open(path_of_name(name), load(game) if game else None)


def check_limit(limit: str) -> None:
    """Raise BadOption for a limit that no player can have."""
    from plyglot.play.spec import limit as parsed
    from plyglot.play.spec_text import settings

    given = settings(limit)
    given.pop("grace", None)
    parsed(given, None)
