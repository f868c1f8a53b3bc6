"""The microscope: what it says of a search is true. Events are replayed by plain minimax, and each cut branch is
searched in full: the value at the root stays."""

import inspect
import json
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import plyglot as pg
from plyglot.core.errors import BadOption
from plyglot.engine.evaluations import evaluations
from plyglot.search.catalogue import ALGORITHMS
from plyglot.search.parts import PARTS
from plyglot.search.parts import numbers as set_numbers
from plyglot.studying.exercises import searches
from plyglot.studying.exercises.bugs import planted
from plyglot.studying.microscope.data import as_dict
from plyglot.studying.microscope.look import look
from plyglot.studying.microscope.replay import Disproved, replay
from plyglot.studying.microscope.watch import TableSize, watch
from plyglot.studying.student.loading import load_kernel
from plyglot.studying.student.template import write_kernel
from plyglot.studying.tracing.trace import trace
from plyglot.studying.typed.game import read
from plyglot.studying.typed.tree import minimax, random_tree, typed, written

MORRIS = Path(__file__).parents[2] / "examples" / "morris.py"

NO_TREE = {"dfpn", "uct"}
BEST_FIRST = {"sss", "dual"}
TREES = [name for name in ALGORITHMS if name not in NO_TREE | BEST_FIRST]
VALUES = [name for name in TREES if not ALGORITHMS[name].only_outcomes]
"""Searches that answer with a score."""


def margin(board, ply):
    """The score of a typed tree's leaf."""
    return int(board.game.rule("margin")(board.pos))


def estimate(board, ply):
    """The score of a leaf: what a finished game counts, or the estimate."""
    if board.is_over:
        return int(board.game.rule("outcome")(board.pos)) * (30_000 - ply)
    return int(evaluations(board.game)["standard"](board.pos))


trees = some.recursive(
    some.integers(-9, 9), lambda inner: some.lists(inner, min_size=1, max_size=4), max_leaves=30
).filter(lambda tree: isinstance(tree, list))


@pytest.mark.parametrize("name", VALUES)
@settings(max_examples=25, deadline=None)
@given(tree=trees)
def test_random_trees(name, tree):
    board = typed(written(tree)).board()
    seen = watch(name, board, board.game.max_plies, "margin")
    assert seen.trace.score == minimax(tree)
    if name not in ("scout",):  # whose test answers yes or no: its values are bounds
        replay(seen, margin)


@pytest.mark.parametrize("name", VALUES)
@pytest.mark.parametrize(
    ("spec", "moves"), [("tictactoe", "b2a1c3"), ("connect4:5x4:3", "33"), ("domineering:3x3", "")]
)
def test_games(name, spec, moves):
    board = pg.load(spec).board(moves)
    seen = watch(name, board, 3, "estimate")
    if name == "scout":
        return
    cuts = replay(seen, estimate)
    assert cuts or not seen.trace.counts.cutoffs or name in ("early", "graph")


@settings(max_examples=60, deadline=None)
@given(tree=trees, bounds=some.tuples(some.integers(-10, 9), some.integers(1, 6)))
def test_windows(tree, bounds):
    window = (bounds[0], bounds[0] + bounds[1])
    board = typed(written(tree)).board()
    for name in ("alphabeta", "alphabeta-hard", "pvs", "table"):
        seen = watch(name, board, board.game.max_plies, "margin", window=window)
        replay(seen, margin)


@pytest.mark.parametrize("name", sorted(BEST_FIRST))
@settings(max_examples=40, deadline=None)
@given(tree=trees)
def test_best_first_searches(name, tree):
    """Each node is a place of the tree, each leaf is worth what it is; what is solved is no less than minimax says."""
    board = typed(written(tree)).board()
    seen = watch(name, board, board.game.max_plies, "margin")
    assert seen.trace.score == minimax(tree)
    for node in seen.trace.nodes:
        assert node.parent is None or node.board == seen.trace.nodes[node.parent].board.play(node.move)
    for kind, number, line, numbers in seen.events:
        node = seen.trace.nodes[number]
        if kind == "leaf":
            assert numbers[0] == margin(node.board, node.ply)
        assert line > 0
    assert len([node for node in seen.trace.nodes if node.kind == "finished"]) == seen.trace.counts.leaves
    assert seen.file == "sss.py"


