"""The server: what it answers to a page, over a real socket."""

import time
from pathlib import Path

import pytest

import plyglot as pg
from plyglot.core.load import load
from plyglot.engine.engine import searches
from plyglot.solving import solver
from support.web_server import Server

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    for _, assembly in (*searches(load("tictactoe")), *solver.searches(load("tictactoe"))):
        assembly.wait()
    server = Server(tmp_path_factory.mktemp("data"), [str(EXAMPLES / "nim.py")])
    yield server
    server.stop()


# --- games and boards -------------------------------------------------------------------------------------------------


def test_hello(page):
    welcome = page.answer("hello")
    assert welcome["type"] == "welcome"
    games = {game["spec"]: game for game in welcome["games"]}
    assert welcome["games"][0]["spec"] == "nim"
    assert games["connect4"]["title"] == "Connect Four"
    assert games["connect4"]["players"] == ["X", "O"]
    assert "connect4:5x4" in games["connect4"]["variants"]
    assert games["tictactoe"]["variants"][0] == "tictactoe"
    assert "tictactoe:15x15:5" in games["tictactoe"]["variants"]


def test_load(page):
    loaded, *_, last = page.answers("load", spec="tictactoe")
    assert (loaded["type"], last["type"]) == ("loaded", "ready")
    assert (loaded["title"], loaded["columns"], loaded["rows"]) == ("Tic-tac-toe", list("abc"), list("123"))
    assert (loaded["styles"], loaded["style"], loaded["flip"]) == (["letters"], "felt", False)
    assert (loaded["pieces"]["O"]["owner"], loaded["pieces"]["O"]["name"]["fr"]) == (1, "rond")
    assert [shape["tag"] for shape in loaded["pieces"]["O"]["shapes"]] == ["circle"]
    assert loaded["editable"]
    assert "standard" in loaded["evaluations"]


@pytest.mark.parametrize("spec", ["nothing", "./mygame.py", "/etc/passwd", "../games/othello", "othello.py"])
def test_only_known_games_are_loaded(page, spec):
    for request in ("load", "view", "analyse"):
        answer = page.answer(request, spec=spec)
        assert (answer["type"], answer["message"][:16]) == ("error", "there is no game")


@pytest.mark.parametrize("spec", ["connect4:99x99", "connect4:axb", "tictactoe:3x3:4", "othello:5x5", "nim:9:9:9"])
def test_variants_that_there_are_not(page, spec):
    answer = page.answer("view", spec=spec)
    assert answer["type"] == "error"
    assert "\n" not in answer["message"]


def test_variants_with_large_numbers(page):
    assert page.answer("view", spec="chess:959")["rows"][0] == list("rkrnnqbb")


def test_view(page):
    view = page.answer("view", spec="connect4", moves=["4", "4", "5"])
    assert view["rows"][-2:] == [list("...O..."), list("...XX..")]
    assert (view["side"], view["player"], view["over"], view["winner"]) == (1, "O", False, None)
    assert (view["notations"]["moves"], view["moves"], view["start"]) == ("445", ["4", "4", "5"], "")
    assert view["last"] == [[5, 4]]
    squares = [[3, 3], [0, 3], [1, 3], [2, 3], [4, 3], [5, 3]]
    assert view["legal"][3] == {"move": "4", "squares": squares, "carries": False, "claims": ""}


def test_view_of_a_finished_game(page):
    view = page.answer("view", spec="tictactoe", moves=["a1", "b1", "a2", "b2", "a3"])
    assert (view["over"], view["winner"], view["legal"], view["drawn_by"]) == (True, 0, [], "")
    assert view["highlight"] == [[0, 0], [1, 0], [2, 0]]


def test_squares_of_othello_are_not_the_discs_that_turn(page):
    view = page.answer("view", spec="othello", moves=["f5"])
    assert view["last"] == [[4, 5]]
    assert {"move": "d6", "squares": [[5, 3]], "carries": False, "claims": ""} in view["legal"]
    assert view["tally"] == ["4", "1"]


