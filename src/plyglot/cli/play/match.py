"""`plyglot match`: match between players, with Elo and SPRT."""

from __future__ import annotations

import re
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from plyglot.cli.arguments import SEED_HELP, Cluster, Json, Spec
from plyglot.cli.output import emit, remark
from plyglot.core.errors import BadOption

if TYPE_CHECKING:
    from plyglot.tournament.sprt import Sprt

USUAL = "engine"
MOST_GAMES, MOST_PROCESSES = 10_000_000, 256


def match(
    spec: Spec,
    first: Annotated[str, typer.Option(metavar="PLAYER", help="First player; scores are from its side.")] = USUAL,
    second: Annotated[str, typer.Option(metavar="PLAYER", help="Second player.")] = USUAL,
    players: Annotated[
        list[str] | None,
        typer.Option(metavar="PLAYER", help="Round robin: repeat for each player.", show_default=False),
    ] = None,
    games: Annotated[int, typer.Option(min=1, max=MOST_GAMES, help="Number of games per pairing.")] = 100,
    openings: Annotated[
        str, typer.Option(metavar="FILE", help="Openings, a position per line; default: random balanced ones.")
    ] = "",
    sprt: Annotated[
        str, typer.Option(metavar="ELO0,ELO1", help="Stop by SPRT, once one of two Elo differences is accepted.")
    ] = "",
    record: Annotated[
        str, typer.Option(metavar="FILE", help="SQLite database of games; an interrupted match resumes from it.")
    ] = "",
    jsonl: Annotated[str, typer.Option(metavar="FILE", help="The same as JSON, a game per line.")] = "",
    concurrency: Annotated[
        int, typer.Option(min=1, max=MOST_PROCESSES, help="Number of games played in parallel.")
    ] = 1,
    seed: Annotated[int, typer.Option(help=SEED_HELP)] = 1,
    adjudication: Annotated[
        bool, typer.Option("--adjudication/--no-adjudication", help="End games that an exact search has decided.")
    ] = True,
    cube: Annotated[
        bool, typer.Option("--cube", help="Backgammon: with the doubling cube, for points (money play).")
    ] = False,
    cluster: Cluster = "",
    json: Json = False,
) -> None:
    """Play a match: each opening twice with sides swapped; report the score, and the Elo with error bars.

    A PLAYER is [b]engine:time=0.1,evaluate=squares,without=nullmove+futility[/b], [b]level:4[/b], [b]random[/b],
    [b]greedy[/b], [b]perfect[/b], [b]program:time=1,command=./mybot[/b] or, for chess,
    [b]uci:/usr/games/stockfish,Skill Level=3,time=0.1[/b]; docs/matches.md lists all settings.
    With --json, prints a line per game, the result last.

    \b
    plyglot match tictactoe
    plyglot match othello --first engine:time=0.1 --second engine:time=0.1,evaluate=squares --games 200
    plyglot match connect4 --first level:5 --second level:4 --sprt 0,50 --record games.sqlite
    plyglot match ./mygame.py --players random --players greedy --players perfect
    """
    if players and (first, second) != (USUAL, USUAL):
        raise BadOption("--players cannot be combined with --first or --second")
    test = sequential(sprt) if sprt else None

    from plyglot.cli.play.match_report import Live, as_dict, report
    from plyglot.core.load import load
    from plyglot.distrib.pool import Where
    from plyglot.tournament.match import Match
    from plyglot.tournament.openings import read_openings
    from plyglot.tournament.records import stores

    game = load(spec)
    live = Live(game, test, emit if json else None)
    try:
        with live:
            tournament = Match(
                game,
                players or [first, second],
                games,
                openings=read_openings(game, openings) if openings else None,
                seed=seed,
                adjudicated=adjudication,
                sprt=test,
                cube=cube,
            )
            live.games = tournament.games
            with interrupted_by_sigterm():
                standings = tournament.run(
                    stores(record, jsonl), where=Where(concurrency, cluster), on_record=live, warn=remark
                )
    except KeyboardInterrupt:
        if live.standings and live.standings.games and not json:
            print(report(game, live.standings, test))
        raise
    if json:
        emit(as_dict(game, standings, test))
    else:
        print(report(game, standings, test))


@contextmanager
def interrupted_by_sigterm() -> Iterator[None]:
    """SIGTERM ends what runs within as Ctrl-C does."""

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    if threading.current_thread() is not threading.main_thread():  # no other hears of signals
        yield
        return
    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def sequential(text: str) -> Sprt:
    """Sequential probability ratio test of `--sprt`."""
    from plyglot.tournament.sprt import Sprt

    number = r"\s*([+-]?[0-9]+(?:\.[0-9]+)?)\s*"
    found = re.fullmatch(f"{number},{number}", text)
    if not found or not -1_000 <= float(found[1]) < float(found[2]) <= 1_000:
        raise BadOption(
            f"--sprt {text}: expected two Elo differences from -1000 to 1000, the lower first, such as 0,10"
        )
    return Sprt(float(found[1]), float(found[2]))