def random_board(spec, choices):
    """A board some random moves on."""
    board = pg.load(spec).board()
    for choice in choices:
        if board.is_over:
            break
        after = board.play(board.legal_moves[choice % len(board.legal_moves)])
        board = board if after.is_over else after
    return board


@pytest.mark.parametrize("spec", ["tictactoe", "connect4:4x4", "domineering:3x3", "hex:3x3"])
@settings(max_examples=12, deadline=None)
@given(choices=some.lists(some.integers(0, 60), min_size=3, max_size=6), depth=some.integers(1, 3))
def test_random_positions(spec, choices, depth):
    board = random_board(spec, choices)
    for name in ("alphabeta", "alphabeta-hard", "pvs-table", "mtdf"):
        seen = watch(name, board, depth, "estimate")
        replay(seen, estimate)


def test_a_false_reason_is_found():
    board = typed("((3 5) (2 9) (0 1))").board()
    seen = watch("alphabeta", board, 2, "margin")
    kinds = [event.kind for event in seen.events]
    seen.events.numbers[kinds.index("leaf")] = (4,)
    with pytest.raises(Disproved, match="leaf 2: 4"):
        replay(seen, margin)
    seen = watch("alphabeta", board, 2, "margin")
    seen.events.numbers[kinds.index("cut")] = (0, -4, -3)
    with pytest.raises(Disproved, match="cut at 4"):
        replay(seen, margin)


@pytest.mark.parametrize("name", TREES)
def test_lines_are_where_it_happens(name):
    """Each event names the line of the search's own code that tells it."""
    seen = watch(name, pg.load("tictactoe").board("b2a1c3"), 4)
    lines = seen.code.splitlines()
    calls = {
        "enter": r"enter\(|enter_seated\(",
        "leaf": r"finished\(|horizon\(|settled\(|leaf_score\(|ended\(|judged\(|leaf\(",
        "known": "known(",
        "hit": "probe(",
        "store": "store(",
        "value": "tried(",
        "best": "record(",
        "narrow": "record(",
        "cut": "cut(",
    }
    for event in seen.events:
        text = lines[event.line - 1]
        if event.kind in calls:
            pattern = calls[event.kind]
            assert re.search(pattern if "|" in pattern else re.escape(pattern), text), (event, text)
    left = {"return" in lines[event.line - 1] for event in seen.events if event.kind == "leave"}
    assert left <= {True, name != "maximin"}


@pytest.mark.parametrize("name", VALUES)
def test_the_same_tree_as_the_trace(name, interpreted):
    """Node by node what `plyglot tree` draws, which is recorded by a part of its own."""
    board = pg.load("tictactoe").board("b2a1c3")
    seen, found = watch(name, board, 3), trace(name, board, 3)
    assert [node.as_dict() for node in seen.trace.nodes] == [node.as_dict() for node in found.nodes]


@pytest.mark.parametrize("name", sorted(NO_TREE))
def test_searches_without_a_tree_are_refused(name):
    with pytest.raises(BadOption, match=f"{name} does not search a tree move by move"):
        watch(name, pg.load("tictactoe").board("b2a1c3"), 3)


def test_too_large_says_what_to_ask_instead():
    with pytest.raises(BadOption, match="minimax visits more than 500 nodes here: choose a smaller depth, or a larger"):
        watch("minimax", pg.load("tictactoe").board(), 5, limit=500)
    with pytest.raises(BadOption, match="window 3, 3: alpha must be less than beta"):
        watch("alphabeta", pg.load("tictactoe").board(), 2, window=(3, 3))
    with pytest.raises(BadOption, match="alphabeta has no transposition table: add the part table"):
        watch("alphabeta", pg.load("tictactoe").board(), 2, size=TableSize(4))
    with pytest.raises(BadOption, match="singular cannot be watched"):
        watch("pvs", pg.load("tictactoe").board(), 2, parts=PARTS["singular"])


# --- tables, null moves, reductions -----------------------------------------------------------------------------------


