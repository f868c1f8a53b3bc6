"""Matches: pairs, openings, what results say, processes, and the command."""

import json
import multiprocessing
import os
import re
import signal
import sqlite3
import sys
import time
from pathlib import Path

import pytest

from plyglot.cli.app import run
from plyglot.cli.play.match_report import Live
from plyglot.core.errors import BadOption
from plyglot.core.load import load
from plyglot.distrib.here import Processes
from plyglot.distrib.jobs import Job, Work, WorkerLost
from plyglot.distrib.pool import Where
from plyglot.tournament.match import Match
from plyglot.tournament.records import stores
from plyglot.tournament.sprt import Sprt
from plyglot.tournament.workers import GameWork
from support.command import Command

EXAMPLES = Path(__file__).parents[2] / "examples"
ONE_LINE = re.compile(r"plyglot: [^\n]+\n")
posix = pytest.mark.skipif(os.name != "posix", reason="sends a signal")


# --- matches ----------------------------------------------------------------------------------------------------------


def tictactoe(players=("perfect", "random"), games=12, **options):
    return Match(load("tictactoe"), list(players), games, openings=["b2", "a1", "b1"], **options)


def results(match, **options):
    """Every game of a match, by number: its moves and winner."""
    found = {}
    match.run(on_record=lambda _, record: record and found.update({record.number: record}), **options)
    return {number: (found[number].moves, found[number].winner) for number in sorted(found)}


def test_the_same_seed_is_the_same_match():
    assert results(tictactoe()) == results(tictactoe())
    assert results(tictactoe()) != results(tictactoe(seed=2))


def test_a_test_ends_a_match():
    standings = tictactoe(games=10_000, sprt=Sprt(0, 200)).run()
    assert standings.games < 100
    assert standings.between(0, 1).estimate.elo > 0


def test_a_match_has_two_players_at_least():
    with pytest.raises(BadOption, match="at least two players"):
        tictactoe(["random"])
    with pytest.raises(BadOption, match="exactly two players"):
        tictactoe(["random", "random", "greedy"], sprt=Sprt(0, 5))


def kill_one(*_):
    os.kill(multiprocessing.active_children()[0].pid, signal.SIGKILL)


@posix
def test_several_processes_play_the_same_games_even_if_one_is_killed():
    warnings, records = [], []

    def on_record(standings, record):
        records.extend([record] if record else [])
        if len(records) == 3:
            kill_one()

    standings = tictactoe(games=40).run(where=Where(2), on_record=on_record, warn=warnings.append)
    assert standings.games == len(records) == 40
    alone = results(tictactoe(games=40))
    assert {record.number: (record.moves, record.winner) for record in records} == alone
    assert len(warnings) == 1
    assert re.fullmatch(r"the process of game \d+ exited with code -9: it is run again", *warnings)


@posix
def test_a_game_that_kills_its_process_twice_stops_the_match():
    match = tictactoe()
    work = Work(f"{GameWork.__module__}:GameWork", ("tictactoe", match.schedule))
    workers = Processes(work, 1, warn=kill_one)
    job = Job("0", (match.schedule.job(0), "b2"), "game 0")
    try:
        games = workers.run(iter([job]))
        workers._lost.add("0")
        workers._start(job)
        kill_one()
        with pytest.raises(WorkerLost, match="game 0 exited with code -9 again"):
            next(games)
    finally:
        workers.close()
    assert not multiprocessing.active_children()


# --- the command ------------------------------------------------------------------------------------------------------


@pytest.fixture
def answer(capsys):
    """What a command line says: its JSON lines, or its text."""

    def call(*arguments):
        code = run(("match", *arguments))
        out, err = capsys.readouterr()
        assert (code, err) == (0, "")
        return [json.loads(line) for line in out.splitlines()] if "--json" in arguments else out

    return call


def test_match_as_json(answer):
    *games, last = answer("tictactoe", "--first", "perfect", "--second", "random", "--games", "6", "--json")
    assert [game["number"] for game in games] == list(range(6))
    assert (last["game"], last["games"], last["losses"]) == ("tictactoe", 6, 0)
    assert last["wins"] + last["draws"] == 6
    assert last["score"] == pytest.approx((last["wins"] + last["draws"] / 2) / 6, abs=1e-6)
    assert last["elo"] > 0
    assert last["elo_error"] > 0
    assert sum(last["pairs"]) == 3
    assert [player["player"] for player in last["players"]] == ["perfect", "random"]