def test_a_pass_has_no_squares(page):
    view = page.answer("parse", spec="othello:4x4", text="OX-- ---- ---- ---- O")
    assert [legal["squares"] for legal in view["legal"]] == [[[0, 2]]]
    view = page.answer("parse", spec="othello:4x4", text="XO-- ---- ---- ---- O")
    assert view["legal"] == [{"move": "pass", "squares": [], "carries": False, "claims": ""}]
    assert view["forced"] == "pass"


def test_dominoes_begin_at_the_cell_that_names_them(page):
    view = page.answer("view", spec="domineering:3x3", moves=["a1v"])
    assert {"move": "b2h", "squares": [[1, 1], [1, 2]], "carries": False, "claims": ""} in view["legal"]


def test_view_from_a_position(page):
    view = page.answer("view", spec="tictactoe", start="XO./.../...", moves=["b2"])
    assert (view["rows"], view["start"], view["moves"]) == ([[*"XO."], [*".X."], [*"..."]], "XO./.../...", ["b2"])
    assert "moves" not in view["notations"]


def test_view_of_what_is_no_board(page):
    answer = page.answer("view", spec="tictactoe", moves=["a1", "a1"])
    assert answer["message"].startswith("'a1' is not a legal move here")
    answer = page.answer("view", spec="tictactoe", start="XX")
    assert "is not a position of tictactoe" in answer["message"]


def test_parse(page):
    view = page.answer("parse", spec="othello", text=" F5 d6,c3 ")
    assert (view["type"], view["moves"], view["start"]) == ("view", ["f5", "d6", "c3"], "")
    position = view["text"]
    view = page.answer("parse", spec="othello", text=position)
    assert (view["moves"], view["start"]) == ([], position)
    assert page.answer("parse", spec="othello", text="f5f5")["type"] == "error"


@pytest.mark.parametrize(
    ("spec", "rows", "side"),
    [
        ("connect4:4x4", ["....", "....", "....", "X..."], 1),
        ("othello:4x4", ["....", ".OX.", ".XO.", "...."], 1),
        ("tictactoe", ["X..", "...", "..O"], 0),
        ("domineering:3x3", ["^<>", "v..", "..."], 0),
    ],
)
def test_edit(page, spec, rows, side):
    squares = [list(row) for row in rows]
    view = page.answer("edit", spec=spec, rows=squares, side=side)
    assert (view["type"], view["rows"], view["side"]) == ("view", squares, side)


def test_edit_what_is_no_board(page):
    answer = page.answer("edit", spec="tictactoe", rows=[[*"XXX"], [*"..."], [*"..."]], side=0)
    assert (answer["type"], answer["message"].count("\n")) == ("error", 0)
    answer = page.answer("edit", spec="tictactoe", rows=[[*"X.."], [*"..."], [*"..."]], side=0)
    assert answer["message"] == "X cannot be to move in this position"


def test_a_strangers_game(page):
    progress = page.answers("load", spec="nim")
    check = {"type": "progress", "what": "check", "done": 0, "total": 0}
    assert progress[0] == check | {"id": progress[-1]["id"]}
    loaded = progress[1]
    assert (loaded["type"], loaded["editable"], progress[-1]["type"]) == ("loaded", False, "ready")
    view = page.answer("view", spec="nim")
    assert view["legal"]
    assert all(legal["squares"] for legal in view["legal"])
    assert "position" not in view["notations"]
    assert page.answer("think", spec="nim", seconds=0.1)["best"] in [legal["move"] for legal in view["legal"]]


def test_numbers_that_stand_for_a_position_are_not_taken(page):
    answer = page.answer("parse", spec="nim", text="ffff:1")
    assert answer["message"] == "nim cannot read positions, only lists of moves"


# --- thinking ---------------------------------------------------------------------------------------------------------


