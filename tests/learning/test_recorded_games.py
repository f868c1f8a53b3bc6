"""Files that name a game: whoever wrote them does not choose the code that runs here. A file of rules is run only if
the user names it, and must then be the one that is meant."""

import json
import re
import shutil

import pytest

import plyglot as pg
from plyglot.core.errors import BadFile, BadVariant, UnknownGame
from plyglot.core.load import load_recorded
from plyglot.core.loading import checked, source
from plyglot.solving.certificate import certificate
from plyglot.solving.database.build import build_database
from plyglot.solving.database.database import Database
from plyglot.tournament.match import Match
from plyglot.tournament.records import stores
from plyglot.web.library import Library

pytestmark = pytest.mark.usefixtures("interpreted")


@pytest.fixture
def theirs(tmp_path, monkeypatch):
    """A file of rules that leaves a trace where it is run. Its check is left out: other tests make it."""
    monkeypatch.setattr(checked, "ensure_checked", lambda spec, compiled=True: None)
    monkeypatch.chdir(tmp_path)
    text = (source.GAMES / "domineering" / "rules.py").read_text()
    path = tmp_path / "theirs.py"
    path.write_text(f"{text}\nopen({str(tmp_path / 'trace')!r}, 'w').close()\n")
    return path


@pytest.fixture
def was_run(tmp_path):
    """Whether the file was run since last asked, in this process or any other."""

    def ask():
        trace = tmp_path / "trace"
        found = trace.exists()
        trace.unlink(missing_ok=True)
        return found

    return ask


EDIT = "\n\ndef outcome(pos):\n    return ONGOING if places(pos) != NONE else LOSS\n"
"""The same rule, written otherwise: a comment would not make other rules of it."""


def edited(path):
    """The same rules, in a file that this process has not run yet."""
    path.write_text(path.read_text() + EDIT)


def test_a_certificate_runs_no_file(plyglot, theirs, was_run):
    proof = certificate(pg.load(f"{theirs}:2x4").board())
    with open("proof.json", "w", encoding="utf-8") as file:
        json.dump(proof, file)
    edited(theirs)
    assert was_run()
    answer = plyglot("verify", "proof.json")
    assert (answer.code, answer.out) == (2, "")
    assert re.fullmatch(r"plyglot: proof\.json: is about '.*theirs\.py:2x4', .*: --game PATH\n", answer.err)
    assert not was_run()
    answer = plyglot("verify", "proof.json", "--game", "theirs.py:2x4")
    assert (answer.code, answer.err) == (0, "")
    assert "proved over 15 positions" in answer.out
    assert was_run()
    shutil.copy("theirs.py", "other.py")
    for game in ("theirs.py", "theirs.py:2x5", "other.py:2x4", "domineering:2x4", "none.py", "tictactoe"):
        answer = plyglot("verify", "proof.json", "--game", game)
        assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert plyglot("verify", "proof.json", "--game", "theirs.py").err.endswith(":2x4', not 'theirs.py'\n")


def test_a_game_of_our_own_needs_no_name_but_may_have_one(plyglot, tmp_path):
    path = str(tmp_path / "proof.json")
    assert plyglot("solve", "domineering:2x4", "--certificate", path).code == 0
    assert plyglot("verify", path).code == plyglot("verify", path, "--game", "domineering:2x4").code == 0
    assert plyglot("verify", path, "--game", "domineering:2x5").code == 2


def test_a_database_runs_no_file(plyglot, theirs, was_run):
    build_database(pg.load(f"{theirs}:2x3"), "theirs.db")
    edited(theirs)
    assert was_run()
    for command in ("probe", "verify", "stats"):
        answer = plyglot("database", command, "theirs.db")
        assert (answer.code, answer.out) == (2, "")
        assert re.fullmatch(r"plyglot: theirs\.db: is about '.*theirs\.py:2x3', .*--game PATH\n", answer.err)
        answer = plyglot("database", command, "none.db", "--finished", "theirs.db")
        assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert plyglot("database", "build", "tictactoe", "--finished", "theirs.db").code == 2
    assert not was_run()
    answer = plyglot("database", "probe", "theirs.db", "--game", "theirs.py:2x3")
    assert "built from other rules" in answer.err  # those before the edit
    theirs.write_text(theirs.read_text().removesuffix(EDIT))
    assert plyglot("database", "probe", "theirs.db", "--game", "theirs.py:2x3").code == 0
    assert plyglot("database", "probe", "theirs.db", "--game", "domineering:2x4").code == 2  # 2x3 has the same rules


def test_a_finished_set_may_be_of_a_variant_that_the_user_named(theirs):
    build_database(pg.load(f"{theirs}:2x3"), "theirs.db")
    game = pg.load("theirs.py")
    assert Database.open_finished("theirs.db", game).game == pg.load(f"{theirs}:2x3")
    for given in (None, pg.load("domineering"), pg.load("domineering:2x3")):
        with pytest.raises(BadFile, match="not a built-in game"):
            Database.open_finished("theirs.db", given)


def test_records_of_matches_run_no_file(plyglot, theirs, was_run):
    game = pg.load(f"{theirs}:2x3")
    Match(game, ["random", "random"], games=2).run(stores("games.sqlite", "games.jsonl"))
    edited(theirs)
    assert was_run()
    for path in ("games.sqlite", "games.jsonl"):
        answer = plyglot("learn", "connect4", "--games", path)
        assert (answer.code, answer.out) == (2, "")
        assert f"{path}: has no games of connect4 to learn from" in answer.err
    assert not was_run()


@pytest.mark.parametrize(
    "spec", ["./theirs.py", "theirs.py:2x3", "/etc/x.py", "C:\\theirs.py", "othello:x.py", "..:.py"]
)
def test_what_is_no_game_of_our_own(spec):
    with pytest.raises(UnknownGame, match="not a built-in game"):
        load_recorded(spec, pg.load("othello"))


@pytest.mark.parametrize(
    "spec", ["othello:x.py", "othello:.py", "theirs:/../../x.py", "theirs:x.py:2x2", "./theirs.py"]
)
def test_a_page_names_no_file(spec, theirs, was_run):
    with pytest.raises((UnknownGame, BadVariant)):
        Library([str(theirs)]).game(spec)
    for name in ("othello:x.py", "theirs.py:x.py"):
        shutil.copy(theirs, name)
    with pytest.raises((UnknownGame, BadVariant)):
        Library([str(theirs)]).game(spec)
    assert not was_run()