def test_a_hit_names_who_stored_it():
    seen = watch("table", pg.load("tictactoe").board("b2"), 5, limit=50_000)
    stored = {}
    hits = 0
    for kind, node, _, numbers in seen.events:
        if kind == "store":
            stored[numbers[2]] = node
        elif kind == "hit":
            *_, owner, place, wrong = numbers
            assert (owner, wrong) == (stored[place], 0)
            hits += 1
    assert hits > 20


def test_short_signatures_take_positions_for_others():
    board = pg.load("tictactoe").board("b2")
    seen = look(board, "table", 5, size=TableSize(5, signature_bits=2), limit=50_000)
    wrong = sum(event.numbers[-1] for event in seen.events if event.kind == "hit")
    gone = sum(event.numbers[-1] >= 0 for event in seen.events if event.kind == "store")
    assert seen.entries == 32
    assert wrong > 20
    assert gone > 20
    whole = look(board, "table", 5, size=TableSize(5), limit=50_000)
    assert not sum(event.numbers[-1] for event in whole.events if event.kind == "hit")
    assert whole.trace.score == look(board, "minimax", 5, limit=50_000).trace.score


def test_null_moves_and_reductions():
    chess = pg.load("chess").board("e4 d5 exd5 Qxd5 Nc3 Qa5")
    parts = (*PARTS["nullmove"], set_numbers(NULL_REDUCTION=1, NULL_SURPLUS=0, NULL_DEEPER=0))
    seen = watch("pvs", chess, 3, parts=parts, limit=50_000)
    nulls = [node for node in seen.trace.nodes if node.move == "null move"]
    assert nulls
    cut = [node for node in seen.trace.nodes if node.cut and node.cut.name == "null move"]
    assert cut
    reduced = look(pg.load("othello").board("f5"), "pvs-table", 5, parts=["killers", "reductions"])
    shallower = [node for node, less in zip(reduced.trace.nodes, reduced.reduced, strict=True) if less]
    assert shallower
    for node in shallower:
        assert node.depth < reduced.trace.nodes[node.parent].depth - 1


# --- a student's search, a stranger's game ----------------------------------------------------------------------------


@pytest.mark.parametrize("spec", ["tictactoe", str(MORRIS)])
def test_a_students_search_on_a_strangers_game(spec, tmp_path):
    path = tmp_path / "my_alphabeta.py"
    write_kernel(path)
    board = pg.load(spec).board()
    seen = watch(load_kernel(str(path)), board, 3)
    ours = watch("alphabeta", board, 3)
    assert (seen.file, seen.code) == ("my_alphabeta.py", path.read_text())
    told = [(node.move, node.score, node.kind, node.cut) for node in seen.trace.nodes]
    assert told == [(node.move, node.score, node.kind, node.cut) for node in ours.trace.nodes]
    cuts = [seen.code.splitlines()[event.line - 1] for event in seen.events if event.kind == "cut"]
    assert cuts
    assert all("cut(" in line for line in cuts)
    kinds = ("enter", "leaf", "value", "best", "narrow", "cut", "leave")
    events = [[(e.kind, e.node, e.numbers) for e in each.events if e.kind in kinds] for each in (seen, ours)]
    assert events[0] == events[1]


ROOT_VIEW = """
from plyglot.core.slots import outcome, play
from plyglot.core.types import ONGOING
from plyglot.search.node import enter, expand, finished, horizon

def mine(pos, depth, ply, mem):
    enter(depth, -32000, 32000, ply, mem)
    sign = 1 if ply % 2 == 0 else -1
    result = outcome(pos)
    if result != ONGOING:
        return sign * finished(pos, result, ply, mem)
    if depth == 0:
        return sign * horizon(pos, ply, mem)
    moves, count = expand(pos, ply, mem)
    best = -32000 * sign
    for i in range(count):
        score = mine(play(pos, moves[i]), depth - 1, ply + 1, mem)
        if sign * score > sign * best:
            best = score
    return best
"""


