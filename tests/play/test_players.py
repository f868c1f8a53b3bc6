"""Players by description, external engines, and one game between two of them."""

import time
from pathlib import Path

import pytest

from plyglot.core.errors import BadOption
from plyglot.core.load import load
from plyglot.core.types import FIRST, SECOND
from plyglot.engine.limit import Limit
from plyglot.engine.options import Options
from plyglot.play import draws
from plyglot.play import spec as specs
from plyglot.play.clock import Clock
from plyglot.play.game import play_game
from plyglot.play.player import Choice, Player
from plyglot.play.players import PerfectPlayer, RandomPlayer
from plyglot.play.spec import player
from plyglot.play.spec_text import player_name, without_name
from plyglot.tournament.adjudication import adjudicator

EXAMPLES = Path(__file__).parents[2] / "examples"
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
    options = Options(
        "squares", 4, 3, "lecture", 2, 16, ("nullmove", "futility"), (("NULL_REDUCTION", 3),), book="standard"
    )
    assert described(text) == (options, Limit(0.5, 60, 0.6, 6, 10_000), True)


@pytest.mark.parametrize(
    "text", ["random:name=Ada", "engine:depth=1, name = Ada ", "level:3,name=Ada", "perfect:name=Ada"]
)
@pytest.mark.usefixtures("interpreted")
def test_every_player_may_have_a_name(text):
    assert player(text, TICTACTOE).name == player_name(text) == "Ada"


def test_what_a_program_is_told_is_no_name_of_ours():
    text = "program:name=Ada,command=./bot --name=Bob,name=Carl"
    assert without_name(text.partition(":")[2]) == ("Ada", "command=./bot --name=Bob,name=Carl")
    assert player_name("random") == "random"


@pytest.mark.parametrize(
    ("text", "words"),
    [("random:name=", "1-40 characters"), ("random:name=a,name=b", "set twice"), (f"random:name={'a' * 41}", "not 41")],
)
def test_a_name_that_cannot_be(text, words):
    with pytest.raises(BadOption, match=words):
        player(text, TICTACTOE)


def test_every_field_of_options_and_limit_can_be_set(described):
    known = {*specs.fields(Options), *specs.fields(Limit)}
    named = {specs.NAMES.get(name, name) for kind in (Options, Limit) for name in kind.__struct_fields__}
    assert named - known == {"without", "numbers"}


def test_limits_by_default(described):
    assert described("engine") == (Options(book="standard"), Limit(seconds=0.1), False)
    assert described(" engine:depth=3 ") == (Options(book="standard"), Limit(depth=3), False)
    assert described("level:4") == (Options(level=4, book="standard"), Limit(), False)
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
    result = play_game(TICTACTOE.board(), (one, RandomPlayer()), seeds=(1, 2))
    assert result.reason == "rules"
    again = play_game(TICTACTOE.board(), (one, RandomPlayer()), seeds=(1, 2))
    assert again.board.history == result.board.history


def test_seeds_make_a_difference():
    one = RandomPlayer()
    games = {tuple(play_game(TICTACTOE.board(), (one, RandomPlayer()), (seed, 0)).board.history) for seed in range(9)}
    assert len(games) > 5


@pytest.mark.parametrize("game", [TICTACTOE, load(str(EXAMPLES / "morris.py"))], ids=lambda game: game.name)
def test_perfect_keeps_what_it_has(game):
    perfect = PerfectPlayer(game)
    results = [play_game(game.board(), (perfect, RandomPlayer()), seeds=(0, seed)).winner for seed in range(5)]
    assert SECOND not in results
    assert FIRST in results


# --- one game ---------------------------------------------------------------------------------------------------------


class Scripted(Player):
    """Plays the moves it is given, over and over."""

    allows_adjudication = True

    def __init__(self, *moves, seconds=0.0, clock=None):
        self.moves, self.seconds, self.clock = moves, seconds, clock
        self.count = 0
        self.seen = []

    def choose(self, board, left):
        self.seen.append(left)
        time.sleep(self.seconds)
        self.count += 1
        return Choice(self.moves[(self.count - 1) % len(self.moves)], depth=3, nodes=10)


def test_repetition_is_a_draw():
    game = load(str(EXAMPLES / "morris.py"))
    board = game.board("a1 c1 c3 b2 a3 a2")
    result = play_game(board, (Scripted("c3-c2", "c2-c3"), Scripted("b2-b3", "b3-b2")), seeds=(0, 0))
    assert (result.winner, result.reason, len(result.board.history)) == (None, "repetition", 14)
    assert draws.ended(result.board) == draws.claimable(result.board) == "repetition"
    assert not draws.claimable(result.board.undo())


def test_a_game_that_lasts_too_long_is_a_draw(monkeypatch):
    game = load(str(EXAMPLES / "morris.py"))
    monkeypatch.setattr(game, "game_plies", 8)
    board = game.board("a1 c1 c3 b2 a3 a2")
    result = play_game(board, (Scripted("c3-c2", "c2-c3"), Scripted("b2-b3", "b3-b2")), seeds=(0, 0))
    assert (result.winner, result.reason, len(result.board.history)) == (None, "length", 8)


def test_a_clock_runs_out():
    slow = Scripted("a1", "a2", "a3", seconds=0.05, clock=Clock(0.01))
    result = play_game(TICTACTOE.board(), (slow, Scripted("b1", "b2")), seeds=(0, 0))
    assert (result.winner, result.reason) == (SECOND, "time")


def test_a_clock_gains_its_increment():
    on_a_clock = Scripted("a1", "a2", "a3", clock=Clock(100.0, 1_000.0))
    result = play_game(TICTACTOE.board(), (on_a_clock, Scripted("b1", "b2")), seeds=(0, 0))
    assert result.winner == FIRST
    assert [left // 1_000 for left in on_a_clock.seen] == [0, 1, 2]
    assert (result.stats[0].moves, result.stats[0].depth, result.stats[1].nodes) == (3, 9, 20)


def test_an_illegal_move_loses():
    result = play_game(TICTACTOE.board(), (Scripted("a1", "b2"), Scripted("a1")), seeds=(0, 0))
    assert (result.winner, result.reason) == (FIRST, "forfeit")
    assert result.remark.startswith("played an illegal move: 'a1' is not a legal move here")


def test_a_decided_game_is_adjudicated():
    def played(allowed):
        players = Scripted("b2", "a1", "b3", "a3"), Scripted("c3", "b1", "c1", "c2")
        players[0].allows_adjudication = allowed
        return play_game(TICTACTOE.board(), players, (0, 0), adjudicator(TICTACTOE))

    result = played(allowed=True)
    assert (result.winner, result.reason, len(result.board.history)) == (SECOND, "adjudication", 7)
    result = played(allowed=False)  # it may lose what is won: let it play
    assert (result.winner, result.reason, len(result.board.history)) == (SECOND, "rules", 8)


def test_endless_games_have_no_adjudicator():
    assert adjudicator(load(str(EXAMPLES / "morris.py"))) is None
