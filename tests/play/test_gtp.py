"""The Go Text Protocol: ours as an engine for any game, and engines that speak it as players."""

import random
import re
import shlex
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from plyglot.core.errors import BadOption
from plyglot.core.load import load
from plyglot.core.types import FIRST, SECOND
from plyglot.engine.limit import Limit
from plyglot.engine.options import Options
from plyglot.engine.tree_options import TreeOptions
from plyglot.play.game import play_game
from plyglot.play.player import Forfeit
from plyglot.play.players import RandomPlayer
from plyglot.play.protocols.gtp import Gtp
from plyglot.play.spec import player
from support.games import EVERY_GAME

TICTACTOE = load("tictactoe")
PATIENCE = 60
RHINO = shutil.which("gtp-rhino") or ("/usr/games/gtp-rhino" if Path("/usr/games/gtp-rhino").exists() else "")


class Session:
    """A session in this process, whose answers are waited for."""

    def __init__(self, spec="tictactoe", options=None, **limit):
        self.heard = []
        game = load(spec)
        self.gtp = Gtp(game, options or Options(megabytes=1), Limit(**(limit or {"depth": 2})), self.heard.append)

    def ask(self, *lines):
        """The answers to some commands, without their empty lines."""
        begin = len(self.heard)
        for line in lines:
            self.gtp.handle(line)
        self.gtp._waiting.join()
        return [line.removesuffix("\n") for line in self.heard[begin:]]


@pytest.fixture
def session(interpreted):
    made = []

    def begin(*words, **limit):
        made.append(Session(*words, **limit))
        return made[-1]

    yield begin
    for one in made:
        one.gtp.stop()


def test_what_every_controller_asks(session):
    one = session()
    assert one.ask("protocol_version", "1 name", "known_command play", "known_command fly", "", "# a remark") == [
        "= 2",
        "=1 plyglot",
        "= true",
        "= false",
    ]
    required = {"protocol_version", "name", "version", "known_command", "list_commands", "quit", "boardsize"}
    required |= {"clear_board", "komi", "play", "genmove"}
    (listed,) = one.ask("list_commands")
    assert required <= set(listed.removeprefix("= ").split("\n"))
    assert one.ask("7 dance now") == ["?7 unknown command"]


def test_a_game_and_back(session):
    one = session()
    assert one.ask("play b b2", "play white a1", "play black c3", "undo", "undo", "play w c1") == ["="] * 6
    assert one.ask("showboard") == ["= \n  a b c\n1 . . O\n2 . X .\n3 . . .\nX to move"]
    assert one.ask("play w a1") == ["? illegal move: it is black's turn"]
    assert one.ask("play b b2")[0].startswith("? illegal move: 'b2' is not a legal move here")
    assert one.ask("play green b2") == ["? a colour must be black or white, not 'green'"]
    assert one.ask("play b") == ["? play needs a colour and a move"]
    assert one.ask("final_score") == ["? cannot score: the game is not over"]
    assert one.ask("clear_board", "undo") == ["=", "? cannot undo"]
    moves = ["b2", "a1", "b1", "b3", "a3", "c1", "a2", "c2", "c3"]
    one.ask(*(f"play {'bw'[ply % 2]} {move}" for ply, move in enumerate(moves)))
    assert one.ask("final_score", "genmove b") == ["= 0", "? illegal move: the game is over"]


def test_moves_that_it_finds(session):
    one = session(depth=9)
    answers = one.ask("play b a1", "play w b2", "play b a2", "reg_genmove w", "genmove w", "play b b3")
    assert answers == ["=", "=", "=", "= a3", "= a3", "="]


@pytest.mark.parametrize("spec", EVERY_GAME)
def test_every_game_plays_by_its_own_moves(session, spec):
    one = session(spec, depth=1)
    colour = "white" if load(spec).text("PLAYERS")[0] == "White" else "black"
    (moved,) = one.ask(f"genmove {colour}")
    assert moved.startswith("= ")
    assert one.gtp.board.history_numbers[0] in load(spec).board().legal_numbers
    assert one.ask("undo", f"play {colour} {moved.removeprefix('= ')}") == ["=", "="]


