"""Trees of searches: drawings are sound, and the command that makes them."""

import json
import re
import xml.etree.ElementTree as ElementTree
from itertools import pairwise
from pathlib import Path

import pytest

import plyglot as pg
from plyglot.cli.app import run
from plyglot.studying.drawing.layout import Box, lay_out
from plyglot.studying.drawing.svg import as_svg
from plyglot.studying.drawing.text import as_text
from plyglot.studying.drawing.view import size, view
from plyglot.studying.student.loading import load_kernel
from plyglot.studying.student.template import write_kernel
from plyglot.studying.tracing.calls import reports_moves
from plyglot.studying.tracing.trace import trace
from plyglot.studying.tree import tree
from plyglot.studying.uniform.tree import uniform

MORRIS = Path(__file__).parents[2] / "examples" / "morris.py"
ONE_LINE = re.compile(r"plyglot: [^\n]+\n")


@pytest.fixture
def interpreted(monkeypatch):
    """Small searches as plain Python: many variants, and none to be compiled."""
    monkeypatch.setenv("PLYGLOT_INTERPRET", "1")


# --- drawings ---------------------------------------------------------------------------------------------------------


def test_a_tidy_layout():
    """No two boxes of a level overlap, parents stand above the middle of their children, order is kept."""

    def boxes(width, depth, seed):
        children = [] if depth == 0 else [boxes(1 + (seed + i) % 4, depth - 1, seed * 7 + i) for i in range(width)]
        return Box(10 + seed % 5 * 8, 10 + seed % 3, children)

    root = boxes(4, 5, 3)
    lay_out(root, 5, 20)
    level = [root]
    while level:
        for left, right in pairwise(level):
            assert right.x - left.x >= (left.width + right.width) / 2 + 5 - 1e-6
            assert left.y == right.y
        for box in level:
            assert box.x >= box.width / 2 - 1e-6
            if box.children:
                assert box.x == pytest.approx((box.children[0].x + box.children[-1].x) / 2)
                assert all(child.y >= box.y + box.height + 20 for child in box.children)
        level = [child for box in level for child in box.children]


def test_drawings_are_sound_xml(interpreted):
    board = pg.load("tictactoe").board("XOX/OO./.X.")
    found, full = trace("alphabeta", board, 9), trace("minimax", board, 9)
    for drawing in (as_svg(found), as_svg(found, full), as_svg(trace("mtdf", board, 9))):
        root = ElementTree.fromstring(drawing)
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
    texts = [text.text for text in ElementTree.fromstring(as_svg(found, full)).iter("{http://www.w3.org/2000/svg}text")]
    assert {"1", "2", "3", "c2", "α cut: W2 ≥ 0", "visited by minimax only"} <= set(texts)
    assert size(view(found, full)) == full.counts.nodes
    assert size(view(found)) == found.counts.nodes + sum(len(node.unvisited) for node in found.nodes)


def test_text(interpreted):
    board = pg.load("tictactoe").board("XOX/OO./.X.")
    lines = as_text(trace("alphabeta", board, 9, "outcome")).splitlines()
    assert lines[:4] == [
        "alphabeta on tictactoe, depth 9: score 0, 10 nodes, 4 leaves, 2 cutoffs",
        "root* (1)  [−∞, ∞]  = 0",
        "├─ c2* (1)  [−∞, ∞]  = 0",
        "│  ├─ a3 (1)  [−∞, ∞]  = 1",
    ]
    assert "│  └─ x c3" in lines
    late = as_text(trace("alphabeta-late", pg.load("tictactoe").board("b2a1"), 3))
    assert " > " in late
    assert "≥" not in late
    for line in as_text(trace("alphabeta", uniform(2, 4, "worst").board(), 4, "margin")).splitlines():
        assert " cut: " not in line  # nothing is cut in the worst order, though bounds are reached by last moves
    both = as_text(trace("alphabeta", board, 9), trace("minimax", board, 9))
    assert both.count("not visited") == 4


# --- a search of one's own --------------------------------------------------------------------------------------------

BARE = """\
from plyglot.core.slots import outcome, play
from plyglot.core.types import INFINITY, ONGOING
from plyglot.search.node import expand, finished, horizon


def highest(pos, depth, alpha, beta, ply, mem):
    if outcome(pos) != ONGOING:
        return finished(pos, outcome(pos), ply, mem)
    if depth == 0:
        return horizon(pos, ply, mem)
    moves, count = expand(pos, ply, mem)
    for i in range(count):
        alpha = max(alpha, lowest(play(pos, moves[i]), depth - 1, alpha, beta, ply + 1, mem))
        if alpha >= beta:
            break
    return alpha


def lowest(pos, depth, alpha, beta, ply, mem):
    if outcome(pos) != ONGOING:
        return -finished(pos, outcome(pos), ply, mem)
    if depth == 0:
        return -horizon(pos, ply, mem)
    moves, count = expand(pos, ply, mem)
    for i in range(count):
        beta = min(beta, highest(play(pos, moves[i]), depth - 1, alpha, beta, ply + 1, mem))
        if alpha >= beta:
            break
    return beta


kernel = highest
"""
"""A search without any event, that scores every node for the side that moves at the root."""


def drawn(path, position, depth, algorithm="alphabeta-hard"):
    """The lines of a search of one's own, taken for proved, and those of ours."""
    board = pg.load("tictactoe").board(position)
    own = tree(board, str(path), depth, prove=lambda *task: None)
    return str(own).splitlines()[1:], str(tree(board, algorithm, depth)).splitlines()[1:]


