"""The microscope: what a trace records is what the search did, and uniform trees obey the formula."""

from dataclasses import dataclass, field
from types import ModuleType

import pytest

import plyglot as pg
from plyglot.core.compile.build import build
from plyglot.core.errors import BadOption
from plyglot.core.types import INFINITY
from plyglot.search.algorithms.alphabeta import alphabeta
from plyglot.search.catalogue import ALGORITHMS, Algorithm
from plyglot.search.parts.observation import trace as recorder
from plyglot.search.running.measure import measure
from plyglot.search.scores import KINDS
from plyglot.studying.tracing.nodes import CUT, FINISHED, LEAF, SEARCHED, TABLE
from plyglot.studying.tracing.trace import trace
from plyglot.studying.uniform.tree import critical, critical_leaves, uniform

NO_TREE = {"sss", "dual", "dfpn", "uct"}
"""Searches that do not go down a tree and come back, move by move."""


@pytest.fixture
def interpreted(monkeypatch):
    """Small searches as plain Python: many variants, and none to be compiled."""
    monkeypatch.setenv("PLYGLOT_INTERPRET", "1")


# --- the trace against the search itself ------------------------------------------------------------------------------


@dataclass
class Slow:
    """A node of an alpha-beta written for this test only, in plain Python on boards."""

    move: str | None
    alpha: int
    beta: int
    score: int = 0
    unvisited: tuple[str, ...] = ()
    children: list["Slow"] = field(default_factory=list)


def slow_alphabeta(board, depth, alpha, beta, ply, move=None):
    node = Slow(move, alpha, beta)
    if board.is_over:
        node.score = board.outcome * (30_000 - ply)
    elif depth == 0:
        node.score = int(board.game.rule("evaluate")(board.pos))
    else:
        node.score, moves = -INFINITY, board.legal_moves
        for i, name in enumerate(moves):
            bounds = -beta, -max(alpha, node.score)
            child = slow_alphabeta(board.play(name), depth - 1, *bounds, ply + 1, name)
            node.children.append(child)
            node.score = max(node.score, -child.score)
            if node.score >= beta:
                node.unvisited = tuple(moves[i + 1 :])
                break
    return node


def assert_same(slow, node, found):
    assert (node.move, node.alpha, node.beta, node.score) == (slow.move, slow.alpha, slow.beta, slow.score)
    assert node.unvisited == slow.unvisited
    assert len(node.children) == len(slow.children)
    for below, child in zip(slow.children, node.children, strict=True):
        assert found.nodes[child].parent == node.id
        assert_same(below, found.nodes[child], found)


@pytest.mark.parametrize(("position", "depth"), [("", 3), ("b2a1", 4), ("XOX/OO./.X.", 9), ("a1b2", 2)])
def test_every_node_is_that_of_a_slow_alphabeta(position, depth):
    board = pg.load("tictactoe").board(position)
    found = trace("alphabeta", board, depth)
    assert_same(slow_alphabeta(board, depth, -INFINITY, INFINITY, 0), found.nodes[0], found)


@pytest.mark.parametrize("name", sorted(ALGORITHMS.keys() - NO_TREE))
def test_every_algorithm_is_recorded_whole(name, interpreted):
    board = pg.load("tictactoe").board("b2a1c3b1")
    plain = measure(ALGORITHMS[name], board, 3)
    found = trace(name, board, 3)
    assert (found.score, found.counts.nodes) == (plain.score, plain.nodes)
    assert (len(found.nodes), found.left_out) == (plain.nodes, 0)
    assert sum(node.kind in (LEAF, FINISHED) for node in found.nodes) == plain.leaves
    assert sum(node.kind == TABLE for node in found.nodes) == plain.known
    assert sum(node.kind == CUT for node in found.nodes) == plain.cutoffs
    for node in found.nodes:
        assert all(found.nodes[child].parent == node.id and child > node.id for child in node.children)
    assert all(node.move is not None for node in found.nodes if node.parent is not None)


@pytest.mark.parametrize("name", sorted(NO_TREE))
def test_searches_without_a_tree_say_so(name, interpreted):
    with pytest.raises(BadOption, match=f"{name} does not search a tree"):
        trace(name, pg.load("tictactoe").board("b2a1c3b1"), 3)


def test_the_worked_example_of_lecture_001():
    found = trace("alphabeta", pg.load("tictactoe").board("XOX/OO./.X."), 9, "outcome")
    root = found.nodes[0]
    assert (root.type, root.kind, root.score, found.line) == (1, SEARCHED, 0, ("c2", "c3", "a3"))
    c2, a3, c3 = (found.nodes[child] for child in root.children)
    assert [node.pv for node in (root, c2, a3, c3)] == [True, True, False, False]
    assert (a3.kind, a3.type, a3.unvisited) == (CUT, 2, ("c3",))
    assert (a3.cut.name, a3.cut.score, a3.cut.beta, a3.cut.set_at, a3.cut.reach) == ("alpha", 1, 0, 0, "shallow")
    assert found.nodes[a3.children[0]].kind == FINISHED


