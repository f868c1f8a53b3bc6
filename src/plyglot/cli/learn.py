"""`plyglot learn`: fit an evaluation to games."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from plyglot.cli.arguments import Json, Spec
from plyglot.cli.output import emit
from plyglot.cli.progress import Waiting
from plyglot.core.errors import BadOption

if TYPE_CHECKING:
    from plyglot.learn.patterns import Report

METHODS = ("patterns", "menace", "doubts")
MOST_GAMES = 100_000_000


def learn(
    spec: Spec,
    method: Annotated[
        str, typer.Option(metavar="patterns|menace|doubts", help="What is learned, and how.")
    ] = "patterns",
    games: Annotated[
        list[str] | None,
        typer.Option(
            metavar="FILE|NUMBER", help="Recorded games, once for each file; for the others, how many to play."
        ),
    ] = None,
    out: Annotated[
        str,
        typer.Option(
            metavar="FILE", help="Where what is learned goes; by default GAME.worths, .menace or .doubts here."
        ),
    ] = "",
    passes: Annotated[int, typer.Option(min=1, max=10_000, help="patterns: how often to go over all positions.")] = 30,
    ridge: Annotated[
        float, typer.Option(min=0.001, max=1e9, help="patterns: the higher, the nearer to 0 what is seldom seen.")
    ] = 30.0,
    evaluate: Annotated[
        str, typer.Option(metavar="NAME", help="doubts: of searches with this evaluation.")
    ] = "standard",
    seed: Annotated[int, typer.Option(min=0, help="What all chances depend on.")] = 1,
    json: Json = False,
) -> None:
    """Learn an evaluation from games. Stopped at any moment, the same command goes on where it was.

    \b
    plyglot learn othello --method patterns --games wthor.tar.xz
    plyglot learn othello --method menace --games 20000
    plyglot learn othello --method doubts --games 1000 --evaluate learned
    """
    if method not in METHODS:
        raise BadOption(f"there is no method {method!r}: choose from {', '.join(METHODS)}")
    if not games:
        raise BadOption("learn from which games? --games FILE, or for menace and doubts --games 20000")
    if method == "patterns":
        from_records(spec, games, Path(out or f"{spec}.worths"), passes, ridge, seed, json)
    else:
        from_own_games(spec, method, games, Path(out or f"{spec}.{method}"), evaluate, seed, json)


def from_records(spec: str, names: list[str], out: Path, passes: int, ridge: float, seed: int, json: bool) -> None:
    """Fit patterns, and tell after each pass how well."""
    from plyglot.core.load import load
    from plyglot.learn.lessons import lesson_of
    from plyglot.learn.patterns import learn_patterns, material

    game = load(spec)
    lesson = lesson_of(game)
    paths = [Path(name).expanduser() for name in names]
    check_writable(out)
    longest = int(game.rule("remaining")(game.start))
    begin = time.perf_counter()

    def tell(report: Report) -> None:
        seconds = round(time.perf_counter() - begin, 1)
        errors = {ply: round(report.by_phase.get(longest - ply, 0.0), 2) for ply in range(10, longest, 10)}
        if json:
            emit({"passes": report.passes, "seconds": seconds, "error": round(report.error, 3), "by_ply": errors})
        else:
            plies = "  ".join(f"{error:6.2f}" for error in errors.values())
            print(f"{report.passes:6}  {seconds:8.1f}  {report.error:10.3f}  {plies}", flush=True)

    with Waiting(f"{game.spec}: reading the games"):
        found = material(game, lesson, lesson.read(paths), seed)
    if not json:
        print(f"{len(found.training.own):,} positions to learn from, {len(found.validation.own):,} to test on")
        plies = "  ".join(f"{'ply ' + str(ply):>6}" for ply in range(10, longest, 10))
        print(f"{'passes':>6}  {'seconds':>8}  {'mean error':>10}  {plies}", flush=True)
    note = {"made_by": f"plyglot learn {spec} --method patterns", "games": [path.name for path in paths], "seed": seed}
    learn_patterns(lesson, found, out, passes=passes, ridge=ridge, note=note, listen=tell)
    if not json:
        print(f"written to {out}")


def from_own_games(spec: str, method: str, numbers: list[str], out: Path, evaluate: str, seed: int, json: bool) -> None:
    """Learn from games of the program with itself, and tell how many."""
    from plyglot.core.load import load
    from plyglot.learn.doubts import learn_doubts
    from plyglot.learn.lessons import boxes_of
    from plyglot.learn.menace import learn_menace

    if len(numbers) != 1 or not numbers[0].isdecimal() or not 0 < int(numbers[0]) <= MOST_GAMES:
        raise BadOption(f"--games {' '.join(numbers)}: how many games to play, from 1 to {MOST_GAMES:,}")
    game, games = load(spec), int(numbers[0])
    check_writable(out)
    with Waiting(f"{game.spec}: learning from its own games") as waiting:

        def tell(done: int) -> None:
            waiting.say(f"{game.spec}: {done:,} of {games:,} games")

        if method == "menace":
            learn_menace(game, boxes_of(game), games, out, seed, tell)
        else:
            learn_doubts(game, evaluate, games, out, seed, tell)
    if json:
        emit({"games": games, "file": str(out)})
    else:
        print(f"{games:,} games, written to {out}")


def check_writable(out: Path) -> None:
    """Refuse a place that cannot be written before the work, not after."""
    try:
        out.with_name(out.name + ".part").touch()
    except OSError as error:
        raise BadOption(f"{out}: cannot be written: {error.strerror}") from error
    out.with_name(out.name + ".part").unlink()
