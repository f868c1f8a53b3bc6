"""Elo differences and the sequential test."""

import json
import math
import random

import pytest

from plyglot.tournament.elo import elo_of, estimate_elo, expected_score
from plyglot.tournament.sprt import Sprt


@pytest.mark.parametrize(
    ("pairs", "elo0", "elo1", "ratio"),
    [
        ((3, 20, 50, 22, 5), 0, 20, 0.04032037241670679),
        ((3, 20, 50, 22, 5), 0, 5, 0.17838022438188125),
        ((3, 20, 50, 22, 5), -10, 10, 0.9344729113889829),
        ((0, 10, 30, 12, 0), 0, 20, -0.27041453628885204),
        ((0, 10, 30, 12, 0), 0, 5, 0.085226848211516),
        ((12, 40, 60, 30, 8), 0, 20, -2.9973011351582723),
        ((12, 40, 60, 30, 8), -10, 10, -2.0579732004260216),
    ],
)
def test_the_ratio_is_that_of_fishtest(pairs, elo0, elo1, ratio):
    """Values of LLR_logistic in the statistics of Fishtest, Stockfish's test bench."""
    assert Sprt(elo0, elo1).llr(pairs) == pytest.approx(ratio, rel=1e-9)


def test_elo_of_pairs_by_hand():
    found = estimate_elo(points=60, games=100, pairs=(2, 8, 18, 12, 10))
    deviation = math.sqrt((2 * 0.36 + 8 * 0.1225 + 18 * 0.01 + 12 * 0.0225 + 10 * 0.16) / 50 / 50)
    assert found.elo == pytest.approx(400 * math.log10(0.6 / 0.4))
    assert found.elo_error == pytest.approx(1.959964 * deviation * 400 / math.log(10) / 0.24)
    assert found.superiority == pytest.approx((1 + math.erf(0.1 / deviation / math.sqrt(2))) / 2)


def test_elo_and_score_are_inverse():
    for elo in (-700, -3.5, 0, 200):
        assert elo_of(expected_score(elo)) == pytest.approx(elo)


@pytest.mark.parametrize("games", [0, 1, 2, 100])
def test_all_is_finite_when_all_games_are_won(games):
    won = estimate_elo(games, games, (0, 0, 0, 0, games // 2))
    lost = estimate_elo(0, games, (games // 2, 0, 0, 0, 0))
    assert won.elo == pytest.approx(-lost.elo)
    assert won.elo == pytest.approx(elo_of(1 - 0.5 / games) if games else 0)
    assert won.elo_error == pytest.approx(lost.elo_error)
    assert math.isfinite(won.elo_error)
    assert won.elo_error > 0
    json.dumps([won.elo, won.elo_error], allow_nan=False)


def simulated(chances, pairs, chance):
    """Pairs of each kind from their chances."""
    drawn = chance.choices(range(5), chances, k=pairs)
    return [drawn.count(kind) for kind in range(5)]


def mean(pairs):
    return sum(kind * count for kind, count in enumerate(pairs)) / 4 / sum(pairs)


@pytest.mark.parametrize("chances", [(1, 2, 4, 2, 1), (1, 4, 10, 9, 6), (0, 0, 4, 0, 3)])
def test_the_true_elo_lies_within_the_error_bars(chances):
    chance, true, within = random.Random(1), elo_of(mean(chances)), 0
    for _ in range(1_000):
        pairs = simulated(chances, 100, chance)
        found = estimate_elo(2 * 100 * mean(pairs), 200, pairs)
        within += abs(found.elo - true) <= found.elo_error
    assert 930 <= within <= 970


@pytest.mark.parametrize(("chances", "right"), [((1, 2, 4, 2, 1), "H0"), ((1, 2, 4, 3.4, 1.9), "H1")])
def test_the_sequential_test_errs_seldom(chances, right):
    chance, test = random.Random(1), Sprt(0, 40)
    assert mean(chances) == pytest.approx(expected_score(0 if right == "H0" else 40), abs=0.01)
    decisions = []
    for _ in range(40):
        pairs = [0] * 5
        while (decision := test.decision(pairs)) is None:
            pairs = [a + b for a, b in zip(pairs, simulated(chances, 10, chance), strict=True)]
        decisions.append(decision)
    assert decisions.count(right) >= 36