def test_a_full_recording_leaves_the_search_alone():
    board = pg.load("tictactoe").board()
    whole = trace("alphabeta", board, 3)
    part = trace("alphabeta", board, 3, limit=40)
    assert part.counts.nodes == whole.counts.nodes == 40 + part.left_out
    assert part.score == whole.score
    for short, long in zip(part.nodes, whole.nodes, strict=False):
        assert (short.move, short.alpha, short.beta, short.score) == (long.move, long.alpha, long.beta, long.score)
        assert set(short.unvisited) <= set(long.unvisited)


def test_without_room_nothing_is_recorded():
    board = pg.load("tictactoe").board()
    search = build(alphabeta, board.game, (*KINDS["estimate"], recorder))
    memory = search.memory()
    search(pos=board.pos, depth=3, alpha=-INFINITY, beta=INFINITY, ply=0, mem=memory)
    assert recorder.rows(memory) == []
    assert recorder.left_out(memory) == memory[recorder.COUNT] == memory[recorder.CAPACITY] == 0


def test_deep_cuts_name_the_node_that_set_the_bound(interpreted):
    found = trace("alphabeta", uniform(3, 5, "random").board(), 5, "margin")
    reaches = {node.cut.reach for node in found.nodes if node.cut}
    assert reaches == {"shallow", "deep"}
    for node in found.nodes:
        if node.cut:
            above = found.nodes[node.cut.set_at]
            assert (node.ply - above.ply) % 2 == 1
            assert (node.ply - above.ply == 1) == (node.cut.reach == "shallow")
            *earlier, _ = [found.nodes[child].score for child in above.children if child <= node.id]
            assert min(earlier) == node.cut.beta <= node.cut.score


def test_re_searches_are_marked(interpreted):
    from plyglot.search.algorithms.pvs import pvs

    found = trace(Algorithm("pvs", pvs), uniform(3, 3, "worst").board(), 3, "margin")
    again = [node for node in found.nodes if node.again]
    assert again
    for node in again:
        brothers = found.nodes[node.parent].children
        before = [found.nodes[child] for child in brothers if child < node.id and found.nodes[child].move == node.move]
        assert len(before) == 1
        assert before[0].beta - before[0].alpha == 1 <= node.beta - node.alpha
    null = [node.cut for node in found.nodes if node.cut and node.cut.reach == "null window"]
    assert all(cut.score >= cut.beta for cut in null)


def test_a_null_move_is_a_move(interpreted):
    from plyglot.search.algorithms.pvs import pvs

    part = ModuleType("always_null")
    part.null_depth = lambda pos, depth, beta, ply, mem: 0 if ply == 1 and beta < INFINITY else -1
    part.null_move = lambda pos: type(pos)(pos.opp, pos.own)
    found = trace(Algorithm("pvs", pvs, exact=False), pg.load("tictactoe").board("b2a1"), 3, parts=(part,))
    nulls = [node for node in found.nodes if node.move == "null move"]
    assert nulls
    assert all(node.ply == 2 and node.children == () for node in nulls)
    left = [node for node in found.nodes if node.cut and node.cut.name == "null move"]
    assert left
    for node in left:
        assert len(node.children) == 1
        assert node.kind == CUT
        assert list(node.unvisited) == node.board.legal_moves


def test_bad_options():
    board = pg.load("tictactoe").board()
    for arguments in (("nosuch", board, 2), ("alphabeta", board, 2, "nosuch"), ("alphabeta", board, 2, "margin")):
        with pytest.raises(BadOption):
            trace(*arguments)


# --- uniform trees ----------------------------------------------------------------------------------------------------


SIZES = [(1, 3), (2, 1), (2, 4), (2, 7), (3, 3), (3, 4), (4, 3), (5, 4), (7, 2)]


@pytest.mark.parametrize(("width", "depth"), SIZES)
def test_the_critical_tree(width, depth, interpreted):
    least = width ** ((depth + 1) // 2) + width ** (depth // 2) - 1
    assert critical_leaves(width, depth) == least
    best, worst, random = (critical(width, depth, order) for order in ("best", "worst", "random"))
    for found in (best, worst, random):
        assert (found.least, found.most, found.visits["minimax"].leaves) == (least, width**depth, width**depth)
        seen = found.visits["alphabeta"]
        assert seen.score == found.visits["minimax"].score == best.visits["minimax"].score
        assert least <= seen.leaves <= width**depth
        ones, twos, threes, rest = seen.leaves_by_type
        assert (ones, twos, threes) == (1, width ** ((depth + 1) // 2) - 1, width ** (depth // 2) - 1)
        assert seen.leaves == least + rest
    assert best.visits["alphabeta"].leaves == least
    assert best.visits["alphabeta"].nodes_by_type[3] == 0
    assert worst.visits["alphabeta"].leaves == width**depth


def test_compiled_uniform_trees_are_the_same():
    found = critical(3, 4, "random").visits["alphabeta"]
    shown = trace("alphabeta", uniform(3, 4, "random").board(), 4, "margin")
    assert shown.counts.leaves == found.leaves
    types = [sum(node.type == kind for node in shown.nodes) for kind in (1, 2, 3, None)]
    assert tuple(types) == found.nodes_by_type
    with pytest.raises(BadOption, match="out of range"):
        uniform(100, 3)
    with pytest.raises(BadOption, match="unknown order"):
        uniform(3, 3, "nosuch")