def test_forced_passes_are_made_by_themselves(session):
    one = session("othello:4x4")
    rng = random.Random(1)
    board, moves = load("othello:4x4").board(), []
    while not board.forced:  # a line that leads to a pass
        if board.is_over:
            board, moves = load("othello:4x4").board(), []
        move = rng.choice(board.legal_moves)
        moves.append((board.side, move))
        board = board.play(move)
    assert set(one.ask(*(f"play {'bw'[side]} {move}" for side, move in moves))) == {"="}
    passing, other = "bw"[board.side], "bw"[1 - board.side]
    assert one.ask(f"play {passing} pass", f"play {passing} pass")[0] == "="
    assert one.ask(f"genmove {other}")[0].startswith("= ")


def test_sizes_and_other_games(session):
    one = session("othello")
    assert one.ask("query_boardsize", "boardsize 6", "query_boardsize", "boardsize 7", "boardsize x") == [
        "= 8",
        "=",
        "= 6",
        "? unacceptable size",
        "? boardsize must be a whole number, not 'x'",
    ]
    assert one.ask("set_game hex", "boardsize 5", "set_game poker", "play b a1") == [
        "=",
        "=",
        "? unknown game: list_games lists them",
        "=",
    ]
    assert session("connect4").ask("query_boardsize", "boardsize 7", "boardsize 6")[0] == "? the board is not square"


def test_clocks(session):
    one = session()
    assert one.ask("time_settings 60 10 3", "time_left b 5 2") == ["=", "="]
    limit = one.gtp.clock.limit(FIRST, Limit(seconds=9.0))
    assert (limit.seconds, limit.clock, limit.moves_to_go) == (None, 5.0, 2)
    one.gtp.clock.spend(FIRST, 4.0)
    assert one.gtp.clock.limit(FIRST, Limit()).seconds == 1.0
    one.gtp.clock.spend(FIRST, 0.5)
    assert one.gtp.clock.limit(FIRST, Limit()).moves_to_go == 3
    assert one.ask("time_settings 0 10 0", "time_settings 1", "time_left w x 0", "time_left w 3") == [
        "=",
        "? time_settings needs main time, byo-yomi time and byo-yomi stones",
        "? a time must be 0 to 86400 seconds, not 'x'",
        "? time_left needs a colour, time and stones",
    ]
    assert session().ask("time_settings 0 0 0", "genmove b")[1].startswith("= ")  # no time at all: a move all the same


def test_options(session):
    one = session()
    (listed,) = one.ask("plyglot-options")
    assert "option name Threads type spin default 1 min 1 max 64" in listed
    assert one.ask("plyglot-setoption name Level value 3", "plyglot-setoption name Level value 30") == [
        "=",
        "? Level must be a whole number from 1 to 10, not '30'",
    ]
    assert one.gtp.options.level == 3
    assert one.ask("plyglot-setoption name Evaluation value none")[0].startswith("? Evaluation must be one of standard")
    tree = session("tictactoe", TreeOptions(megabytes=1), nodes=500)
    assert "OwnBook" not in tree.ask("plyglot-options")[0]
    assert tree.ask("plyglot-setoption name OwnBook value true") == ["? ignored: unknown option OwnBook"]
    assert tree.ask("plyglot-setoption name Level value 3") == ["="]
    assert tree.ask("plyglot-setoption name Hash value 2", "genmove b")[1].startswith("= ")


def test_pondering(session):
    one = session()
    one.ask("plyglot-setoption name Ponder value true", "genmove b")
    assert one.gtp._engine._pondering.is_alive()
    other = next(move for move in ("a1", "b2") if move in one.gtp.board.legal_moves)
    assert one.ask(f"play w {other}", "genmove b")[0] == "="
    assert one.ask("quit") == ["="]
    assert one.gtp._engine._pondering is None


