"""`plyglot warmup`: ahead-of-time compilation of what the other commands run."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer

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
    with Bar(sum(len(todo) for _, todo in work)) as bar:
        for game, todo in work:
            begin = time.perf_counter()
            for label, build in todo:
                with bar.piece(f"{game.spec}: {label}"):
                    build()
            print(f"{game.spec}: {len(todo)} searches ready in {time.perf_counter() - begin:.1f} s", flush=True)


def builds(game: Game) -> Builds:
    """Every build that a command may run for a game, with its label."""
    from plyglot.engine import engine
    from plyglot.search.enumeration import counts
    from plyglot.solve import solver
    from plyglot.solve.database import build, verify

    databases = [*build.searches(game), *verify.searches(game)]
    return [*counts.searches(game), *solver.searches(game), *engine.searches(game), *databases]


class Bar:
    """Progress bar on stderr, if that is a terminal."""

    def __init__(self, total: int) -> None:
        self.total = total
        self._progress: Any = None
        self._task: Any = None

    def __enter__(self) -> Bar:
        if sys.stderr and sys.stderr.isatty():
            from rich.console import Console
            from rich.progress import Progress

            self._progress = Progress(console=Console(stderr=True), transient=True)
            self._task = self._progress.add_task("compiling", total=self.total)
            self._progress.start()
        return self

    @contextmanager
    def piece(self, label: str) -> Iterator[None]:
        """One step of the bar."""
        if self._progress:
            self._progress.update(self._task, description=label)
        yield
        if self._progress:
            self._progress.advance(self._task)

    def __exit__(self, *_: object) -> None:
        if self._progress:
            self._progress.stop()
