"""Studies over the websocket: traces, typed trees, thoughts, figures, planted mistakes, and what is refused."""

import pytest

from plyglot.studying.student.template import write_kernel
from support.web_server import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    path = tmp_path_factory.mktemp("student") / "my_alphabeta.py"
    write_kernel(path)
    server = Server(tmp_path_factory.mktemp("data"), kernels=[str(path)])
    yield server
    server.stop()


def studied(page, **asked):
    """The last answer to a study."""
    return page.until(page.ask("study", **{"spec": "tictactoe", **asked}), "study_trace", "error", "done")[-1]


def test_a_board(page):
    trace = studied(page, moves=["b2", "a1"], depth=3, algorithm="table", parts=["killers"])["trace"]
    assert trace["game"] == "tictactoe"
    assert trace["counts"]["nodes"] == len(trace["nodes"]["parent"])
    assert len(trace["events"]["kind"]) == len(trace["events"]["numbers"])
    assert trace["entries"] > 0


def test_what_estimates_are_counted_in(page):
    told = studied(page, spec="othello", moves=["f5"], depth=1)
    assert (told["unit"]["kind"], told["unit"]["names"]["en"], told["unit"]["size"]) == ("unit", ["disc", "discs"], 32)
    assert told["trace"]["side"] == 1
    assert studied(page, spec="connect4", depth=1)["unit"]["kind"] == "chance"


def test_games_with_dice_have_searches_of_their_own(page):
    dice = page.answer("study_options")["dice"]
    assert {"expectiminimax", "star1", "star2"} <= set(dice)
    trace = studied(page, spec="backgammon", moves=["3-1"], depth=1, algorithm=dice[0])["trace"]
    assert trace["algorithm"] == "expectiminimax"
    assert studied(page, spec="backgammon", moves=["3-1"], depth=1)["code"] == "not_known"


def test_cards_have_a_table_of_their_own(page):
    assert page.answer("load", spec="coinche")["code"] == "cards"


def test_trees(page):
    trace = studied(page, tree="((3 5) (2 9) (0 1))", depth=2, scores="margin")["trace"]
    assert (trace["score"], trace["counts"]["cutoffs"]) == (3, 2)
    narrow = studied(page, tree="((3 5) (2 9) (0 1))", depth=2, scores="margin", alpha=4, beta=6)["trace"]
    assert narrow["score"] <= 4
    critical = studied(page, uniform="3x4:best:1", depth=4, scores="margin")["trace"]
    assert critical["counts"]["leaves"] == 17


def test_a_small_table(page):
    asked = {"moves": ["b2"], "depth": 5, "algorithm": "table", "entry_bits": 4, "signature_bits": 2, "limit": 50_000}
    trace = studied(page, **asked)["trace"]
    assert trace["entries"] == 16


def test_a_search_of_the_users_own(page):
    page_options = page.answer("study_options")
    assert page_options["kernels"] == ["my_alphabeta.py"]
    trace = studied(page, moves=["b2"], depth=2, algorithm="my_alphabeta.py")["trace"]
    assert (trace["algorithm"], trace["file"]) == ("my_alphabeta.py", "my_alphabeta.py")
    assert "def my_alphabeta" in trace["code"]


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"algorithm": "other.py"}, "other.py is not served: plyglot serve --kernel ./other.py"),
        ({"parts": ["mine.py"]}, "mine.py is not served"),
        ({"algorithm": "nothing"}, "unknown algorithm 'nothing'"),
        ({"algorithm": "uct"}, "uct does not search a tree move by move"),
        ({"algorithm": "minimax", "depth": 9, "limit": 300}, "minimax visits more than 300 nodes here"),
        ({"tree": "((3 5)"}, "1 of the brackets are not closed"),
        ({"uniform": "9x9:best:1"}, "uniform tree 9x9 out of range"),
        ({"evaluate": "nothing"}, "has no evaluation 'nothing'"),
        ({"scores": "margin"}, "do not apply to tictactoe"),
        ({"alpha": 3, "beta": 2}, "alpha must be less than beta"),
    ],
)
def test_what_is_refused(page, asked, told):
    answer = studied(page, **asked)
    assert answer["type"] == "error"
    assert told in answer["message"]


def test_a_study_can_be_stopped(page):
    asked = page.ask("study", spec="tictactoe", algorithm="minimax", depth=9, limit=200_000)
    page.until(asked, "progress")
    page.ask("stop", target=asked)
    assert page.until(asked, "done", "study_trace")[-1]["reason"] == "stopped"


def test_a_thought(page):
    steps = page.until(page.ask("ponder", spec="tictactoe", moves=["b2"], seconds=0.2), "done")
    last = [step for step in steps if step["type"] == "thought"][-1]
    assert last["best"]
    assert last["planned"] == 0.2


def test_figures_of_a_lecture(page):
    answers = page.until(page.ask("figures", name="maze"), "done")
    rows = [answer for answer in answers if answer["type"] == "figures"][-1]["rows"]
    assert {row["what"]: row["ours"] for row in rows}["cells visited"] == "21"
    assert all(row["equal"] for row in rows)
    assert page.answer("figures", name="nothing")["type"] == "error"


def test_planted_mistakes(page):
    bugs = page.answer("bugs")["bugs"]
    assert {bug["name"] for bug in bugs} >= {"sign", "equal", "depth", "window"}
