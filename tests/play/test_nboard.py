"""The NBoard protocol, spoken to a process as a board would."""

import os
import queue
import re
import signal
import subprocess
import sys
import threading
from contextlib import suppress

import pytest

from plyglot.cli.app import run
from plyglot.core.load import load
from plyglot.engine.limit import Limit
from plyglot.engine.options import Options
from plyglot.formats.record import GameRecord, Thought
from plyglot.play.protocols.nboard import NBoard, seconds_left
from support.command import without_progress

GAME = (
    "(;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[a]PW[b]RE[?]TI[15:00]TY[8]BO[8 "
    "---------------------------O*------*O--------------------------- *]B[F5]W[F6]B[D3]W[C5]B[E6]W[F7]B[E7]W[F4];)"
)
ENDING = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXXOOXOXOXXOXXXOOOXOOOOOOOX"
PATIENCE = 240
"""Seconds for a line: the first answer may have to wait for a compiler."""


class Session:
    """A running `plyglot nboard`."""

    def __init__(self, *arguments):
        pipe = subprocess.PIPE
        command = [sys.executable, "-m", "plyglot", "nboard", *arguments]
        usual = {"preexec_fn": lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)} if os.name == "posix" else {}
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, **usual)
        self.lines = queue.Queue()
        self.listener = threading.Thread(target=self._listen, daemon=True)
        self.listener.start()

    def _listen(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))

    def tell(self, *lines):
        print(*lines, sep="\n", file=self.process.stdin, flush=True)

    def until(self, pattern):
        """The lines up to the first that a pattern matches."""
        heard = []
        while not heard or not re.fullmatch(pattern, heard[-1]):
            heard.append(self.lines.get(timeout=PATIENCE))
        return heard


@pytest.fixture
def session():
    sessions = []

    def begin(*arguments):
        sessions.append(Session(*arguments))
        return sessions[-1]

    yield begin
    for one in sessions:
        one.process.kill()
        one.process.wait()
        one.listener.join()
        for stream in (one.process.stdin, one.process.stdout, one.process.stderr):
            with suppress(BrokenPipeError):
                stream.close()


def test_a_session(session):
    board = session()
    board.tell("nboard 2", "ping 1")  # answered though nothing is compiled yet
    assert board.until("pong 1")[0] == "set myname plyglot"
    board.tell(f"set game {GAME}", "set depth 4", "ping 2", "go")
    heard = board.until("=== .*")
    assert {"set myname plyglot4", "pong 2", "status plyglot is thinking"} <= set(heard)
    assert re.fullmatch(r"=== [A-H][1-8]/-?\d+\.\d\d/\d+\.\d\d", heard[-1])
    assert any(re.fullmatch(r"search ([A-H][1-8])+ -?\d+\.\d\d 0 4", line) for line in heard)
    assert any(re.fullmatch(r"nodestats \d+ \d+\.\d\d", line) for line in heard)

    board.until("status")
    board.tell("hint 3")
    hints = [line.split() for line in board.until("status") if line.startswith("search") and line.endswith(" 0 4")]
    assert len({words[1][:2] for words in hints}) == 3

    board.tell("move d6/1.0/2.0", "C7", "analyze")  # NBoard 1.1 leaves the word `move` out
    heard = board.until("status")
    assert [line.split()[1] for line in heard if line.startswith("analysis")] == [
        str(count) for count in range(10, -1, -1)
    ]

    board.tell("learn", "set contempt 3", "set colour red", "dance", "ping 3")
    heard = board.until("pong 3")
    assert heard[0] == "learned"
    assert [line for line in heard if "ignored" in line] == [
        "status ignored: unknown setting colour",
        "status ignored: unknown command dance",
    ]
    board.tell("quit")
    assert board.process.wait(PATIENCE) == 0
    assert without_progress(board.process.stderr.read()) == ""


@pytest.mark.parametrize(
    ("evaluate", "said", "score"),
    [("by-hand", "status", r"-?\d+\.\d\d"), ("mobility", "status scores are in moves, not in discs", r"-?\d+\.00")],
)
def test_scores_are_in_discs_or_say_what_they_are(evaluate, said, score, interpreted):
    written = []
    board = NBoard(load("othello:6x6"), Options(evaluate), Limit(depth=1), written.append)
    for line in ("nboard 2", "hint 1"):
        board.handle(line)
        assert board._job.done.wait(PATIENCE)
    assert said in written
    found = [line for line in written if line.startswith("search ")]
    assert re.fullmatch(rf"search \w+ {score} 0 \d+", found[-1])


