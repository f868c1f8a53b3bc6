"""The command line: every command with good and with bad input, and the promises of `cli/app.py`."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from plyglot.cli.app import app, main, run

HERE = Path(__file__).parent
EXAMPLES = HERE.parent / "examples"
ONE_LINE = re.compile(r"plyglot: [^\n]+\n")


class Answer:
    """What a command line said."""

    def __init__(self, code, out, err):
        self.code, self.out, self.err = code, out, err

    @property
    def json(self):
        assert self.out.count("\n") == 1
        return json.loads(self.out)


@pytest.fixture
def plyglot(capsys):
    """Run a command line in this process."""

    def call(*arguments):
        code = run(arguments)
        return Answer(code, *capsys.readouterr())

    return call


@pytest.fixture
def good(plyglot):
    """Run a command line that is all right."""

    def call(*arguments):
        answer = plyglot(*arguments)
        assert (answer.code, answer.err) == (0, "")
        return answer

    return call


def shell(*arguments, **options):
    """A command line in a process of its own."""
    pipes = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    options.setdefault("preexec_fn", lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))  # if ours is ignored
    return subprocess.Popen([sys.executable, "-m", "plyglot", *arguments], **pipes | options)


# --- games, show ------------------------------------------------------------------------------------------------------


def test_games(good):
    games = {game["name"]: game for game in good("games", "--json").json}
    assert games["connect4"] == {
        "name": "connect4",
        "title": "Connect Four",
        "variant": "connect4:WIDTHxHEIGHT:LINE",
        "standard": "connect4:7x6:4",
    }
    assert games["tictactoe"]["variant"] is None
    assert {"connect4", "domineering", "othello", "tictactoe"} <= games.keys()
    assert "Connect Four" in good("games").out


def test_show(good):
    text = good("show", "connect4", "4453").out
    assert ". . O X X . .\nX to move\n" in text
    assert "moves     1 2 3 4 5 6 7\n" in text
    assert "played    4 4 5 3\n" in text
    shown = good("show", "connect4", "445", "--json").json
    assert shown == {
        "game": "connect4",
        "position": "......./......./......./......./...O.../...XX..",
        "side": "second",
        "player": "O",
        "moves": list("1234567"),
        "played": ["4", "4", "5"],
        "over": False,
        "winner": None,
    }


def test_show_finished_game(good):
    shown = good("show", "tictactoe", "a1b1a2b2a3", "--json").json
    assert (shown["over"], shown["winner"], shown["moves"]) == (True, "X", [])
    assert "X wins\n\nmoves     none\n" in good("show", "tictactoe", "a1b1a2b2a3").out


def test_show_svg(good, plyglot, tmp_path):
    good("show", "tictactoe", "b2", "--svg", str(tmp_path / "board.svg"))
    assert (tmp_path / "board.svg").read_text().startswith("<svg")
    for path in (tmp_path, tmp_path / "none" / "board.svg", "\0"):
        answer = plyglot("show", "tictactoe", "--svg", str(path), "--json")
        assert answer.code == 2
        assert answer.out == ""
        assert ONE_LINE.fullmatch(answer.err)


def test_position_that_looks_like_an_option(good):
    position = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X"
    assert good("show", "othello", position, "--json").json["position"] == position


# --- perft ------------------------------------------------------------------------------------------------------------


def test_perft(good):
    found = good("perft", "tictactoe", "--depth", "9", "--json").json
    assert found["nodes"] == 549_946
    assert found["depths"][9] == {"depth": 9, "nodes": 127_872, "finished": 127_872, "leaves": 255_168}
    text = good("perft", "tictactoe", "b2a1", "-d", "2").out
    assert re.fullmatch("depth +positions +finished +leaves\n0 .*\n1 .*\n2 +42 +0 +42\ntotal  50 in .* s\n", text)


def test_perft_distinct(good):
    assert good("perft", "tictactoe", "--distinct", "--json").json["nodes"] == 5_478
    assert "total  765 in" in good("perft", "tictactoe", "--distinct", "--symmetry").out
    assert good("perft", "tictactoe", "--distinct", "--depth", "1", "--json").json["nodes"] == 10


# --- solve ------------------------------------------------------------------------------------------------------------


def test_solve(good):
    solution = good("solve", "tictactoe", "XOX/OO./.X.", "--moves", "--json").json
    assert list(solution) == [
        *("game", "position", "outcome", "score", "plies", "best", "moves"),
        *("pv", "nodes", "seconds", "exact"),
    ]
    assert solution["outcome"] == "draw"
    assert solution["best"] == ["c2"]
    assert solution["moves"] == {"c2": 0, "a3": -29_998, "c3": -29_998}
    text = good("solve", "tictactoe", "XOX/OO./.X.", "--moves").out
    assert "value  a draw\nbest   c2\n" in text
    assert "moves  c2  draw\n       a3  loss in 2 plies\n" in text


def test_solve_says_who_wins_and_when(good):
    assert "value  X wins in 1 ply\nbest   a3\nline   a3\n" in good("solve", "tictactoe", "a1b1a2b2").out
    assert "value  X wins in 2 plies\n" in good("solve", "tictactoe", "a1c2c1c3a3").out
    assert "value  X wins\n" in good("solve", "tictactoe", "a1b1a2b2", "--weak").out
    assert "value" not in good("solve", "tictactoe", "a1b1a2b2a3").out


def test_solve_by_named_algorithm(good):
    arguments = ("solve", "tictactoe", "--scores", "outcome", "--json", "--algorithm")
    assert good(*arguments, "minimax").json["nodes"] == 549_946
    assert good(*arguments, "alphabeta").json["nodes"] == 18_297


def test_batch(plyglot, tmp_path):
    file = tmp_path / "positions.txt"
    file.write_text("# a comment\n\nb2 a1\nb2b2\n  XOX/OO./.X.  \n")
    answer = plyglot("solve", "tictactoe", "--batch", str(file))
    first, second, third = map(json.loads, answer.out.splitlines())
    assert answer.code == 2
    assert answer.err == "plyglot: 3 positions: 2 solved, 1 bad\n"
    assert (first["outcome"], third["best"]) == ("draw", ["c2"])
    assert (second["line"], second["position"]) == (4, "b2b2")
    assert "not a legal move" in second["error"]


@pytest.mark.parametrize(
    ("text", "code", "summary"),
    [
        ("b2 a1 0\na1b1a2b2 29999\n", 0, "2 positions: 2 as expected, 0 differ, 0 bad"),
        ("b2 a1 0\na1b1a2b2 29998\n", 1, "2 positions: 1 as expected, 1 differ, 0 bad"),
        ("b2 a1 x\na1b1a2b2 29998\n7\n", 2, "3 positions: 0 as expected, 1 differ, 2 bad"),
    ],
)
def test_batch_expect(plyglot, tmp_path, text, code, summary):
    file = tmp_path / "positions.txt"
    file.write_text(text)
    answer = plyglot("solve", "tictactoe", "--batch", str(file), "--expect")
    assert (answer.code, answer.err) == (code, f"plyglot: {summary}\n")
    objects = [json.loads(line) for line in answer.out.splitlines()]
    assert all(
        ("ok" in item and item["ok"] == (item["score"] == item["expected"])) or "error" in item for item in objects
    )


def test_batch_with_an_option_that_does_not_exist(plyglot, tmp_path):
    (tmp_path / "positions.txt").write_text("b2\nb1\n")
    answer = plyglot("solve", "tictactoe", "--batch", str(tmp_path / "positions.txt"), "--algorithm", "magic")
    assert (answer.code, answer.out) == (2, "")
    assert ONE_LINE.fullmatch(answer.err)


def test_batch_from_stdin_answers_at_once():
    with shell("solve", "tictactoe", "--batch", "-", stdin=subprocess.PIPE) as process:
        for position in ("b2", "XOX/OO./.X."):
            process.stdin.write(f"{position}\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["outcome"] == "draw"  # before the input ends
        process.stdin.buffer.write(b"\xff\xfe\n")
        process.stdin.close()
        assert "error" in json.loads(process.stdout.readline())
        assert process.wait() == 2


# --- play -------------------------------------------------------------------------------------------------------------


def test_play():
    process = shell("play", "tictactoe", "--time", "0.1", stdin=subprocess.PIPE)
    out, err = process.communicate("b2\nresign\n")
    assert (process.returncode, err) == (0, "")
    assert "X> b2\n" in out
    assert "O plays " in out
    assert "X resigns: O wins\n" in out


def test_play_ends_with_its_input(good, monkeypatch):
    monkeypatch.setattr("sys.stdin", open(os.devnull))  # noqa: SIM115
    assert good().out.endswith("X to move\nmoves: 1 2 3 4 5 6 7\nX> \n")  # plyglot alone is Connect Four
    assert "a draw" in good("play", "tictactoe", "--side", "none", "--time", "0.05").out


# --- new, check, warmup, bench ----------------------------------------------------------------------------------------


def test_new_and_check(good, plyglot, tmp_path):
    path = tmp_path / "mygame.py"
    assert str(path) in good("new", str(path)).out
    checked = good("check", str(path), "--json").json
    assert checked["ok"]
    assert checked["positions"] > 0
    assert "value" in good("solve", str(path)).out
    again = plyglot("new", str(path))
    assert again.code == 2
    assert ONE_LINE.fullmatch(again.err)


def test_check_says_what_is_wrong(plyglot, tmp_path):
    path = tmp_path / "mygame.py"
    path.write_text("def (:\n")
    answer = plyglot("check", str(path), "--json")
    assert answer.code == 2
    assert ONE_LINE.fullmatch(answer.err)
    assert not answer.json["ok"]
    assert f"{path}:1: syntax error" in answer.json["error"]
    assert plyglot("check", str(path)).err == answer.err
    assert plyglot("solve", str(path)).err == answer.err


def test_warmup(good):
    assert re.fullmatch(r"tictactoe: \d+ searches ready in [\d.]+ s\n", good("warmup", "tictactoe").out)


def test_bench(good):
    """The signature of all searches. If it is meant to change, change the file and say `Bench: N` in the commit."""
    found = good("bench", "--json").json
    assert found["nodes"] == sum(row["nodes"] for row in found["rows"])
    assert f"Bench: {found['nodes']}\n" == (HERE / "data" / "bench.txt").read_text()


# --- what all commands promise ----------------------------------------------------------------------------------------

BAD = [
    *[(command, "nogame") for command in ("show", "solve", "play", "check", "warmup")],
    *[(command, "./none.py") for command in ("show", "solve", "play", "check", "warmup")],
    *[(command, ".") for command in ("show", "solve", "play", "check", "warmup")],
    *[(command, "connect4:99x99") for command in ("show", "solve", "play", "check", "warmup")],
    *[(command, "connect4:axb") for command in ("show", "solve")],
    ("show", "tictactoe:4x4"),
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


def test_bad_input_from_the_shell():
    process = shell("solve", "tictactoe", "b2b2")
    out, err = process.communicate()
    assert (process.returncode, out) == (2, "")
    assert ONE_LINE.fullmatch(err)


@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
def test_ctrl_c_stops_a_long_search():
    process = shell("solve", "connect4", "--batch", "-", stdin=subprocess.PIPE)
    print("5554224333234511764415115", file=process.stdin, flush=True)
    assert json.loads(process.stdout.readline())["exact"]  # so all is compiled
    print("4", file=process.stdin, flush=True)
    time.sleep(1)
    assert process.poll() is None
    process.send_signal(signal.SIGINT)
    begin = time.perf_counter()
    out, err = process.communicate()
    assert time.perf_counter() - begin < 1
    assert (process.returncode, out) == (130, "")
    assert re.fullmatch(r"plyglot: stopped after [\d,]+ nodes in [\d.]+ s\n", err)


INTERRUPTED_IMPORT = """
import os, signal, sys
sys.argv = [{program!r}]
class Interrupt:
    def find_spec(self, name, *_):
        if name == "numba":
            os.kill(os.getpid(), signal.SIGINT)
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.meta_path.insert(0, Interrupt())
import plyglot
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
    process = shell("play", "tictactoe", stdin=subprocess.PIPE)
    while "moves:" not in process.stdout.readline():
        pass
    process.send_signal(signal.SIGINT)
    _, err = process.communicate()
    assert (process.returncode, err) == (130, "plyglot: stopped\n")


@pytest.mark.skipif(os.name != "posix", reason="closes a pipe")
def test_closed_pipe_ends_quietly():
    process = shell("perft", "connect4:4x4:2", "--depth", "16")
    process.stdout.close()
    err = process.stderr.read()
    assert err == ""
    assert process.wait() == 141


def test_warnings_are_one_line(tmp_path):
    blocked = tmp_path / "file"
    blocked.touch()
    process = shell("perft", "tictactoe", "-d1", "--json", env=os.environ | {"PLYGLOT_CACHE": str(blocked / "cache")})
    out, err = process.communicate()
    assert json.loads(out)["nodes"] == 10
    assert re.fullmatch(r"plyglot: warning: the cache folder [^\n]+\n", err)


def test_full_disk_is_one_line():
    if not Path("/dev/full").exists():
        pytest.skip("no /dev/full")
    with open("/dev/full", "w") as full:
        process = shell("games", stdout=full)
        assert ONE_LINE.fullmatch(process.stderr.read())
        assert process.wait() == 2


def test_main_ends_with_the_exit_code(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["plyglot", "nonsense"])
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == 2
