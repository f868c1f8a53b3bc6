"""Our own line protocol: ours as an engine for every game, and programs with options as players."""

import sys
import threading
import time

import pytest

from plyglot.core.errors import BadOption
from plyglot.core.load import load
from plyglot.core.types import FIRST
from plyglot.engine.options import Options
from plyglot.engine.tree_options import TreeOptions
from plyglot.play.game import play_game
from plyglot.play.players import RandomPlayer
from plyglot.play.programs.external import position_text
from plyglot.play.protocols.lines import LineEngine
from plyglot.play.spec import player
from support.games import EVERY_GAME

PATIENCE = 120
TICTACTOE = load("tictactoe")
OURS = f"'{sys.executable}' -m plyglot engine"


class Session:
    """A session in this process, whose lines are waited for."""

    def __init__(self, spec="tictactoe", options=None):
        self.heard, self._changed = [], threading.Condition()
        self.engine = LineEngine(load(spec), options or Options(megabytes=1), self._hear)

    def _hear(self, line):
        with self._changed:
            self.heard.append(line)
            self._changed.notify_all()

    def tell(self, *lines):
        for line in lines:
            assert self.engine.handle(line)

    def until(self, begin):
        """The lines up to the first that begins so, which count as heard."""
        with self._changed:
            found = self._changed.wait_for(
                lambda: next((at for at, line in enumerate(self.heard, 1) if line.startswith(begin)), None), PATIENCE
            )
            assert found, self.heard
            lines, self.heard = self.heard[:found], self.heard[found:]
        return lines


@pytest.fixture
def session(interpreted):
    made = []

    def begin(*words):
        made.append(Session(*words))
        return made[-1]

    yield begin
    for one in made:
        one.engine.stop()


def test_a_game(session):
    one = session()
    one.tell("plyglot 1", "game tictactoe", "new 7", "ready?")
    assert one.until("ready") == ["ready"]
    one.tell("position start moves a1 b2 a2", "go depth 9")
    heard = one.until("move")
    assert heard[-1] == "move a3"
    assert heard[-2].startswith("info depth ")
    one.tell("position XO./.../... moves b2", "go nodes 50")
    assert one.until("move")[-1].split()[1] in load("tictactoe").board("XO./.../...").play("b2").legal_moves
    assert not one.engine.handle("quit")


def test_what_cannot_be_followed(session):
    one = session()
    one.tell("plyglot 2", "game ./evil.py", "game othello:zz", "dance", "# a remark", "", "position", "go", "go soon")
    assert one.heard == [
        "# this engine speaks plyglot 1, not '2'",
        "# this engine plays tictactoe, not './evil.py'",
        *one.heard[2:3],
        "# ignored: unknown command dance",
        "# position is start or a position, then moves and the moves, if any",
        "move none",
        "# no position: the last one could not be read",
        "move none",
        "# no position: the last one could not be read",
    ]
    assert one.heard[2].startswith("# ")
    one.heard.clear()
    one.tell("position start", "go time soon", "go depth", "go sideways", "position XXX/OO./...", "go")
    assert one.heard == [
        "move none",
        "# go: time needs a number, not 'soon'",
        "move none",
        "# go: depth needs a number, not ''",
        "move none",
        "# go: unknown word 'sideways': choose from time, clock, depth, nodes, infinite",
        "move none",
        "# there is no move to find: the game is over",
    ]


def test_options_and_several_lines(session):
    one = session("othello")
    one.tell("options?")
    assert "option name Threads type spin default 1 min 1 max 64" in one.until("options done")
    one.tell("setoption name MultiPV value 3", "setoption name Level value 0", "go depth 2")
    heard = one.until("move")
    assert heard[0] == "# Level must be a whole number from 1 to 10, not '0'"
    assert {line.split()[4] for line in heard if line.startswith("info")} == {"1", "2", "3"}


def test_a_search_is_stopped_and_pondering_says_nothing(session):
    one = session("othello")
    one.tell("go infinite")
    one.until("info")
    one.tell("stop")
    assert one.until("move")
    one.tell("position start moves f5", "ponder")
    until = time.monotonic() + PATIENCE
    while not (one.engine._job.engine and one.engine._job.engine._session):
        assert time.monotonic() < until
        time.sleep(0.01)
    one.tell("position start moves f5 d6", "go depth 1")
    moves = [line for line in one.until("move") if line.startswith("move")]
    assert moves[0].removeprefix("move ") in load("othello").board("f5d6").legal_moves


@pytest.mark.parametrize("spec", EVERY_GAME)
def test_every_game(session, spec):
    one = session("tictactoe", TreeOptions(megabytes=1, seed=1))
    one.tell(f"game {spec}", "new 1", "ready?", f"position {position_text(load(spec).board())}", "go nodes 10")
    assert one.until("move")[-1].removeprefix("move ") in load(spec).board().legal_moves


# --- players ----------------------------------------------------------------------------------------------------------


def test_options_of_a_program(interpreted):
    one = player(f"program:name=Ours,depth=9,ponder=1,Hash=1,level=10,command={OURS} tictactoe", TICTACTOE)
    try:
        result = play_game(TICTACTOE.board("a1 b2 a2 b3"), (one, RandomPlayer()), seeds=(0, 0))
        assert (result.winner, result.board.history[-1]) == (FIRST, "a3")
        assert result.stats[FIRST].nodes > 0
    finally:
        one.close()


def test_options_that_a_program_does_not_have(interpreted):
    with pytest.raises(BadOption, match="the engine has no option 'Colour': it has Hash, Threads, Level"):
        player(f"program:Colour=red,command={OURS} tictactoe", TICTACTOE)
    with pytest.raises(BadOption, match="Level must be a whole number from 1 to 10, not '11'"):
        player(f"program:Level=11,command={OURS} tictactoe", TICTACTOE)
    with pytest.raises(BadOption, match="exited with code 0"):
        player(f"program:Level=3,command='{sys.executable}' -c ''", TICTACTOE)


def test_nboard_engines_are_players(interpreted):
    game = load("othello:4x4")
    one = player(f"nboard:depth=2,command='{sys.executable}' -m plyglot nboard othello:4x4", game)
    try:
        for board in (game.board(), game.board("-----OX--XO----- X")):
            assert play_game(board, (one, RandomPlayer()), seeds=(0, 1)).reason == "rules"
    finally:
        one.close()
    with pytest.raises(BadOption, match="the NBoard protocol has no nodes"):
        player(f"nboard:nodes=3,command={sys.executable}", game)
    with pytest.raises(BadOption, match="tictactoe does not speak the nboard protocol"):
        player(f"nboard:{sys.executable}", TICTACTOE)
