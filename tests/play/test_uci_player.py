"""UCI engines as players: ours, others where they are installed, and some that fail."""

import sys
from pathlib import Path

import pytest

from plyglot.core.errors import BadOption
from plyglot.core.load import load
from plyglot.core.types import FIRST, SECOND
from plyglot.play.game import play_game
from plyglot.play.player import Forfeit
from plyglot.play.players import RandomPlayer
from plyglot.play.programs.offered import OfferedOption
from plyglot.play.programs.uci_player import position_text
from plyglot.play.spec import player

CHESS = load("chess")
OURS = f"'{sys.executable}' -m plyglot uci"
MATE = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"

ENGINE = """
import sys, time
def say(text):
    print(text, flush=True)
def go(line):
    pass
for line in sys.stdin:
    word = line.split()[0]
    open(LOG, "a").write(line)
    if word == "uci":
        say("id name x")
        say("option name Hash type spin default 1 min 1 max 9")
        say("option name Style type combo default Solid var Solid var Very Risky")
        say("option name Book File type string default <empty>")
        say("option name OwnBook type check default true")
        say("uciok")
    if word == "isready":
        say("readyok")
    if word == "go":
        go(line)
"""


PATIENT, IMPATIENT = "time=0.05,grace=60", "time=0.05,grace=0.3"
"""Limits for engines that answer, however busy the machine is, and for those that are to be late."""


@pytest.fixture
def engine(tmp_path):
    """A player whose engine does something on `go`; `.told` is the file of the lines that it was told."""
    made = []

    def make(body="say('bestmove e2e4')", settings=PATIENT, spec="chess"):
        path, told = tmp_path / f"engine{len(made)}.py", tmp_path / f"told{len(made)}"
        path.write_text(ENGINE.replace("LOG", repr(str(told))).replace("(line):\n    pass", f"(line):\n    {body}"))
        made.append(player(f"uci:{settings},command='{sys.executable}' '{path}'", load(spec)))
        made[-1].told = told
        return made[-1]

    yield make
    for one in made:
        one.close()


def lines(one):
    return one.told.read_text().splitlines()


def test_what_an_engine_is_told(engine):
    one = engine(
        "say('info depth 7 score cp -31 nodes 99 pv a2a4 nodes 5'); say('info depth 7 score cp 900 lowerbound');"
        "say('info string depth 50'); say('bestmove g1f3 ponder e7e5')",
        r"clock=60+0.5,grace=9,Hash=2,style=Very Risky,Book File=a\,b.bin",
    )
    board = CHESS.board("e4 e5")
    one.begin(board, seed=1)
    assert one.choose(board, left=59.25) == ("Nf3", 7, 99, -31)
    assert lines(one) == [
        "uci",
        "setoption name Hash value 2",
        "setoption name Style value Very Risky",
        "setoption name Book File value a,b.bin",
        "ucinewgame",
        "isready",
        f"position fen {CHESS.board().text} moves e2e4 e7e5",
        "go wtime 59250 btime 59250 winc 500 binc 500",
    ]
    assert engine(settings="time=0.1,depth=3,nodes=100")._go(None) == "go movetime 100 depth 3 nodes 100"
    assert engine(settings="grace=2")._go(None) == "go movetime 100"


def test_chess960_is_set_where_castling_needs_it(engine):
    one = engine()
    with pytest.raises(Forfeit, match="has no option UCI_Chess960"):
        one.begin(load("chess:0").board(), seed=1)
    board = load("chess").board("4k3/8/8/8/8/8/8/5K1R w H - 0 1").play("O-O")
    assert position_text(board, CHESS.beside("uci"), chess960=True).endswith("w K - 0 1 moves f1h1")


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ("Hash=10", "Hash must be a whole number from 1 to 9, not '10'"),
        ("Hash=x", "Hash must be a whole number"),
        ("OwnBook=1", "OwnBook must be true or false, not '1'"),
        ("Style=Wild", "Style must be one of Solid, Very Risky, not 'Wild'"),
        ("Colour=red", "the engine has no option 'Colour': it has Hash, Style, Book File, OwnBook"),
        ("option.depth=3", "the engine has no option 'depth'"),
        ("depth=0", "depth must be 1-"),
        ("grace=-1", "grace must be 0-3600 seconds"),
    ],
)
def test_bad_settings_are_refused(engine, settings, message):
    with pytest.raises(BadOption, match=message):
        engine(settings=settings)


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("uci:", "command is missing"),
        ("uci:time=1", "command is missing"),
        ("uci:nobody", "program 'nobody' not found"),
        (f"uci:{sys.executable} -c '',time=1", "the program exited with code 0"),
        (f"uci:{sys.executable},command={sys.executable}", "command is set twice"),
    ],
)
def test_programs_that_are_none_are_refused(spec, message):
    with pytest.raises(BadOption, match=message):
        player(spec, CHESS)


