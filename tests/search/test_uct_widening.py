"""Progressive widening: what is proved stays minimax, the best moves come first, and no child loses what it knew."""

import pytest

import plyglot as pg
from plyglot.core.types import LOSS, TO_THE_END, WIN
from plyglot.engine.limit import Limit
from plyglot.engine.tree_engine import TreeEngine
from plyglot.engine.tree_options import TreeOptions
from plyglot.search.algorithms.uct_memory import keep, node_after, root_moves
from plyglot.search.algorithms.uct_tree import (
    ROOT,
    children_of,
    first_child,
    lower_of,
    move_to,
    upper_of,
    visits_of,
)
from plyglot.search.algorithms.uct_widening import FIRST_WIDTH
from plyglot.search.parts import numbers
from search.test_uct import grown, moderately_random, nodes_below
from support import naive

WIDE = (numbers(WIDENING=1),)


@pytest.mark.parametrize(("spec", "plies"), [("tictactoe", 0), ("domineering:4x4", 2)])
def test_what_is_proved_is_minimax(spec, plies, monkeypatch):
    monkeypatch.setenv("PLYGLOT_INTERPRET", "1")
    for seed in range(3):
        board = moderately_random(spec, plies + seed, seed)
        answer, memory = grown(board, 1_500, seed, WIDE)
        truth = naive.score(board, TO_THE_END, "outcome")
        assert answer in (None, truth)
        views = memory.views()
        for node, there in nodes_below(memory, board):
            assert lower_of(node, views) <= naive.score(there, TO_THE_END, "outcome") <= upper_of(node, views)
            if children_of(node, views) == FIRST_WIDTH < len(there.legal_numbers):
                assert lower_of(node, views) in (LOSS, WIN) or upper_of(node, views) == WIN


def test_children_come_a_few_at_a_time_and_stay(monkeypatch):
    """The first children are the same later, with all their visits, and are those that `order` puts first."""
    monkeypatch.setenv("PLYGLOT_INTERPRET", "1")
    board = pg.load("amazons:4x4").board()
    order, seen = board.game.rule("order"), []
    for simulations in (20, 90):
        _, memory = grown(board, simulations, parts=(numbers(WIDENING=2, PLAYOUT_PLIES=0),))
        views = memory.views()
        width, first = children_of(ROOT, views), first_child(ROOT, views)
        moves = [move_to(first + i, views) for i in range(width)]
        assert len(set(moves)) == width < len(board.legal_numbers)
        assert width**2 >= 2 * visits_of(ROOT, views)
        scores = sorted((int(order(board.pos, move)) for move in board.legal_numbers), reverse=True)
        assert [int(order(board.pos, move)) for move in moves] == scores[:width]
        below = sum(visits_of(first + i, views) for i in range(width))
        assert visits_of(ROOT, views) - FIRST_WIDTH < below <= visits_of(ROOT, views)
        seen.append(moves)
    assert seen[1][: len(seen[0])] == seen[0]


def test_compiled_and_interpreted_grow_the_same_tree_and_keep_it(monkeypatch):
    found = []
    board = pg.load("amazons:4x4").board()
    for interpret in ("never", "1"):
        monkeypatch.setenv("PLYGLOT_INTERPRET", interpret)
        _, memory = grown(board, 200, seed=7, parts=(numbers(WIDENING=4, PLAYOUT_PLIES=0),))
        found.append(
            [(node, there.text, visits_of(node, memory.views())) for node, there in nodes_below(memory, board)]
        )
    assert found[0] == found[1]
    best = max(root_moves(memory, 1), key=lambda move: move.visits)
    node = node_after(memory, [best.move])
    before = is_partial_below(memory, node)
    keep(memory, node)
    assert visits_of(ROOT, memory.views()) == best.visits
    assert is_partial_below(memory, ROOT) == before


def is_partial_below(memory, node):
    """Whether a node has children for a part of its moves, with how many."""
    views = memory.views()
    partial = memory.arrays.table[3 * node] >> 36 & 1
    return int(partial), children_of(node, views)


def test_an_engine_widens_where_moves_are_many():
    board = pg.load("amazons:5x5").board()
    engine = TreeEngine(board.game, TreeOptions(simulations=1, seed=1))
    assert engine.think(board, Limit()).best in board.legal_moves
    engine = TreeEngine(board.game, TreeOptions(simulations=300, seed=1))
    lines = engine.think(board, Limit(), multipv=500).lines
    assert FIRST_WIDTH < len(lines) < len(board.legal_numbers)
    after = board.play(lines[0].pv[0])
    reply = engine.think(after, Limit())
    assert reply.best in after.legal_moves
