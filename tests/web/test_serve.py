"""`plyglot serve` as the shell sees it: where the page is, how it ends, what it saves."""

import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing, contextmanager

import pytest

from plyglot.cli.app import run
from plyglot.web.game_store import GameStore, data_folder
from plyglot.web.protocol.requests import GameResult, ListGames, Save
from support.web_server import talking


@contextmanager
def serving(folder, *arguments):
    """A server in a process of its own; its port."""
    process = subprocess.Popen(
        [sys.executable, "-m", "plyglot", "serve", "--no-browser", *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"PLYGLOT_DATA": str(folder)},
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # if ours is ignored
    )
    try:
        line = process.stdout.readline()
        port = int(re.fullmatch(r"plyglot is running at http://127\.0\.0\.1:(\d+)/ \(Ctrl-C to stop\)\n", line)[1])
        yield process, port
    finally:
        process.kill()
        process.communicate()


def test_games_outlive_a_killed_server(tmp_path):
    game = {"key": "mine", "spec": "othello", "moves": ["f5", "d6"], "title": "a game", "tree": "{}"}
    with serving(tmp_path, "--port", "0") as (process, port), talking(port) as page:
        page.answer("save", **game)
        process.send_signal(signal.SIGKILL)
        process.wait()
    with serving(tmp_path, "--port", "0") as (process, port), talking(port) as page:
        saved = page.answer("games")["games"][0] | page.answer("fetch", key="mine")
        assert {name: saved[name] for name in game} == game


def test_interrupted_it_ends_at_once_and_quietly(tmp_path):
    with serving(tmp_path, "--port", "0") as (process, port):
        with talking(port) as page:
            assert page.answer("hello")["type"] == "welcome"
            page.until(page.ask("analyse", spec="tictactoe"), "info")
            process.send_signal(signal.SIGINT)
            _, errors = process.communicate(timeout=60)
        assert process.returncode == 130
        assert errors == "plyglot: stopped\n"


def test_a_port_that_is_taken(tmp_path, capsys):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert run(["serve", "--no-browser", "--port", str(port)]) == 2
    assert capsys.readouterr().err == f"plyglot: port {port} on 127.0.0.1 is already in use\n"


def test_without_a_port_the_next_is_taken(tmp_path):
    with serving(tmp_path) as (_, first), serving(tmp_path) as (_, second):
        assert first != second


@pytest.mark.parametrize(
    "arguments", [["nothing"], ["./none.py"], ["--port", "70000"], ["--host", "no.such.host.test"]]
)
def test_what_cannot_be_served(arguments, capsys):
    assert run(["serve", "--no-browser", *arguments]) == 2
    assert re.fullmatch(r"plyglot: [^\n]+\n", capsys.readouterr().err)


def test_a_damaged_store_is_told(tmp_path):
    (tmp_path / "games.sqlite3").write_text("this is no database" * 100)
    with serving(tmp_path, "--port", "0") as (_, port), talking(port) as page:
        message = page.answer("games")["message"]
    assert message == f"cannot use {tmp_path / 'games.sqlite3'}: file is not a database"


def test_games_of_the_first_version_are_kept(tmp_path):
    path = tmp_path / "games.sqlite3"
    with closing(sqlite3.connect(path)) as old, old:
        columns = "key TEXT PRIMARY KEY, spec TEXT, start TEXT, moves TEXT, title TEXT, result TEXT, tree TEXT"
        old.execute(f"CREATE TABLE games ({columns}, updated REAL NOT NULL) WITHOUT ROWID")
        old.execute("""INSERT INTO games VALUES ('a', 'othello', '', '["f5"]', '', 'Black wins by 2', '{}', 1)""")
        old.execute("PRAGMA user_version = 1")
    store = GameStore(tmp_path)
    (game,) = store.games(ListGames(id="1")).games
    assert (game.key, game.plies, game.players, game.notes, game.result) == ("a", 1, ["", ""], "", None)
    store.save(Save(id="2", key="a", spec="othello", moves=["f5"], result=GameResult(winner=0, margin=2)))
    assert store.games(ListGames(id="3")).games[0].result == GameResult(winner=0, margin=2)
    store.close()


def test_results_of_games_that_earlier_versions_saved_are_found_out(tmp_path):
    store = GameStore(tmp_path)
    saved = {"won": ["a1", "b1", "a2", "b2", "a3"], "resigned": ["a1"], "open": ["a1", "b2"]}
    for key, moves in saved.items():
        ending = '{"ending": {"reason": "resigned", "loser": 0}}' if key == "resigned" else "{}"
        store.save(Save(id="1", key=key, spec="tictactoe", moves=moves, tree=ending))
    store.save(Save(id="1", key="elsewhere", spec="nim", moves=["1"]))
    store.close()
    with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as old, old:
        old.execute("PRAGMA user_version = 2")
    with serving(tmp_path, "--port", "0") as (_, port), talking(port) as page:
        results = {game["key"]: game["result"] for game in page.answer("games")["games"]}
    assert results["won"] == {"winner": 0, "margin": None, "ending": ""}
    assert (results["resigned"]["winner"], results["resigned"]["ending"]) == (1, "resigned")
    assert (results["open"], results["elsewhere"]) == (None, None)


def test_the_data_folder(tmp_path, monkeypatch):
    monkeypatch.delenv("PLYGLOT_DATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    if sys.platform == "linux":
        assert data_folder() == tmp_path / "plyglot"
        monkeypatch.delenv("XDG_DATA_HOME")
        monkeypatch.setenv("HOME", str(tmp_path))
        assert data_folder() == tmp_path / ".local" / "share" / "plyglot"
    monkeypatch.setenv("PLYGLOT_DATA", str(tmp_path / "mine"))
    assert data_folder() == tmp_path / "mine"