def test_think(page):
    page.answer("load", spec="tictactoe")
    begin = time.monotonic()
    answers = page.answers("think", spec="tictactoe", seconds=0.5)
    assert time.monotonic() - begin < 2
    assert answers[-1]["type"] == "bestmove"
    assert answers[-1]["evaluation"]["words"] == "draw"
    assert {answer["type"] for answer in answers[:-1]} <= {"info"}


@pytest.mark.parametrize("position", [{}, {"moves": ["a1", "b1"]}, {"start": "XO./.../...", "moves": ["b2"]}])
def test_think_shows_the_board_after_the_move(page, position):
    answer = page.answer("think", spec="tictactoe", seconds=0.1, **position)
    moves = [*position.get("moves", []), answer["best"]]
    asked = page.answer("view", spec="tictactoe", start=position.get("start", ""), moves=moves)
    assert answer["view"] | {"id": asked["id"]} == asked


def test_think_finds_a_win_and_says_so(page):
    answer = page.answer("think", spec="tictactoe", moves=["a1", "b1", "a2", "b2"], seconds=1)
    evaluation = answer["evaluation"]
    assert (answer["best"], evaluation["words"]) == ("a3", "wins in 1 ply")
    assert (evaluation["ending"], evaluation["plies"], evaluation["value"]) == ("win", 1, 1.0)


def test_think_at_a_level_and_on_a_clock(page):
    assert page.answer("think", spec="tictactoe", level=1)["phase"] == "level"
    assert page.answer("think", spec="tictactoe", clock=0.5, increment=0.1)["type"] == "bestmove"


def test_think_about_a_finished_game(page):
    answer = page.answer("think", spec="tictactoe", moves=["a1", "b1", "a2", "b2", "a3"])
    assert answer["message"] == "the game is over: there is no move to find"


def test_think_with_an_evaluation_that_there_is_not(page):
    assert "has no evaluation 'none'" in page.answer("think", spec="tictactoe", evaluate="none")["message"]


def test_analysis_becomes_exact(page):
    answers = page.answers("analyse", spec="tictactoe", moves=["a1", "b1"])
    assert answers[-1] == {"type": "done", "id": answers[-1]["id"], "reason": "exact"}
    lines = answers[-2]["lines"]
    assert len(lines) == 7
    assert [line["rank"] for line in lines] == list(range(1, 8))
    assert all(line["evaluation"]["exact"] for line in lines)
    assert {line["move"]: line["evaluation"]["words"] for line in lines}["b2"] == "wins in 5 plies"
    assert all(line["pv"][0] == line["move"] for line in lines)


def test_analysis_of_some_moves_and_of_a_finished_game(page):
    assert len(page.answers("analyse", spec="tictactoe", multipv=2)[-2]["lines"]) == 2
    done = page.answer("analyse", spec="tictactoe", moves=["a1", "b1", "a2", "b2", "a3"])
    assert done["reason"] == "over"


def reviewed(page, spec, moves):
    """What a review says in the end: the point of each ply, and the summary."""
    *answers, done = page.answers("review", spec=spec, moves=moves)
    assert done["reason"] == ""
    points = {answer["ply"]: answer for answer in answers if answer["type"] == "review_point"}
    return points, [answer for answer in answers if answer["type"] == "review_summary"][-1]


def test_review(page):
    points, summary = reviewed(page, "tictactoe", ["a1", "b1", "a2", "b2", "a3"])
    assert sorted(points) == [0, 1, 2, 3, 4, 5]
    assert [points[ply]["evaluation"]["ending"] for ply in range(6)] == ["draw", "draw", "win", "loss", "win", "loss"]
    assert points[4]["best"] == ["a3"]
    assert (points[5]["best"], points[5]["judged"]) == ([], None)
    assert [points[ply]["judged"]["kind"] for ply in range(5)] == ["", "blunder", "", "", ""]
    assert points[1]["judged"]["loss"] == {"result": 0.5, "amount": None, "plies": None}
    assert [side["counts"]["blunder"] for side in summary["sides"]] == [0, 1]
    assert [side["worst"] for side in summary["sides"]] == [None, 2]
    assert (summary["proving"], summary["exact_from"]) == (False, 1)


