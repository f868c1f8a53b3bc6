"""Multi-ProbCut: without a calibration nothing changes, with one fewer nodes are searched."""

import numpy as np
import pytest

import plyglot as pg
from plyglot.core.errors import BadFile, BadOption
from plyglot.core.slots import probcut_deviation
from plyglot.engine.evaluations import evaluation
from plyglot.learning.calibration import MAX_DEPTH, calibrate_probcut
from plyglot.search.evaluation import file
from plyglot.search.parts.selective.probcut import probcut_probe

OTHELLO = pg.load("othello")
BOARD = OTHELLO.board("f5d6c3d3c4f4f6f3e6e7")


def nodes(**options):
    return pg.Engine(OTHELLO, pg.Options(**options)).think(BOARD, pg.Limit(depth=9)).nodes


def test_it_cuts_where_it_is_calibrated():
    assert nodes() < nodes(without=("probcut",))


def test_an_evaluation_without_a_calibration_is_searched_as_ever():
    assert evaluation(OTHELLO, "mobility").probcut_deviation is probcut_deviation
    with np.errstate(over="ignore"):
        assert probcut_probe(BOARD.pos, 8, 10, 11, 1, None) == (-1, 0)  # as bound to no evaluation


def test_deviations_grow_with_what_a_shallow_search_cannot_see():
    with np.errstate(over="ignore"):
        deviation = evaluation(OTHELLO, "learned").probcut_deviation
        deviations = [deviation(BOARD.pos, depth) for depth in range(MAX_DEPTH + 1)]
    assert deviations[:3] == [0, 0, 0]
    assert min(deviations[3:]) > 0


def test_a_calibration_is_the_same_from_one_seed(tmp_path, interpreted):
    game = pg.load("tictactoe")
    heard = []
    one = calibrate_probcut(game, "standard", 4, tmp_path / "one", seed=3, on_game=heard.append)
    two = calibrate_probcut(game, "standard", 4, tmp_path / "two", seed=3, on_game=heard.append)
    assert heard == [1, 2, 3, 4] * 2
    assert (one == two).all()
    assert (file.read(tmp_path / "one") == one).all()
    assert file.read_header(tmp_path / "one")["calibration_of"] == "standard"


def test_a_calibration_is_resumed_to_the_byte(tmp_path, interpreted):
    game = pg.load("tictactoe")

    def on_game(done):
        if done == 3:
            raise KeyboardInterrupt

    calibrate_probcut(game, "standard", 6, tmp_path / "through", seed=3, on_game=lambda done: None)
    with pytest.raises(KeyboardInterrupt):
        calibrate_probcut(game, "standard", 6, tmp_path / "stopped", seed=3, on_game=on_game)
    with pytest.raises(BadFile, match="another run"):
        calibrate_probcut(game, "standard", 6, tmp_path / "stopped", seed=4, on_game=on_game)
    with pytest.raises(BadOption, match="already at 3 games"):
        calibrate_probcut(game, "standard", 2, tmp_path / "stopped", seed=3, on_game=on_game)
    calibrate_probcut(game, "standard", 6, tmp_path / "stopped", seed=3, on_game=lambda done: None)
    assert (tmp_path / "through").read_bytes() == (tmp_path / "stopped").read_bytes()
    assert {path.name for path in tmp_path.iterdir()} == {"through", "stopped"}


def test_a_number_of_games_is_wanted(plyglot):
    answer = plyglot("learn", "tictactoe", "--method", "calibration", "--games", "x")
    assert answer.code == 2
    assert "expected one number of games" in answer.err
