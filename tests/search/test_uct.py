"""UCT: what it proves is minimax, its bounds are true at any moment, and the same seed grows the same tree."""

import random
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import plyglot as pg
from plyglot.core.compile.build import build
from plyglot.core.compile.fields import NODE_LIMIT
from plyglot.core.errors import CannotSolve, Stopped
from plyglot.core.types import DRAW, LOSS, TO_THE_END, WIN
from plyglot.search.algorithms.uct import (
    KEEP_TREE,
    RANDOM,
    SIMULATION_LIMIT,
    SIMULATIONS,
    estimated_reward,
    logarithm,
    uct,
)
from plyglot.search.algorithms.uct_memory import keep, memory_for_tree, node_after, plant, root_moves, share
from plyglot.search.algorithms.uct_tree import (
    LAST_NODE,
    NEXT_NODE,
    REWARD,
    ROOT,
    WON,
    WORDS,
    children_of,
    first_child,
    lower_of,
    move_to,
    upper_of,
    visits_of,
)
from plyglot.search.parts import numbers
from plyglot.search.parts.selective import repetition
from support import naive
from support.games import EVERY_GAME
from support.positions import board_after

EXAMPLES = Path(__file__).parents[2] / "examples"
HEXAPAWN = str(EXAMPLES / "hexapawn.py")
MORRIS = "c1 b1 b2 a1 b3 c3 b2-a3 c3-b2"
SMALL = {"tictactoe": 0, "connect4:4x4": 8, "domineering:3x3": 0, "domineering:4x4": 4, "othello:4x4": 4, HEXAPAWN: 0}
"""Small boards, and after how many plies a plain Python search to the end takes no time."""

COMPILED = ["tictactoe", "othello:4x4"]
PROVED, NODES_OF_1_000 = (14_669, 114_974), 7_527
"""Simulations and nodes that prove tic-tac-toe a draw, with the seed 1; nodes of the first 1,000 simulations."""


def grown(board, simulations, seed=1, parts=(), megabytes=1, keep_tree=0):
    """A search's answer, None if it was stopped, and its memory."""
    search = build(uct, board.game, parts)
    memory = memory_for_tree(search.assembly, megabytes)
    memory.reset()
    memory[SIMULATION_LIMIT], memory[KEEP_TREE] = simulations, keep_tree
    memory.view(RANDOM)[0] = 2 * seed + 1
    if keep_tree:
        plant(memory, board.legal_numbers)
    try:
        return search(pos=board.pos, ply=0, mem=memory), memory
    except Stopped:
        return None, memory


def nodes_below(memory, board, node=ROOT):
    """Every node of a tree with its board, parents first."""
    views = memory.views()
    yield node, board
    first = first_child(node, views)
    for child in range(first, first + children_of(node, views)):
        yield from nodes_below(memory, board.play_number(move_to(child, views)), child)


def moderately_random(spec, plies, seed):
    rng = random.Random(seed)
    return board_after(pg.load(spec), [rng.randrange(1_000) for _ in range(plies)])


@pytest.mark.parametrize("spec", SMALL, ids=lambda spec: Path(spec).stem)
def test_what_is_proved_is_minimax(spec, monkeypatch):
    monkeypatch.setenv("PLYGLOT_INTERPRET", "never" if spec in COMPILED else "1")
    for seed in range(8):
        board = moderately_random(spec, SMALL[spec] + seed % 3, seed)
        answer, memory = grown(board, 20_000, seed)
        assert answer == naive.score(board, TO_THE_END, "outcome")
        after = board
        for move in memory.line:
            after = after.play_number(move)
        assert after.is_over  # the line goes to the end, and ends as was proved
        ended = after.game.rule("outcome")(after.pos)
        assert answer == (ended if len(memory.line) % 2 == 0 else -ended)


@pytest.mark.parametrize("spec", [spec for spec in SMALL if spec != "connect4:4x4"], ids=lambda spec: Path(spec).stem)
@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 1_000), simulations=st.integers(1, 60))
def test_bounds_of_every_node_hold_at_any_moment(spec, seed, simulations):
    board = moderately_random(spec, SMALL[spec] + 1, seed)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLYGLOT_INTERPRET", "never" if spec in COMPILED else "1")
        _, memory = grown(board, simulations, seed)
    views = memory.views()
    for node, there in nodes_below(memory, board):
        truth = naive.score(there, TO_THE_END, "outcome")
        assert lower_of(node, views) <= truth <= upper_of(node, views)


@pytest.mark.parametrize("spec", ["tictactoe", "othello:4x4", "connect4"])
def test_compiled_and_interpreted_grow_the_same_tree(spec, monkeypatch):
    found = []
    for interpret in ("never", "1"):
        monkeypatch.setenv("PLYGLOT_INTERPRET", interpret)
        _, memory = grown(pg.load(spec).board(), 400, seed=7)
        used = memory[NEXT_NODE] * WORDS
        found.append((memory[SIMULATIONS], memory.nodes, memory.arrays.table[:used].tolist()))
    assert found[0] == found[1]