def test_a_review_is_the_same_as_in_python(page):
    moves = ["3", "3", "4", "1", "5", "5"]
    points, summary = reviewed(page, "connect4:5x4", moves)
    review = pg.review(pg.load("connect4:5x4").board("".join(moves)))
    assert [points[ply]["judged"]["kind"] for ply in range(6)] == [move.kind for move in review.moves]
    assert [side["accuracy"] for side in summary["sides"]] == [side.as_dict()["accuracy"] for side in review.sides]


def test_review_where_there_is_no_choice(page):
    """A move that is the only one is worth what follows."""
    points, _ = reviewed(page, "tictactoe", ["b2", "a1", "a2", "c2", "b1", "b3", "c1", "a3", "c3"])
    assert points[8]["evaluation"]["ending"] == "draw"
    assert points[8]["best"] == ["c3"]


def test_there_is_nothing_to_review_without_moves(page):
    assert "nothing to review" in page.answer("review", spec="tictactoe")["message"]


def test_a_review_can_be_stopped(page):
    """In the middle of a game it would prove positions for a long time."""
    id = page.ask("review", spec="othello", moves=["f5", "d6", "c3", "d3", "c4", "f4"])
    page.until(id, "review_point")
    page.ask("stop", target=id)
    assert page.until(id, "done")[-1]["reason"] == "stopped"


# --- saved games ------------------------------------------------------------------------------------------------------


def test_saving_games(page):
    game = {"key": "a-1", "spec": "othello", "start": "", "moves": ["f5", "d6"], "title": "été"}
    game |= {"players": ["Ada", "level 5"], "notes": "two\nlines"}
    game |= {"result": {"winner": 1, "margin": None, "ending": "resigned"}}
    assert page.answer("save", **game, tree='{"x": [1]}')["type"] == "saved"
    saved = page.answer("games")["games"][0] | page.answer("fetch", key="a-1")
    assert {name: saved[name] for name in game} == game
    assert saved["tree"] == '{"x": [1]}'
    page.answer("save", **game | {"moves": ["f5"]})
    page.answer("save", **game | {"key": "b"})
    games = page.answer("games")["games"]
    assert [(game["key"], game["plies"]) for game in games] == [("b", 2), ("a-1", 1)]
    for key in ("a-1", "b"):
        assert page.answer("delete", key=key)["type"] == "done"
    assert page.answer("games")["games"] == []
    assert "no such game" in page.answer("fetch", key="a-1")["message"]


# --- matches ----------------------------------------------------------------------------------------------------------


def test_a_match(page):
    start = {"spec": "tictactoe", "first": {"level": 1, "name": "Ada"}, "second": {"level": 3}, "games": 4}
    match = page.until(page.ask("match_start", **start), "match", "error")[-1]["match"]
    assert (match["players"], match["games"]) == (["Ada", "level 3"], 4)
    watched = page.until(page.ask("match_watch", key=match["key"]), "done", "error")
    assert {answer["type"] for answer in watched} <= {"match", "match_view", "done"}
    match = watched[-2]["match"]
    assert (match["state"], match["played"]) == ("finished", 4)
    assert match["wins"] + match["draws"] + match["losses"] == 4
    assert match["error"] > 0
    games = page.until(page.ask("match_games", key=match["key"]), "match_games")[-1]["games"]
    assert [game["number"] for game in games] == [1, 2, 3, 4]
    assert games[0]["players"] == games[1]["players"][::-1]
    game = page.until(page.ask("match_game", key=match["key"], number=2), "match_game")[-1]
    assert len(game["moves"]) >= games[1]["plies"]
    assert page.answer("view", spec="tictactoe", start=game["start"], moves=game["moves"])["over"]
    assert match in page.until(page.ask("match_list"), "matches")[-1]["matches"]


