"""Scores: a value for every integer that a kernel may return, an order that play agrees with, the words of each."""

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

import plyglot as pg
from plyglot.core.score import OUTCOMES, Score
from plyglot.core.score_words import LANGUAGES
from plyglot.core.types import DECISIVE, DRAW, LOSS, MARGIN_SCORE, MOST_PLIES, WIN, WIN_SCORE
from plyglot.core.units import Unit

MOST_MARGIN = MARGIN_SCORE // 4 - 1
"""What `plyglot check` lets pass."""

signs = st.sampled_from([1, -1])
plies = st.integers(0, MOST_PLIES)
RAW = {
    "outcome": st.sampled_from([LOSS, DRAW, WIN]),
    "distance": st.one_of(st.just(DRAW), st.builds(lambda sign, plies: sign * (WIN_SCORE - plies), signs, plies)),
    "margin": st.integers(-MOST_MARGIN, MOST_MARGIN),
}
estimates = st.integers(1 - MARGIN_SCORE, MARGIN_SCORE - 1)
finished_margins = st.builds(lambda sign, margin: sign * (MARGIN_SCORE + margin), signs, st.integers(1, MOST_MARGIN))
HEURISTIC = {"distance": st.one_of(estimates, RAW["distance"]), "margin": st.one_of(estimates, finished_margins)}
"""What a heuristic search returns, in games without a margin and with one."""

of_kind = {kind: st.builds(Score.of, raw, st.just(kind)) for kind, raw in RAW.items()}
searched = {kind: st.builds(Score.of, raw, st.just("estimate"), st.booleans()) for kind, raw in HEURISTIC.items()}
every_kind = st.one_of(*of_kind.values(), *searched.values())
comparable = st.sampled_from([*of_kind.values(), *searched.values()])
"""Strategies for scores that one search may return."""

two, three = (comparable.flatmap(lambda scores, count=count: st.tuples(*[scores] * count)) for count in (2, 3))


# --- integers ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", RAW)
def test_a_solvers_integers_come_back(kind):
    @given(RAW[kind])
    def check(raw):
        score = Score.of(raw, kind)
        assert score.raw(kind) == raw
        assert score.outcome == score.raw("outcome") == (raw > 0) - (raw < 0)
        assert score.exact
        assert score.estimate is None
        if kind != "outcome":  # a heuristic search says it in another way, and means the same
            assert Score.of(score.raw("estimate"), "estimate", exact=True) == score

    check()


@pytest.mark.parametrize("kind", HEURISTIC)
def test_a_heuristic_searchs_integers_come_back(kind):
    @given(HEURISTIC[kind], st.booleans())
    def check(raw, exact):
        score = Score.of(raw, "estimate", exact)
        assert score.raw("estimate") == raw
        assert score.exact == (abs(raw) > MARGIN_SCORE or (exact and raw == DRAW))
        assert score.exact == (score.outcome is not None) == (score.estimate is None)

    check()


def test_every_distance():
    for plies in range(MOST_PLIES + 1):
        win, loss = Score.of(WIN_SCORE - plies, "distance"), Score.of(plies - WIN_SCORE, "distance")
        assert (win, loss) == (Score.win(plies), Score.loss(plies))
        assert (win.plies, win.outcome, win.kind) == (plies, WIN, "distance")
        assert (loss.plies, loss.outcome, loss.margin) == (plies, LOSS, None)


def test_wins_that_only_a_database_sees():
    far, farther = Score.of(DECISIVE, "distance"), Score.of(1, "distance")
    assert (far.plies, farther.plies, farther.raw("distance")) == (2_000, 29_999, 1)
    assert far > farther > Score.draw()
    for score in (far, farther):
        assert Score.of(score.raw("estimate"), "estimate") == Score.win(1_999)
        assert Score.of((-score).raw("estimate"), "estimate") == Score.loss(1_999)


@pytest.mark.parametrize("margin", [*range(-70, 71), -MOST_MARGIN, MOST_MARGIN])
def test_a_margin_is_the_same_whoever_says_it(margin):
    sign = (margin > 0) - (margin < 0)
    score = Score.of(margin, "margin")
    assert score == Score.of(margin + sign * MARGIN_SCORE, "estimate", exact=True) == Score.by(margin)
    assert (score.margin, score.outcome, score.plies) == (margin, sign, None)