def test_a_students_search_that_scores_for_the_root(tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(ROOT_VIEW)
    board = pg.load("tictactoe").board("b2")
    seen, ours = watch(load_kernel(str(path)), board, 3), watch("minimax", board, 3)
    assert [node.score for node in seen.trace.nodes] == [node.score for node in ours.trace.nodes]


# --- data -------------------------------------------------------------------------------------------------------------


def test_as_plain_data():
    seen = watch("alphabeta", typed("((3 5) (2 9) (0 1))").board(), 2, "margin")
    data = as_dict(seen)
    assert data["nodes"]["parent"] == [-1, 0, 1, 1, 0, 4, 0, 6]
    assert data["unvisited"] == [[4, data["moves"].index("2")], [6, data["moves"].index("2")]]
    assert data["cuts"][0] == {
        "node": 4, "name": "alpha", "score": -2, "beta": -3, "set_at": 0, "reach": "shallow", "late": False
    }  # fmt: skip
    assert data["runs"] == [{"root": 0, "depth": 2, "alpha": -32_000, "beta": 32_000, "score": 3}]
    assert len(data["events"]["kind"]) == len(seen.events)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("((3 5) ()", "an empty node"),
        ("(3 x)", "'x' is not a whole number"),
        ("((3 5)", "1 of the brackets are not closed"),
        ("7", "one pair of brackets"),
        ("((1 2)))", "a bracket closes"),
        ("(" * 50 + "1" + ")" * 50, "at most 40 levels"),
        ("(" + "1 " * 65 + ")", "a node 64 children"),
    ],
)
def test_bad_trees_are_refused(text, told):
    with pytest.raises(BadOption, match=re.escape(told)):
        typed(text)


def test_random_trees_are_the_same_for_a_seed():
    assert written(random_tree(3, 3, 5)) == written(random_tree(3, 3, 5)) != written(random_tree(3, 3, 6))


# --- planted mistakes -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bug", planted(), ids=lambda bug: bug.name)
def test_planted_mistakes(bug):
    """Each is wrong on its tree, by one line; with that line put right it is not."""
    tree = read(bug.tree)
    assert bug.answer != bug.truth
    assert bug.truth in (minimax(tree), searches.negamax(tree))  # leaves for the root's side, or for the side to move
    lines = bug.code.split("\n")
    assert lines[bug.line - 1].strip() != bug.right
    indent = lines[bug.line - 1][: -len(lines[bug.line - 1].lstrip())]
    mended = "\n".join([*lines[: bug.line - 1], indent + bug.right, *lines[bug.line :]])
    assert all(part.strip() in inspect.getsource(searches) for part in mended.split("\n\n"))


# --- the command ------------------------------------------------------------------------------------------------------


def test_events_on_the_command_line(plyglot, good, tmp_path, interpreted):
    said = good("tree", "--typed", "((3 5) (2 9))", "--events").out.splitlines()
    assert said[0] == "alphabeta.py:23  enter root [−∞, ∞]"
    assert said[-1] == "alphabeta.py:55  leave root with 3"
    file = tmp_path / "trace.json"
    assert good("tree", "tictactoe", "b2", "-d", "2", "--events", "-o", str(file)).out == f"wrote {file}\n"
    assert json.loads(file.read_text()) == good("tree", "tictactoe", "b2", "-d", "2", "--events", "--json").json
    assert good("tree", "--typed", "((3 5) (2 9))").out.startswith("alphabeta on typed:((3 5) (2 9)), depth 2: score 3")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--typed", "((3 5)"), "1 of the brackets are not closed"),
        (("tictactoe", "--typed", "(3 5)"), "--typed replaces the game: remove GAME"),
        (("--uniform", "2x2", "--typed", "(3 5)"), "both replace the game"),
        (("tictactoe", "--events", "--compare", "minimax"), "--events shows one search"),
        (("tictactoe", "--events", "--algorithm", "uct"), "uct does not search a tree move by move"),
        (("tictactoe", "--events", "-o", "trace.svg"), ".json"),
    ],
)
def test_what_the_command_refuses(plyglot, arguments, told):
    answer = plyglot("tree", *arguments)
    assert answer.code == 2
    assert told in answer.err
    assert answer.err.count("\n") == 1
