"""Every search keeps its promise: compared with minimax on random boards, depths and windows."""

import random
import threading
import time
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import plyglot as pg
from plyglot.core.compile.build import build
from plyglot.core.errors import Stopped
from plyglot.core.types import INFINITY, TO_THE_END, WIN_SCORE
from plyglot.search.algorithms.alphabeta import alphabeta
from plyglot.search.algorithms.minimax import minimax
from plyglot.search.algorithms.negamax import negamax
from plyglot.search.parts.observation import line
from plyglot.search.parts.ordering import combined as ordering
from plyglot.search.parts.transposition import table
from plyglot.search.running.job import Progress, run
from plyglot.search.scores import KINDS
from support.positions import board_after, choices

GAMES = ["tictactoe", "connect4", "domineering:5x5", "othello:6x6"]
SCORES = [
    ("tictactoe", "outcome"),
    ("connect4", "distance"),
    ("domineering:5x5", "distance"),
    ("othello:6x6", "margin"),
]
"""What decides each: every kind of score once, for a compiler takes longer than a search."""


def exact(board, depth, kind):
    """The minimax score: the slow and obvious answer."""
    game = board.game
    search = build(minimax, game, KINDS[kind])
    return search(pos=board.pos, depth=depth, ply=0, mem=search.memory())


def assert_promise(answer, truth, alpha, beta):
    if alpha < answer < beta:
        assert answer == truth
    elif answer <= alpha:
        assert truth <= answer
    else:
        assert truth >= answer


def windows(truth, seed):
    """Windows of all kinds around a score, and one that holds all scores."""
    rng = random.Random(seed)
    yield -INFINITY, INFINITY
    yield truth - 1, truth + 1
    yield truth, truth + 1
    yield truth - 1, truth
    for _ in range(4):
        alpha = truth + rng.choice([rng.randint(-3, 3), rng.randint(-200, 200)])
        yield alpha, alpha + rng.choice([1, 2, rng.randint(1, 300)])
    alpha = rng.randint(-WIN_SCORE, WIN_SCORE - 1)
    yield alpha, rng.randint(alpha + 1, WIN_SCORE)


@pytest.mark.parametrize(("spec", "kind"), SCORES)
@settings(max_examples=25, deadline=None)
@given(numbers=choices, depth=st.integers(0, 4), seed=st.integers(0, 1_000))
def test_searches_equal_minimax(spec, kind, numbers, depth, seed):
    board = board_after(pg.load(spec), numbers)
    game = board.game
    truth = exact(board, depth, kind)
    plain = build(alphabeta, game, KINDS[kind])
    with_table = build(alphabeta, game, (table, ordering, *KINDS[kind]))
    memory, small = (table.memory_with_table(with_table.assembly, megabytes) for megabytes in (1, 0))
    for alpha, beta in windows(truth, seed):
        arguments = {"pos": board.pos, "depth": depth, "alpha": alpha, "beta": beta, "ply": 0}
        assert_promise(plain(mem=memory, **arguments), truth, alpha, beta)
        assert_promise(with_table(mem=memory, **arguments), truth, alpha, beta)  # the table keeps what it learned
        assert_promise(with_table(mem=small, **arguments), truth, alpha, beta)  # a table of one bucket


@pytest.mark.parametrize("spec", GAMES)
@settings(max_examples=25, deadline=None)
@given(numbers=choices, depth=st.integers(0, 4))
def test_negamax_equals_minimax_node_for_node(spec, numbers, depth):
    board = board_after(pg.load(spec), numbers)
    game = board.game
    searches = [build(kernel, game) for kernel in (minimax, negamax)]
    memories = [search.memory() for search in searches]
    arguments = {"pos": board.pos, "depth": depth, "ply": 0}
    scores = [search(mem=memory, **arguments) for search, memory in zip(searches, memories, strict=True)]
    assert scores[0] == scores[1]
    assert memories[0].nodes == memories[1].nodes


@pytest.mark.parametrize("spec", GAMES)
@settings(max_examples=20, deadline=None)
@given(numbers=choices, depth=st.integers(1, 4))
def test_one_table_serves_many_depths(spec, numbers, depth):
    board = board_after(pg.load(spec), numbers)
    search = build(alphabeta, board.game, (table, ordering, *KINDS["distance"]))
    memory = table.memory_with_table(search.assembly, 1)
    for reached in range(depth + 1):
        arguments = {"pos": board.pos, "depth": reached, "alpha": -INFINITY, "beta": INFINITY, "ply": 0}
        assert search(mem=memory, **arguments) == exact(board, reached, "distance")