def test_every_draw_is_the_same():
    draws = {Score.draw(), Score.by(0), *(Score.of(0, kind) for kind in RAW), Score.of(0, "estimate", exact=True)}
    assert draws == {Score.draw()}
    assert Score.of(0, "estimate") == Score.estimated(0) != Score.draw()
    assert (Score.draw().kind, Score.draw().margin, Score.draw().plies) == ("outcome", 0, None)
    assert {Score.draw().raw(kind) for kind in (*RAW, "estimate")} == {0}


@pytest.mark.parametrize(
    ("raw", "kind"),
    [
        (2, "outcome"),
        (WIN_SCORE + 1, "distance"),
        (-WIN_SCORE - 1, "estimate"),
        (MARGIN_SCORE, "margin"),
        (1, "points"),
    ],
)
def test_integers_that_are_no_scores(raw, kind):
    with pytest.raises(ValueError, match="score"):
        Score.of(raw, kind)


@pytest.mark.parametrize(
    ("score", "kind"),
    [
        (Score.win(), "distance"),
        (Score.win(3), "margin"),
        (Score.by(3), "distance"),
        (Score.estimated(3), "outcome"),
        (Score.estimated(3), "margin"),
    ],
)
def test_what_a_kind_of_score_cannot_say(score, kind):
    with pytest.raises(ValueError, match=f"as a score of kind {kind}"):
        score.raw(kind)


# --- values -----------------------------------------------------------------------------------------------------------


@given(every_kind)
def test_a_score_is_a_value(score):
    assert eval(repr(score), {"Score": Score}) == score  # noqa: S307 - its own text
    other = -score
    assert (-other, hash(-other)) == (score, hash(score))
    with pytest.raises(AttributeError):
        score.kind = "margin"


@given(every_kind)
def test_the_other_side_sees_the_opposite(score):
    other = -score
    assert (other.kind, other.plies) == (score.kind, score.plies)
    for name in ("outcome", "margin", "estimate"):
        mine, theirs = getattr(score, name), getattr(other, name)
        assert theirs is None if mine is None else theirs == -mine


@given(every_kind)
def test_a_ply_back_and_forth(score):
    before = score.before_move()
    assert before.after_move() == score
    assert before.outcome == (-score).outcome
    assert before.plies == (None if score.plies is None else score.plies + 1)


def test_the_package_exports_it():
    assert pg.Score is Score


# --- order ------------------------------------------------------------------------------------------------------------


@given(two)
def test_the_order_is_total_among_scores_of_one_search(scores):
    a, b = scores
    assert (a < b) + (a > b) + (a <= b and a >= b) == 1
    assert (a <= b) == (not b < a)
    assert (a >= b) == (b <= a)
    assert (a < b) == (-b < -a)  # what is better for one side is worse for the other
    if a == b:
        assert a <= b <= a
    if a <= b <= a:  # a draw and an estimate of 0 are as good as one another, and not the same
        assert a == b or {a, b} == {Score.draw(), Score.estimated(0)}


@given(three)
def test_the_order_is_transitive(scores):
    a, b, c = sorted(scores)
    assert a <= b <= c
    assert a <= c


@given(st.sampled_from(["distance", "margin"]).flatmap(lambda kind: st.tuples(*[HEURISTIC[kind]] * 2)))
def test_the_order_is_that_of_the_integers(pair):
    a, b = (Score.of(raw, "estimate") for raw in pair)
    assert (a < b, a <= b) == (pair[0] < pair[1], pair[0] <= pair[1])


def test_what_players_prefer():
    ascending = [
        *(Score.loss(0), Score.loss(2), Score.loss(90)),
        *(Score.estimated(-19_999), Score.estimated(-1), Score.draw(), Score.estimated(1), Score.estimated(19_999)),
        *(Score.win(91), Score.win(3), Score.win(1)),
    ]
    assert sorted(ascending, reverse=True) == ascending[::-1]
    assert Score.by(-64) < Score.by(-2) < Score.draw() < Score.by(2) < Score.by(64)
    assert Score.loss() < Score.draw() < Score.win()


