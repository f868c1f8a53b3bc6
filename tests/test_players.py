"""Players by description, programs from outside, and one game between two of them."""

import sys
import time
from pathlib import Path

import pytest

from plyglot.core.errors import BadOption
from plyglot.core.load import load
from plyglot.core.types import FIRST, SECOND
from plyglot.engine.limit import Limit
from plyglot.engine.options import Options
from plyglot.play import spec as specs
from plyglot.play.clock import Clock
from plyglot.play.contest import contend
from plyglot.play.player import Choice, Forfeit, Player
from plyglot.play.players import PerfectPlayer, RandomPlayer
from plyglot.play.rounds import goes_round
from plyglot.play.spec import player
from plyglot.tournament.judge import judge

EXAMPLES = Path(__file__).parent.parent / "examples"
TICTACTOE = load("tictactoe")


@pytest.fixture
def described(monkeypatch):
    """The options and the limit that a description stands for; nothing is compiled."""
    monkeypatch.setattr(specs, "EnginePlayer", lambda game, *arguments: arguments)
    return lambda text: player(text, TICTACTOE)


# --- descriptions -----------------------------------------------------------------------------------------------------


def test_an_engine_has_every_setting(described):
    text = (
        "engine:time=0.5,evaluate=squares,without=nullmove+futility,level=4,threads=2,depth=6,nodes=10000,"
        "plan=lecture,clock=60+0.6,ponder=1,memory=16,seed=3,NULL_REDUCTION=3"
    )
    options = Options("squares", 4, 3, "lecture", 2, 16, ("nullmove", "futility"), (("NULL_REDUCTION", 3),))
    assert described(text) == (options, Limit(0.5, 60, 0.6, 6, 10_000), True)


def test_every_field_of_options_and_limit_can_be_set(described):
    known = {*specs.fields(Options), *specs.fields(Limit)}
    named = {specs.NAMES.get(name, name) for kind in (Options, Limit) for name in kind.__struct_fields__}
    assert named - known == {"without", "numbers"}


def test_limits_by_default(described):
    assert described("engine") == (Options(), Limit(seconds=0.1), False)
    assert described(" engine:depth=3 ") == (Options(), Limit(depth=3), False)
    assert described("level:4") == (Options(level=4), Limit(), False)
    assert described("level:4,depth=2")[1] == Limit(depth=2)
    assert described("engine:clock=5")[1] == Limit(clock=5)


BAD = [
    "",
    "nobody",
    "engine:speed=3",
    "engine:time",
    "engine:time=",
    "engine:time=long",
    "engine:time=nan",
    "engine:time=0",
    "engine:depth=1.5",
    "engine:depth=0",
    "engine:depth=3,depth=4",
    "engine:,",
    "engine:clock=5+",
    "perfect:memory=0",
    "engine:clock=1+x",
    "engine:level=11",
    "engine:plan=none",
    "engine:without=luck",
    "engine:evaluate=none",
    "engine:ponder=2",
    "engine:LUCK=3",
    "engine:NULL_REDUCTION=x",
    "level",
    "level:x",
    "random:seed=1",
    "greedy:depth=2",
    "greedy:evaluate=none",
    "perfect:game=1",
    "program",
    "program:time=1",
    "program:command=/none/bot",
    "program:command='",
    "program:speed=1,command=true",
    "program:grace=-1,command=true",
]


@pytest.mark.parametrize("text", BAD)
def test_a_bad_description_is_told_in_a_line(text):
    with pytest.raises(BadOption) as error:
        player(text, TICTACTOE)
    assert str(error.value).startswith(f"{text!r}: ")
    assert "\n" not in str(error.value)


# --- what they play ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["random", "greedy", "perfect", "level:1", "engine:depth=2"])
def test_players_play_whole_games(text):
    one = player(text, TICTACTOE)
    contest = contend(TICTACTOE.board(), (one, RandomPlayer()), seeds=(1, 2))
    assert contest.reason == "rules"
    again = contend(TICTACTOE.board(), (one, RandomPlayer()), seeds=(1, 2))
    assert again.board.line() == contest.board.line()


def test_seeds_make_a_difference():
    one = RandomPlayer()
    games = {tuple(contend(TICTACTOE.board(), (one, RandomPlayer()), (seed, 0)).board.line()) for seed in range(9)}
    assert len(games) > 5


@pytest.mark.parametrize("game", [TICTACTOE, load(str(EXAMPLES / "morris.py"))], ids=lambda game: game.name)
def test_perfect_keeps_what_it_has(game):
    perfect = PerfectPlayer(game)
    results = [contend(game.board(), (perfect, RandomPlayer()), seeds=(0, seed)).winner for seed in range(5)]
    assert SECOND not in results
    assert FIRST in results


# --- one game ---------------------------------------------------------------------------------------------------------


class Scripted(Player):
    """Plays the moves it is given, over and over."""

    settles = True

    def __init__(self, *moves, seconds=0.0, clock=None):
        self.moves, self.seconds, self.clock = moves, seconds, clock
        self.count = 0
        self.seen = []

    def choose(self, board, left):
        self.seen.append(left)
        time.sleep(self.seconds)
        self.count += 1
        return Choice(self.moves[(self.count - 1) % len(self.moves)], depth=3, nodes=10)


