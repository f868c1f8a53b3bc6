"""Units of estimates: what a game states, and what every text of a score makes of it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plyglot.core.errors import BadGame
from plyglot.core.load import load
from plyglot.core.score import Score
from plyglot.core.units import POINTS, UNDECIDED, NoEstimate, Unit, WinChance
from plyglot.engine.evaluations import evaluations, unit_of

DISCS = Unit("disc", "discs", fr=("pion", "pions"), size=32, decimals=1)
PAWNS = Unit("pawn", "pawns", fr=("pion", "pions"), size=100, decimals=2)

ESTIMATES = st.integers(-19_999, 19_999)
UNITS = (DISCS, PAWNS, POINTS, WinChance(40), WinChance(0.5), UNDECIDED)


@pytest.mark.parametrize(
    ("unit", "raw", "english", "french"),
    [
        (DISCS, 370, "+11.6 discs", "+11,6 pions"),
        (DISCS, 40, "+1.3 discs", "+1,3 pion"),
        (DISCS, 32, "+1.0 discs", "+1,0 pion"),
        (DISCS, -1, "0.0 discs", "0,0 pion"),
        (DISCS, -61, "-1.9 discs", "-1,9 pion"),
        (PAWNS, 35, "+0.35 pawns", "+0,35 pion"),
        (POINTS, 1, "+1 point", "+1 point"),
        (POINTS, 2, "+2 points", "+2 points"),
        (WinChance(40), 20, "62% win chance", "62\xa0% de chances de gain"),
        (WinChance(40), 19_000, "99% win chance", "99\xa0% de chances de gain"),
        (WinChance(40), -19_000, "1% win chance", "1\xa0% de chances de gain"),
        (UNDECIDED, 0, "undecided", "indécis"),
    ],
)
def test_an_estimate_in_words(unit, raw, english, french):
    assert (unit.noun(raw), unit.noun(raw, "fr")) == (english, french)
    assert Score.estimated(raw, unit).text() == english


@given(ESTIMATES, ESTIMATES, st.sampled_from([DISCS, POINTS, WinChance(40)]))
def test_a_greater_estimate_is_more_in_every_unit(one, other, unit):
    if one < other:
        assert unit.amount(one) <= unit.amount(other)
    assert unit.amount(one) == pytest.approx((1 if isinstance(unit, WinChance) else 0) - unit.amount(-one))


@given(ESTIMATES, st.sampled_from(UNITS), st.sampled_from(["en", "fr"]))
def test_no_estimate_is_a_bare_number(raw, unit, language):
    for form in ("noun", "verb", "verdict"):
        assert any(letter.isalpha() for letter in Score.estimated(raw, unit).text(form, language))


def test_the_unit_stays_with_the_score():
    score = Score.of(64, "estimate", unit=DISCS)
    assert str(-score) == str(score.before_move()) == "-2.0 discs"
    assert Score.by(4, DISCS).text("verb") == "wins by 4 discs"
    assert (-Score.by(1, DISCS)).text("verb", "fr") == "perd de 1 pion"
    assert Score.by(4, DISCS).said_of("Black") == "Black wins by 4 discs"
    assert Score.estimated(20, WinChance(40)).said_of("X") == "62% win chance for X"
    assert score == Score.estimated(64), "the unit is for words only"


def test_a_margin_has_its_own_unit_whatever_the_evaluation_counts():
    assert {unit_of(load("othello"), name).margin(4) for name in evaluations(load("othello"))} == {"4 discs"}


@pytest.mark.parametrize(
    "wrong",
    [
        {"one": "", "many": "discs"},
        {"one": "disc", "many": "discs", "size": 0},
        {"one": "a", "many": "b", "decimals": 9},
    ],
)
def test_a_unit_that_cannot_be(wrong):
    with pytest.raises(TypeError, match="Unit"):
        Unit(**wrong)


@pytest.mark.parametrize("scale", [0, -3, float("inf"), "wide"])
def test_a_scale_that_cannot_be(scale):
    with pytest.raises(TypeError, match="a number above 0"):
        WinChance(scale)


def game_with(folder, text):
    """A small game of one's own with some lines at its end."""
    from plyglot.core.loading.template import write_game

    path = write_game(folder / "mygame.py")
    path.write_text(path.read_text() + text)
    return load(str(path))


def test_a_game_that_states_nothing(tmp_path, interpreted):
    assert isinstance(game_with(tmp_path, "").unit, NoEstimate)
    (tmp_path / "two").mkdir()
    assert game_with(tmp_path / "two", "\n\ndef evaluate(pos: Position) -> int:\n    return 1\n").unit == POINTS


def test_a_file_states_its_unit(tmp_path, interpreted):
    game = game_with(tmp_path, "\n\nfrom plyglot import Unit\n\nUNIT = Unit('stone', 'stones')\n")
    assert unit_of(game).noun(3) == "+3 stones"


def test_a_file_that_states_something_else(tmp_path, interpreted):
    with pytest.raises(BadGame, match=r"mygame.py:\d+: UNIT is 'stones'; write `UNIT = Unit\("):
        game_with(tmp_path, "\n\nUNIT = 'stones'\n")


@pytest.mark.parametrize("answer", ["{'corners': 3}", "['corners']", "{'corners': (1, 'two')}"])
def test_features_that_are_no_counts(tmp_path, interpreted, answer):
    with pytest.raises(BadGame, match=r"features\(.* return counts by name"):
        game_with(tmp_path, f"\n\ndef features(pos: Position, side: int):\n    return {answer}\n")


LABELS = {
    ("othello", "standard"): "discs",
    ("othello", "by-hand"): "discs",
    ("othello", "squares"): "points",
    ("othello", "squares-003"): "points",
    ("othello", "mobility"): "moves",
    ("othello", "frontier"): "empty squares",
    ("othello", "phases"): "points",
    ("othello", "menace"): "win chance",
    ("othello", "learned"): "discs",
    ("connect4", "standard"): "win chance",
    ("connect4", "by-hand"): "win chance",
    ("connect4", "lines"): "win chance",
    ("connect4", "learned"): "win chance",
    ("domineering", "standard"): "win chance",
    ("domineering", "by-hand"): "win chance",
    ("domineering", "mobility"): "moves",
    ("tictactoe", "standard"): "open lines",
    ("tictactoe", "by-hand"): "open lines",
    ("tictactoe", "lines"): "marks",
}


@pytest.mark.parametrize("spec", ["othello", "connect4", "domineering", "tictactoe"])
def test_what_each_evaluation_counts(spec):
    game = load(spec)
    found = {(spec, name): unit_of(game, name).label() for name in evaluations(game)}
    assert found == {place: label for place, label in LABELS.items() if place[0] == spec}