def test_a_game_that_does_not_speak_uci():
    with pytest.raises(BadOption, match="tictactoe does not speak the uci protocol"):
        player(f"uci:{sys.executable}", load("tictactoe"))


FAILURES = {
    "say('bestmove e2e5')": (["illegal move"], "played an illegal move: 'e2e5' in rnbqkbnr/"),
    "say('bestmove')": (["illegal move"], "played an illegal move: ''"),
    "sys.exit(3)": (["crashed"], "exited with code 3"),
    "time.sleep(60)": (["time"], "did not answer within 0.35 s"),
    "while True: say('info depth 1')": (["time"], "did not answer within 0.35 s"),
    "while True: sys.stdout.write('x')": (["time", "output flood"], ""),
}


@pytest.mark.parametrize("body", FAILURES)
def test_an_engine_that_fails_loses_and_is_started_again(engine, body):
    failures, remark = FAILURES[body]
    one = engine(body, IMPATIENT if "time" in failures else PATIENT)
    for _ in range(2):
        result = play_game(CHESS.board(), (one, RandomPlayer()), seeds=(0, 0))
        assert (result.winner, result.failure in failures) == (SECOND, True)
        assert result.reason == ("time" if result.failure == "time" else "forfeit")
        assert result.remark.startswith(remark)


def test_options_as_engines_announce_them():
    assert OfferedOption.parse("option name Clear Hash type button").fault("") == ""
    assert OfferedOption.parse("option name Empty type string default").fault("x") == ""
    assert OfferedOption.parse("optional") is None
    assert OfferedOption.parse("option name N type spin default -3 min -5 max 5").fault("-5") == ""


@pytest.mark.parametrize(
    "command",
    [
        OURS,
        *(
            pytest.param(command, marks=pytest.mark.skipif(not Path(command.split()[0]).exists(), reason="not here"))
            for command in ("/usr/games/stockfish", "/usr/games/gnuchess --uci")
        ),
    ],
)
def test_an_engine_mates_in_one(command):
    one = player(f"uci:{command},depth=3,name=It", CHESS)
    try:
        result = play_game(CHESS.board(MATE), (one, RandomPlayer()), seeds=(0, 0))
        assert (one.name, result.winner, result.reason) == ("It", FIRST, "rules")
        assert result.board.history == ["Ra8#"]
    finally:
        one.close()


def test_an_engine_castles_as_chess960_does():
    game = load("chess:0")
    one = player(f"uci:depth=1,command={OURS}", game)
    board = game.board("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQN1RKR w KQkq - 0 1")
    try:
        result = play_game(board.play("Ne3").play("a6"), (one, RandomPlayer()), seeds=(0, 3))
        assert result.reason != "forfeit"
    finally:
        one.close()


def test_a_match_in_the_terminal(plyglot, engine, tmp_path, monkeypatch):
    typed = iter(["e4", "quit"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(typed))
    monkeypatch.setenv("PLYGLOT_INTERPRET", "1")
    path = engine("say('info depth 3 nodes 40'); say('bestmove e7e5')").argv[-1]
    heard = plyglot("play", "chess", "--against", f"uci:command='{sys.executable}' '{path}'")
    assert heard.code == 0
    assert "Black plays e5\n  (depth 3, 40 nodes, " in heard.out
    bad = plyglot("play", "chess", "--against", f"uci:clock=3,command='{sys.executable}' '{path}'")
    assert (bad.code, bad.err) == (2, "plyglot: --against: a clock is set by --clock, for both sides\n")


def test_an_engine_that_fails_at_the_terminal(plyglot, engine, monkeypatch):
    monkeypatch.setattr("builtins.input", lambda prompt: "e4")
    monkeypatch.setenv("PLYGLOT_INTERPRET", "1")
    path = engine("say('bestmove e7e4')").argv[-1]
    heard = plyglot("play", "chess", "--against", f"uci:command='{sys.executable}' '{path}'")
    assert "Black played an illegal move: 'e7e4' in rnbqkbnr/" in heard.out
    assert "White wins" in heard.out
    bad = plyglot("play", "chess:0", "--against", f"uci:command='{sys.executable}' '{path}'")
    assert (bad.code, bad.err) == (
        2,
        "plyglot: --against: the opponent has no option UCI_Chess960, which this position needs\n",
    )
