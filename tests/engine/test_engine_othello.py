"""The engine hands Othello's endings over to the exact kernel in time, and plays them to the last disc."""

from pathlib import Path

import pytest

import plyglot as pg
import plyglot.engine.engine as engine_module
from plyglot.core.compile.build import build
from plyglot.core.types import INFINITY, MARGIN_SCORE
from plyglot.engine.options import margin_points
from plyglot.search.algorithms.pvs import pvs
from plyglot.search.parts import numbers
from plyglot.search.scores import estimate
from plyglot.search.scores import margin as margin_scores

PROBLEMS = Path(__file__).parents[1] / "data" / "othello_endings.txt"
PLENTY = pg.Limit(seconds=60)
"""The clock is to end no search here, on however busy a machine: they take a fraction of a second each."""


@pytest.fixture(scope="module")
def engine():
    return pg.Engine(pg.load("othello"), pg.Options(megabytes=1))


def test_best_moves_are_found(engine):
    """Positions of 6 to 20 empty squares with published scores and best moves."""
    for line in PROBLEMS.read_text().splitlines():
        squares, side, score, best = line.split()
        result = engine.think(engine.game.board(f"{squares} {side}"), PLENTY)
        assert (result.phase, result.exact) == ("ending", True)
        assert result.best in best.split(",")
        assert abs(result.score) == (MARGIN_SCORE + abs(int(score)) if int(score) else 0)


def test_no_disc_is_lost_from_there_on(engine):
    """Against itself, it ends with the very score that was promised at the beginning."""
    for line in PROBLEMS.read_text().splitlines()[-3:]:
        squares, side, score, _ = line.split()
        board = engine.game.board(f"{squares} {side}")
        sign = 1 if board.side == 0 else -1
        while not board.is_over:
            board = board.play(engine.think(board, PLENTY).best)
        found = engine.game.rule("margin")(board.pos) * (1 if board.side == 0 else -1)
        assert found == sign * int(score)


@pytest.mark.parametrize(("nodes", "least", "most"), [(330_000, 24, 24), (120_000, 1, 23)])
def test_a_win_that_is_certain_is_played(engine, monkeypatch, nodes, least, most):
    """The endgame's share of the time is over when the win is certain, but not by how much: it goes on, and if that
    does not help, plays the move that wins."""
    monkeypatch.setattr(engine_module, "ENDGAME_SHARE", 0.3)
    monkeypatch.setattr(engine, "_exact_plies", 30)
    squares, side, score, best = PROBLEMS.read_text().splitlines()[4].split()
    engine.forget()
    result = engine.think(engine.game.board(f"{squares} {side}"), pg.Limit(nodes=nodes))
    assert (score, result.phase, result.best) == ("24", "ending", best)
    assert MARGIN_SCORE + least <= result.score <= MARGIN_SCORE + most


@pytest.mark.parametrize(("nodes", "at_once"), [(80_000, True), (70_000, False)])
def test_who_has_more_time_sees_the_end_earlier(engine, nodes, at_once):
    """After a short search by estimates, or one that goes on to the end of the game."""
    squares, side, _, _ = PROBLEMS.read_text().splitlines()[0].split()
    assert squares.count("-") == 14
    told = []
    engine.forget()
    result = engine.think(engine.game.board(f"{squares} {side}"), pg.Limit(nodes=nodes), on_info=told.append)
    assert result.phase == "ending"
    assert (max(info.depth for info in told if not info.exact) <= engine_module.FIRST_DEPTH) == at_once


HOPELESS = "-OOOOOO---OOOO---OOOOOO--OOXOOOOOOOOXXXOXXOXXXXO-XXXX---XXXX---- O"
"""White loses by 8 with h7, by 26 with a7."""


def test_of_moves_that_lose_the_one_that_loses_by_less_is_played(engine):
    """Though its loss is proved first, and the other's is an estimate until then."""
    engine.forget()
    result = engine.think(engine.game.board(HOPELESS), pg.Limit(nodes=380_000))
    assert result.best == "h7"


def test_a_node_limit_is_one_for_the_ending_and_for_what_comes_before_and_after_it(engine):
    engine.forget()
    result = engine.think(engine.game.board(HOPELESS), pg.Limit(nodes=100_000))
    assert 100_000 <= result.nodes < 100_000 + 2 * 1_024


def test_a_search_by_estimates_that_reaches_the_end_is_followed_by_a_proof(engine, monkeypatch):
    monkeypatch.setattr(engine, "_exact_plies", 0)
    squares, side, score, best = PROBLEMS.read_text().splitlines()[0].split()
    engine.forget()
    result = engine.think(engine.game.board(f"{squares} {side}"), pg.Limit(nodes=5_000_000))
    assert (result.phase, result.exact) == ("ending", True)
    assert result.best in best.split(",")
    assert result.assessment.margin == int(score)


def test_finished_games_lie_among_estimates_where_a_margin_counts():
    """A search to the end of the game then gives its margin, in the points of the evaluation."""
    game = pg.load("othello:4x4")
    search = build(pvs, game, (estimate, numbers(MARGIN_POINTS=32)))
    solver = build(pvs, game, (margin_scores,))
    for opening in ("a2", "a2 a1", "a2 a1 b1"):
        board = game.board(opening)
        exact = solver(pos=board.pos, depth=24, alpha=-INFINITY, beta=INFINITY, ply=0, mem=solver.memory())
        found = search(pos=board.pos, depth=24, alpha=-INFINITY, beta=INFINITY, ply=0, mem=search.memory())
        assert exact != 0
        assert found == 32 * exact


def test_who_asks_for_proved_wins_keeps_finished_games_apart():
    game = pg.load("othello")
    apart = [{"plan": "lecture"}, {"level": 5}, {"evaluate": "mobility"}, {"evaluate": "menace"}]
    assert [margin_points(game, pg.Options(**options)) for options in apart] == [0] * 4
    assert [margin_points(game, pg.Options(evaluate=name)) for name in ("standard", "by-hand")] == [32, 32]
    assert [margin_points(pg.load(name), pg.Options()) for name in ("awale", "connect4", "chess")] == [0] * 3