def test_match_for_people(answer):
    text = answer("tictactoe", "--first", "perfect", "--second", "random", "--games", "6", "--sprt", "0,100")
    assert re.search(r"^perfect +6 +\d+ +\d+ +0 +[\d.]+ % +\+\d+ ± \d+ ", text, re.MULTILINE)
    assert re.search(r"^Elo +\+[\d.]+ ± [\d.]+ \(95 %\), likelihood of superiority [\d.]+%$", text, re.MULTILINE)
    assert re.search(r"^ended +6 by rules$", text, re.MULTILINE)
    assert re.search(r"^SPRT +LLR \+[\d.]+ of -2.94 to 2.94, not decided$", text, re.MULTILINE)


def test_a_running_match_says_when_it_will_end():
    live = Live(load("tictactoe"), Sprt(0, 5), None)
    match = tictactoe(games=4)
    live.games = match.games
    match.run(on_record=live)
    assert re.fullmatch(r"game 4 of 4, \+\d =\d -0, Elo \+\d+ ± \d+, LLR \+[\d.]+, 0 s left", live._text)


def test_everyone_against_everyone(answer):
    players = ["--players", "perfect", "--players", "random", "--players", "random"]
    *_, last = answer("tictactoe", *players, "--games", "4", "--json")
    assert last["games"] == 12
    assert sum(sum(filter(None, row)) for row in last["points"]) == 12
    assert last["points"][0][0] is None
    text = answer("tictactoe", *players, "--games", "4")
    assert re.search(r"^1  perfect +- +[\d.]+ +[\d.]+ +[\d.]+$", text, re.MULTILINE)


def test_a_strangers_game(answer, monkeypatch, tmp_path):
    monkeypatch.chdir(EXAMPLES.parent)
    game = ["./examples/hexapawn.py", "--games", "8"]
    *_, last = answer(*game, "--first", "engine:depth=8", "--second", "random", "--json")
    assert last["games"] == 8
    assert last["score"] > 0.5
    openings = tmp_path / "openings.txt"
    openings.write_text("b2\n")
    game = ["./examples/morris.py", "--games", "2", "--openings", str(openings)]
    *_, endless = answer(*game, "--first", "perfect", "--second", "random", "--json")
    assert sum(endless["reasons"].values()) == 2


def test_a_program_in_a_match(answer, monkeypatch):
    monkeypatch.chdir(EXAMPLES.parent)
    bot = f"program:time=5,grace=60,command={sys.executable} examples/bot.py"
    *_, last = answer("./examples/hexapawn.py", "--games", "4", "--first", bot, "--second", "random", "--json")
    assert last["reasons"] == {"rules": 4}


def test_a_program_that_fails_is_told_of(answer):
    text = answer("tictactoe", "--games", "2", "--first", "program:command=true", "--second", "random")
    assert "ended  2 by forfeit\n" in text
    assert text.endswith("program:command=true exited with code 0 (2 games)\n")


BAD = [
    (),
    ("none",),
    ("tictactoe", "--first", "nobody"),
    ("tictactoe", "--second", "engine:speed=1"),
    ("tictactoe", "--players", "random"),
    ("tictactoe", "--players", "random", "--first", "random"),
    ("tictactoe", "--games", "0"),
    ("tictactoe", "--games", "many"),
    ("tictactoe", "--concurrency", "0"),
    ("tictactoe", "--seed", "x"),
    *[("tictactoe", "--sprt", text) for text in ("0", "5,0", "a,b", "0,nan", "0,5,9", "0,9999")],
    ("tictactoe", "--openings", "/none"),
    ("tictactoe", "--openings", "."),
    ("tictactoe", "--record", "."),
    ("tictactoe", "--jsonl", "/none/games.jsonl"),
]


@pytest.mark.parametrize("arguments", BAD, ids=" ".join)
def test_bad_input_is_one_line_and_exit_code_2(capsys, monkeypatch, tmp_path, arguments):
    monkeypatch.chdir(tmp_path)
    code = run(("match", *arguments))
    out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    assert ONE_LINE.fullmatch(err)


def started(path, *arguments):
    """A long match in a process of its own that has played some games."""
    players = "--first", "random", "--second", "greedy"
    process = Command("match", "tictactoe", *players, "--games", 100_000, "--record", path, *arguments)
    while len(recorded(path)) < 20:
        assert process.poll() is None, process.stderr.read()
        time.sleep(0.05)
    return process


