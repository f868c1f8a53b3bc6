"""`plyglot warmup`: ahead-of-time compilation of what the other commands run."""

from __future__ import annotations

import os
import time
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from plyglot.cli import status
from plyglot.cli.output import line
from plyglot.cli.progress import StatusLine
from plyglot.core.compile import waiting

if TYPE_CHECKING:
    from plyglot.core.compile.build import Assembly
    from plyglot.core.game import Game


def warmup(
    games: Annotated[
        list[str] | None,
        typer.Argument(metavar="GAME", help="Names, variants or rules files; default: all built-in games."),
    ] = None,
) -> None:
    """Compile all searches in advance, so that every command runs at full speed from the start.

    \b
    plyglot warmup
    plyglot warmup connect4 othello:6x6 ./mygame.py
    """
    with StatusLine("listing the searches to compile"):
        from plyglot.core.load import load, names

        work = [(game, label, assembly) for game in map(load, games or names()) for label, assembly in builds(game)]
    missing = [item for item in work if not item[2].is_ready()]
    begin = time.perf_counter()
    for done, (game, label, assembly) in enumerate(missing):
        for _, _, soon in missing[done : done + (os.cpu_count() or 1)]:
            soon.begin()
        place = f"{done + 1} of {len(missing)}"
        doing = f"compiling {place}, {left(done, len(missing), begin)}{game.spec}: {label}"
        with waiting.told(partial(say, doing)):
            assembly.search().compiled()
    status.clear()
    for spec in dict.fromkeys(game.spec for game, _, _ in work):
        new, known = (sum(game.spec == spec for game, _, _ in items) for items in (missing, work))
        line(f"{spec}: {known} searches ready, {new} compiled now")
    line(f"{time.perf_counter() - begin:.1f} s")


def say(doing: str, kernel: str, game: str) -> None:
    """Listener of waits for a compiler, with words of our own."""
    status.tell(doing)


def left(done: int, total: int, begin: float) -> str:
    """Time that the rest will take, by what the first ones took."""
    seconds = (time.perf_counter() - begin) * (total - done) / done if done else 0
    return f"about {seconds:.0f} s left, " if seconds else ""


def builds(game: Game) -> list[tuple[str, Assembly]]:
    """Every search that a command may run for a game, with its label."""
    from plyglot.engine import standard
    from plyglot.search.enumeration import counts
    from plyglot.solving import solver
    from plyglot.solving.database import build, verify

    databases = [] if game.traits else [*build.searches(game), *verify.searches(game)]
    return [*counts.searches(game), *solver.searches(game), *standard.searches(game), *databases]
