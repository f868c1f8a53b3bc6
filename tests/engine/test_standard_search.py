"""A game is played by the search that its manifest names, by whoever plays it, at every level."""

import time

import pytest

import plyglot as pg
from plyglot.core.errors import BadOption
from plyglot.engine.engine import Engine
from plyglot.engine.levels import simulations_of
from plyglot.engine.standard import engine_for, options_for, searches
from plyglot.engine.tree_engine import TreeEngine
from plyglot.engine.tree_options import TreeOptions
from plyglot.play.game import play_game
from plyglot.play.spec import player
from plyglot.search.algorithms.uct import SIMULATIONS
from plyglot.search.algorithms.uct_tree import ROOT, visits_of


@pytest.fixture
def small():
    return pg.load("go:3x3")


def test_a_level_has_so_many_simulations_for_each_move_and_no_tree_from_before(small):
    board = small.board()
    for level in (1, 4):
        engine = engine_for(small, pg.Options(level=level, seed=1, megabytes=1, threads=2))
        for _ in range(2):
            found = engine.think(board, pg.Limit(), multipv=10)
            memory = engine._threads.memory
            expected = simulations_of(level, len(board.legal_moves))
            assert expected == 10 << (level - 1)
            assert memory[SIMULATIONS] == visits_of(ROOT, memory.views()) == expected
            assert sum(line.visits for line in found.lines) == expected
            assert found.phase == "level"


def test_a_seed_gives_the_same_visits_whatever_was_searched_before(small):
    def visits():
        found = engine.think(small.board(), pg.Limit(), multipv=10)
        return [(line.pv[0], line.visits) for line in found.lines]

    engine = engine_for(small, pg.Options(level=5, seed=7, megabytes=1))
    first = visits()
    engine.forget()
    assert visits() == first
    assert [count for _, count in first] == sorted((count for _, count in first), reverse=True)


def test_a_level_plays_the_best_of_moves_tried_as_often():
    engine = TreeEngine("tictactoe", TreeOptions(level=3, seed=1, megabytes=1))
    found = engine.think(pg.load("tictactoe").board(), pg.Limit(), multipv=9)
    assert {line.visits for line in found.lines} == {4}
    assert found.score == max(line.score for line in found.lines)


def test_a_level_sees_a_win_in_one():
    engine = TreeEngine("tictactoe", TreeOptions(level=1, seed=1, megabytes=1))
    assert engine.think(pg.load("tictactoe").board("a1 b1 a2 b2"), pg.Limit()).best == "a3"


@pytest.mark.usefixtures("interpreted")
@pytest.mark.parametrize(
    ("text", "kind", "level"),
    [
        ("level:3", TreeEngine, 3),
        ("engine:nodes=500", TreeEngine, 10),
        ("engine:nodes=500,book=none,databases=none", TreeEngine, 10),
        ("engine:time=1,ponder=1", TreeEngine, 10),
        ("engine:depth=2", Engine, 10),
        ("engine:time=1,without=nullmove", Engine, 10),
        ("engine:search=alphabeta,time=1", Engine, 10),
        ("level:3,search=alphabeta", Engine, 3),
    ],
)
def test_players_of_a_game_that_names_uct(small, text, kind, level):
    engine = player(text, small).engine
    assert (type(engine), engine.options.level) == (kind, level)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("engine:search=uct,depth=3", "has no depth"),
        ("engine:search=uct,goals=all", "search uct has no goals"),
        ("engine:search=mcts", "unknown search 'mcts': choose from standard, alphabeta, uct"),
        ("uct:level=11", "level must be 1-10, not 11"),
    ],
)
def test_what_a_tree_search_has_not(text, words):
    with pytest.raises(BadOption, match=words):
        player(text, "tictactoe")


def test_what_was_pondered_is_kept(small):
    engine = engine_for(small, pg.Options(seed=1, megabytes=4))
    board = small.board("b2")
    engine.ponder(board)
    memory, until = engine._threads.memory, time.monotonic() + 60
    while memory[SIMULATIONS] < 2_000 and time.monotonic() < until:
        time.sleep(0.01)
    engine.stop_pondering()
    reply = engine.think(board, pg.Limit(nodes=1)).best
    assert visits_of(ROOT, memory.views()) >= 2_000
    engine.think(board.play(reply), pg.Limit(nodes=1))
    assert visits_of(ROOT, memory.views()) > 200


def test_levels_finish_a_game(small):
    players = [player("level:1", small), player("level:4", small)]
    assert play_game(small.board(), players, seeds=(1, 2)).board.is_over


def test_what_is_compiled_is_what_plays(small):
    assert [name for name, _ in searches(small)] == ["uct"]
    assert [name for name, _ in searches(pg.load("tictactoe"))] == ["think", "think, endgame"]
    assert isinstance(options_for(pg.load("tictactoe"), pg.Options(), "uct"), TreeOptions)
