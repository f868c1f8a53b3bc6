"""Tournaments on disk: the same again, resumed after anything, and the commands."""

import contextlib
import csv
import json
import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from plyglot.core.errors import BadFile, BadOption, BadRecord
from plyglot.core.load import load
from plyglot.distrib.pool import Where
from plyglot.play.spec_text import with_limit
from plyglot.tournament.event_file import EventFile
from plyglot.tournament.tournament import Tournament

EXAMPLES = Path(__file__).parents[2] / "examples"
PLAYERS = ["random", "random:name=Ada", "random:name=Bob", "random:name=Cyd", "random:name=Dan"]
posix = pytest.mark.skipif(os.name != "posix", reason="sends a signal")


@pytest.fixture
def made(tmp_path, interpreted):
    """Makes tournaments of tic-tac-toe."""
    openings = ("b2", "a1", "b1")
    opened = []

    def make(system="round-robin", players=PLAYERS, name="small", **settings):
        settings = {"openings": openings} | settings
        one = Tournament.new(str(tmp_path / f"{name}.tournament"), "tictactoe", system, **settings)
        opened.append(one)
        one.add(players)
        return one

    yield make
    for one in opened:
        one.close()


def games_of(state):
    """All games: who played whom, from where, and how."""
    return {
        number: (tuple(side.number for side in record.sides), record.opening, record.moves, record.winner)
        for number, record in state.games.items()
    }


@pytest.mark.parametrize("system", ["round-robin", "gauntlet", "knockout", "swiss", "ladder"])
def test_the_same_seed_is_the_same_tournament(made, system):
    first = made(system, name="first").run()
    again = made(system, name="again").run(where=Where(1))
    assert games_of(first) == games_of(again)
    assert first.rounds == again.rounds
    assert games_of(made(system, name="other", seed=2).run()) != games_of(first)
    for one in first.rounds:
        for pair in range(one.first_game, one.end, 2):
            seats, opening, _, _ = games_of(first)[pair]
            assert games_of(first)[pair + 1][:2] == (seats[::-1], opening)


@posix
def test_several_processes_play_the_same_games(made):
    assert games_of(made("swiss", name="one").run()) == games_of(made("swiss", name="two").run(where=Where(2)))


def test_a_tournament_goes_on_where_it_was(made):
    whole = made("swiss", name="whole").run()
    one = made("swiss", name="broken")
    before = {}
    for stop_after in (1, 4, 5, 9):

        def stop(state, record, stop_after=stop_after):
            if len(state.games) == stop_after:
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            one.run(on_game=stop)
        now = {number: record.ended for number, record in one.state().games.items()}
        assert before.items() <= now.items()  # none is played twice
        before = now
    assert games_of(one.run()) == games_of(whole)


def test_a_full_disk_stops_a_tournament_and_loses_nothing(made):
    one = made()
    pages = one.file._connection.execute("PRAGMA page_count").fetchone()[0]
    one.file._connection.execute(f"PRAGMA max_page_count = {pages + 2}")
    with pytest.raises(BadFile, match=r"cannot be written: database or disk is full"):
        one.run()
    kept = one.state()
    assert 0 < len(kept.games) < 20
    one.file._connection.execute("PRAGMA max_page_count = 100000")
    assert games_of(kept).items() <= games_of(one.run()).items()


def test_a_tournament_is_played_by_one_process(made):
    one = made()
    lock = one.file.lock()
    try:
        with pytest.raises(BadOption, match="another process is playing this tournament"):
            one.run()
    finally:
        lock.release()
    assert len(one.run().games) == 20


def test_timed_games_need_a_core_each(made):
    one = made(players=["random", "engine"], limit="time=0.01")
    with pytest.raises(BadOption, match=r"999 games at once on .* processor cores would not be fair"):
        one.run(where=Where(999))


