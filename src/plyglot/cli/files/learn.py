"""`plyglot learn`: evaluation learned from games."""

from __future__ import annotations

import time
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from plyglot.cli import status
from plyglot.cli.arguments import SEED_HELP, Cluster, Json, Spec, given
from plyglot.cli.output import emit, remark
from plyglot.cli.progress import StatusLine
from plyglot.core.errors import BadOption
from plyglot.core.files import path_of

if TYPE_CHECKING:
    from plyglot.core.game import Game
    from plyglot.distrib.pool import Where
    from plyglot.learning.patterns import Dataset, Report
    from plyglot.learning.terms import TermReport

OF_OWN_GAMES = {"evaluate", "depth", "player"}
MOST_GAMES = 100_000_000


def learn(
    context: typer.Context,
    spec: Spec,
    method: Annotated[
        str, typer.Option(metavar="patterns|terms|network|td|menace|calibration", help="Learning method.")
    ] = "patterns",
    games: Annotated[
        list[str] | None,
        typer.Option(
            metavar="FILE|NUMBER",
            help="Game records (`plyglot match --record`, WTHOR, GGF, transcripts, or an archive of these), or a number"
            " of self-play games; for terms and network, files of positions with scores; may be repeated.",
        ),
    ] = None,
    out: Annotated[
        str,
        typer.Option(
            metavar="FILE", help="Output file; default: GAME.weights, .menace or .calibration in the current folder."
        ),
    ] = "",
    passes: Annotated[
        int, typer.Option(min=1, max=10_000, help="patterns, terms, network: number of passes over all positions.")
    ] = 30,
    ridge: Annotated[
        float,
        typer.Option(
            min=0.001, max=1e9, help="patterns, terms: ridge regularisation; higher values shrink rare weights."
        ),
    ] = 30.0,
    evaluate: Annotated[
        str, typer.Option(metavar="NAME", help="patterns with self-play, and calibration: evaluation to play with.")
    ] = "standard",
    player: Annotated[
        str,
        typer.Option(
            metavar="PLAYER", help="network with self-play: who plays the games and scores positions, engine: or uci:."
        ),
    ] = "engine:nodes=1000",
    width: Annotated[
        int | None,
        typer.Option(
            min=16,
            max=4096,
            help="network, td: numbers in the first layer, a multiple of 16: more learn more, slower. [default: 128,"
            " td: 80]",
        ),
    ] = None,
    begin: Annotated[
        str, typer.Option(metavar="FILE", help="td: weights to go on from, in smaller steps; not the output file.")
    ] = "",
    depth: Annotated[int, typer.Option(min=1, max=20, help="patterns with self-play: search depth in plies.")] = 6,
    seed: Annotated[int, typer.Option(min=0, help=SEED_HELP)] = 1,
    concurrency: Annotated[
        int, typer.Option(min=1, max=256, help="patterns with self-play: number of processes that play.")
    ] = 1,
    cluster: Cluster = "",
    json: Json = False,
) -> None:
    """Learn an evaluation from games.

    The same command resumes an interrupted run; self-play games of patterns are kept beside the output, in FILE.games.

    \b
    plyglot learn othello --method patterns --games wthor.tar.xz
    plyglot learn connect4 --method patterns --games 20000 --depth 6
    plyglot learn othello --games wthor.tar.xz --games 5000 --depth 4
    plyglot learn chess --method terms --games positions.txt
    plyglot learn chess --method network --games positions.txt --passes 8
    plyglot learn chess --method network --games 5000 --player uci:stockfish,nodes=400
    plyglot learn backgammon --method td --games 200000
    plyglot learn othello --method menace --games 20000
    plyglot learn othello --method calibration --games 1000 --evaluate learned
    """
    from plyglot.learning.learn import check_method

    check_method(method)
    if not games:
        raise BadOption("--games is required: --games FILE, or --games 20000 for self-play")
    refuse_options(context, method, games)
    from plyglot.core.load import load
    from plyglot.distrib.pool import Where

    game = load(spec)
    path = path_of(out or f"{game.slug}.{'weights' if method in ('patterns', 'terms', 'network', 'td') else method}")
    if method == "patterns":
        source = Source(games, evaluate, depth, seed)
        fit_patterns(game, source, path, passes, ridge, Where(concurrency, cluster), json)
    elif method == "terms":
        fit_to_positions(game, path, json, method=method, files=games, passes=passes, ridge=ridge)
    elif method == "network":
        source = Source(games, evaluate, depth, seed)
        fit_to_positions(
            game,
            path,
            json,
            method=method,
            files=source.files,
            self_play=source.self_play,
            player=player,
            passes=passes,
            width=width,
            seed=seed,
        )
    else:
        from_self_play(
            game, number_of(games), path, json, method=method, evaluate=evaluate, seed=seed, width=width, begin=begin
        )


