"""`plyglot tournament`: make, fill, play and watch a tournament."""

from __future__ import annotations

import time
from typing import Annotated, TypeAlias

import typer

from plyglot.cli.arguments import CLOCK_METAVAR, GAME_HELP, SEED_HELP, Cluster, Json
from plyglot.cli.output import check_file, emit, line, remark
from plyglot.cli.tournament.group import Name, Rules, Trust, check_limit, opened, path_of_name, tournament
from plyglot.core.errors import BadOption

SYSTEMS = "round-robin, gauntlet, knockout, swiss or ladder."
MOST_GAMES, MOST_ROUNDS, MOST_PROCESSES, LONGEST = 10_000, 10_000, 256, 3_600.0
WATCH = 1.0
"""Seconds between two looks at a tournament that others play."""

Concurrency: TypeAlias = Annotated[
    int, typer.Option(min=1, max=MOST_PROCESSES, help="Number of games played at once, each by a process.")
]


@tournament.command()
def new(
    name: Name,
    game: Annotated[str, typer.Option(metavar="GAME", help=GAME_HELP, show_default=False)],
    format: Annotated[str, typer.Option(metavar="FORMAT", help=SYSTEMS)] = "round-robin",
    games: Annotated[
        int, typer.Option(metavar="N", min=2, max=MOST_GAMES, help="Games of each pairing, an even number.")
    ] = 2,
    rounds: Annotated[
        int,
        typer.Option(
            metavar="N",
            min=0,
            max=MOST_ROUNDS,
            help="Rounds of a Swiss system or a ladder; default: as many as find a winner, or 10.",
            show_default=False,
        ),
    ] = 0,
    seconds: Annotated[
        float | None, typer.Option("--time", metavar="SECONDS", help="Time of each move.", show_default=False)
    ] = None,
    clock: Annotated[
        str, typer.Option(metavar=CLOCK_METAVAR, help="Time of the whole game, and more with each move.")
    ] = "",
    nodes: Annotated[
        int | None, typer.Option(metavar="N", help="Nodes of each move, in place of time.", show_default=False)
    ] = None,
    depth: Annotated[
        int | None, typer.Option(metavar="PLIES", help="Depth of each move, in place of time.", show_default=False)
    ] = None,
    grace: Annotated[
        float, typer.Option(metavar="SECONDS", min=0, max=LONGEST, help="How much later a program may answer.")
    ] = 0.2,
    openings: Annotated[
        str, typer.Option(metavar="FILE", help="Openings, a position per line; default: random balanced ones.")
    ] = "",
    adjudication: Annotated[
        bool, typer.Option("--adjudication/--no-adjudication", help="End games that an exact search has decided.")
    ] = True,
    seed: Annotated[int, typer.Option(help=SEED_HELP)] = 1,
) -> None:
    """Make a tournament, without players yet.

    \b
    plyglot tournament new class --game othello --format swiss --time 0.05
    plyglot tournament new club --game chess --format ladder --clock 60+0.6
    """
    from plyglot.core.load import load
    from plyglot.tournament.openings import read_openings
    from plyglot.tournament.tournament import Tournament

    limits = {"time": seconds, "clock": clock or None, "nodes": nodes, "depth": depth}
    given = {key: value for key, value in limits.items() if value is not None}
    limit = ",".join(
        f"{key}={value:g}" if isinstance(value, float) else f"{key}={value}" for key, value in given.items()
    )
    if limit:
        check_limit(limit)
        limit += f",grace={grace:g}"
    check_file(path_of_name(name))
    texts = read_openings(load(game), openings) if openings else []
    Tournament.new(
        path_of_name(name),
        game,
        format,
        games=games,
        rounds=rounds,
        seed=seed,
        openings=texts,
        limit=limit,
        adjudicated=adjudication,
    ).close()
    line(f"{path_of_name(name)}: add players, as in: plyglot tournament add {name} level:3 random")


@tournament.command()
def add(
    name: Name,
    players: Annotated[
        list[str], typer.Argument(metavar="PLAYER...", help="Players of plyglot match, or bots.", show_default=False)
    ],
    game: Rules = "",
) -> None:
    """Add players to a tournament that has not begun, or to a ladder at any time.

    A PLAYER is one of plyglot match, or a bot: a folder with a bot.toml, or an executable file.

    \b
    plyglot tournament add class bots/ada bots/grace
    plyglot tournament add class random greedy level:3 "program:name=Ada,command=python ada.py"
    """
    with opened(name, game) as one:
        one.add(players)
        line(f"{len(one.file.players)} players")


@tournament.command()
def run(
    name: Name,
    concurrency: Concurrency = 1,
    rounds: Annotated[
        int, typer.Option(metavar="N", min=0, max=MOST_ROUNDS, help="Rounds more, of a ladder.", show_default=False)
    ] = 0,
    cluster: Cluster = "",
    trust: Trust = False,
    game: Rules = "",
    json: Json = False,
) -> None:
    """Play a tournament, from where it is to its end. Whatever stops it, the same command goes on.

    With --json, prints a line per game.

    \b
    plyglot tournament run class --concurrency 2
    plyglot tournament run club --rounds 5
    """
    from plyglot.cli.tournament.reporting import Live, report
    from plyglot.distrib.pool import Where

    with opened(name, game) as one, Live(one, emit if json else None) as live:
        if rounds:
            if one.plan.system != "ladder":
                raise BadOption("--rounds is for ladders: other tournaments end by themselves")
            one.file.add_rounds(rounds)
        state = one.run(where=Where(concurrency, cluster), trust=trust, on_game=live, warn=remark)
        if not json:
            line(report(one, state))


@tournament.command()
def resume(
    name: Name,
    concurrency: Concurrency = 1,
    cluster: Cluster = "",
    trust: Trust = False,
    game: Rules = "",
    json: Json = False,
) -> None:
    """Go on with a tournament that was interrupted: what `run` does too, but only if it has begun.

    \b
    plyglot tournament resume class
    """
    with opened(name, game) as one:
        if not one.file.rounds:
            raise BadOption(f"{name} has not begun: plyglot tournament run {name} plays it")
    run(name, concurrency, 0, cluster, trust, game, json)


@tournament.command()
def watch(name: Name, game: Rules = "") -> None:
    """Show the standings of a tournament that another process plays, until it has ended or Ctrl-C.

    \b
    plyglot tournament watch class
    """
    from plyglot.cli.tournament.reporting import standings_text

    with opened(name, game) as one:
        shown = -1
        while True:
            state = one.state()
            if len(state.games) != shown:
                line(f"{standings_text(one, state)}\n")
                shown = len(state.games)
            if one.is_over(state):
                return
            time.sleep(WATCH)
