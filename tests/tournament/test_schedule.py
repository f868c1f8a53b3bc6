"""Who plays whom, from which opening."""

from pathlib import Path

import pytest

from plyglot.core.errors import BadFile
from plyglot.core.load import load
from plyglot.tournament.openings import balanced, read_openings, shuffled
from plyglot.tournament.schedule import Schedule

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_everyone_meets_everyone_with_both_sides():
    schedule = Schedule("game", ("a", "b", "c"))
    jobs = [schedule.job(number) for number in range(12)]
    for a, b in ((0, 1), (0, 2), (1, 2)):
        met = [job for job in jobs if set(job.seats) == {a, b}]
        assert [(job.seats, job.opening) for job in met] == [((a, b), 0), ((b, a), 0), ((a, b), 1), ((b, a), 1)]
    assert len({job.seed for job in jobs}) == 12


def test_random_openings_are_even_and_the_same_each_time():
    game = load("connect4")
    openings = [balanced(game, seed=1)(number) for number in range(6)]
    assert openings == [balanced(game, seed=1)(number) for number in range(6)]
    assert len(set(openings)) == 6
    assert openings != [balanced(game, seed=2)(number) for number in range(6)]
    assert all(len(board.history) == 8 and not board.is_over for board in openings)


def test_a_game_that_is_won_from_the_start_has_openings_too():
    game = load(str(EXAMPLES / "hexapawn.py"))
    assert not balanced(game, seed=1)(0).is_over


def test_openings_of_a_file(tmp_path):
    game, path = load("tictactoe"), tmp_path / "openings.txt"
    path.write_text("# a remark\n\n b2 a1\nXO./.../...\n")
    assert read_openings(game, str(path)) == ["b2 a1", "XO./.../..."]
    opening = shuffled(game, read_openings(game, str(path)), seed=1)
    assert {opening(0), opening(1)} == {game.board("b2a1"), game.board("XO./.../...")} == {opening(2), opening(3)}


@pytest.mark.parametrize("text", ["b2\nb2b2\n", "b2\nXXX/OO./...\n", "", "# nothing\n", "b2\n\xff\n"])
def test_bad_openings(tmp_path, text):
    path = tmp_path / "openings.txt"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(BadFile, match=r"openings.txt(:2)?: "):
        read_openings(load("tictactoe"), str(path))