def test_an_analysis_ends_with_the_next_line(session):
    one = session("othello")
    one.ask("plyglot-setoption name MultiPV value 2")
    one.gtp.handle("5 lz-analyze b 1")
    until = time.monotonic() + PATIENCE
    while not any(" order 1 " in line for line in one.heard):
        assert time.monotonic() < until
        time.sleep(0.01)
    assert one.ask("6 name")[-2:] == ["", "=6 plyglot"]
    info = next(line for line in one.heard if " order 1 " in line)
    assert re.match(r"info move [a-h][1-8] visits \d+ winrate \d+ order 0 depth \d+ pv [a-h][1-8]", info)


def test_an_interrupt_ends_a_search(session):
    one = session("othello", seconds=3600.0)
    one.gtp.handle("genmove b")
    threading.Timer(0.2, one.gtp.handle, ["# interrupt"]).start()
    assert one.ask()[-1].startswith("= ")


# --- players ----------------------------------------------------------------------------------------------------------

PROGRAM = """
import sys, time
def say(text):
    print(text + chr(10), flush=True)
def go(line):
    pass
def play(line):
    say("=")
for line in sys.stdin:
    open(LOG, "a").write(line)
    word = line.split()[0]
    if word == "genmove":
        go(line)
    elif word == "play":
        play(line)
    elif word == "style":
        say("? unknown command")
    else:
        say("= ")
"""


PATIENT, IMPATIENT = "time=0.05,grace=60", "time=0.05,grace=0.5"
"""Limits for programs that answer, however busy the machine is, and for those that are to be late."""


@pytest.fixture
def program(tmp_path):
    """A player whose program does something on `genmove`; `.told` is the file of the lines that it was told."""
    made = []

    def make(body="say('= b2')", settings=PATIENT, play="say('=')", spec="tictactoe"):
        path, told = tmp_path / f"program{len(made)}.py", tmp_path / f"told{len(made)}"
        text = PROGRAM.replace("LOG", repr(str(told))).replace('(line):\n    say("=")', f"(line):\n    {play}")
        path.write_text(text.replace("(line):\n    pass", f"(line):\n    {body}"))
        made.append(player(f"gtp:{settings},command='{sys.executable}' '{path}'", load(spec)))
        made[-1].told = told
        return made[-1]

    yield make
    for one in made:
        one.close()


def test_what_a_program_is_told(program):
    one = program("print('thinking'); say('=3  B2')", "clock=60+0,grace=9,level=4")
    board = TICTACTOE.board("a1")
    one.begin(board, seed=1)
    assert one.choose(board, left=59.5).move == "b2"
    following = board.play("b2").play("c3")
    with pytest.raises(Forfeit, match="illegal move: 'B2'"):
        one.choose(following, left=50.0)
    assert one.told.read_text().splitlines()[:10] == [
        "protocol_version",
        "level 4",
        "boardsize 3",
        "time_settings 60 0 0",
        "clear_board",
        "play black a1",
        "time_left white 59 0",
        "genmove white",
        "play black c3",
        "time_left white 50 0",
    ]


def test_settings_that_a_program_refuses():
    with pytest.raises(BadOption, match="refuses style 3: unknown command"):
        player(f"gtp:style=3,command={shlex.quote(sys.executable)} -m plyglot gtp tictactoe", TICTACTOE)
    with pytest.raises(BadOption, match="program's command is missing"):
        player("gtp:", TICTACTOE)
    with pytest.raises(BadOption, match="exited with code 0"):
        player(f"gtp:{sys.executable} -c ''", TICTACTOE)


