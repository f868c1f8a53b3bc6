"""`plyglot warmup`: ahead-of-time compilation of what the other commands run."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from plyglot.cli.output import line
from plyglot.cli.progress import Waiting

if TYPE_CHECKING:
    from plyglot.core.game import Game

Builds = list[tuple[str, Callable[[], Any]]]


def warmup(
    games: Annotated[
        list[str] | None,
        typer.Argument(metavar="GAME", help="Names, variants or rules files; default: all built-in games."),
    ] = None,
) -> None:
    """Compile all searches in advance, so that no other command waits for the compiler.

    \b
    plyglot warmup
    plyglot warmup connect4 othello:6x6 ./mygame.py
    """
    from plyglot.core.load import load, names

    work = [(game, builds(game)) for game in map(load, games or names())]
    done, total = 0, sum(len(todo) for _, todo in work)
    with Waiting("compiling") as waiting:
        for game, todo in work:
            begin = time.perf_counter()
            for label, build in todo:
                waiting.say(f"compiling {done + 1} of {total}: {game.spec}: {label}")
                build()
                done += 1
            line(f"{game.spec}: {len(todo)} searches ready in {time.perf_counter() - begin:.1f} s")


def builds(game: Game) -> Builds:
    """Every build that a command may run for a game, with its label."""
    from plyglot.engine import engine
    from plyglot.search.enumeration import counts
    from plyglot.solving import solver
    from plyglot.solving.database import build, verify

    databases = [*build.searches(game), *verify.searches(game)]
    return [*counts.searches(game), *solver.searches(game), *engine.searches(game), *databases]
