"""Programs of someone's own as players."""

import sys
from pathlib import Path

import pytest

from plyglot.core.load import load
from plyglot.core.types import FIRST, SECOND
from plyglot.play.game import play_game
from plyglot.play.player import Forfeit
from plyglot.play.players import PerfectPlayer, RandomPlayer
from plyglot.play.spec import player
from support.processes import has_ended, number_in

EXAMPLES = Path(__file__).parents[2] / "examples"
TICTACTOE = load("tictactoe")

BOT = """
import sys, time
def say(text):
    print(text, flush=True)
def go():
    pass
for line in sys.stdin:
    word = line.split()[0]
    if word == "ready?":
        say("ready")
    if word == "go":
        go(line)
"""


@pytest.fixture
def program(tmp_path):
    """A player that is a program which does something on `go`, or all by itself."""
    made = []

    def make(body, settings="time=0.05,grace=0.2", whole=False):
        path = tmp_path / f"bot{len(made)}.py"
        path.write_text(body if whole else BOT.replace("def go():\n    pass", f"def go(line):\n    {body}"))
        made.append(player(f"program:{settings},command='{sys.executable}' '{path}'", TICTACTOE))
        return made[-1]

    yield make
    for one in made:
        one.close()


def test_a_program_plays(program):
    one = program("say('info x'); say('# y'); say(''); say('move ' + line.split()[2])", "clock=60+1,grace=5")
    one.begin(TICTACTOE.board(), seed=1)
    one._go = lambda left: "go clock b2"
    assert one.choose(TICTACTOE.board(), left=9.0).move == "b2"


def test_a_program_is_told_its_limits(program):
    def told(settings, left=None):
        return program("pass", settings)._go(left)

    assert told("time=0.1,depth=3,nodes=100") == "go time 0.1 depth 3 nodes 100"
    assert told("clock=60+0.6", left=59.24) == "go clock 59.240 0.6"
    assert told("grace=3") == "go time 0.1"


FAILURES = {
    "say('move b9')": "played an illegal move: 'b9' is not a legal move here: the legal moves are a1, b1",
    "say('hello ' + 9 * chr(27))": "answered 'hello ?????????', not a move",
    "say('move')": "played an illegal move: '' is not a legal move here",
    "sys.stdout.buffer.write(bytes(range(128, 256)) + bytes([10])); sys.stdout.flush()": "answered '",
    "say('x' * 10_000_000)": "answered 'xxx",
    "sys.exit(3)": "exited with code 3",
    "raise ValueError('no\\nidea')": "exited with code 1: idea",
    "sys.stdout.close(); import os; os.close(1); time.sleep(60)": "closed its output",
    "time.sleep(60)": "did not answer within 0.25 s",
    "while True: say('info ' + 1000 * 'x')": "did not answer within 0.25 s",
    "while True: sys.stdout.write('x')": "answered 'xxx",
}


@pytest.mark.parametrize("body", FAILURES)
def test_a_program_that_fails_loses(program, body):
    result = play_game(TICTACTOE.board(), (program(body), RandomPlayer()), seeds=(0, 0))
    assert (result.winner, result.reason) == (SECOND, "forfeit")
    assert result.remark.startswith(FAILURES[body])
    assert result.remark.isprintable()


@pytest.mark.parametrize("body", ["", "raise SystemExit(2)", "print('what?', flush=True); input()"])
def test_a_program_that_is_not_ready_loses(program, body):
    one = program(body, whole=True)
    for _ in range(2):  # it gets another chance in the next game
        result = play_game(TICTACTOE.board(), (RandomPlayer(), one), seeds=(0, 0))
        assert (result.winner, result.reason) == (FIRST, "forfeit")


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="needs /proc")
@pytest.mark.parametrize(
    ("end", "remark"), [("sys.exit(3)", "exited with code 3"), ("time.sleep(60)", "did not answer within")]
)
def test_what_a_program_has_started_ends_with_it(program, tmp_path, end, remark):
    path = tmp_path / "number"
    away = f"import os, time; os.setsid(); open({str(path)!r}, 'w').write(str(os.getpid())); time.sleep(600)"
    start = f"import os, subprocess; subprocess.Popen([sys.executable, '-c', {away!r}])"
    wait = f"while not os.path.exists({str(path)!r}): time.sleep(0.01)"
    one = program(f"{start}\n    {wait}\n    {end}", "time=5,grace=5" if end == "sys.exit(3)" else "time=2,grace=1")
    result = play_game(TICTACTOE.board(), (one, RandomPlayer()), seeds=(0, 0))
    assert result.remark.startswith(remark)  # a program that has ended is not late, whoever holds its output
    assert has_ended(number_in(path))


def tell_much(one):
    for _ in range(10_000):
        one._tell("position " + 100 * "x")


def test_a_program_that_never_reads_cannot_hold_us_up(program):
    one = program("import time\nprint('ready\\n' * 1000, flush=True)\ntime.sleep(60)", whole=True)
    for _ in range(2):
        one.begin(TICTACTOE.board(), seed=1)
        with pytest.raises(Forfeit, match="does not read its input"):
            tell_much(one)


def test_the_example_speaks_the_protocol():
    one = player(f"program:time=5,grace=60,command='{sys.executable}' '{EXAMPLES / 'bot.py'}'", TICTACTOE)
    try:
        for board in (TICTACTOE.board(), TICTACTOE.board("XO./.../...")):
            result = play_game(board, (one, PerfectPlayer(TICTACTOE)), seeds=(1, 0))
            assert result.reason == "rules"
    finally:
        one.close()
