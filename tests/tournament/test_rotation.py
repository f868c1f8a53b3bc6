"""Matches among many: the players rotate through the seats, and get what the games bring them."""

import math

import pytest

import plyglot as pg
from plyglot.core.errors import BadOption
from plyglot.tournament.match import Match
from plyglot.tournament.records import stores
from plyglot.tournament.rotation import Company, Rotation

SMALL = "chinesecheckers:3:37"


@pytest.mark.parametrize(("players", "seats"), [(2, 3), (3, 3), (3, 6), (4, 6), (6, 6)])
def test_each_player_sits_in_each_seat_as_often(players, seats):
    rotation = Rotation("game", tuple("abcdef"[:players]), seats=seats)
    for opening in range(2):
        numbers = range(opening * rotation.round, (opening + 1) * rotation.round)
        jobs = [rotation.job(number) for number in numbers]
        assert {job.opening for job in jobs} == {opening}
        for seat in range(seats):
            taken = [job.seats[seat] for job in jobs]
            assert {taken.count(player) for player in range(players)} == {rotation.round // players}


def test_a_match_of_three_is_counted_recorded_and_taken_up_again(tmp_path, interpreted):
    players = ["random", "level:1", "random:name=other"]
    path = str(tmp_path / "games.jsonl")
    match = Match(pg.load(SMALL), players, 6, openings=["c8-c7 c4-c5"])
    standings = match.run(stores("", path))
    assert isinstance(standings, Company)
    assert standings.games == 6
    assert [share.games for share in standings.shares] == [6, 6, 6]
    assert math.isclose(sum(share.mean[0] for share in standings.shares), 0, abs_tol=1e-9)
    assert (
        sum(share.wins for share in standings.shares) + standings.draws == 6 == sum(standings.by_seat) + standings.draws
    )
    again = Match(pg.load(SMALL), players, 6, openings=["c8-c7 c4-c5"]).run(stores("", path))
    assert again.by_seat == standings.by_seat


def test_too_many_players_and_an_sprt_are_refused_in_one_line():
    with pytest.raises(BadOption, match="has 3 seats: name that many players at most, not 4"):
        Match(pg.load(SMALL), ["random", "random:name=a", "random:name=b", "random:name=c"], 6)
