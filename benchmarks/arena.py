"""Tournaments of many bots: forty at 0.05 s a move, the same table twice by nodes, and what a move costs beside them.

    python benchmarks/arena.py                       all three, and a table of what came out beside what was asked for
    python benchmarks/arena.py overhead              what a move and a game cost beside the bots' own time
    python benchmarks/arena.py nodes [--bots 40]     twice by nodes, one game at a time and two: the same table
    python benchmarks/arena.py timed [--bots 40]     at 0.05 s a move: how long it takes, who was late

The bots are those of `examples/bots`, in four languages, each with another value of a corner, and our engine
(`--engines 2`). Bots that value a corner alike have to make the same results against everybody else, whatever their
language: that is checked where limits are nodes. Openings have so many plies, drawn at random, that forty bots need
minutes and not an hour. CPU seconds are those of the process that plays: the bots' own are not among them, nor is what
others do on the machine.
"""

from __future__ import annotations

import argparse
import random
import shutil
import sys
import tempfile
import time
from pathlib import Path

from plyglot.cli.tournament.reporting import standings_text as report
from plyglot.core.load import load
from plyglot.distrib.pool import Where
from plyglot.play.game import play_game
from plyglot.play.spec import player
from plyglot.tournament.tournament import State, Tournament

Row = tuple[str, str, str, bool]
"""What was measured, what came out, what was asked for, and whether that holds."""

BOTS = Path(__file__).parents[1] / "examples" / "bots"
CORNER = {
    "python": ("bot.py", "100 *"),
    "c": ("bot.c", "100 *"),
    "javascript": ("bot.js", "100 *"),
    "java": ("Bot.java", "100 :"),
}
"""Where each says what a corner is worth."""
COMPILERS = {"python": "python3", "c": "cc", "javascript": "node", "java": "javac"}
OPENINGS = 20
LIMITS = {"nodes": "nodes=200,grace=10", "timed": "time=0.05,grace=0.2"}