@pytest.mark.parametrize("spec", ["tictactoe", "connect4:4x4", "domineering:3x3", "othello:4x4"])
def test_compiled_equals_interpreted(spec, monkeypatch):
    game = pg.load(spec)
    boards = [board_after(game, [random.Random(seed * 100 + i).randint(0, 99) for i in range(4)]) for seed in range(5)]
    answers = []
    for interpret in ("never", "1"):
        monkeypatch.setenv("PLYGLOT_INTERPRET", interpret)
        search = build(alphabeta, game, (table, ordering, *KINDS["distance"], line))
        assert ("interpreted" in repr(search)) == (interpret == "1")
        for board in boards:
            memory = table.memory_with_table(search.assembly, 1)
            score = search(pos=board.pos, depth=4, alpha=-INFINITY, beta=INFINITY, ply=0, mem=memory)
            answers.append((score, memory.nodes, memory.line))
    assert answers[: len(boards)] == answers[len(boards) :]


def solved(spec, kernel, kind, alpha=-INFINITY, beta=INFINITY):
    game = pg.load(spec)
    search = build(kernel, game, KINDS[kind])
    memory = search.memory()
    arguments = {"pos": game.start, "depth": TO_THE_END, "alpha": alpha, "beta": beta, "ply": 0}
    return search(mem=memory, **arguments), memory.nodes


def test_tictactoe_counts_of_the_lectures():
    assert solved("tictactoe", minimax, "outcome") == (0, 549_946)
    assert solved("tictactoe", negamax, "outcome") == (0, 549_946)
    assert solved("tictactoe", alphabeta, "outcome") == (0, 18_297)
    assert solved("tictactoe", alphabeta, "distance") == (0, 20_866)
    assert solved("tictactoe", alphabeta, "outcome", -1, 1) == (0, 16_811)


def test_connect4_4x4_count_of_the_lecture():
    assert solved("connect4:4x4", minimax, "outcome") == (0, 131_060_741)


def test_domineering_trees_of_the_lecture():
    assert solved("domineering:3x3", minimax, "outcome")[1] == 75
    assert solved("domineering:4x4", minimax, "outcome")[1] == 65_081


def tree_size(height, width):
    """Nodes of Domineering's game tree, the vertical player first, counted without walking through them."""
    dominoes = (
        [(1 | 1 << width) << row * width + column for row in range(height - 1) for column in range(width)],
        [3 << row * width + column for row in range(height) for column in range(width - 1)],
    )

    @cache
    def below(free, side):
        return 1 + sum(below(free ^ domino, 1 - side) for domino in dominoes[side] if free & domino == domino)

    return below((1 << height * width) - 1, 0)


def test_the_tree_of_domineering_4x5():
    assert solved("domineering:4x5", minimax, "outcome")[1] == tree_size(4, 5) == 4_693_584
    assert tree_size(5, 5) == 2_103_584_601  # 2,103,584,600 in the lecture, which leaves the root out here


@pytest.mark.long
def test_the_tree_of_domineering_5x5():
    assert solved("domineering:5x5", minimax, "outcome") == (-1, 2_103_584_601)


def test_a_search_stops_at_once_and_reports_while_it_runs():
    game = pg.load("connect4")
    search = build(alphabeta, game, (table, ordering, *KINDS["distance"], line))
    memory = table.memory_with_table(search.assembly, 8)
    seen: list[Progress] = []

    def on_progress(progress: Progress) -> None:
        seen.append(progress)
        if progress.nodes > max(10_000, seen[0].nodes):
            threading.Thread(target=memory.stop).start()

    arguments = {"pos": game.start, "depth": TO_THE_END, "alpha": -INFINITY, "beta": INFINITY, "ply": 0}
    with pytest.raises(Stopped):
        run(search, memory, on_progress, **arguments)
    nodes = [progress.nodes for progress in seen]
    assert nodes == sorted(nodes)
    assert nodes[0] < nodes[-1]
    assert memory.nodes >= seen[-1].nodes > 10_000


def test_an_interrupt_stops_the_search():
    game = pg.load("connect4")
    search = build(alphabeta, game, (table, ordering, *KINDS["distance"], line))
    memory = table.memory_with_table(search.assembly, 8)

    def interrupt(progress):
        raise KeyboardInterrupt

    arguments = {"pos": game.start, "depth": TO_THE_END, "alpha": -INFINITY, "beta": INFINITY, "ply": 0}
    with pytest.raises(KeyboardInterrupt):
        run(search, memory, interrupt, **arguments)
    nodes = memory.nodes
    time.sleep(0.05)
    assert memory.nodes == nodes
