"""Pairing systems: who plays whom, by properties that hold for any number of players and any results."""

import itertools
import random
from collections import Counter

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plyglot.tournament.plan import Plan, Played, Round, total_points
from plyglot.tournament.skill import Skills
from plyglot.tournament.systems import SYSTEMS, next_round
from plyglot.tournament.systems.knockout import MOST_EXTRA, Bracket
from plyglot.tournament.systems.swiss import paired, rounds_of


def plan(system, **options):
    return Plan("tictactoe", "rules", system, **options)


def play(plan, players, chance):
    """All rounds of a tournament with random results."""
    played = []
    while (found := next_round(plan, players, played)) is not None:
        points = []
        for _ in found.pairings:
            first = chance.randrange(2 * found.games + 1) / 2
            points.append((first, found.games - first))
        played.append(Played(found, tuple(points)))
        assert len(played) < 200
    return played


def met(played):
    return Counter(frozenset(pair) for one in played for pair in one.round.pairings)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(sorted(SYSTEMS)), st.integers(2, 17), st.integers(0, 99), st.sampled_from([2, 4]))
def test_any_tournament(system, players, seed, games):
    made = plan(system, seed=seed, games=games)
    played = play(made, players, random.Random(seed))
    assert played == play(made, players, random.Random(seed))  # the same seed, the same tournament
    for one, after in itertools.pairwise(one.round for one in played):
        assert after.first_game == one.end
    for one in (one.round for one in played):
        within = [player for pair in one.pairings for player in pair] + list(one.byes)
        if system not in ("knockout", "gauntlet"):
            assert sorted(within) == list(range(players))
        elif system == "knockout":
            assert len(set(within)) == len(within)
        seats = Counter(one.seats(number) for number in range(one.first_game, one.end))
        assert all(seats[first, second] == seats[second, first] for first, second in seats)  # colours are balanced


@pytest.mark.parametrize("players", range(2, 12))
def test_a_round_robin_has_every_pairing_once(players):
    played = play(plan("round-robin"), players, random.Random(1))
    assert met(played) == {frozenset(pair): 1 for pair in itertools.combinations(range(players), 2)}
    assert len(played) == players - 1 + players % 2
    byes = Counter(player for one in played for player in one.round.byes)
    assert byes == (dict.fromkeys(range(players), 1) if players % 2 else {})


def test_another_seed_is_another_draw():
    draws = {next_round(plan("round-robin", seed=seed), 8, []).pairings for seed in range(9)}
    assert len(draws) == 9


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 40), st.integers(0, 99))
def test_a_swiss_system_pairs_equals_who_have_not_met(players, seed):
    made = plan("swiss", seed=seed)
    played = play(made, players, random.Random(seed))
    assert len(played) == rounds_of(made, players)
    if players > 6:  # the search finds a way without a rematch
        assert max(met(played).values()) == 1
        byes = Counter(player for one in played for player in one.round.byes)
        assert set(byes.values()) <= {1}
    if players > 12:
        second = played[1].round.pairings
        points = total_points(played[:1], players)
        gaps = [abs(points[first] - points[second]) for first, second in second]
        assert sum(gaps) <= 2 * made.games + 1  # few are paired with somebody of other points


def test_a_swiss_system_with_a_rematch_where_there_is_no_other_way():
    made = plan("swiss", rounds=9)
    assert rounds_of(made, 4) == 3
    assert paired([0, 1], [0, 0], {frozenset((0, 1))}) == [(0, 1)]
    assert paired([0, 1], [0, 0], {frozenset((0, 1))}, rematches=False) == []


@pytest.mark.parametrize("players", range(2, 20))
def test_a_knockout_leaves_one(players):
    made = plan("knockout", seed=players)
    played = play(made, players, random.Random(players))
    bracket = Bracket(made, players)
    for one in played:
        bracket.add(one)
    assert len(bracket.left) == 1
    assert len(bracket.out) == players - 1
    assert set(bracket.out) | set(bracket.left) == set(range(players))
    byes = [one.round.byes for one in played]
    assert len(byes[0]) == (1 << (players - 1).bit_length()) - players
    assert not any(byes[1:])


def test_a_tie_is_played_on_and_then_the_draw_decides():
    made, played = plan("knockout", games=4), []
    for _ in range(1 + MOST_EXTRA):
        one = next_round(made, 2, played)
        played.append(Played(one, ((one.games / 2, one.games / 2),)))
    assert [one.round.title for one in played] == ["final", *(f"final, extra games {n}" for n in (1, 2, 3))]
    assert [one.round.games for one in played] == [4, 2, 2, 2]
    assert next_round(made, 2, played) is None
    bracket = Bracket(made, 2)
    for one in played:
        bracket.add(one)
    assert bracket.place[bracket.left[0]] == 0


def test_a_gauntlet_is_one_against_the_others():
    (only,) = play(plan("gauntlet"), 5, random.Random(1))
    assert only.round.pairings == ((0, 1), (0, 2), (0, 3), (0, 4))


def test_a_ladder_finds_the_order_of_strength():
    made, played = plan("ladder", rounds=40), []
    while (one := next_round(made, 6, played)) is not None:
        points = tuple((2.0, 0.0) if first > second else (0.0, 2.0) for first, second in one.pairings)
        played.append(Played(one, points))
    assert Skills.after(played, 6).order() == [5, 4, 3, 2, 1, 0]
    joined = next_round(msgspec.structs.replace(made, rounds=41), 7, played)
    assert 6 in {player for pair in joined.pairings for player in pair} | set(joined.byes)


def test_byes_are_worth_a_pairing():
    assert total_points([Played(Round((), byes=(1,), games=4), ())], 2) == [0, 4]
