"""Files, pasted texts and addresses that a page sends to the server, and games that it writes."""

import base64
from pathlib import Path

import pytest

from plyglot.core.load import load
from plyglot.formats.files import read_games
from support.othello_records import FFO_1, SAMPLE
from support.web_server import Server

EXAMPLES = Path(__file__).parents[2] / "examples"
TREE = "1. f5 d6 2. c3! {the tiger} (2. c4 d3 (2... b3 {rare} 3. b4) 3. c3) 2... d3"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("data"), [str(EXAMPLES / "nim.py")])
    yield server
    server.stop()


@pytest.fixture(autouse=True)
def _interpreted(interpreted):
    """Nothing here is about machine code."""


def read(page, spec, data, name=""):
    data = data if isinstance(data, bytes) else data.encode()
    return page.answer("read", spec=spec, name=name, data=base64.b64encode(data).decode())


@pytest.mark.parametrize(
    ("spec", "text", "moves"),
    [
        ("othello", "f5d6c3", "f5 d6 c3"),
        ("othello", "F5-D6-C3", "f5 d6 c3"),
        ("othello", "f5, d6, c3", "f5 d6 c3"),
        ("othello", "1. f5 d6\n2. c3", "f5 d6 c3"),
        ("othello", "(;GM[Othello]PB[Ada]PW[Bob]RE[+2.00:r]B[F5]W[d6]B[c3];)", "f5 d6 c3"),
        ("othello", TREE, "f5 d6 c3 d3"),
        ("othello", '[Game "connect4"]\n[Variant "5x4"]\n\n1. 3 3', "3 3"),
        ("connect4", "4-4-5", "4 4 5"),
        ("nim", "b1-2 a1-1", None),
    ],
)
def test_texts_that_are_pasted(page, spec, text, moves):
    if moves is None:
        moves = " ".join(load(str(EXAMPLES / "nim.py")).board().legal_moves[:1])
        text = f'[Game "nim"]\n[First "Ada"]\n\n1. {moves} {{why}}'
    answer = read(page, spec, text)
    assert (answer["type"], answer["faults"], answer["left_out"]) == ("recorded", [], 0)
    (game,) = answer["games"]
    assert (" ".join(game["moves"]), game["start"]) == (moves, "")
    assert game["spec"] == ("connect4:5x4" if "5x4" in text else spec)


def test_a_tree_is_read_and_written(page):
    (game,) = read(page, "othello", f'[Game "othello"]\n[First "Ada"]\n[Result "0-1"]\n[Score "-4"]\n\n{TREE}')["games"]
    parents = [(node["parent"], node["move"]) for node in game["nodes"]]
    assert parents[:5] == [(0, "f5"), (1, "d6"), (2, "c3"), (2, "c4"), (4, "d3")]
    assert game["nodes"][2] == {"parent": 2, "move": "c3", "comment": "the tiger", "glyphs": [1]}
    assert (game["players"], game["result"]) == (["Ada", ""], {"winner": 1, "margin": 4, "ending": ""})
    wanted = {name: game[name] for name in ("spec", "start", "nodes", "players", "result", "event", "date", "notes")}
    text = base64.b64decode(page.answer("write", **wanted)["data"]).decode()
    assert text == f'[Game "othello"]\n[First "Ada"]\n[Result "0-1"]\n[Score "-4"]\n\n{TREE}\n'
    assert read(page, "connect4", text)["games"] == [game]  # whatever game is on the board


def test_files(page, tmp_path):
    answer = read(page, "othello", SAMPLE.read_bytes(), "WTH_2001.WTB")
    assert [game["moves"] for game in answer["games"]] == [list(record.moves) for record in read_games(SAMPLE)]
    assert answer["games"][0]["result"] == {"winner": 0, "margin": 4, "ending": ""}
    assert len(read(page, "othello", SAMPLE.read_bytes(), "renamed.bin")["games"]) == 49
    (position,) = read(page, "othello", f"{FFO_1}; g8:+18;", "ffo.obf")["games"]
    assert (position["start"], position["moves"]) == (FFO_1, [])
    assert read(page, "othello", FFO_1)["games"][0]["start"] == FFO_1