@pytest.mark.parametrize(
    "pair", [(Score.win(5), Score.by(4)), (Score.win(), Score.win(3)), (Score.by(-2), Score.loss())]
)
def test_scores_that_say_different_things_do_not_compare(pair):
    for a, b in (pair, pair[::-1]):
        with pytest.raises(TypeError, match="cannot be compared"):
            assert a < b
        assert a != b
    assert Score.loss(5) < Score.by(4)  # who wins tells


def test_numbers_are_no_scores():
    with pytest.raises(TypeError):
        assert Score.draw() < 1
    assert Score.draw() != 0


# --- text -------------------------------------------------------------------------------------------------------------

ENGLISH = {
    Score.win(1): ("win in 1 ply", "wins in 1 ply", "wins in 1 ply", "W1"),
    Score.loss(0): ("loss", "has lost", "has lost", "L0"),
    Score.loss(12): ("loss in 12 plies", "loses in 12 plies", "loses in 12 plies", "L12"),
    Score.by(4): ("win by 4 points", "wins by 4 points", "wins by 4 points", "W+4"),
    Score.by(-64): ("loss by 64 points", "loses by 64 points", "loses by 64 points", "L+64"),
    Score.win(): ("win", "wins", "wins", "W"),
    Score.loss(): ("loss", "loses", "loses", "L"),
    Score.draw(): ("draw", "draws", "a draw", "0"),
    Score.estimated(12): ("+12 points", "is estimated at +12 points", "+12 points", "+12"),
    Score.estimated(-3): ("-3 points", "is estimated at -3 points", "-3 points", "−3"),
    Score.estimated(0): ("0 points", "is estimated at 0 points", "0 points", "0"),
}

FRENCH = {
    Score.win(1): ("gain en 1 coup", "gagne en 1 coup", "gagne en 1 coup", "G1"),
    Score.loss(0): ("perte", "a perdu", "a perdu", "P0"),
    Score.loss(12): ("perte en 12 coups", "perd en 12 coups", "perd en 12 coups", "P12"),
    Score.by(4): ("gain de 4 points", "gagne de 4 points", "gagne de 4 points", "G+4"),
    Score.by(-64): ("perte de 64 points", "perd de 64 points", "perd de 64 points", "P+64"),
    Score.win(): ("gain", "gagne", "gagne", "G"),
    Score.loss(): ("perte", "perd", "perd", "P"),
    Score.draw(): ("nulle", "fait nulle", "partie nulle", "0"),
    Score.estimated(12): ("+12 points", "est estimé à +12 points", "+12 points", "+12"),
    Score.estimated(-3): ("-3 points", "est estimé à -3 points", "-3 points", "−3"),
    Score.estimated(0): ("0 point", "est estimé à 0 point", "0 point", "0"),
}


@pytest.mark.parametrize(("language", "table"), [("en", ENGLISH), ("fr", FRENCH)])
def test_words(language, table):
    for score, texts in table.items():
        assert tuple(score.text(form, language) for form in ("noun", "verb", "verdict", "short")) == texts
        assert str(score) == score.text()


@given(every_kind, st.sampled_from(["noun", "verb", "verdict", "short"]), st.sampled_from(sorted(LANGUAGES)))
def test_every_score_has_a_text_in_every_language(score, form, language):
    text = score.text(form, language)
    assert text == text.strip()
    assert text
    assert "{" not in text


def test_a_language_that_is_not_there():
    with pytest.raises(ValueError, match="choose from en, fr"):
        Score.draw().text(language="de")


def test_names_in_json():
    assert OUTCOMES == {WIN: "win", DRAW: "draw", LOSS: "loss"}


def test_a_mate_is_counted_in_moves():
    mates = Unit("pawn", "pawns", mates=True)
    win, loss = (dataclasses.replace(score, unit=mates) for score in (Score.win(45), Score.loss(46)))
    assert (win.text(), win.text("verb"), win.said_of("White")) == ("mate in 23", "mates in 23", "White mates in 23")
    assert (loss.text(), loss.text("verdict")) == ("mated in 23", "is mated in 23")
    assert (win.said_of("Blanc", "fr"), loss.text("verb", "fr")) == ("Blanc fait mat en 23", "est mat en 23")
    assert dataclasses.replace(Score.loss(0), unit=mates).text("verb") == "has lost"