def test_who_may_join(made):
    one = made(players=["random"])
    with pytest.raises(BadOption, match="needs at least two players"):
        one.run()
    with pytest.raises(
        BadOption, match=r"^random: 'random' plays already: to have it play twice, write random:name=Ada$"
    ):
        one.add(["greedy", "random"])
    with pytest.raises(BadOption, match=r"two players have the name 'Bob': .* as in greedy:name=Ada$"):
        one.add(["random:name=Bob", "greedy:name=Bob"])
    assert one.file.players == ["random"]  # all or none
    one.add(["greedy"])
    one.run()
    with pytest.raises(BadOption, match="only a ladder takes players then"):
        one.add(["perfect"])
    ladder = made("ladder", name="ladder", rounds=1)
    ladder.run()
    ladder.add(["greedy"])
    ladder.file.add_rounds(1)
    assert len(ladder.run().games) == 4 + 4


def test_bad_tournaments_are_refused(made, tmp_path):
    with pytest.raises(BadOption, match="games must be an even number"):
        made(games=3)
    with pytest.raises(BadOption, match=r"no format 'league' .* choose from round-robin, gauntlet"):
        made("league")
    made()
    with pytest.raises(BadFile, match="there is such a tournament already"):
        made()
    with pytest.raises(BadFile, match="there is no such tournament"):
        EventFile(str(tmp_path / "none"))
    (tmp_path / "text").write_text("no database")
    with pytest.raises(BadRecord, match="not a tournament"):
        EventFile(str(tmp_path / "text"))
    other = tmp_path / "other"
    sqlite3.connect(other).execute("CREATE TABLE plan (key, value)").connection.close()
    with pytest.raises(BadRecord, match="not a tournament"):
        EventFile(str(other))
    assert sorted(path.name for path in tmp_path.iterdir() if path.name.startswith(".")) == []


def test_limits_go_to_those_who_set_none():
    assert with_limit("level:3", "time=0.1,grace=1") == "level:3,time=0.1"
    assert with_limit("uci:/bin/x,Hash=3", "time=0.1,grace=1") == "uci:/bin/x,Hash=3,time=0.1,grace=1"
    assert with_limit("uci:name=S,command=/bin/x -a=b,c", "nodes=9") == "uci:name=S,nodes=9,command=/bin/x -a=b,c"
    assert with_limit("program:command=time=3", "nodes=9") == "program:nodes=9,command=time=3"
    for spec in ("random", "perfect", "greedy:evaluate=x", "engine:clock=3", "program:depth=3,command=x"):
        assert with_limit(spec, "nodes=9") == spec


BOT = f"program:time=5,grace=60,command={sys.executable} {EXAMPLES / 'bot.py'}"
ODD = """
import sys
for line in sys.stdin:
    words = line.split()
    if words[0] == "ready?":
        print("ready", flush=True)
    elif words[0] == "position":
        free = [move for move in ("a1", "a2", "a3", "c1") if move not in words]
        move = 'zz' if len(words) > 6 else free[0]
    elif words[0] == "go":
        print("move", move, flush=True)
"""
"""Plays a move that is none after five moves of both sides."""

BAD = f"program:name=Bad,time=5,command={sys.executable} -c 'print(input()); print(input()); print(\"ready\")'"


@posix
def test_failures_and_how_they_are_reproduced(made):
    from plyglot.tournament.ranking import ranking
    from plyglot.tournament.reproduce import reproduce

    one = made(players=["random", BAD, "program:name=None,command=true"], openings=("b2",))
    state = one.run()
    rows = {row.name: row for row in ranking(one, state)}
    assert rows["Bad"].failures == {"not ready": 3}  # against each other, who is asked first fails first
    assert rows["None"].failures == {"crashed": 3}
    number = next(n for n, record in state.games.items() if record.failure == "not ready")
    assert state.games[number].transcript.startswith("> plyglot 1\n> game tictactoe\n")
    again = reproduce(one, number)
    assert (again.failure, again.remark, again.is_same) == ("not ready", state.games[number].remark, True)
    assert reproduce(one, number, 1 - again.side).failure is None


