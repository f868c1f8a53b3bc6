"""Is a game fair? The figures of `balance`, compared with games counted by hand, and the command."""

import json
import math
import re
from pathlib import Path

import pytest

import plyglot as pg
from plyglot.core.errors import BadOption
from plyglot.studying.balance import words
from plyglot.studying.balance.lead import LeadFinder, decided_at, lead_changes
from plyglot.studying.balance.sample import Sample
from plyglot.studying.balance.study import BalanceStudy
from plyglot.tournament.openings import varied
from plyglot.tournament.record import Record, Side

TICTACTOE = pg.load("tictactoe")
NOBODY = Side("random", 0, 0, 0.0, 0.0, 0.0, 0)
HEXAPAWN = str(Path(__file__).parents[2] / "examples" / "hexapawn.py")


def record(moves, winner, opening=""):
    return Record("m", 0, "tictactoe", opening, tuple(moves.split()), (NOBODY, NOBODY), winner, "rules", "", 1, 0.0)


def test_a_game_is_counted_with_its_opening():
    sample = Sample("nobody")
    sample.add(TICTACTOE, record("b1 b2 c1", 0, "a1 a2"), LeadFinder(TICTACTOE))
    sample.add(TICTACTOE, record("a1 a2 b1 b2 c3 c2", 1), LeadFinder(TICTACTOE))
    assert (sample.wins, sample.draws, sample.losses, sample.lengths) == (1, 0, 1, [5, 6])
    assert sample.choices == [9, 8, 7, 6, 5, 9, 8, 7, 6, 5, 4]
    assert set(sample.never_played) == {"a3", "b3"}
    assert sample.played["a1"] == 2
    assert sample.as_dict()["plies"] == {"mean": 5.5, "deviation": 0.5, "least": 5, "most": 6}
    assert len(sample.lines) == 2


def test_the_score_has_the_error_of_independent_games():
    sample = Sample("nobody", wins=60, draws=20, losses=20)
    by_hand = math.sqrt((60 * (1 - 0.7) ** 2 + 20 * (0.5 - 0.7) ** 2 + 20 * 0.7**2) / 100 / 100)
    assert sample.estimate.score == 0.7
    assert sample.estimate.score_error == pytest.approx(1.959964 * by_hand)
    assert sample.verdict == "first"
    assert Sample("nobody", wins=20, draws=20, losses=60).verdict == "second"
    assert Sample("nobody", wins=12, losses=8).verdict == "none"
    assert Sample("nobody", wins=3).verdict == "none"  # three games in a row are luck once in four times
    assert Sample("nobody", wins=6).verdict == "first"
    assert "would show only a large one" in words.sentence(Sample("nobody", wins=12, losses=8))


def test_the_lead_is_that_of_the_side_that_wins():
    boards = TICTACTOE.board("a1 a2 b1 b2 c1").boards()
    leads = LeadFinder(TICTACTOE).leads(boards)
    assert len(leads) == 5  # the last board is over
    assert leads[4] == 1  # X completes a row
    assert (lead_changes([]), lead_changes([1, 0, 1]), lead_changes([-1, 1])) == (0, 0, 1)
    assert (decided_at([], 1), decided_at([0, 0], 1), decided_at([-1, 0, -1, 0], -1)) == (0, 2, 0)


def test_openings_vary_without_favour():
    opening = varied(TICTACTOE, seed=3)
    boards = [opening(number) for number in range(12)]
    assert boards == [varied(TICTACTOE, seed=3)(number) for number in range(12)]
    assert len({board.notation for board in boards}) > 2
    assert all(pg.solve(board).outcome == pg.DRAW for board in boards)


@pytest.mark.usefixtures("interpreted")
def test_perfect_players_of_a_game_that_is_lost_for_the_first():
    """Hexapawn on three by three squares is won by the second player."""
    found = pg.balance(pg.load(HEXAPAWN), 12, engines=["perfect"], seed=4)
    perfect, chance = found.samples
    assert (perfect.player, perfect.losses, perfect.verdict) == ("perfect", 12, "second")
    assert (chance.player, chance.games) == ("random", 12)
    assert found.verdict == " ".join(f"{sample.player}: {words.sentence(sample)}" for sample in found.samples)
    assert str(found).count("\n") > 8
    again = pg.balance(pg.load(HEXAPAWN), 12, engines=["perfect"], seed=4)
    assert found.as_dict() == again.as_dict()


def test_random_games_agree_with_a_count_of_their_own():
    """The first player's share in tic-tac-toe with random moves is known: 58.49 % won, 12.70 % drawn."""
    chance = pg.balance("tictactoe", 400, engines=[]).samples[0]
    assert abs(chance.estimate.score - (0.5849 + 0.1270 / 2)) < 2 * chance.estimate.score_error


def test_what_is_known_when_it_is_interrupted():
    def stop(found, played, total):
        assert total == 20
        if played == 12:
            raise KeyboardInterrupt

    study = BalanceStudy("tictactoe", 10, ["greedy"])
    with pytest.raises(KeyboardInterrupt):
        study.run(on_game=stop)
    assert [(sample.player, sample.games) for sample in study.found.samples] == [("greedy", 2), ("random", 10)]
    assert str(BalanceStudy("tictactoe", 10).found) == "No game has been played."


def test_the_command(tmp_path, good):
    path = tmp_path / "fair.svg"
    command = ("balance", "tictactoe", "--games", "6", "--engine", "greedy:name=Ada", "--seed", "2")
    out = good(*command, "--plot", str(path)).out
    assert re.search(r"^Ada: the first player scores \d+ % ± \d+: ", out)
    assert "<svg" in path.read_text()
    found = json.loads(good(*command, "--json").out)
    assert [sample["player"] for sample in found["samples"]] == ["Ada", "random"]
    assert all(
        sample["games"] == sample["wins"] + sample["draws"] + sample["losses"] == 6 for sample in found["samples"]
    )


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("nothing",), "there is no game 'nothing'"),
        (("tictactoe", "--games", "0"), "0 is not in the range"),
        (("tictactoe", "--engine", "engin"), "unknown player 'engin'"),
        (("tictactoe", "--engine", "engine:evaluate=x"), "has no evaluation 'x'"),
        (("tictactoe", "--plot", "x.jpg"), "must end in .svg or .png"),
        (("tictactoe", "--plot", "/nowhere/x.svg"), "there is no folder /nowhere"),
    ],
)
def test_bad_input_gets_one_line(plyglot, arguments, words):
    answer = plyglot("balance", *arguments)
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert words in answer.err


def test_a_number_of_games():
    with pytest.raises(BadOption, match="at least 1"):
        pg.balance("tictactoe", 0)
