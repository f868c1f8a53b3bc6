"""Ratings and tie-breaks, against hand-made tables and against brute force."""

import math
import random

import numpy as np
import pytest

from plyglot.core.load import load
from plyglot.tournament.bradley_terry import ratings
from plyglot.tournament.elo import elo_of, expected_score
from plyglot.tournament.event_file import EventFile
from plyglot.tournament.plan import Plan, Round
from plyglot.tournament.ranking import ranking
from plyglot.tournament.record import Record, Side
from plyglot.tournament.tournament import Tournament


def test_two_players_are_as_far_apart_as_their_score_says():
    for points in (55, 76, 99):
        first, second = ratings(2, {(0, 1): (points, 100)}, prior=1e-9)
        assert first.elo - second.elo == pytest.approx(elo_of(points / 100), abs=1e-3)
        assert first.elo == -second.elo


def test_ratings_are_the_likeliest_ones():
    chance = random.Random(1)
    games = {(a, b): (float(chance.randrange(11)), 10) for a in range(5) for b in range(a + 1, 5)}

    def likelihood(elos):
        share = {(a, b): expected_score(elos[a] - elos[b]) for a, b in games}
        return sum(p * math.log(share[k]) + (n - p) * math.log(1 - share[k]) for k, (p, n) in games.items())

    found = np.array([rating.elo for rating in ratings(5, games, prior=1e-9)])
    best = likelihood(found)
    for _ in range(200):
        assert likelihood(found + np.array([chance.gauss(0, 5) for _ in range(5)])) < best


def test_intervals_hold_the_truth_as_often_as_they_say():
    chance = random.Random(7)
    truth = [-150.0, -50.0, 0.0, 60.0, 140.0]
    within = total = 0
    for _ in range(100):
        results = {}
        for a in range(5):
            for b in range(a + 1, 5):
                share = expected_score(truth[a] - truth[b])
                results[a, b] = (float(sum(chance.random() < share for _ in range(30))), 30)
        for rating, true in zip(ratings(5, results), truth, strict=True):
            total += 1
            within += abs(rating.elo - true) <= rating.error
    assert 0.92 < within / total < 0.98


def test_who_has_won_all_has_a_finite_rating():
    first, second, third = ratings(3, {(0, 1): (10, 10)})
    assert math.isfinite(first.elo)
    assert first.elo > third.elo > second.elo
    assert third.error > first.error  # who has not played is known least


def tournament(tmp_path, system, rounds, results, players):
    """A tournament with given results: points of each game's first pairing player, in order."""
    plan = Plan("tictactoe", load("tictactoe").module.__name__, system)
    file = EventFile.create(str(tmp_path / "t.tournament"), plan)
    file.add_players([f"random:name={name}" for name in players])
    number = 0
    for index, (pairings, byes) in enumerate(rounds):
        one = Round(tuple(pairings), tuple(byes), 2, number, f"round {index + 1}")
        file.add_round(index, one)
        for pairing in pairings:
            for half in results[pairing]:
                seats = one.seats(number)
                winner = None if half == 0.5 else seats.index(pairing[0] if half == 1 else pairing[1])
                sides = tuple(Side("random", player, 1, 0.0, 0.0, 0.0, 0) for player in seats)
                file.add(Record(plan.identity, number, "tictactoe", "", (), sides, winner, "rules", "", 0, 0.0))
                number += 1
    return Tournament(file)


def test_tie_breaks_of_a_round_robin(tmp_path):
    results = {(0, 1): (1, 1), (2, 3): (1, 1), (0, 2): (0, 0), (1, 3): (1, 1), (0, 3): (1, 1), (1, 2): (1, 0.5)}
    rounds = [([(0, 1), (2, 3)], []), ([(0, 2), (1, 3)], []), ([(0, 3), (1, 2)], [])]
    with tournament(tmp_path, "round-robin", rounds, results, "ABCD") as one:
        rows = {row.name: row for row in ranking(one, one.state())}
    assert {name: row.points for name, row in rows.items()} == {"A": 4, "B": 3.5, "C": 4.5, "D": 0}
    assert rows["A"].sonneborn_berger == 2 * 3.5 + 2 * 0
    assert rows["C"].sonneborn_berger == 2 * 4 + 2 * 0 + 0.5 * 3.5
    assert [row.rank for row in rows.values()] == [1, 2, 3, 4]


def test_direct_encounter_comes_before_sonneborn_berger(tmp_path):
    results = {
        (0, 1): (1, 0.5),
        (2, 3): (1, 0.5),
        (0, 2): (0.5, 0.5),
        (1, 3): (1, 1),
        (0, 3): (0, 0.5),
        (1, 2): (0.5, 0),
    }
    rounds = [([(0, 1), (2, 3)], []), ([(0, 2), (1, 3)], []), ([(0, 3), (1, 2)], [])]
    with tournament(tmp_path, "round-robin", rounds, results, "ABCD") as one:
        rows = ranking(one, one.state())
    assert [(row.name, row.points) for row in rows] == [("C", 4), ("A", 3), ("B", 3), ("D", 2)]
    assert (rows[1].direct, rows[2].direct) == (1.5, 0.5)


def test_buchholz_and_byes_of_a_swiss_system(tmp_path):
    results = {(0, 1): (1, 1), (2, 0): (0.5, 0.5)}
    rounds = [([(0, 1)], [2]), ([(2, 0)], [1])]
    with tournament(tmp_path, "swiss", rounds, results, "ABC") as one:
        rows = {row.name: row for row in ranking(one, one.state())}
    assert {name: row.points for name, row in rows.items()} == {"A": 3, "B": 2, "C": 3}
    assert (rows["A"].buchholz, rows["C"].buchholz) == (2 + 3, 3 + 3)
    assert [rows[name].rank for name in "ABC"] == [2, 3, 1]


def test_equal_players_share_a_rank(tmp_path):
    with tournament(tmp_path, "round-robin", [([(0, 1)], [])], {(0, 1): (0.5, 0.5)}, "AB") as one:
        assert [row.rank for row in ranking(one, one.state())] == [1, 1]