def test_a_search_of_ones_own_is_drawn_as_ours_is(tmp_path, interpreted):
    path = write_kernel(tmp_path / "mine.py")
    for position, depth in (("XOX/OO./.X.", 9), ("b2a1", 3)):
        own, ours = drawn(path, position, depth, "alphabeta")
        assert own == ours
    telling = path.read_text().replace("import cut, ", "import cut, tried, record, ")
    telling = telling.replace("        best = max(", "        tried(moves[i], score, ply, mem)\n        best = max(")
    path.write_text(telling)
    assert reports_moves(load_kernel(str(path)), pg.load("tictactoe"))
    assert drawn(path, "b2a1", 3, "alphabeta")[0][-4:] == ours[-4:]


def test_a_search_that_tells_nothing_is_drawn_by_its_calls(tmp_path, interpreted):
    path = tmp_path / "mine.py"
    path.write_text(BARE)
    own, ours = drawn(path, "XOX/OO./.X.", 9)
    assert own == ours
    with pytest.raises(pg.BadOption, match="visits more than 50 nodes here: choose a smaller depth"):
        tree(pg.load("tictactoe").board(), str(path), 3, limit=50, prove=lambda *task: None)


def test_a_search_that_skips_a_ply_is_asked_to_tell(tmp_path, interpreted):
    path = tmp_path / "mine.py"
    source = (Path(pg.__file__).parent / "search" / "algorithms" / "maximin.py").read_text()
    path.write_text(re.sub(r"\n +(tried|record)\(.*", "", source.replace("maximin", "mine")))
    with pytest.raises(pg.BadOption, match=r"does not go down one move at a time.*call tried\(moves\[i\]"):
        tree(pg.load("tictactoe").board("b2a1"), str(path), 2, prove=lambda *task: None)


# --- the command ------------------------------------------------------------------------------------------------------


def test_the_command(capsys, tmp_path, interpreted):
    target = tmp_path / "tree.svg"
    assert run(["tree", "tictactoe", "XOX/OO./.X.", "--depth", "9", "-o", str(target)]) == 0
    assert "10 nodes" in capsys.readouterr().out
    ElementTree.fromstring(target.read_text(encoding="utf-8"))
    as_text, as_json = tmp_path / "tree.txt", tmp_path / "tree.json"
    for file in (as_text, as_json):
        assert run(["tree", "tictactoe", "XOX/OO./.X.", "--algorithm", "pvs", "--parts", "table", "-o", str(file)]) == 0
    assert as_text.read_text(encoding="utf-8").startswith("pvs on tictactoe, depth 3")
    assert json.loads(as_json.read_text(encoding="utf-8"))["algorithm"] == "pvs"
    assert run(["tree", "--uniform", "3x3", "--compare", "minimax"]) == 0
    assert "11 leaves" in capsys.readouterr().out


def test_json(capsys, interpreted):
    assert run(["tree", "--uniform", "2x2", "--order", "worst", "--compare", "minimax", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert list(answer) == [
        *("game", "position", "side", "algorithm", "depth", "scores", "score", "pv", "nodes", "leaves", "cutoffs"),
        *("known", "left_out", "roots", "tree", "compare"),
    ]
    assert (answer["nodes"], answer["leaves"], answer["roots"], answer["pv"]) == (7, 4, [0], ["2", "2"])
    assert answer["tree"][2] == {
        "id": 2,
        "parent": 1,
        "move": "1",
        "position": "0.2.0.0:1",
        "ply": 2,
        "depth": 0,
        "alpha": None,
        "beta": None,
        "score": 0,
        "kind": "finished",
        "type": 1,
        "children": [],
        "unvisited": [],
        "best": None,
        "cut": None,
        "again": False,
        "pv": False,
    }
    assert run(["tree", "tictactoe", "XOX/OO./.X.", "--depth", "9", "--scores", "outcome", "--json"]) == 0
    cuts = [node["cut"] for node in json.loads(capsys.readouterr().out)["tree"] if node["cut"]]
    assert cuts[0] == {"name": "alpha", "score": 1, "beta": 0, "set_at": 0, "reach": "shallow", "late": False}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["tictactoe", "--depth", "4", "--limit", "100"], "alphabeta visits more than 100 nodes here"),
        (["connect4", "--depth", "30"], "alphabeta visits more than 2,000 nodes here: choose a smaller depth"),
        (["tictactoe", "--algorithm", "win-only"], "choose a position nearer to the end"),
        ([str(MORRIS), "--algorithm", "win-only"], "can go on for ever, so win-only would not end"),
        (["tictactoe", "--depth", "99999999999999999999999"], "not in the range"),
        (["tictactoe", "--algorithm", ""], "unknown algorithm ''"),
        (["tictactoe", "--parts", "nosuch"], "unknown part 'nosuch'"),
        (["tictactoe", "-o", "tree.png"], r"must end in \.svg, \.txt or \.json"),
        (["tictactoe", "--algorithm", "nosuch"], "unknown algorithm 'nosuch'"),
        (["tictactoe", "--scores", "nosuch"], "unknown scores 'nosuch'"),
        (["tictactoe", "--order", "best"], "--order requires --uniform"),
        (["tictactoe", "--uniform", "3x3"], "remove GAME"),
        (["--uniform", "3"], "expected WIDTHxDEPTH"),
        (["--uniform", "99x9"], "out of range"),
        (["--uniform", "3x3", "--order", "nosuch"], "unknown order 'nosuch'"),
        ([], "missing GAME"),
        (["tictactoe", "-o", "/no/such/folder/tree.svg"], "cannot be written"),
    ],
)
def test_errors_are_one_line(arguments, words, capsys, interpreted):
    assert run(["tree", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert ONE_LINE.fullmatch(err)
    assert re.search(words, err)
