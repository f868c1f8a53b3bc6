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


PATIENT, IMPATIENT = "time=0.05,grace=60", "time=0.05,grace=0.2"
"""Limits for programs that answer, however busy the machine is, and for those that are to be late."""


@pytest.fixture
def program(tmp_path):
    """A player that is a program which does something on `go`, or all by itself."""
    made = []

    def make(body, settings=PATIENT, whole=False):
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
    "say('move b9')": (
        "illegal move",
        "played an illegal move: 'b9' is not a legal move here: the legal moves are a1, b1",
    ),
    "say('hello ' + 9 * chr(27))": ("malformed answer", "answered 'hello ?????????', not a move"),
    "say('move')": ("illegal move", "played an illegal move: '' is not a legal move here"),
    "sys.stdout.buffer.write(bytes(range(128, 256)) + bytes([10])); sys.stdout.flush()": (
        "malformed answer",
        "answered '",
    ),
    "say('x' * 10_000_000)": ("malformed answer", "answered 'xxx"),
    "sys.exit(3)": ("crashed", "exited with code 3"),
    "import os; os.abort()": ("crashed", "was ended by signal SIGABRT"),
    "raise ValueError('no\\nidea')": ("crashed", "exited with code 1: idea"),
    "sys.stdout.close(); import os; os.close(1); time.sleep(60)": ("crashed", "closed its output"),
    "time.sleep(60)": ("time", "did not answer within 0.25 s"),
    "while True: say('info x')": ("time", "did not answer within 0.25 s"),
    "while True: say('info ' + 1000 * 'x')": ("", ""),
    "while True: sys.stderr.write(100_000 * 'x')": ("output flood", "wrote more than 16,777,216 bytes in one game"),
    "while True: sys.stdout.write('x')": ("malformed answer", "answered 'xxx"),
}


@pytest.mark.parametrize("body", FAILURES)
def test_a_program_that_fails_loses(program, body):
    failure, remark = FAILURES[body]
    settings = IMPATIENT if failure in ("time", "") else PATIENT
    result = play_game(TICTACTOE.board(), (program(body, settings), RandomPlayer()), seeds=(0, 0))
    assert result.winner == SECOND
    assert result.failure in ([failure] if failure else ["time", "output flood"])  # whichever comes first
    assert result.reason == ("time" if result.failure == "time" else "forfeit")
    assert result.remark.startswith(remark)
    assert result.remark.isprintable()
    assert "\n> go time " in result.transcript


def test_an_illegal_move_is_told_with_the_position(program):
    result = play_game(TICTACTOE.board("a1c3"), (program("say('move a1')"), RandomPlayer()), seeds=(0, 0))
    assert result.remark.endswith("; in X../.../..O")


@pytest.mark.parametrize(
    ("first", "remark"),
    [
        ("sys.stdout.write('move b2\\nmove a1\\n'); sys.stdout.flush()", "said 'move a1'"),
        ("sys.stdout.write('move b2\\nhello\\n'); sys.stdout.flush()", "said 'hello'"),
    ],
)
def test_what_nobody_asked_for_is_malformed(program, first, remark):
    one = program(f"say('info'); {first}")
    result = play_game(TICTACTOE.board(), (one, RandomPlayer()), seeds=(0, 0))
    assert (result.failure, len(result.board.history)) == ("malformed answer", 2)
    assert result.remark == f"{remark} when it was not asked"
    assert result.stats[0].cpu_seconds >= 0
    assert len(result.seconds) == 2


def test_cpu_time_is_that_of_the_program(program):
    one = program(
        "begin = time.process_time()\n    while time.process_time() < begin + 0.1: pass\n    say('move b2')", "time=9"
    )
    one.begin(TICTACTOE.board(), seed=1)
    before = one.cpu_seconds()
    one.choose(TICTACTOE.board(), left=None)
    assert 0.08 <= one.cpu_seconds() - before < 0.5
    one.close()
    assert one.cpu_seconds() >= before + 0.08


def test_a_program_that_was_closed_is_started_again(program):
    one = program("say('move ' + chr(97 + line.count('5')) + '1')")
    for _ in range(2):
        one.begin(TICTACTOE.board(), seed=1)
        assert one.transcript_text().startswith("> plyglot 1\n> game tictactoe\n> new 1\n> ready?\n< ready")
        one.close()


@pytest.mark.parametrize("body", ["", "raise SystemExit(2)", "print('what?', flush=True); input()"])
def test_a_program_that_is_not_ready_loses(program, body):
    one = program(body, whole=True)
    for _ in range(2):  # it gets another chance in the next game
        result = play_game(TICTACTOE.board(), (RandomPlayer(), one), seeds=(0, 0))
        assert (result.winner, result.reason) == (FIRST, "forfeit")
        assert result.failure == ("not ready" if "what" in body else "crashed")


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="needs /proc")
@pytest.mark.parametrize(
    ("end", "remark"), [("sys.exit(3)", "exited with code 3"), ("time.sleep(60)", "did not answer within")]
)
def test_what_a_program_has_started_ends_with_it(program, tmp_path, end, remark):
    path = tmp_path / "number"
    away = f"import os, time; os.setsid(); open({str(path)!r}, 'w').write(str(os.getpid())); time.sleep(600)"
    start = f"import os, subprocess; subprocess.Popen([sys.executable, '-c', {away!r}])"
    wait = f"while not os.path.exists({str(path)!r}): time.sleep(0.01)"
    one = program(f"{start}\n    {wait}\n    {end}", PATIENT if end == "sys.exit(3)" else "time=2,grace=1")
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
