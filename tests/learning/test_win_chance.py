"""The win chance of an estimate: a curve that is fitted to results."""

import subprocess
import sys

import numpy as np
import pytest

import plyglot as pg
from plyglot.learning.win_chance import fitted_scale, measure_win_chance


@pytest.mark.parametrize("scale", [2, 40, 1_000])
def test_the_scale_of_results_that_follow_a_curve(scale):
    rng = np.random.default_rng(1)
    estimates = np.rint(rng.normal(0, 2 * scale, 20_000)).astype(int)
    results = rng.random(20_000) < 1 / (1 + np.exp(-estimates / scale))
    assert fitted_scale(estimates.tolist(), results.astype(float).tolist()) == pytest.approx(scale, rel=0.1)


@pytest.mark.parametrize(("estimates", "results"), [([], []), ([0, 0], [1, 0]), ([5, -5], [0, 1])])
def test_results_that_no_curve_fits(estimates, results):
    with pytest.raises(ValueError, match="say nothing about the results"):
        fitted_scale(estimates, results)


def test_measured_on_games(interpreted):
    game = pg.load("connect4:5x4")
    found = measure_win_chance(game, "by-hand", games=40, depth=1)
    assert found == measure_win_chance(game, "by-hand", games=40, depth=1)
    assert 0 < found.scale < 100
    assert found.positions == sum(positions for _, positions, _ in found.shares) > 0


def test_bad_input_is_one_line():
    command = [sys.executable, "-m", "plyglot.learning.win_chance", "tictactoe", "--evaluate", "nosuch"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("plyglot: tictactoe has no evaluation 'nosuch': choose from ")
    assert done.stderr.count("\n") == 1
