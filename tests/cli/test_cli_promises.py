"""What all commands promise: `cli/app.py`."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from plyglot.cli.app import app, main
from support.command import ONE_LINE, Command, without_progress

BAD = [
    *[(command, "nogame") for command in ("show", "solve", "play", "check", "warmup")],
    *[(command, "./none.py") for command in ("show", "solve", "play", "check", "warmup")],
    *[(command, ".") for command in ("show", "solve", "play", "check", "warmup")],
    *[(command, "connect4:99x99") for command in ("show", "solve", "play", "check", "warmup")],
    *[(command, "connect4:axb") for command in ("show", "solve")],
    ("show", "tictactoe:16x16"),
    *[("solve", "tictactoe", option, "~nobody-at-all/file") for option in ("--batch", "--certificate", "--checkpoint")],
    ("show", "~nobody-at-all/game.py"),
    ("database", "stats", "~nobody-at-all/file"),
    ("match", "tictactoe", "--record", "~nobody-at-all/games.sqlite"),
    ("match", "tictactoe", "--record", "~nobody-at-all/games.jsonl"),
    ("match", "tictactoe", "--openings", "~nobody-at-all/openings"),
    ("show", ""),
    *[(command, "tictactoe", "xyz") for command in ("show", "solve", "play")],
    *[(command, "tictactoe", "b2b2") for command in ("show", "solve", "play")],
    ("show", "tictactoe", "a\nb"),
    ("nonsense",),
    ("--nonsense",),
    ("games", "extra"),
    ("show",),
    ("show", "tictactoe", "b2", "extra"),
    ("perft", "nogame", "--depth", "1"),
    ("perft", "tictactoe"),
    ("perft", "tictactoe", "--depth", "-1"),
    ("perft", "tictactoe", "--depth", "many"),
    ("perft", "tictactoe", "--depth", "1", "--symmetry"),
    ("solve", "tictactoe", "--algorithm", "magic"),
    ("solve", "tictactoe", "--scores", "magic"),
    ("solve", "tictactoe", "--scores", "margin"),
    ("solve", "tictactoe", "--memory", "0"),
    ("solve", "tictactoe", "--memory", "much"),
    ("solve", "tictactoe", "--jsn"),
    ("solve", "tictactoe", "--expect"),
    ("solve", "tictactoe", "b2", "--batch", "-"),
    ("solve", "tictactoe", "--batch", "/none"),
    ("solve", "tictactoe", "--batch", "."),
    ("play", "tictactoe", "--side", "left"),
    *[("play", "tictactoe", "--time", time) for time in ("0", "-1", "nan", "inf", "long")],
    ("new",),
    ("new", "mygame.txt"),
    ("new", "/none/mygame.py"),
    ("bench", "extra"),
]


@pytest.mark.parametrize("arguments", BAD, ids=" ".join)
def test_bad_input_is_one_line_and_exit_code_2(plyglot, monkeypatch, tmp_path, arguments):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.py").mkdir()
    answer = plyglot(*arguments)
    assert answer.code == 2
    assert answer.out == ""
    assert ONE_LINE.fullmatch(answer.err)


def test_help_has_examples(good):
    assert re.search(r"^\W*plyglot solve connect4:5x4", good("--help").out, re.MULTILINE)
    for command in app.registered_commands:
        name = command.callback.__name__
        assert re.search(rf"^\W*plyglot {name}( [\w./:-]+)*\W*$", good(name, "--help").out, re.MULTILINE)


def test_version(good):
    assert re.fullmatch(r"plyglot \d+\.\d+\.\d+\S*\n", good("--version").out)


@pytest.mark.parametrize(
    ("arguments", "advice"),
    [
        ("connect4", "did you mean plyglot serve connect4, or plyglot play connect4?"),
        ("connect4:5x4 4453", "did you mean plyglot serve connect4:5x4, or plyglot play connect4:5x4?"),
        ("slove connect4", "Did you mean 'solve'"),
        ("perft othello 4", "did you mean --depth 4?"),
    ],
)
def test_a_slip_is_told_what_was_meant(plyglot, arguments, advice):
    answer = plyglot(*arguments.split())
    assert answer.code == 2
    assert advice in answer.err
    assert answer.err.count("\n") == 1


def test_bad_input_from_the_shell():
    process = Command("solve", "tictactoe", "b2b2")
    out, err = process.communicate()
    assert (process.returncode, out) == (2, "")
    assert ONE_LINE.fullmatch(err)


@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
def test_ctrl_c_stops_a_long_search():
    process = Command("solve", "connect4", "--book", "none", "--batch", "-", stdin=subprocess.PIPE)
    print("5554224333234511764415115", file=process.stdin, flush=True)
    assert json.loads(process.stdout.readline())["exact"]  # so all is compiled
    print("4", file=process.stdin, flush=True)
    time.sleep(1)
    assert process.poll() is None
    process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    assert (process.returncode, out) == (130, "")
    assert re.fullmatch(r"plyglot: stopped after [\d,]+ nodes in [\d.]+ s\n", err)


@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
def test_ctrl_c_ends_a_thought_with_its_answer():
    process = Command("think", "connect4", "--book", "none", "--time", "600", "--json")
    assert json.loads(process.stdout.readline())["type"] == "info"
    process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    assert (process.returncode, err) == (130, "plyglot: stopped\n")
    assert json.loads(out.splitlines()[-1])["best"] in "1234567"


INTERRUPTED_IMPORT = """
import os, signal, sys
sys.argv = [{program!r}]
class Interrupt:
    def find_spec(self, name, *_):
        if name == "numpy":
            os.kill(os.getpid(), signal.SIGINT)
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.meta_path.insert(0, Interrupt())
import plyglot.core.board
"""


@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
def test_ctrl_c_while_starting():
    command = [sys.executable, "-c", INTERRUPTED_IMPORT.format(program="/usr/bin/plyglot")]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, "", "plyglot: stopped\n")
    command = [sys.executable, "-c", INTERRUPTED_IMPORT.format(program="/usr/bin/other")]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ended.stderr.endswith("KeyboardInterrupt\n")  # a library leaves it to the program


@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
def test_ctrl_c_at_the_prompt():
    process = Command("play", "tictactoe", stdin=subprocess.PIPE)
    while "moves:" not in process.stdout.readline():
        pass
    process.send_signal(signal.SIGINT)
    _, err = process.communicate()
    assert (process.returncode, err) == (130, "plyglot: stopped\n")


@pytest.mark.skipif(os.name != "posix", reason="closes a pipe")
def test_closed_pipe_ends_quietly():
    process = Command("perft", "connect4:4x4:2", "--depth", "16")
    process.stdout.close()
    err = process.stderr.read()
    assert without_progress(err) == ""
    assert process.wait() == 141


def test_warnings_are_one_line(tmp_path):
    blocked = tmp_path / "file"
    blocked.touch()
    process = Command("perft", "tictactoe", "-d1", "--json", env=os.environ | {"PLYGLOT_CACHE": str(blocked / "cache")})
    out, err = process.communicate()
    assert json.loads(out)["nodes"] == 10
    assert re.fullmatch(r"plyglot: warning: the cache folder [^\n]+\n", err)


def test_full_disk_is_one_line():
    if not Path("/dev/full").exists():
        pytest.skip("no /dev/full")
    with open("/dev/full", "w") as full:
        process = Command("games", stdout=full)
        assert ONE_LINE.fullmatch(without_progress(process.stderr.read()))
        assert process.wait() == 2


def test_main_ends_with_the_exit_code(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["plyglot", "nonsense"])
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == 2