def test_a_ping_ends_a_long_thought(session):
    board = session()
    board.tell("nboard 2", f"set game {GAME}", "set depth 60", "go")
    board.until("search .*")  # so it thinks
    board.tell("ping 7")
    assert board.until("pong 7")[-3].startswith("=== ")  # the best so far; nothing of it comes later
    board.tell("hint 2")
    board.until("search .*")
    board.tell("ping 8")
    board.until("pong 8")
    board.tell("ping 9")
    assert board.until("pong 9") == ["pong 9"]


def test_the_end_of_a_game_is_exact(session):
    board = session("--depth", "6")
    board.tell("nboard 1", f"set game (;GM[Othello]BO[8 {ENDING} *];)", "hint 2")
    exact = [line for line in board.until("status") if line.startswith("search") and line.endswith(" 0 100%")]
    assert exact
    assert all(float(line.split()[2]) % 1 == 0 for line in exact)


def test_what_cannot_be_followed_is_told(session):
    board = session()
    board.tell("nboard 2", "move a1", "go", "ping 1")
    heard = board.until("pong 1")
    assert sum("'a1' is not a legal move here" in line for line in heard) == 1
    assert heard[-2] == "status no position: the last game or move could not be read"
    for line, told in [
        ("set game (;B[a1];)", "move 1: a1 is not legal"),
        ("set game (;TY[6]B[e4];)", "this is a game of othello:6x6, not of othello"),
        ("set game nothing", "'nothing' is not a game: games begin with (;"),
        ("set depth many", "depth must be a positive whole number, not 'many'"),
        ("set time nan", "time must be more than 0 and at most 86400 seconds, not 'nan'"),
        ("hint x", "hint must be a positive whole number, not 'x'"),
    ]:
        board.tell(line, "ping 2")
        assert board.until("pong 2") == [f"status {told}", "pong 2"]


def test_the_end_of_input_ends_it(session):
    board = session()
    board.tell("nboard 2", f"set game {GAME}", "set depth 60", "go")
    board.until("search .*")
    board.process.stdin.close()
    assert board.process.wait(PATIENCE) == 0
    assert without_progress(board.process.stderr.read()) == ""


@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
def test_ctrl_c_ends_it(session):
    board = session()
    board.tell("nboard 2", f"set game {GAME}", "set depth 60", "go")
    board.until("search .*")
    board.process.send_signal(signal.SIGINT)
    assert board.process.wait(PATIENCE) == 130
    assert without_progress(board.process.stderr.read()) == "plyglot: stopped\n"


@pytest.mark.parametrize(
    "options", ["--depth 0", "--time 0", "--evaluate none", "--level 11", "--threads 0", "connect4", "nim"]
)
def test_bad_options(options, capsys):
    assert run(["nboard", *options.split()]) == 2
    assert re.fullmatch(r"plyglot: [^\n]+\n", capsys.readouterr().err)


@pytest.mark.parametrize(
    ("clock", "seconds"),
    [
        ("15:00", 890.0),
        ("15:00/00:05/02:00", 890.0),
        ("1:00:00", 3590.0),
        ("2", 110.0),
        ("0:05", 1.0),
        ("", None),
        ("?", None),
    ],
)
def test_what_is_left_on_a_clock(clock, seconds):
    thoughts = (Thought(), Thought(0.0, 10.0))
    assert (
        seconds_left(GameRecord(game="othello", moves=("f5", "d6"), clock=clock, thoughts=thoughts), side=1) == seconds
    )


def test_a_stdin_that_cannot_be_read():
    with open(os.devnull, "wb") as stdin:
        process = subprocess.run(
            [sys.executable, "-m", "plyglot", "nboard"], stdin=stdin, capture_output=True, text=True
        )
    assert process.returncode == 2
    assert process.stderr.startswith("plyglot: stdin cannot be read: ")
    assert process.stderr.count("\n") == 1