def refuse_options(context: typer.Context, method: str, games: list[str]) -> None:
    """Raise BadOption for an option that would have no effect."""
    from plyglot.learning.learn import METHODS

    names = given(context)
    for name in sorted(names & {option for each in METHODS.values() for option in each} - set(METHODS[method])):
        raise BadOption(f"--{name} does not apply to --method {method}: remove it")
    if method in ("patterns", "network") and not any(word.isdecimal() for word in games):
        for name in sorted(names & OF_OWN_GAMES):
            raise BadOption(f"--{name} applies to self-play only: add --games NUMBER, or remove it")


class Source(NamedTuple):
    """Source of games: files, a number of self-play games, or both."""

    names: list[str]
    evaluate: str
    depth: int
    seed: int

    @property
    def files(self) -> list[str]:
        """The files of games."""
        return [name for name in self.names if not name.isdecimal()]

    @property
    def self_play(self) -> int:
        """Number of self-play games. Raises BadOption if it is given twice, or too large."""
        numbers = [name for name in self.names if name.isdecimal()]
        return number_of(numbers) if numbers else 0


def fit_patterns(game: Game, source: Source, out: Path, passes: int, ridge: float, where: Where, json: bool) -> None:
    """Fit patterns, and report the error after each pass."""
    from plyglot.learning.learn import learn as learned

    longest = int(game.rule("remaining")(game.start))
    begin = time.perf_counter()

    def on_game(done: int) -> None:
        status_line.update(f"{game.spec}: {done:,} of {source.self_play:,} games")

    def on_dataset(found: Dataset) -> None:
        preparing.close()
        if not json:
            print(f"{len(found.training.own):,} training positions, {len(found.validation.own):,} for validation")
            plies = "  ".join(f"{'ply ' + str(ply):>6}" for ply in range(10, longest, 10))
            print(f"{'passes':>6}  {'seconds':>8}  {'mean error':>10}  {plies}", flush=True)

    def on_pass(report: Report) -> None:
        seconds = round(time.perf_counter() - begin, 1)
        errors = {ply: round(report.by_left.get(longest - ply, 0.0), 2) for ply in range(10, longest, 10)}
        if json:
            emit({"passes": report.passes, "seconds": seconds, "error": round(report.error, 3), "by_ply": errors})
        else:
            plies = "  ".join(f"{error:6.2f}" for error in errors.values())
            print(f"{report.passes:6}  {seconds:8.1f}  {report.error:10.3f}  {plies}", flush=True)

    with ExitStack() as preparing:
        status_line = preparing.enter_context(StatusLine(f"{game.spec}: reading and replaying the games"))
        learned(
            game,
            out,
            files=source.files,
            self_play=source.self_play,
            evaluate=source.evaluate,
            depth=source.depth,
            passes=passes,
            ridge=ridge,
            seed=source.seed,
            where=where,
            warn=remark,
            on_game=on_game,
            on_dataset=on_dataset,
            on_pass=on_pass,
        )
    if not json:
        print(f"wrote {out}")


def fit_to_positions(game: Game, out: Path, json: bool, **arguments: Any) -> None:
    """Fit terms or a network to positions with scores, and report the error after each pass."""
    from plyglot.learning.learn import learn as learned

    begin, shown = time.perf_counter(), False

    def on_game(done: int) -> None:
        status_line.update(f"{game.spec}: {done:,} of {arguments['self_play']:,} games")

    def on_step(number: int, done: int, positions: int) -> None:
        status_line.update(f"{game.spec}: pass {number} of {arguments['passes']}, {done:,} of {positions:,} positions")

    def on_pass(report: TermReport) -> None:
        nonlocal shown
        status.clear()
        seconds = round(time.perf_counter() - begin, 1)
        if json:
            emit({"passes": report.passes, "seconds": seconds, "error": round(report.error, 4)})
        else:
            if not shown:
                shown = True
                print(f"{'passes':>6}  {'seconds':>8}  {'error of the win chance':>10}", flush=True)
            print(f"{report.passes:6}  {seconds:8.1f}  {report.error:10.4f}", flush=True)

    with StatusLine(f"{game.spec}: reading the positions") as status_line:
        learned(game, out, on_game=on_game, on_pass=on_pass, on_step=on_step, **arguments)
    if not json:
        print(f"wrote {out}")


def from_self_play(game: Game, games: int, out: Path, json: bool, **arguments: Any) -> None:
    """Learn from self-play, and report how many games."""
    from plyglot.learning.learn import learn as learned

    with StatusLine(f"{game.spec}: learning from self-play") as status_line:

        def on_game(done: int) -> None:
            status_line.update(f"{game.spec}: {done:,} of {games:,} games")

        learned(game, out, self_play=games, on_game=on_game, **arguments)
    if json:
        emit({"games": games, "file": str(out)})
    else:
        print(f"{games:,} games, wrote {out}")


def number_of(words: list[str]) -> int:
    """Number of self-play games. Raises BadOption if the words are not one number in range."""
    word = words[0] if len(words) == 1 else ""
    if not word.isdecimal() or len(word) > len(str(MOST_GAMES)) or not 0 < int(word) <= MOST_GAMES:
        raise BadOption(f"--games {' '.join(words)}: expected one number of games to play, from 1 to {MOST_GAMES:,}")
    return int(word)
