"""Tournaments of many bots: forty at 0.05 s a move, the same table twice by nodes, and what a move costs beside them.

    python benchmarks/arena.py overhead              what a move and a game cost beside the bots' own time
    python benchmarks/arena.py nodes [--bots 40]     twice by nodes, one game at a time and two: the same table
    python benchmarks/arena.py timed [--bots 40]     at 0.05 s a move: how long it takes, who was late

The bots are those of `examples/bots`, in four languages, each with another value of a corner, and our engine. Bots that
value a corner alike have to make the same results against everybody else, whatever their language: that is checked
where limits are nodes. Openings have so many plies, drawn at random, that forty bots need minutes and not an hour.
"""

from __future__ import annotations

import argparse
import random
import shutil
import tempfile
import time
from pathlib import Path

from plyglot.core.load import load
from plyglot.distrib.pool import Where
from plyglot.play.game import play_game
from plyglot.play.spec import player
from plyglot.tournament.tournament import State, Tournament

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
        limit=LIMITS[options.what],
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


def nodes(options: argparse.Namespace) -> None:
    """The same table twice."""
    with tempfile.TemporaryDirectory() as text:
        tables, games = [], []
        for name, at_once in (("one", 1), ("two", options.at_once)):
            with tournament(Path(text), name, options) as made:
                state, seconds = played(made, at_once)
                tables.append(table(made, state))
                games.append({number: (each.moves, each.winner) for number, each in state.games.items()})
                check_languages(made, tables[-1])
                failed = sum(each.failure is not None for each in state.games.values())
                print(f"{at_once} at a time: {len(state.games):,} games, {seconds:.0f} s, {failed} failed")
        assert tables[0] == tables[1]
        assert games[0] == games[1]
        print("the same table, and the same moves")


def timed(options: argparse.Namespace) -> None:
    """By time, as a class plays."""
    with tempfile.TemporaryDirectory() as text, tournament(Path(text), "timed", options) as made:
        state, seconds = played(made, options.at_once)
        records = state.games.values()
        moves = sum(len(each.moves) for each in records)
        thought = sum(sum(each.seconds) for each in records)
        longest = max(side.longest for each in records for side in each.sides)
        failures = [f"{each.failure}: {each.remark}" for each in records if each.failure]
        print(f"{len(records):,} games, {moves:,} moves in {seconds:.0f} s, {len(failures)} failed {failures[:5]}")
        beside = 1e3 * (options.at_once * seconds - thought) / len(records)
        print(f"thinking {thought:.0f} s, beside it {beside:.0f} ms a game")
        print(f"slowest move {longest:.3f} s, sandbox {made.file.sandboxes}")
        ranked = sorted(zip(map(sum, table(made, state)), made.event.names, strict=True), reverse=True)
        print(", ".join(f"{name} {points:g}" for points, name in ranked))


def overhead() -> None:
    """A game between two bots in C that answer within a tenth of a millisecond: all but that is ours."""
    game = load("othello")
    rows = []
    for _ in range(20):
        one, two = (player(f"bot:{BOTS / 'c'},time=30", game) for _ in range(2))
        begin = time.perf_counter()
        for each in (one, two):
            each.begin(game.board(), 1)
        ready = time.perf_counter()
        result = play_game(game.board(), (one, two), seeds=(1, 2))
        end = time.perf_counter()
        one.close()
        two.close()
        count = len(result.seconds)
        rows.append((ready - begin, (end - ready) / count, sum(result.seconds) / count, time.perf_counter() - end))
    start, move, waiting, ending = (sorted(column)[len(rows) // 2] for column in zip(*rows, strict=True))
    print(f"{1e3 * move:.2f} ms a move in all, {1e3 * waiting:.2f} of them until the bot has answered")
    print(f"two bots are started in {1e3 * start:.0f} ms and ended in {1e3 * ending:.0f} ms")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("overhead", "nodes", "timed"))
    parser.add_argument("--bots", type=int, default=40)
    parser.add_argument("--engines", type=int, default=0, help="how many of them are our engine")
    parser.add_argument("--at-once", type=int, default=2, help="games that are played at once")
    parser.add_argument("--plies", type=int, default=20, help="of the openings: with more, games are shorter")
    parser.add_argument("--languages", default=",".join(CORNER), help="of the others")
    options = parser.parse_args()
    if options.what == "overhead":
        overhead()
    else:
        {"nodes": nodes, "timed": timed}[options.what](options)


if __name__ == "__main__":
    main()