@pytest.mark.parametrize("spec", EVERY_GAME)
def test_every_game_can_be_searched(spec, monkeypatch):
    """Visits add up, rewards lie between 0 and a win for each visit, and every move in the tree is legal."""
    monkeypatch.setenv("PLYGLOT_INTERPRET", "1")
    game = pg.load(spec)
    repeats = (repetition,) if game.endless else ()
    board = game.board()
    answer, memory = grown(board, 60, parts=(*repeats, numbers(PLAYOUT_PLIES=3)), keep_tree=1)
    assert (answer, memory[SIMULATIONS]) == (None, 60)
    views = memory.views()
    assert visits_of(ROOT, views) == 60
    for node, there in nodes_below(memory, board):
        visits = visits_of(node, views)
        assert 0 <= int(views.table[WORDS * node + REWARD]) <= WON * visits
        if count := children_of(node, views):
            first = first_child(node, views)
            assert sorted(move_to(child, views) for child in range(first, first + count)) == sorted(there.legal_numbers)
            below = sum(visits_of(child, views) for child in range(first, first + count))
            assert visits - 1 <= below <= visits if node != ROOT else below == visits


def test_counts_are_exact(monkeypatch):
    monkeypatch.setenv("PLYGLOT_INTERPRET", "never")
    board = pg.load("tictactoe").board()
    answer, memory = grown(board, 0, seed=1)
    assert (answer, memory[SIMULATIONS], memory.nodes) == (DRAW, PROVED[0], PROVED[1])
    answer, memory = grown(board, 1_000, seed=1)
    assert (answer, memory[SIMULATIONS], memory.nodes) == (None, 1_000, NODES_OF_1_000)
    memory[SIMULATION_LIMIT], memory[NODE_LIMIT] = 0, 2_000
    memory.reset()
    with pytest.raises(Stopped):
        build(uct, board.game)(pos=board.pos, ply=0, mem=memory)
    assert 2_000 <= memory.nodes < 2_010


def test_a_fast_slot_draws_what_listing_draws(monkeypatch):
    """Tic-tac-toe's `random_move` takes the same square as a draw among the listed moves."""
    monkeypatch.setenv("PLYGLOT_INTERPRET", "1")
    board = pg.load("tictactoe").board()
    listing, trees = ModuleType("listing"), []
    listing.random_move = lambda pos, chance: -1
    for parts in ((), (listing,)):
        _, memory = grown(board, 200, parts=parts)
        trees.append(memory.arrays.table[: memory[NEXT_NODE] * WORDS].tolist())
    assert trees[0] == trees[1]


def test_a_tree_that_is_full(monkeypatch):
    monkeypatch.setenv("PLYGLOT_INTERPRET", "never")
    board = pg.load("tictactoe").board()
    search = build(uct, board.game)
    memory = memory_for_tree(search.assembly, 1)
    memory[LAST_NODE], memory[SIMULATION_LIMIT] = 100, 5_000
    with pytest.raises(CannotSolve, match="does not fit"):
        search(pos=board.pos, ply=0, mem=memory)
    memory[KEEP_TREE] = 1
    plant(memory, board.legal_numbers)
    memory.reset()
    with pytest.raises(Stopped):
        search(pos=board.pos, ply=0, mem=memory)
    assert memory[SIMULATIONS] == 5_000
    assert memory[NEXT_NODE] <= 100


def test_a_kept_subtree_is_what_it_was(monkeypatch):
    monkeypatch.setenv("PLYGLOT_INTERPRET", "never")
    board = pg.load("othello:4x4").board()
    _, memory = grown(board, 2_000, keep_tree=1)
    moves = [max(root_moves(memory, 1), key=lambda move: move.visits).move]
    after = board.play_number(moves[0])
    node = node_after(memory, moves)

    def seen(node):
        views = memory.views()
        return [
            (there.notation, visits_of(each, views), int(views.table[WORDS * each + REWARD]), lower_of(each, views))
            for each, there in nodes_below(memory, after, node)
        ]

    before = seen(node)
    keep(memory, node)
    assert seen(ROOT) == before
    assert memory[NEXT_NODE] == len(before)
    assert node_after(memory, [15]) is None  # an illegal move


def test_a_kept_tree_leaves_room(monkeypatch):
    monkeypatch.setenv("PLYGLOT_INTERPRET", "never")
    board = pg.load("connect4").board()
    _, memory = grown(board, 40_000, keep_tree=1)
    visits = visits_of(ROOT, memory.views())
    assert memory[NEXT_NODE] > memory[LAST_NODE] // 2
    keep(memory, ROOT)
    assert memory[NEXT_NODE] <= memory[LAST_NODE] // 2
    assert visits_of(ROOT, memory.views()) == visits
    share([memory, memory])
    assert memory[LAST_NODE] <= len(memory.arrays.table) // WORDS


def test_repetition_is_a_draw_that_proves_nothing(monkeypatch):
    """Three men's morris, where all men are on the board: what comes again is worth half, and is not proved drawn."""
    monkeypatch.setenv("PLYGLOT_INTERPRET", "1")
    board = pg.load(str(EXAMPLES / "morris.py")).board(MORRIS)
    _, memory = grown(board, 800, parts=(repetition,), keep_tree=1)
    views = memory.views()
    begin = len(board.history)
    again = [
        node
        for node, there in nodes_below(memory, board)
        if visits_of(node, views) and [each.pos for each in there.boards()[begin:]].count(there.pos) > 1
    ]
    assert again
    for node in again:
        assert children_of(node, views) == 0
        assert (lower_of(node, views), upper_of(node, views)) == (LOSS, WIN)
        assert 2 * int(views.table[WORDS * node + REWARD]) == WON * visits_of(node, views)


@given(number=st.integers(1, 1 << 40))
def test_logarithm(number):
    assert logarithm(number) == pytest.approx(np.log(number), abs=0.06)


@given(estimate=st.integers(-20_000, 20_000))
def test_rewards_of_estimates(estimate):
    reward = estimated_reward(estimate)
    assert reward + estimated_reward(-estimate) == WON
    assert 0 < reward < WON
    assert (reward >= WON // 2) == (estimate >= 0)