@posix
def test_a_program_is_asked_again_what_it_was_asked(made, tmp_path):
    from plyglot.tournament.reproduce import reproduce

    bot = tmp_path / "bot.py"
    bot.write_text(ODD)
    one = made(players=["perfect", f"program:name=Odd,time=5,command={sys.executable} {bot}"], openings=("b2",))
    state = one.run()
    failed = [number for number, record in state.games.items() if record.failure == "illegal move"]
    assert failed
    record = state.games[failed[0]]
    assert re.search(r"'zz' is not a legal move here: .*; in \S+$", record.remark)
    assert len(record.moves) == len(record.seconds) > 1
    again = reproduce(one, failed[0])
    assert again.is_same
    assert again.remark == record.remark
    assert again.transcript == record.transcript  # every line as it was
    bot.write_text(ODD.replace("'zz'", "'b1'"))
    assert not reproduce(one, failed[0]).is_same


# --- kill -9 of the whole process group -------------------------------------------------------------------------------

CHILD = """
import sys
from plyglot.distrib.pool import Where
from plyglot.tournament.tournament import Tournament
print("ready", flush=True)
with Tournament.open(sys.argv[1]) as one:
    one.run(where=Where(int(sys.argv[2])))
"""


def finished(path):
    """Number of games on disk."""
    with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
        return connection.execute("SELECT count(*) FROM games").fetchone()[0]


def survives_kills(path, kills, chance, processes, longest):
    """Play a tournament in processes that are killed at random moments, group and all. Every game that was there stays
    as it was."""
    before = {}
    killed = hit = 0
    while killed < kills:
        child = subprocess.Popen(
            [sys.executable, "-c", CHILD, path, str(processes)],
            stdout=subprocess.PIPE,
            start_new_session=True,
            env={**os.environ, "PLYGLOT_INTERPRET": "1"},
        )
        child.stdout.readline()
        if killed % 2:  # only once it has played on
            while child.poll() is None and finished(path) <= len(before):
                time.sleep(0.02)
        time.sleep(chance.uniform(0, longest))
        with child.stdout, contextlib.suppress(ProcessLookupError):  # it may have played all games by now
            os.killpg(child.pid, signal.SIGKILL)
        assert child.wait() in (-signal.SIGKILL, 0)
        hit += child.returncode == -signal.SIGKILL
        with Tournament.open(path) as one:
            state = one.state()
            now = {number: record.ended for number, record in state.games.items()}
        assert before.items() <= now.items()
        before, killed = now, killed + 1
    assert hit
    return len(before)


@posix
@pytest.mark.slow
def test_a_tournament_survives_kill_9(made, monkeypatch):
    settings = {"players": PLAYERS, "games": 40}
    whole = made("swiss", name="whole", **settings).run()
    one = made("swiss", name="killed", **settings)
    assert survives_kills(one.file.path, 4, random.Random(1), 1, 0.1) > 0
    assert games_of(one.run()) == games_of(whole)
    assert one.state().rounds == whole.rounds


@posix
@pytest.mark.long
def test_a_tournament_survives_kill_9_fifty_times(made):
    settings = {"players": PLAYERS, "games": 400}
    whole = made("swiss", name="whole", **settings).run()
    one = made("swiss", name="killed", **settings)
    chance = random.Random(2)
    assert survives_kills(one.file.path, 30, chance, 1, 0.5) > 0
    survives_kills(one.file.path, 20, chance, 2, 2.0)
    assert games_of(one.run()) == games_of(whole)


# --- commands ---------------------------------------------------------------------------------------------------------


OPENINGS = "--openings", "openings.txt", "--no-adjudication"


def in_folder(folder, monkeypatch):
    """Work in a folder with a file of openings: to look for balanced ones takes a while, interpreted."""
    monkeypatch.chdir(folder)
    (folder / "openings.txt").write_text("b2\n")