def recorded(path):
    """Number, time of the end and moves of every game in a database."""
    try:
        connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        rows = connection.execute("SELECT number, ended, moves FROM games ORDER BY number").fetchall()
    except sqlite3.OperationalError:  # not made yet
        return []
    connection.close()
    return rows


@posix
@pytest.mark.parametrize("processes", ["1", "2"])
def test_a_match_survives_kill_9(tmp_path, processes):
    database, lines = tmp_path / "games.sqlite", tmp_path / "games.jsonl"
    process = started(database, "--jsonl", str(lines), "--concurrency", processes)
    process.kill()
    process.communicate()
    before = recorded(database)
    games = before[-1][0] + 11
    again = ["match", "tictactoe", "--first", "random", "--second", "greedy", "--games", str(games)]
    assert run([*again, "--record", str(database), "--jsonl", str(lines)]) == 0
    after = recorded(database)
    assert set(before) <= set(after)
    assert [number for number, _, _ in after] == list(range(games))
    with open(lines) as file:
        assert sorted(json.loads(line)["number"] for line in file) == list(range(games))
    unbroken = Match(load("tictactoe"), ["random", "greedy"], games)
    assert [" ".join(moves) for moves, _ in results(unbroken).values()] == [moves for _, _, moves in after]


@posix
def test_ctrl_c_stops_a_match_at_once(tmp_path):
    database = tmp_path / "games.sqlite"
    process = started(database, "--concurrency", "2", "--json")
    process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    assert process.returncode == 130
    assert re.fullmatch(r"plyglot: stopped after [\d,]+ of 100,000 games\n", err)
    shown = [json.loads(line)["number"] for line in out.splitlines()]
    assert set(shown) <= {number for number, _, _ in recorded(database)}
    assert stores(str(database), "")[0].games("none") == []


@posix
@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM], ids=["ctrl-c", "sigterm"])
def test_a_match_that_is_ended_prints_its_table(tmp_path, end):
    process = started(tmp_path / "games.sqlite")
    process.send_signal(end)
    out, _ = process.communicate()
    assert process.returncode == 130
    head, first, second = out.splitlines()[:3]
    assert head.split()[:5] == ["player", "games", "won", "drawn", "lost"]
    assert (first.split()[0], second.split()[0]) == ("random", "greedy")
    assert 0 <= len(recorded(tmp_path / "games.sqlite")) - int(first.split()[1].replace(",", "")) <= 1


def test_margins_are_told_where_games_are_won_by_them(good, plyglot, tmp_path):
    match = "match", "othello:4x4", "--first", "random", "--second", "greedy", "--games", "8", "--no-adjudication"
    database = "--record", str(tmp_path / "games.sqlite"), "--jsonl", str(tmp_path / "games.jsonl")
    text = good(*match, *database).out
    answer = json.loads(plyglot(*match, *database, "--json").out.splitlines()[-1])
    records = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()]
    margins = [record["margin"] * (1 - 2 * record["sides"][0]["number"]) for record in records]
    for record in records:
        sign = (record["margin"] > 0) - (record["margin"] < 0)
        assert record["winner"] == {1: 0, -1: 1, 0: None}[sign]
    told = re.search(
        r"^margin  (\S+) ± (\S+) discs a game \(95 %\), over pairs; 8 games played to the end$", text, re.M
    )
    assert answer["margin"] == pytest.approx(sum(margins) / 8, abs=0.001)
    assert [float(told[1]), float(told[2])] == pytest.approx([answer["margin"], answer["margin_error"]], abs=0.01)
    assert "margin" not in json.loads(plyglot("match", "tictactoe", "--games", "2", "--json").out.splitlines()[-1])


def test_names_are_in_reports_and_records(tmp_path, good, plyglot):
    players = "--first", "random:name=Ada", "--second", "random"
    out = tmp_path / "games.jsonl"
    lines = good("match", "tictactoe", *players, "--games", "2", "--jsonl", str(out)).out.splitlines()
    assert [line.split()[0] for line in lines[1:3]] == ["Ada", "random"]
    assert {side["name"] for line in out.read_text().splitlines() for side in json.loads(line)["sides"]} == {"Ada", ""}
    again = plyglot("match", "tictactoe", *players, "--games", "2", "--jsonl", str(out), "--json")
    assert "the match is complete" in again.err
    assert [player["name"] for player in json.loads(again.out)["players"]] == ["Ada", "random"]
    answer = plyglot("match", "tictactoe", "--first", "random:name=Ada", "--second", "perfect:name=Ada")
    assert (answer.code, answer.err) == (2, "plyglot: two players have the name 'Ada': give each its own\n")
