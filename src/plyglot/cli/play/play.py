"""`plyglot play`: a game in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated

import typer

from plyglot.cli.arguments import Position, Spec
from plyglot.cli.output import styled
from plyglot.cli.play.engine_progress import EngineNews

if TYPE_CHECKING:
    from plyglot.core.board import Board
    from plyglot.engine.messages import Result
    from plyglot.play.session import Session

DIM = "2"
LEAST = 0.001
"""Seconds that a clock shows at least, to whoever has to move at once."""


def play(
    spec: Spec,
    position: Position = "",
    side: Annotated[
        str, typer.Option(metavar="first|second|both|none", help="The side that you play; none watches plyglot.")
    ] = "first",
    seconds: Annotated[
        float, typer.Option("--time", metavar="SECONDS", help="How long plyglot thinks about a move.")
    ] = 1.0,
    level: Annotated[int, typer.Option(metavar="1-10", help="From a beginner's play (1) to the best it can do.")] = 10,
    clock: Annotated[
        str,
        typer.Option(
            metavar="SECONDS[+INCREMENT]",
            help="Each side has so much for all its moves: 300+3. Then --time is the most for one.",
            show_default=False,
        ),
    ] = "",
    seed: Annotated[int | None, typer.Option(help="What lower levels' chances depend on.", show_default=False)] = None,
) -> None:
    """Play a game against plyglot, against each other, or watch.

    At the prompt, type a move or: moves, hint, undo, resign, help, quit.

    \b
    plyglot play connect4
    plyglot play othello --side second --level 4
    plyglot play ./mygame.py --side both
    plyglot play connect4 4453 --side none
    """
    from plyglot.core.load import load
    from plyglot.engine.engine import Engine
    from plyglot.engine.limit import Limit
    from plyglot.engine.options import Options
    from plyglot.play.clock import Clock, Clocks
    from plyglot.play.session import Session

    limit, options = Limit(seconds=seconds), Options(level=level, seed=seed)
    clocks, increment = None, 0.0
    if clock:
        left, increment = Clock.parse(clock)
        Limit(clock=left, increment=increment)  # refuses what no one can play on
        clocks = Clocks([Clock(left, increment)] * 2)
    game = load(spec)
    with EngineNews(game):
        engine = Engine(game, options)

    def thinker(board: Board, left: float | None) -> Result:
        with EngineNews(game) as news:
            on_clock = limit if left is None else Limit(seconds, max(left, LEAST), increment)
            return engine.think(board, on_clock, news)

    dim = styled(DIM)

    def say(text: str, *, quiet: bool = False) -> None:
        print(dim(text) if quiet else text, flush=True)

    session = Session(game.board(position), side, thinker, say, clocks)
    session.run(typed(session))


def typed(session: Session) -> Iterator[str]:
    """The lines that someone types; shown where no terminal shows them."""
    terminal = bool(sys.stdin) and sys.stdin.isatty()
    if terminal:
        with suppress(ImportError):
            import readline  # noqa: F401 - lets `input` edit lines and bring earlier ones back
    while True:
        try:
            line = input(session.prompt)
        except (EOFError, UnicodeDecodeError, RuntimeError):  # the end, nothing that is text, no stdin at all
            print()
            return
        if not terminal:
            print(line)
        yield line