def test_the_commands(good, plyglot, tmp_path, monkeypatch, interpreted):
    in_folder(tmp_path, monkeypatch)
    assert good("tournament", "new", "t", "--game", "tictactoe", "--depth", "2", *OPENINGS).out.startswith(
        "t.tournament: "
    )
    assert good("tournament", "add", "t", "random", "greedy", "engine:name=Deep").out == "3 players\n"
    answer = plyglot("tournament", "resume", "t")
    assert (answer.code, answer.err) == (
        2,
        "plyglot: t has not begun: plyglot tournament run t plays it\n",
    )
    text = good("tournament", "run", "t").out
    assert text == plyglot("tournament", "run", "t").out  # nothing is left to play
    assert text.startswith(
        "tournament  round-robin of tictactoe, 2 games a pairing, ended\nlimit       depth=2, grace=0.2"
    )
    assert re.search(r"^\d  Deep +4 +\d", text, re.MULTILINE)
    assert good("tournament", "report", "t").out == text
    assert good("tournament", "watch", "t").out.rstrip() in text
    found = good("tournament", "report", "t", "--json").json
    assert found["ranking"][0]["rank"] == 1
    assert sum(row["points"] for row in found["ranking"]) == 6
    assert {"seconds", "cpu_seconds", "elo_error"} <= set(found["ranking"][0])
    for ending in ("csv", "json", "jsonl"):
        assert good("tournament", "export", "t", f"t.{ending}").out == ""
    with open("t.csv") as file:
        assert [row["name"] for row in csv.DictReader(file)] == [row["name"] for row in found["ranking"]]
    assert json.loads(Path("t.json").read_text()) == found
    assert len(Path("t.jsonl").read_text().splitlines()) == 6
    again = good("tournament", "reproduce", "t:0").out
    assert "other moves  none" in again
    assert good("tournament", "reproduce", "t:0", "--recorded", "--json").json["same"] is None


def test_json_has_a_line_per_game(good, plyglot, tmp_path, monkeypatch, interpreted):
    in_folder(tmp_path, monkeypatch)
    good("tournament", "new", "t", "--game", "tictactoe", "--format", "ladder", "--rounds", "1", *OPENINGS)
    good("tournament", "add", "t", "random", "greedy")
    lines = good("tournament", "run", "t", "--json").out.splitlines()
    assert [json.loads(line)["number"] for line in lines] == [0, 1]
    answer = plyglot("tournament", "run", "t", "--rounds", "1", "--json")
    out = answer.out
    assert answer.err == "plyglot: 2 games on record\n"
    assert [json.loads(line)["number"] for line in out.splitlines()] == [2, 3]


BAD_COMMANDS = [
    ("new", "t"),
    ("new", "t", "--game", "nogame"),
    ("new", "t", "--game", "tictactoe", "--format", "league"),
    ("new", "t", "--game", "tictactoe", "--games", "3"),
    ("new", "t", "--game", "tictactoe", "--time", "0"),
    ("new", "t", "--game", "tictactoe", "--clock", "x"),
    ("new", "t", "--game", "tictactoe", "--nodes", "-1"),
    ("new", "t", "--game", "tictactoe", "--openings", "/none"),
    ("new", "none/t", "--game", "tictactoe"),
    ("new", "", "--game", "tictactoe"),
    ("new", "there", "--game", "tictactoe"),
    ("add", "t", "random"),
    ("add", "there"),
    ("add", "there", "nobody"),
    ("add", "there", "program:command=/none"),
    ("add", "there", "./nobody"),
    ("add", "there", "./nobody,time=1"),
    ("add", "there", "bot:nobody"),
    ("run", "t"),
    ("run", "there"),
    ("run", "there", "--concurrency", "0"),
    ("run", "there", "--rounds", "1"),
    ("resume", "there"),
    ("report", "t"),
    ("watch", "t"),
    ("export", "there", "t.xyz"),
    ("export", "there", "/none/t.csv"),
    ("reproduce", "there"),
    ("reproduce", "there:x"),
    ("reproduce", "there:3"),
    ("reproduce", "there:0", "--side", "third"),
]


