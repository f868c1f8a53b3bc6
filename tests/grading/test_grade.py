"""Grades: points by thresholds, reports, and what is whose mistake."""

import csv
import json
import re
import shutil

import pytest

from plyglot.core.errors import BadFile, BadOption
from plyglot.core.load import load
from plyglot.grading.grade import grade
from plyglot.grading.reports import as_csv, as_html, as_results, as_text
from plyglot.grading.scheme import Scheme, Threshold
from support.bots import HONEST, on_go

TICTACTOE = load("tictactoe")
needs_bubblewrap = pytest.mark.skipif(not shutil.which("bwrap"), reason="bubblewrap is not here")


def bot(folder, code, name="Ada"):
    """A bot in Python."""
    folder.mkdir()
    (folder / "bot.py").write_text(code)
    (folder / "bot.toml").write_text(f'name = "{name}"\ncommand = "python3 bot.py"\n')
    return str(folder)


def graded(spec, scheme=None, **options):
    scheme = scheme or Scheme.usual(["random"])
    return grade(spec, TICTACTOE, scheme, games=2, limit="nodes=20,grace=5", **options)


def test_points_by_shares():
    test = Threshold("random", share=0.8, begin=0.4, points=10)
    assert [test.points_of(share) for share in (0, 0.4, 0.6, 0.8, 1)] == [0, 0, 5, 10, 10]
    assert Threshold("random", share=0.5, begin=0.5).points_of(0.5) == 10


SCHEME = """
failures = 0
failure_points = 5
[[tests]]
against = "random"
share = 0.9
from = 0.5
points = 4
[[tests]]
against = "greedy"
visibility = "hidden"
"""


def test_thresholds_of_a_file(tmp_path):
    path = tmp_path / "thresholds.toml"
    path.write_text(SCHEME)
    scheme = Scheme.read(str(path), ["random", "perfect"])
    assert [test.against for test in scheme.tests] == ["random", "greedy", "perfect"]
    assert (scheme.tests[0].begin, scheme.most) == (0.5, 29.0)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[[tests]]\nagainst = 3", "Expected `str`, got `int`"),
        ("[[tests]]\nagainst = 'random'\nshare = 2", "Expected `float` <= 1"),
        ("[[tests]]\nagainst = 'random'\nweight = 2", "unknown field `weight`"),
        ("tests = [", "Invalid"),
        ("[[tests]]\nagainst = 'random'\n[[tests]]\nagainst = 'random'", "two tests are against the same opponent"),
        ("[[tests]]\nagainst = 'random'\nshare = 0.1\nfrom = 0.5", "from must not be above share"),
    ],
)
def test_bad_thresholds(tmp_path, plyglot, text, said):
    path = tmp_path / "bad.toml"
    path.write_text(text)
    with pytest.raises((BadFile, BadOption), match=re.escape(said)):
        Scheme.read(str(path), [])
    answer = plyglot("grade", "random", "--game", "tictactoe", "--thresholds", str(path))
    assert (answer.code, answer.err.count("\n")) == (2, 1)


@needs_bubblewrap
def test_an_honest_bot(tmp_path, interpreted):
    scheme = Scheme((Threshold("random", share=0.0),), failures=0, failure_points=5)
    found = graded(bot(tmp_path / "ada", HONEST.format(setup="")), scheme)
    assert (found.bot, found.points, found.most, found.failed) == ("Ada", 15, 15, ())


@needs_bubblewrap
def test_a_bot_that_crashes(tmp_path, interpreted):
    scheme = Scheme((Threshold("random"),), failures=1, failure_points=5)
    found = graded(bot(tmp_path / "bad", on_go("raise ValueError('<b>no idea</b>')"), "<Bad>"), scheme)
    assert (found.points, [each.failure for each in found.failed]) == (0, ["crashed", "crashed"])
    results = as_results(found)
    assert "no idea" in results["output"]
    assert [test["status"] for test in results["tests"]] == ["failed", "failed"]
    page = as_html(found, TICTACTOE)
    assert "&lt;Bad&gt;" in page
    assert "<b>no idea" not in page


def test_a_bot_that_is_none(tmp_path):
    (tmp_path / "empty").mkdir()
    found = graded(str(tmp_path / "empty") + "/")
    assert (found.points, found.most) == (0, 10)
    assert "has no bot.toml" in found.problem
    assert "has no bot.toml" in as_text(found)
    assert graded("bot:./nowhere").problem


def test_wrong_opponents_are_the_teachers_mistake(interpreted):
    with pytest.raises(BadOption, match="unknown player 'nobody'"):
        graded("greedy", Scheme.usual(["nobody"]))


def test_reports(tmp_path, plyglot, interpreted):
    out = {ending: tmp_path / f"report{ending}" for ending in (".html", ".txt", ".csv", ".json")}
    writing = [word for path in out.values() for word in ("-o", str(path))]
    words = ["--game", "tictactoe", "--against", "random,perfect", "--games", "4", "--nodes", "20"]
    answer = plyglot("grade", "random:name=Ada", *words, *writing)
    assert answer.code == 0
    assert out[".txt"].read_text() == answer.out
    (head, row) = csv.reader(out[".csv"].read_text().splitlines())
    assert head[:3] == ["bot", "points", "of"]
    assert row[0] == "Ada"
    results = json.loads(out[".json"].read_text())
    assert results["score"] == sum(test["score"] for test in results["tests"])
    assert {"number", "name", "score", "max_score", "status", "output", "visibility"} <= results["tests"][0].keys()
    assert "<svg" in out[".html"].read_text()


def test_several_bots(tmp_path, plyglot, interpreted):
    words = ["--game", "tictactoe", "--against", "random", "--games", "2", "--nodes", "20"]
    places = ["-o", str(tmp_path / "all.csv"), "-o", str(tmp_path / "of" / "{name}.json")]
    assert plyglot("grade", "random:name=Ada", "greedy:name=B/b", *words, *places).code == 0
    assert len((tmp_path / "all.csv").read_text().splitlines()) == 3
    assert sorted(path.name for path in (tmp_path / "of").iterdir()) == ["Ada.json", "B-b.json"]
    bad = plyglot("grade", "random", "greedy", *words, "-o", str(tmp_path / "x.html"))
    assert (bad.code, "several bots need several files" in bad.err) == (2, True)


def test_a_grade_that_is_kept_goes_on(tmp_path, interpreted):
    keep = str(tmp_path / "ada.tournament")
    first = graded("greedy", keep=keep)
    again = graded("greedy", keep=keep)
    assert first.marks == again.marks
    with pytest.raises(BadOption, match="other settings"):
        grade("greedy", TICTACTOE, Scheme.usual(["random"]), games=4, limit="nodes=20,grace=5", keep=keep)
    with pytest.raises(BadOption, match="other players"):
        graded("random", keep=keep)


def test_the_same_seed_gives_the_same_grade(interpreted):
    first, again = (graded("random:name=Ada", Scheme.usual(["random"])) for _ in range(2))
    assert as_csv([first]) == as_csv([again])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--games", "3"], "must be an even number"),
        (["--against", " "], "name at least one opponent"),
        (["-o", "x.pdf"], ".html"),
        (["--against", "level:99"], "level must be 1-10"),
    ],
)
def test_bad_options(plyglot, words, said):
    answer = plyglot("grade", "random", "--game", "tictactoe", *words)
    assert (answer.code, answer.err.count("\n"), said in answer.err) == (2, 1, True), answer.err