def test_several_games_and_some_that_are_damaged(page):
    answer = read(page, "othello", "f5d6\nf5a1\nf5f6\n", "games.txt")
    assert [game["moves"] for game in answer["games"]] == [["f5", "d6"], ["f5", "f6"]]
    (fault,) = answer["faults"]
    assert (fault["code"], fault["facts"]["line"], fault["facts"]["ply"], fault["facts"]["move"]) == (
        "illegal",
        2,
        2,
        "a1",
    )
    assert fault["message"].startswith("games.txt:2: ")


@pytest.mark.parametrize(
    ("spec", "text", "code", "facts"),
    [
        ("othello", "f5d6c9", "bad_position", {}),
        ("othello", "f5 d6\n2. c9", "illegal", {"line": 2, "ply": 3, "move": "c9"}),
        ("othello", "f5 d6 {so", "syntax", {"line": 1}),
        ("othello", "f5 (d3 c3", "open_variation", {"line": 1}),
        ("othello", "(;GM[Amazons];)", "other_game", {"line": 1, "name": "Amazons"}),
        ("othello", "(;GM[Othello]B[F5]B[d6];)", "wrong_turn", {"line": 1, "ply": 2}),
        ("othello", "(;GM[Othello]B[F5]W[d6]", "cut_off", {"line": 1}),
        ("othello", '[Game "mygame"]\n\n1. a1', "unserved", {"name": "mygame"}),
        ("othello", "---X", "bad_position", {}),
        ("nim", '[Game "nim"]\n[Start "1:1"]\n\n', "bad_tag", {"line": 2, "tag": "Start"}),
        ("chess", '[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n1. e4 *', "bad_start", {"line": 1}),
        ("chess", '[Event "x"]\n[Variant "Atomic"]\n\n1. e4 *', "other_game", {"line": 2, "name": "Atomic"}),
        ("connect4", "\n", "no_games", {}),
    ],
)
def test_what_is_wrong_and_where(page, spec, text, code, facts):
    answer = read(page, spec, text) if text.strip() else read(page, spec, text, "empty.txt")
    assert (answer["type"], answer["code"]) == ("error", code)
    assert facts.items() <= answer["facts"].items()
    assert "\n" not in answer["message"]


def test_addresses(page):
    answer = page.answer("link", spec="othello", text="f5d6(f4 c3)c3(c4)d3")
    (game,) = answer["games"]
    assert (game["moves"], answer["faults"]) == (["f5", "d6", "c3", "d3"], [])
    assert [node["move"] for node in game["nodes"]] == ["f5", "d6", "f4", "c3", "c3", "c4", "d3"]
    answer = page.answer("link", spec="othello", text="f5d6(f4a1c3)c3(c4(e3)d3 a9")
    (game,) = answer["games"]
    assert game["moves"] == ["f5", "d6", "c3"]
    assert [node["move"] for node in game["nodes"]] == ["f5", "d6", "f4", "c3", "c4", "d3"]
    assert [fault["code"] for fault in answer["faults"]] == ["illegal", "illegal", "illegal", "open_variation"]
    start = page.answer("link", spec="othello", start=FFO_1, text="g8")
    assert (start["games"][0]["start"], start["games"][0]["moves"]) == (FFO_1, ["g8"])


def test_what_cannot_be_written(page):
    nodes = [{"parent": 0, "move": "f5"}, {"parent": 0, "move": "a1"}]
    answer = page.answer("write", spec="othello", nodes=nodes)
    assert (answer["type"], answer["code"], answer["facts"]["move"]) == ("error", "illegal", "a1")
    assert page.answer("write", spec="othello", nodes=nodes[:1], format="pgn")["code"] == "no_format"
    assert page.answer("write", spec="othello", nodes=[{"parent": 3, "move": "f5"}])["code"] == "bad_tree"
    deep = [{"parent": 0, "move": "f5"}]
    for number in range(1, 140):
        deep += [{"parent": number, "move": "d6"}, {"parent": number, "move": "f4"}]
    assert page.answer("write", spec="othello", nodes=deep)["type"] == "error"
    data = page.answer("write", spec="othello", nodes=nodes[:1], format="ggf")["data"]
    assert base64.b64decode(data).startswith(b"(;GM[Othello]")
