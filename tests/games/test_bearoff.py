"""Bearing off: the chances that every player knows by heart, small positions by plain enumeration, all 54,264; what
the shipped files say of both sides."""

import itertools
import random
from math import comb

import pytest

import plyglot as pg
from plyglot.games.backgammon.bearoff import (
    LONGEST,
    after_throw,
    both_sides,
    chance_first,
    expected_throws,
    rank,
    table,
)
from plyglot.games.backgammon.board import side_of
from plyglot.games.backgammon.position_id import encoded
from plyglot.games.backgammon.races import ALL, is_known, known_chance, rank_of
from plyglot.games.backgammon.rules import Position

TWO_CHECKERS = {
    (1, 1): 36, (2, 1): 36, (2, 2): 26, (3, 1): 34, (3, 2): 25, (3, 3): 17, (4, 1): 29, (4, 2): 23, (4, 3): 17,
    (4, 4): 11, (5, 1): 23, (5, 2): 19, (5, 3): 14, (5, 4): 10, (5, 5): 6,
    (6, 1): 15, (6, 2): 13, (6, 3): 10, (6, 4): 8, (6, 5): 6,
    (6, 6): 4,
}  # fmt: skip
"""Of 36 throws, those that bear off two checkers on these points: the table of every book on backgammon."""


def home(*points):
    return tuple(points.count(point) for point in range(1, 7))


def test_two_checkers_in_one_throw():
    number, chances = table(2).number, table(2).chances
    for points, throws in TWO_CHECKERS.items():
        assert round(36 * chances[number[home(*points)], 1], 9) == throws, points


def slowly(checkers, known):
    """The least average, by trying every play of every throw."""
    if not any(checkers):
        return 0.0
    if checkers not in known:
        total = 0.0
        for one, other in itertools.product(range(1, 7), repeat=2):
            plays = after_throw(checkers, max(one, other), min(one, other))
            total += min(slowly(each, known) for each in plays)
        known[checkers] = 1 + total / 36
    return known[checkers]


def test_averages_by_plain_recursion():
    known = {}
    for points in ((6, 5, 4), (6, 6, 6), (1, 2, 3), (4, 4, 2)):
        assert expected_throws(home(*points)) == pytest.approx(slowly(home(*points), known), abs=1e-12)


def test_chances_add_up():
    number, mean, chances, _ = table(4)
    assert len(number) == comb(10, 6)
    assert chances.sum(axis=1) == pytest.approx(1.0)
    assert mean == pytest.approx(chances @ range(LONGEST))


@pytest.mark.parametrize(("own", "opp"), [((1,), (1,)), ((5, 2), (1,)), ((6,), (2, 1)), ((4, 4), (3,))])
def test_races_without_choice_equal_the_solver(own, opp):
    """Where the play with fewest throws is also the one that wins most often, as with so few checkers."""
    sides = [side_of({0: 15 - len(points), **{p: points.count(p) for p in points}}) for points in (own, opp)]
    board = pg.load("backgammon").board(encoded(*sides))
    solution = pg.solve(board)
    assert solution.average == pytest.approx(2 * chance_first(home(*own), home(*opp)) - 1, abs=1e-9)


def bearing_off(own, opp):
    """A position of two homes, the other checkers off."""
    sides = ({0: 15 - sum(one), **dict(enumerate(one, 1))} for one in (own, opp))
    return Position(*map(side_of, sides), 0)


def test_the_files_number_positions_without_gaps():
    homes = list(table(4).number)
    assert sorted(map(rank, homes)) == list(range(comb(10, 6)))
    chance = random.Random(1)
    for one in chance.sample(homes, 40):
        assert rank_of(bearing_off(one, one).own) == rank(one)


def win_slowly(own, opp, known):
    """The chance of the side to throw, by trying every play of every throw."""
    if not any(opp):
        return 0.0
    if (own, opp) not in known:
        total = 0.0
        for one, other in itertools.product(range(1, 7), repeat=2):
            plays = after_throw(own, max(one, other), min(one, other))
            total += max(1.0 if not any(each) else 1 - win_slowly(opp, each, known) for each in plays)
        known[own, opp] = total / 36
    return known[own, opp]


def test_both_sides_by_plain_recursion_and_in_the_file():
    number, exact, known = table(3).number, both_sides(3), {}
    for own, opp in [((0, 0, 0, 0, 1, 1), (0, 1, 0, 1, 0, 0)), ((1, 0, 1, 0, 0, 1), (0, 0, 0, 2, 0, 0))]:
        assert exact[number[own], number[opp]] == pytest.approx(win_slowly(own, opp, known), abs=1e-12)
    homes = list(number)[1:]
    for own, opp in random.Random(2).sample(list(itertools.product(homes, homes)), 200):
        told = known_chance(bearing_off(own, opp), 0) / ALL
        assert told == pytest.approx(exact[number[own], number[opp]], abs=1 / ALL), (own, opp)


def test_hurrying_alone_would_not_be_exact():
    """With few checkers it may pay either side to look at the other: by less than a hundredth."""
    number, exact = table(4).number, both_sides(4)
    homes = [home for home in number if sum(home) == 4]
    pairs = random.Random(3).sample(list(itertools.product(homes, homes)), 300)
    more = [exact[number[own], number[opp]] - chance_first(own, opp) for own, opp in pairs]
    assert -0.01 < min(more) < -1e-3
    assert 1e-3 < max(more) < 0.01


def test_gammons_in_the_file():
    last, all_on_six, at_once = (1, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 15), (15, 0, 0, 0, 0, 0)
    assert known_chance(bearing_off(last, all_on_six), 1) == known_chance(bearing_off(last, all_on_six), 0) == ALL
    behind = bearing_off(all_on_six, last)  # 17 throws bear one off: any six, 5-1, 4-2, 3-3, 2-2
    assert known_chance(behind, 3) / ALL == pytest.approx(19 / 36, abs=2 / ALL)
    assert known_chance(behind, 0) == known_chance(bearing_off(at_once, last), 3) == 0
    assert known_chance(bearing_off(last, (14, 0, 0, 0, 0, 0)), 1) == 0


def test_only_with_all_at_home_it_is_known():
    assert is_known(bearing_off((2, 0, 0, 0, 0, 1), (0, 0, 1, 0, 0, 0)))
    for point in (7, 24, 25):
        assert not is_known(bearing_off((1, 0, 0, 0, 0, 0), (1, 0, 0, 0, 0, 0))._replace(own=side_of({point: 1})))


@pytest.mark.long
def test_all_positions():
    number, mean, chances, _ = table()
    assert len(number) == comb(21, 6) == 54_264
    assert mean[number[home(*[6] * 15)]] == pytest.approx(12.266187, abs=1e-6)
    assert chances[:, LONGEST - 1].max() == 0.0
