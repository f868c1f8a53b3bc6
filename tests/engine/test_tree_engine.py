"""The engine by Monte Carlo tree search keeps its limits and its tree, and always has a legal move."""

import random
import threading
import time

import pytest

import plyglot as pg
from plyglot.core.errors import BadOption
from plyglot.core.types import DECISIVE, DRAW
from plyglot.engine.tree_engine import TreeEngine
from plyglot.engine.tree_options import TreeOptions
from plyglot.play import draws
from plyglot.play.game import play_game
from plyglot.play.spec import player
from plyglot.search.algorithms.uct import SIMULATIONS
from plyglot.search.algorithms.uct_tree import ROOT, visits_of
from support.positions import board_after

GAMES = ("tictactoe", "connect4", "othello:4x4")


def engine_for(spec, **options):
    return TreeEngine(pg.load(spec), TreeOptions(**{"seed": 1, "megabytes": 4} | options))


@pytest.mark.parametrize("spec", GAMES)
def test_there_is_a_legal_move_however_short_the_time(spec):
    engine, chance = engine_for(spec), random.Random(1)
    for limit in (pg.Limit(seconds=0.001), pg.Limit(seconds=1e-9), pg.Limit(nodes=1), pg.Limit(clock=0.001)):
        board = board_after(engine.game, [chance.randrange(1_000) for _ in range(3)])
        result = engine.think(board, limit)
        assert result.pv[0] == result.best
        for move in result.pv:
            board = board.play(move)


def test_simulations_are_exact_and_a_seed_gives_the_same_answer():
    answers = []
    for threads in (1, 1, 2):
        engine = engine_for("connect4", simulations=700, threads=threads)
        result = engine.think(pg.load("connect4").board(), pg.Limit(), multipv=7)
        memory = engine._threads.memory
        assert memory[SIMULATIONS] == 700
        answers.append((result.pv, result.score, [line.score for line in result.lines], memory.nodes))
        total = sum(each[SIMULATIONS] for each in engine._threads.memories)
        assert abs(visits_of(ROOT, memory.views()) - total) <= threads  # those that were under way at the end
    assert answers[0] == answers[1]


def test_a_proved_outcome_ends_the_search():
    engine = engine_for("tictactoe")
    board = pg.load("tictactoe").board("b2 a1 c2")
    result = engine.think(board, pg.Limit(), multipv=9)
    assert (result.best, result.score, result.exact, result.phase) == ("a2", DRAW, True, "playouts")
    assert result.words == "a draw"
    lost = engine.think(pg.load("tictactoe").board("a1 b1 b2"), pg.Limit())
    assert (lost.score, lost.exact, lost.words) == (-DECISIVE, True, "O loses")
    assert lost.assessment == pg.Score.loss()
    won = engine.think(pg.load("tictactoe").board("a1 b1 b2 c3"), pg.Limit())
    assert (won.score, won.assessment) == (DECISIVE, pg.Score.win())


def test_among_some_moves():
    engine = engine_for("tictactoe")
    board = pg.load("tictactoe").board("a1 b2 a2")
    assert engine.think(board, pg.Limit(), among=["c3", "b1"]).best in ("c3", "b1")
    assert engine.think(board, pg.Limit()).best == "a3"  # the restricted tree is not kept


def test_the_tree_is_kept_from_move_to_move():
    engine = engine_for("connect4", simulations=2_000)
    board = pg.load("connect4").board()
    board = board.play(engine.think(board, pg.Limit()).best)
    board = board.play("4")
    engine.think(board, pg.Limit())
    assert visits_of(ROOT, engine._threads.memory.views()) > 2_050
    engine.forget()
    engine.think(board, pg.Limit())
    assert visits_of(ROOT, engine._threads.memory.views()) == 2_000
    engine.think(pg.load("connect4").board("1"), pg.Limit())  # another game
    assert visits_of(ROOT, engine._threads.memory.views()) == 2_000


def test_pondering_grows_the_tree_and_ends():
    engine = engine_for("connect4")
    board = pg.load("connect4").board("4")
    engine.ponder(board)
    deadline = time.monotonic() + 60
    while engine._threads.memory[SIMULATIONS] < 500 and time.monotonic() < deadline:
        time.sleep(0.01)
    engine.stop_pondering()
    engine.think(board.play("4"), pg.Limit(nodes=1))
    assert visits_of(ROOT, engine._threads.memory.views()) > 20


def test_another_thread_can_stop_it():
    engine = engine_for("connect4")
    threading.Timer(0.2, engine.stop).start()
    begin = time.monotonic()
    assert engine.think(pg.load("connect4").board(), pg.Limit()).best
    assert time.monotonic() - begin < 10


def test_a_tree_has_no_depth():
    with pytest.raises(BadOption, match="no depth"):
        engine_for("tictactoe").think(pg.load("tictactoe").board(), pg.Limit(depth=3))


@pytest.mark.usefixtures("interpreted")
def test_players():
    game = pg.load("tictactoe")
    players = [player("uct:simulations=40,plies=2,seed=3,memory=1,EXPLORE=900", game), player("random", game)]
    board = play_game(game.board(), players, seeds=(1, 2)).board
    assert board.is_over
    for text, words in (
        ("uct:depth=3", "has no depth"),
        ("uct:level=11", "level must be 1-10"),
        ("uct:simulations=0", "simulations must be"),
        ("uct:plies=x", "plies must be a whole number"),
        ("uct:LUCK=3", "unknown parameter LUCK"),
        ("uct:evaluate=nobody", "has no evaluation"),
        ("uct:threads=99", "threads must be 1-64"),
        ("uct:ponder=2", "ponder must be 0 or 1"),
    ):
        with pytest.raises(BadOption, match=words):
            player(text, game)


@pytest.mark.usefixtures("interpreted")
def test_a_game_that_goes_round_is_played_to_its_end():
    game = pg.load("chess")
    players = [player("uct:simulations=3", game), player("random", game)]
    board = play_game(game.board("8/8/8/8/8/8/1R6/k1K5 w - - 0 1"), players, seeds=(1, 2)).board
    assert board.is_over or draws.ended(board) or draws.claimable(board)