def test_going_round_is_a_draw():
    game = load(str(EXAMPLES / "morris.py"))
    board = game.board("a1 c1 c3 b2 a3 a2")
    contest = contend(board, (Scripted("c3-c2", "c2-c3"), Scripted("b2-b3", "b3-b2")), seeds=(0, 0))
    assert (contest.winner, contest.reason, len(contest.board.history)) == (None, "repetition", 14)
    assert goes_round(contest.board)
    assert not goes_round(contest.board.undo())


def test_a_game_that_lasts_too_long_is_a_draw(monkeypatch):
    game = load(str(EXAMPLES / "morris.py"))
    monkeypatch.setattr(game, "max_plies", 8)
    board = game.board("a1 c1 c3 b2 a3 a2")
    contest = contend(board, (Scripted("c3-c2", "c2-c3"), Scripted("b2-b3", "b3-b2")), seeds=(0, 0))
    assert (contest.winner, contest.reason, len(contest.board.history)) == (None, "length", 8)


def test_a_clock_runs_out():
    slow = Scripted("a1", "a2", "a3", seconds=0.05, clock=Clock(0.01))
    contest = contend(TICTACTOE.board(), (slow, Scripted("b1", "b2")), seeds=(0, 0))
    assert (contest.winner, contest.reason) == (SECOND, "time")


def test_a_clock_gains_its_increment():
    on_a_clock = Scripted("a1", "a2", "a3", clock=Clock(100.0, 1_000.0))
    contest = contend(TICTACTOE.board(), (on_a_clock, Scripted("b1", "b2")), seeds=(0, 0))
    assert contest.winner == FIRST
    assert [left // 1_000 for left in on_a_clock.seen] == [0, 1, 2]
    assert (contest.efforts[0].moves, contest.efforts[0].depth, contest.efforts[1].nodes) == (3, 9, 20)


def test_an_illegal_move_loses():
    contest = contend(TICTACTOE.board(), (Scripted("a1", "b2"), Scripted("a1")), seeds=(0, 0))
    assert (contest.winner, contest.reason) == (FIRST, "forfeit")
    assert contest.remark.startswith("plays an illegal move: 'a1' is not a legal move here")


def test_a_decided_game_is_adjudicated():
    def played(settles):
        players = Scripted("b2", "a1", "b3", "a3"), Scripted("c3", "b1", "c1", "c2")
        players[0].settles = settles
        return contend(TICTACTOE.board(), players, (0, 0), judge(TICTACTOE))

    contest = played(settles=True)
    assert (contest.winner, contest.reason, len(contest.board.history)) == (SECOND, "adjudication", 7)
    contest = played(settles=False)  # it may lose what is won: let it play
    assert (contest.winner, contest.reason, len(contest.board.history)) == (SECOND, "rules", 8)


def test_endless_games_have_no_judge():
    assert judge(load(str(EXAMPLES / "morris.py"))) is None


# --- programs ---------------------------------------------------------------------------------------------------------

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
    "say('move b9')": "plays an illegal move: 'b9' is not a legal move here: legal are a1, b1",
    "say('hello ' + 9 * chr(27))": "said 'hello ?????????' instead of a move",
    "say('move')": "plays an illegal move: '' is not a legal move here",
    "sys.stdout.buffer.write(bytes(range(128, 256)) + bytes([10])); sys.stdout.flush()": "said '",
    "say('x' * 10_000_000)": "said 'xxx",
    "sys.exit(3)": "ended with exit code 3",
    "raise ValueError('no\\nidea')": "ended with exit code 1: idea",
    "sys.stdout.close(); import os; os.close(1); time.sleep(60)": "closed its output",
    "time.sleep(60)": "has not answered in 0.25 s",
    "while True: say('info ' + 1000 * 'x')": "has not answered in 0.25 s",
    "while True: sys.stdout.write('x')": "said 'xxx",
}


@pytest.mark.parametrize("body", FAILURES)
def test_a_program_that_fails_loses(program, body):
    contest = contend(TICTACTOE.board(), (program(body), RandomPlayer()), seeds=(0, 0))
    assert (contest.winner, contest.reason) == (SECOND, "forfeit")
    assert contest.remark.startswith(FAILURES[body])
    assert contest.remark.isprintable()


@pytest.mark.parametrize("body", ["", "raise SystemExit(2)", "print('what?', flush=True); input()"])
def test_a_program_that_is_not_ready_loses(program, body):
    one = program(body, whole=True)
    for _ in range(2):  # it gets another chance in the next game
        contest = contend(TICTACTOE.board(), (RandomPlayer(), one), seeds=(0, 0))
        assert (contest.winner, contest.reason) == (FIRST, "forfeit")


def tell_much(one):
    for _ in range(10_000):
        one._tell("position " + 100 * "x")


def test_a_program_that_never_reads_cannot_hold_us_up(program):
    one = program("import time\nprint('ready\\n' * 1000, flush=True)\ntime.sleep(60)", whole=True)
    for _ in range(2):
        one.begin(TICTACTOE.board(), seed=1)
        with pytest.raises(Forfeit, match="does not read what it is told"):
            tell_much(one)


def test_the_example_speaks_the_protocol():
    one = player(f"program:time=5,grace=60,command='{sys.executable}' '{EXAMPLES / 'bot.py'}'", TICTACTOE)
    try:
        for board in (TICTACTOE.board(), TICTACTOE.board("XO./.../...")):
            contest = contend(board, (one, PerfectPlayer(TICTACTOE)), seeds=(1, 0))
            assert contest.reason == "rules"
    finally:
        one.close()