@pytest.mark.parametrize("arguments", BAD_COMMANDS, ids=" ".join)
def test_bad_input_is_one_line_and_exit_code_2(plyglot, monkeypatch, tmp_path, arguments):
    monkeypatch.chdir(tmp_path)
    assert plyglot("tournament", "new", "there", "--game", "tictactoe").code == 0
    answer = plyglot("tournament", *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert re.fullmatch(r"plyglot: [^\n]+\n", answer.err)
    assert [path.name for path in tmp_path.iterdir() if "part" in path.name] == []


def test_what_is_wrong_with_a_bot_is_told_by_its_path(plyglot, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    for name, text in (("empty", None), ("other", "name = 'Ada'\ncommand = './ada'\ngame = 'othello'")):
        Path(name).mkdir()
        if text:
            Path(name, "bot.toml").write_text(text)
    Path("notes.txt").write_text("")
    plyglot("tournament", "new", "t", "--game", "tictactoe")
    for player, message in (
        ("./nobody", "./nobody: there is no such bot"),
        ("./other,time=1", "./other,time=1: there is no such bot: with settings it is bot:./other,time=1"),
        ("empty", "empty: the folder has no bot.toml"),
        ("./empty", "./empty: the folder has no bot.toml"),
        ("./notes.txt", "./notes.txt: a bot is a folder with a bot.toml, or an executable file, and this is neither"),
        ("other", "other: this bot plays othello, not tictactoe"),
        ("bot:other,time=x", "bot:other,time=x: time must be a number, not 'x'"),
    ):
        assert plyglot("tournament", "add", "t", player).err == f"plyglot: {message}\n"
    answer = plyglot("tournament", "new", "none/t", "--game", "tictactoe")
    assert answer.err == "plyglot: none/t.tournament: cannot be written: there is no folder none\n"
    assert plyglot("grade", "other", "--game", "tictactoe", "--time", "0").code == 2
    assert "\nother: this bot plays othello, not tictactoe\n" in plyglot("grade", "other", "--game", "tictactoe").out


def test_how_far_a_tournament_is(good, tmp_path, monkeypatch, interpreted):
    in_folder(tmp_path, monkeypatch)
    good("tournament", "new", "t", "--game", "tictactoe", *OPENINGS)
    good("tournament", "add", "t", *PLAYERS)
    assert "2 games a pairing, not begun\n" in good("tournament", "report", "t").out
    with Tournament.open("t.tournament") as one, contextlib.suppress(KeyboardInterrupt):

        def stop(state, record):
            if len(state.games) == 3:
                raise KeyboardInterrupt

        one.run(on_game=stop)
    assert "2 games a pairing, 3 of 20 games\n" in good("tournament", "report", "t").out
    rows = good("tournament", "report", "t", "--json").json["points"]
    assert sum(points is not None for row in rows for points in row) == 4  # two pairs have met


def test_a_strangers_game_must_be_named(plyglot, tmp_path, monkeypatch, interpreted):
    in_folder(tmp_path, monkeypatch)
    game = str(EXAMPLES / "hexapawn.py")
    Path("openings.txt").write_text(load(game).board().legal_moves[0])
    assert plyglot("tournament", "new", "h", "--game", game, "--depth", "2", *OPENINGS).code == 0
    answer = plyglot("tournament", "add", "h", "random")
    assert (answer.code, "name it: --game PATH" in answer.err) == (2, True)
    assert plyglot("tournament", "add", "h", "random", "greedy", "--game", game).code == 0
    assert plyglot("tournament", "run", "h", "--game", game).code == 0
    (tmp_path / "hexapawn.py").write_text(Path(game).read_text().replace("MAX_PLIES = ", "MAX_PLIES = 1 + "))
    answer = plyglot("tournament", "run", "h", "--game", str(tmp_path / "hexapawn.py"))
    assert (answer.code, "have changed since the tournament began" in answer.err) == (2, True)
