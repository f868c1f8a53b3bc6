"""`plyglot grade`: points for bots, by games against opponents of known strength."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from plyglot.cli.arguments import GAME_HELP, SEED_HELP, Cluster, Json
from plyglot.cli.output import check_ending, check_file, emit, encoded, line, remark, write_file
from plyglot.cli.progress import StatusLine
from plyglot.cli.tournament.group import Trust, check_limit
from plyglot.core.errors import BadOption

if TYPE_CHECKING:
    from plyglot.core.game import Game
    from plyglot.grading.grade import Grade
    from plyglot.tournament.tournament import State

ENDINGS = (".html", ".txt", ".csv", ".json")
PLACE = "{name}"
"""Stands for the bot's name in the path of a report."""

MOST_GAMES, MOST_PROCESSES, LONGEST = 10_000, 256, 3_600.0


def grade(
    bots: Annotated[
        list[str],
        typer.Argument(metavar="BOT...", help="Bots: folders, executable files, or players.", show_default=False),
    ],
    game: Annotated[str, typer.Option(metavar="GAME", help=GAME_HELP, show_default=False)],
    against: Annotated[
        str, typer.Option(metavar="PLAYER,...", help="Opponents, weakest first; a comma within one is written \\,.")
    ] = "random,greedy,level:3,level:5",
    games: Annotated[int, typer.Option(metavar="N", min=2, max=MOST_GAMES, help="Games against each, even.")] = 40,
    thresholds: Annotated[
        str, typer.Option(metavar="FILE", help="What is asked for, in TOML; default: half of the points of each.")
    ] = "",
    output: Annotated[
        list[str] | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE",
            help="Write a report: .html or .txt for a student, .csv for a course, .json for an autograder.",
            show_default=False,
        ),
    ] = None,
    seconds: Annotated[float, typer.Option("--time", metavar="SECONDS", help="Time of each move.")] = 0.1,
    nodes: Annotated[
        int | None, typer.Option(metavar="N", help="Nodes of each move, in place of time.", show_default=False)
    ] = None,
    grace: Annotated[
        float, typer.Option(metavar="SECONDS", min=0, max=LONGEST, help="How much later a bot may answer.")
    ] = 0.2,
    seed: Annotated[int, typer.Option(help=SEED_HELP)] = 1,
    concurrency: Annotated[
        int, typer.Option(min=1, max=MOST_PROCESSES, help="Number of games played at once, each by a process.")
    ] = 1,
    keep: Annotated[
        str,
        typer.Option(metavar="FILE", help="Keep the games in a tournament's file; the same command then goes on."),
    ] = "",
    cluster: Cluster = "",
    trust: Trust = False,
    json: Json = False,
) -> None:
    """Grade bots: games against each opponent, points by thresholds, reports for students, courses and autograders.

    With --json, prints what an autograder takes. docs/grading.md explains thresholds and reports.

    \b
    plyglot grade bots/ada --game othello --against random,greedy,level:3,level:5 --games 40
    plyglot grade bots/* --game othello -o marks.csv -o "reports/{name}.html"
    plyglot grade submission --game othello --thresholds thresholds.toml -o results.json
    """
    from plyglot.core.load import load
    from plyglot.distrib.pool import Where
    from plyglot.grading.grade import grade as graded
    from plyglot.grading.grade import limit_text
    from plyglot.grading.reports import as_results, as_text
    from plyglot.grading.scheme import Scheme
    from plyglot.play.spec_text import listed

    outputs = output or []
    check_outputs(outputs, keep, len(bots))
    opponents = [each.strip() for each in listed(against) if each.strip()]
    scheme = Scheme.read(thresholds, opponents) if thresholds else Scheme.usual(opponents)
    if not scheme.tests:
        raise BadOption("--against: name at least one opponent")
    limit = limit_text(seconds, nodes, grace)
    check_limit(limit)
    if games % 2:
        raise BadOption(f"--games must be an even number, so that colours are balanced, not {games}")
    rules = load(game)
    found: list[Grade] = []
    for bot in bots:
        with StatusLine(f"{bot}: getting ready") as status:
            found.append(
                graded(
                    bot,
                    rules,
                    scheme,
                    games=games,
                    seed=seed,
                    limit=limit,
                    where=Where(concurrency, cluster),
                    trust=trust,
                    keep=keep,
                    on_game=partial(tell, status, bot),
                    warn=remark,
                )
            )
        if json:
            emit(as_results(found[-1]))
        else:
            line(as_text(found[-1]))
    for path in outputs:
        write_report(path, found, rules)


def tell(status: StatusLine, bot: str, state: State, _: object) -> None:
    """Say how many games of a bot are played."""
    status.update(f"{bot}: game {len(state.games)} of {state.planned}")


def check_outputs(paths: list[str], keep: str, bots: int) -> None:
    """Raise BadOption for reports that cannot be written, before any game is played."""
    if keep and bots > 1:
        raise BadOption("--keep is for one bot: give each its own file")
    for path in paths:
        check_ending(path, ENDINGS)
        if bots > 1 and PLACE not in path and not path.lower().endswith(".csv"):
            raise BadOption(f"--output {path}: several bots need several files: write {PLACE} in its name")
        if PLACE not in path:
            check_file(path)


def write_report(path: str, grades: list[Grade], game: Game) -> None:
    """Write the report that a file's ending asks for."""
    from plyglot.grading.reports import as_csv, as_html, as_results, as_text

    if path.lower().endswith(".csv"):
        write_file(path, as_csv(grades))
        return
    for number, one in enumerate(grades, 1):
        place = path.replace(PLACE, file_name(one.bot, number))
        Path(place).parent.mkdir(parents=True, exist_ok=True)
        if place.lower().endswith(".html"):
            write_file(place, as_html(one, game))
        elif place.lower().endswith(".json"):
            write_file(place, f"{encoded(as_results(one))}\n")
        else:
            write_file(place, f"{as_text(one)}\n")


def file_name(name: str, number: int) -> str:
    """A bot's name as that of a file, which never leads elsewhere; bots that have none are numbered.

    >>> file_name("Ada L.", 1), file_name("../../etc", 2), file_name("///", 3)
    ('Ada-L', 'etc', 'bot3')
    """
    letters = "".join(letter if letter.isalnum() else "-" for letter in name)
    return "-".join(filter(None, letters.split("-"))) or f"bot{number}"
