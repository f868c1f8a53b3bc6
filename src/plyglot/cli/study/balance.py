"""`plyglot balance`: is a game fair? Games between equal players."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Annotated

import typer

from plyglot.cli.arguments import SEED_HELP, Json, Spec
from plyglot.cli.output import check_ending, check_file, emit, line, remark
from plyglot.cli.play.match_report import span
from plyglot.cli.progress import SearchStatus

if TYPE_CHECKING:
    from plyglot.studying.balance.study import Balance

USUAL = "engine:nodes=3000"
MOST_GAMES, MOST_PROCESSES = 1_000_000, 256


def balance(
    spec: Spec,
    games: Annotated[int, typer.Option(min=1, max=MOST_GAMES, help="Number of games of each kind of player.")] = 100,
    engine: Annotated[
        list[str] | None,
        typer.Option(metavar="PLAYER", help=f"Player against itself: repeat for several; default: {USUAL}."),
    ] = None,
    seed: Annotated[int, typer.Option(help=SEED_HELP)] = 1,
    concurrency: Annotated[
        int, typer.Option(min=1, max=MOST_PROCESSES, help="Number of games played in parallel.")
    ] = 1,
    plot: Annotated[
        str, typer.Option(metavar="FILE", help="Draw the figures to an SVG or PNG file.", show_default=False)
    ] = "",
    json: Json = False,
) -> None:
    """Tell whether a game is fair, from games of an engine against itself, and of random players.

    Prints the first player's score with its error bar, draws, lengths, moves to choose from, changes of the lead.
    Ctrl-C prints what is known so far. A PLAYER is described as for [b]plyglot match[/b].

    \b
    plyglot balance ./mygame.py
    plyglot balance connect4:5x4 --games 400 --engine engine:depth=6 --engine perfect
    plyglot balance ./mygame.py:SIZE=6 --plot balance.svg
    """
    from plyglot.core.load import load
    from plyglot.distrib.pool import Where
    from plyglot.studying.balance.study import BalanceStudy
    from plyglot.studying.plot import ENDINGS, check_plot

    if plot:
        check_ending(plot, ENDINGS)
        check_file(plot)
        check_plot()
    game = load(spec)
    with SearchStatus(game) as status_line:
        study = BalanceStudy(game, games, engine or [USUAL], seed)
        began = time.perf_counter()

        def show(found: Balance, played: int, total: int) -> None:
            left = (time.perf_counter() - began) / played * (total - played)
            now = found.samples[0]
            score = f"{now.player} {100 * now.estimate.score:.0f} % ± {100 * now.estimate.score_error:.0f}"
            status_line.update(f"game {played:,} of {total:,}, {score}, {span(left)} left")

        try:
            study.run(Where(concurrency), show, warn=remark)
        except KeyboardInterrupt as interrupt:
            interrupt.add_note(
                f"after {sum(sample.games for sample in study.found.samples):,} of {study.total:,} games"
            )
            tell(study.found, json, plot)
            raise
    tell(study.found, json, plot)


def tell(found: Balance, json: bool, plot: str) -> None:
    """Print what is known, and draw it if there is anything."""
    if plot and found.samples:
        found.plot(plot)
    if json:
        emit(found.as_dict())
    else:
        line(str(found))