FAILURES = {
    "say('= b9')": ("illegal move", "played an illegal move: 'b9' in "),
    "say('= ')": ("illegal move", "played an illegal move: ''"),
    "say('? no idea')": ("malformed answer", "refused to move: 'no idea'"),
    "say('= b2' + 2 * chr(10) + '= b2'); time.sleep(9)": ("malformed answer", "said '= b2' when it was not asked"),
    "sys.exit(3)": ("crashed", "exited with code 3"),
    "time.sleep(60)": ("time", "did not answer within 0.55 s"),
    "print('= b2', flush=True); time.sleep(60)": ("time", "did not answer within 0.55 s"),
}


@pytest.mark.parametrize("body", FAILURES)
def test_a_program_that_fails_loses(program, body):
    failure, remark = FAILURES[body]
    one = program(body, IMPATIENT if failure == "time" else PATIENT)
    result = play_game(TICTACTOE.board(), (one, RandomPlayer()), seeds=(0, 0))
    assert (result.winner, result.failure) == (SECOND, failure)
    assert result.remark.startswith(remark)


def test_a_program_that_answers_twice_after_it_was_stopped(program):
    """Its second answer comes in place of the next one: it was stopped between the two."""
    result = play_game(TICTACTOE.board(), (program(play="say('= b2')"), RandomPlayer()), seeds=(0, 0))
    assert (result.winner, result.failure) == (SECOND, "malformed answer")
    assert result.remark == "said 'b2' again, when it was not asked"


def test_a_program_may_say_something_to_a_move_that_it_is_told(program):
    one = program("say('= b2')", play="say('= ' + line.split()[2])")
    board = TICTACTOE.board()
    one.begin(board, seed=1)
    assert one.choose(board, None).move == "b2"
    with pytest.raises(Forfeit, match="illegal move: 'b2'"):  # it was asked, once more
        one.choose(board.play("b2").play("a1"), None)


def test_a_program_that_refuses_a_legal_move_loses(program):
    one = program("say('= b2')", play="say('? illegal move')")
    result = play_game(TICTACTOE.board("a1 c3"), (one, RandomPlayer()), seeds=(0, 0))
    assert (result.winner, result.failure) == (SECOND, "malformed answer") or result.failure == "not ready"


def test_a_program_may_resign(program):
    result = play_game(TICTACTOE.board(), (program("say('= resign')"), RandomPlayer()), seeds=(0, 0))
    assert (result.winner, result.reason, result.failure) == (SECOND, "resignation", None)


def test_gtp_knows_no_other_first_positions(program):
    result = play_game(TICTACTOE.board("X../.O./..."), (program(), RandomPlayer()), seeds=(0, 0))
    assert result.remark == "cannot begin: GTP only has games from the first position on"


def test_ours_against_ours(plyglot, interpreted):
    ours = f"gtp:nodes=50,command='{sys.executable}' -m plyglot gtp othello:4x4 --depth 2"
    answer = plyglot("match", "othello:4x4", "--first", ours, "--second", "random", "--games", "2", "--json")
    assert answer.code == 0
    assert '"forfeit"' not in answer.out


@pytest.mark.skipif(not RHINO, reason="gtp-rhino (Debian's grhino) is not here")
def test_gtp_rhino_plays_othello():
    game = load("othello")
    one = player(f"gtp:{RHINO} -l 1", game)
    try:
        for seed in range(3):
            result = play_game(game.board("f5"), (RandomPlayer(), one), seeds=(seed, 0))
            assert result.reason == "rules"
    finally:
        one.close()


def test_a_session_by_pipe():
    """Commands that come all at once are all answered, and the end of the input ends it."""
    command = [sys.executable, "-m", "plyglot", "gtp", "tictactoe", "--depth", "3"]
    said = "name\n3 genmove b\nplay w zz\n"
    heard = subprocess.run(command, input=said, capture_output=True, text=True, timeout=PATIENCE, check=True)
    answers = heard.stdout.split("\n\n")
    assert answers[0] == "= plyglot"
    assert re.fullmatch(r"=3 [abc][123]", answers[1])
    assert answers[2].startswith("? illegal move")