def test_a_match_is_stopped_and_resumed(page):
    seat = {"seconds": 0.05}
    start = {"spec": "tictactoe", "first": {"level": 9, **seat}, "second": {"level": 9, **seat}, "games": 200}
    key = page.until(page.ask("match_start", **start), "match", "error")[-1]["match"]["key"]
    on_progress = page.ask("match_watch", key=key)
    page.until(on_progress, "match_view")
    assert page.until(page.ask("match_stop", key=key), "match")[-1]["match"]["state"] == "stopped"
    stopped = page.until(page.ask("match_watch", key=key), "done")[-2]["match"]
    assert (stopped["state"], stopped["played"] < 200) == ("stopped", True)
    resumed = page.until(page.ask("match_resume", key=key), "match", "error")[-1]["match"]
    assert resumed["state"] == "running"
    page.until(page.ask("match_watch", key=key), "match_view")
    for _ in range(10):  # one that is about to stop goes on when it is told to
        asked = [page.ask(request, key=key) for request in ("match_stop", "match_resume")]
        assert page.until(asked[1], "match", "error")[-1]["match"]["state"] == "running"
        page.until(page.ask("match_watch", key=key), "match_view")
    page.until(page.ask("match_stop", key=key), "match")
    assert page.until(page.ask("match_watch", key=key), "done")[-2]["match"]["played"] >= stopped["played"]


def test_matches_are_deleted(page, server):
    seat = {"level": 9, "seconds": 0.05}
    start = {"spec": "tictactoe", "first": {"level": 1}, "second": {"level": 1}, "games": 2}
    long = {"spec": "tictactoe", "first": seat, "second": seat, "games": 200}
    store = server.state.match_runner.store

    def start_match(request):
        return page.until(page.ask("match_start", **request), "match", "error")[-1]["match"]["key"]

    finished = start_match(start)
    page.until(page.ask("match_watch", key=finished), "done")
    running, queued = start_match(long), start_match(start)
    page.until(page.ask("match_watch", key=running), "match_view")
    for key in (finished, queued, running):  # the queued one while another is still running
        plan = store.plan(key)
        assert page.answer("match_delete", key=key)["type"] == "done"
        assert store.games(plan) == []
        for request in ("match_games", "match_resume", "match_delete"):
            assert page.answer(request, key=key)["message"] == "there is no such match"
    assert not server.state.match_runner.running
    left = {match["key"] for match in page.until(page.ask("match_list"), "matches")[-1]["matches"]}
    assert not left & {finished, queued, running}


@pytest.mark.parametrize(
    "change",
    [{"games": 3}, {"spec": "none"}, {"first": {"evaluate": "nonsense"}}, {"second": {"evaluate": "learned"}}],
)
def test_matches_that_cannot_be(page, change):
    start = {"spec": "tictactoe", "first": {"level": 1}, "second": {"level": 3}, "games": 4}
    assert page.answer("match_start", **start | change)["type"] == "error"
    for request in ("match_watch", "match_stop", "match_resume", "match_delete", "match_games"):
        assert page.answer(request, key="none")["message"] == "there is no such match"


def test_whether_a_game_is_fair(page, server):
    heard = page.until(page.ask("balance_start", spec="tictactoe", games=3, nodes=500), "done", "error")
    last = heard[-2]
    assert (heard[-1]["type"], last["played"], last["total"]) == ("done", 6, 6)
    assert [sample["player"] for sample in last["samples"]] == ["engine", "random"]
    assert all(sample["wins"] + sample["draws"] + sample["losses"] == 3 for sample in last["samples"])
    running = page.ask("balance_start", spec="tictactoe", games=1_000)
    page.until(running, "balance")
    page.ask("stop", target=running)
    assert page.until(running, "done")[-1]["reason"] == "stopped"
    wrong = page.until(page.ask("balance_start", spec="tictactoe", evaluate="nothing"), "done", "error")[-1]
    assert "no evaluation 'nothing'" in wrong["message"]
    assert server.wait_until_idle()