def made_bots(folder: Path, count: int, languages: list[str]) -> list[str]:
    """Bots of these languages, and of one value of a corner after the other."""
    found = []
    for worth in range(-(-count // len(languages))):
        for language in languages:
            name, words = CORNER[language]
            place = folder / f"{language}{worth}"
            shutil.copytree(BOTS / language, place)
            source = place / name
            source.write_text(source.read_text().replace(words, words.replace("100", str(worth)), 1))
            found.append(f"bot:{place},name={language} {worth}")
    return found[:count]


def openings(plies: int) -> list[str]:
    """Random openings of so many plies."""
    rng, found, game = random.Random(1), list[str](), load("othello")
    while len(found) < OPENINGS:
        board = game.board()
        while len(board.history) < plies and not board.is_over:
            board = board.play(rng.choice(board.legal_moves))
        if not board.is_over:
            found.append(board.notation)
    return found


def tournament(folder: Path, name: str, options: argparse.Namespace) -> Tournament:
    """A round robin of so many bots."""
    made = Tournament.new(
        str(folder / f"{name}.tournament"),
        "othello",
        "round-robin",
        openings=tuple(openings(options.plies)),
        limit=LIMITS[name.partition(" ")[0]],
    )
    known = [language for language in options.languages.split(",") if shutil.which(COMPILERS[language])]
    engines = [f"engine:name=engine {number}" for number in range(options.engines)]
    made.add([*made_bots(Path(tempfile.mkdtemp(dir=folder)), options.bots - len(engines), known), *engines])
    return made


def played(made: Tournament, at_once: int) -> tuple[State, float]:
    """A tournament, played to its end, and the seconds that it took."""
    begin = time.perf_counter()
    state = made.run(where=Where(at_once), on_game=said(begin), warn=print)
    return state, time.perf_counter() - begin


def said(begin: float):
    def tell(state: State, record: object) -> None:
        if record and len(state.games) % 100 == 0:
            print(f"{len(state.games)} games, {time.perf_counter() - begin:.0f} s", flush=True)

    return tell


def table(made: Tournament, state: State) -> list[list[float]]:
    """Points of everybody against everybody."""
    standings, everyone = made.standings(state), range(len(made.event.players))
    return [[standings.between(one, two).points for two in everyone] for one in everyone]


def check_languages(made: Tournament, points: list[list[float]]) -> None:
    """Bots of the same worth have made the same results against everybody else."""
    names = made.event.names
    worths = {name.split()[1] for name in names if not name.startswith("engine")}
    for worth in worths:
        bots = [number for number, name in enumerate(names) if name.split()[1:] == [worth] and name[0] != "e"]
        rows = {tuple(points[number][other] for other in range(len(names)) if other not in bots) for number in bots}
        assert len(rows) <= 1, [names[number] for number in bots]


def nodes(options: argparse.Namespace) -> list[Row]:
    """The same table twice."""
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as text:
        tables, games = [], []
        for name, at_once in (("nodes one", 1), ("nodes two", options.at_once)):
            with tournament(Path(text), name, options) as made:
                state, seconds = played(made, at_once)
                tables.append(table(made, state))
                games.append({number: (each.moves, each.winner) for number, each in state.games.items()})
                check_languages(made, tables[-1])
                failed = sum(each.failure is not None for each in state.games.values())
                what = f"by nodes, {at_once} at a time: {len(state.games):,} games"
                rows.append((what, f"{seconds:.0f} s, {failed} failed", "it ends", failed == 0))
        same = tables[0] == tables[1] and games[0] == games[1]
        rows.append(("both tables, and all moves", "the same" if same else "not the same", "the same", same))
    return rows


def timed(options: argparse.Namespace) -> list[Row]:
    """By time, as a class plays."""
    with tempfile.TemporaryDirectory() as text, tournament(Path(text), "timed", options) as made:
        state, seconds = played(made, options.at_once)
        records = state.games.values()
        moves = sum(len(each.moves) for each in records)
        thought = sum(sum(each.seconds) for each in records)
        longest = max(side.longest for each in records for side in each.sides)
        failures = [f"{each.failure}: {each.remark}" for each in records if each.failure]
        beside = 1e3 * (options.at_once * seconds - thought) / len(records)
        print(report(made, state), "\n", *failures[:5], sep="\n")
    games = f"{len(records):,} games, {moves:,} moves"
    return [
        (f"0.05 s a move, {options.at_once} at a time: {games}", f"{seconds:.0f} s", "it ends", True),
        ("games lost by a failure", str(len(failures)), "0", not failures),
        ("slowest move", f"{longest:.3f} s", "0.05 s and 0.2 s of grace", longest <= 0.25),
        ("a game beside the players' thinking", f"{beside:.0f} ms", "", True),
    ]


def overhead(options: argparse.Namespace) -> list[Row]:
    """A game between two bots in C that answer within a tenth of a millisecond: all but that is ours."""
    game = load("othello")
    rows = []
    for _ in range(20):
        one, two = (player(f"bot:{BOTS / 'c'},time=30", game) for _ in range(2))
        begin = time.perf_counter()
        for each in (one, two):
            each.begin(game.board(), 1)
        ready, used = time.perf_counter(), time.process_time()
        result = play_game(game.board(), (one, two), seeds=(1, 2))
        end, used = time.perf_counter(), time.process_time() - used
        one.close()
        two.close()
        count = len(result.seconds)
        waiting = sum(result.seconds) / count
        rows.append((ready - begin, (end - ready) / count, waiting, used / count, time.perf_counter() - end))
    start, move, waiting, cpu, ending = (1e3 * sorted(column)[len(rows) // 2] for column in zip(*rows, strict=True))
    return [
        ("a move: our CPU time", f"{cpu:.2f} ms", "under 1 ms", cpu < 1),
        ("a move, the bot's answer included", f"{move:.2f} ms, {waiting:.2f} of them until it came", "", True),
        ("two bots started, and ended", f"{start:.0f} ms, {ending:.0f} ms", "", True),
    ]


WHAT = {"overhead": overhead, "nodes": nodes, "timed": timed}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="?", choices=(*WHAT, "all"), default="all")
    parser.add_argument("--bots", type=int, default=40)
    parser.add_argument("--engines", type=int, default=0, help="how many of them are our engine")
    parser.add_argument("--at-once", type=int, default=2, help="games that are played at once")
    parser.add_argument("--plies", type=int, default=20, help="of the openings: with more, games are shorter")
    parser.add_argument("--languages", default=",".join(CORNER), help="of the others")
    options = parser.parse_args()
    rows = [row for name, measure in WHAT.items() if options.what in (name, "all") for row in measure(options)]
    for what, found, asked, holds in rows:
        print(f"{'ok ' if holds else 'NOT'}  {what:<58} {found:<34} {asked}")
    sys.exit(not all(holds for *_, holds in rows))


if __name__ == "__main__":
    main()
