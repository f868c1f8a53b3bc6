"""The exact kernel: every piece of knowledge alone, on all positions of a small board and on random ones of large
boards, against searches that know nothing but the rules."""

import random
from functools import lru_cache

import numpy as np
import pytest

import plyglot as pg
from plyglot.core.compile.fields import TABLE_MASK
from plyglot.core.types import DRAW, LOSS, WIN, WIN_SCORE
from plyglot.search.enumeration.distinct import LISTED
from plyglot.solving.endless import EndlessSolver
from plyglot.solving.exact import ExactSolver
from plyglot.solving.solver import solve
from support.adjusted import adjusted, alone
from support.positions import board_after

PIECES = (
    "SAFE_MOVES",
    "FORCED_REPLIES",
    "EVEN_RULE",
    "ODD_RULE",
    "SECOND_STONE",
    "THREAT_ORDER",
    "MIRROR_KEY",
    "PATIENCE",
    "LOOK_AHEAD",
    "NEAR_LEAF",
)
"""The numbers that leave a piece of Connect Four's knowledge out."""


@lru_cache(maxsize=2)
def every_position(spec):
    """All unfinished positions that can be reached, and their distance scores, found by rounds over all of them."""
    game = pg.load(spec)
    memory = EndlessSolver(game.board()).memory
    count = memory[LISTED]
    positions = memory.arrays.positions[: count * 2].reshape(-1, 2)
    values = memory.arrays.table[memory[TABLE_MASK] + 1 :][:count].astype(np.int64)
    distances = WIN_SCORE - (values - 2) // 2
    scores = np.where(values < 2, 0, np.where(values % 2 == 1, distances, -distances))
    going_on = (values == 0) | (values > 3)  # 1 is a finished draw, 2 a finished loss
    return positions[going_on], scores[going_on]


@pytest.mark.parametrize("pieces", [PIECES, *((piece,) for piece in PIECES[:5]), ()], ids="+".join)
@pytest.mark.parametrize(
    "spec",
    ["connect4:4x4", *(pytest.param(f"connect4:{size}", marks=pytest.mark.long) for size in ("4x5", "5x4"))],
)
def test_every_position_of_a_small_board(spec, pieces):
    """Questions about who wins are among those about how soon, so that this proves both."""
    positions, scores = every_position(spec)
    assert len(positions) > 100_000
    part = None if pieces == PIECES else alone(PIECES, pieces)
    found = ExactSolver(pg.load(spec), "distance", 1, numbers=part).scores(positions)
    assert np.array_equal(found, scores), f"{np.count_nonzero(found != scores)} of {len(scores)} are wrong"


@pytest.mark.parametrize(
    "spec",
    [
        *("connect4", "connect4:7x5", "connect4:6x5:5"),
        *(pytest.param(f"connect4:{size}", marks=pytest.mark.long) for size in ("6x7", "8x4", "5x8")),
    ],
)
def test_random_positions_of_large_boards(spec):
    """Heights even and odd, and lines of five, against alpha-beta with a table."""
    game, rng = pg.load(spec), random.Random(5)
    boards = []
    while len(boards) < 12:
        board = board_after(game, [rng.randrange(1_000) for _ in range(game.max_plies - rng.randrange(10, 19))])
        boards += [board] if game.max_plies - len(board.history) < 20 else []
    found = ExactSolver(game, "distance").scores([board.pos for board in boards])
    assert found == [solve(board, algorithm="table").score for board in boards]


def unfinished(game, empty, count, seed):
    """Random boards with so many empty squares on which the game goes on."""
    rng, plies = random.Random(seed), game.max_plies - empty
    drawn = (board_after(game, [rng.randrange(1_000) for _ in range(plies)]) for _ in range(20 * count))
    boards = [board for board in drawn if not board.is_over][:count]
    assert len(boards) == count
    return boards


SHIPPED = {"NEAR_LEAF": 18, "FEW_BITS": 15}
"""Numbers of the table as they are, for one build with all others."""


@pytest.mark.parametrize(
    ("spec", "empty", "megabytes"), [("connect4", 28, 8), ("connect4:8x7", 34, 32), ("connect4:11x5", 34, 64)]
)
def test_a_table_that_grows_loses_nothing(spec, empty, megabytes):
    """From the fewest buckets on, for keys of 49 bits, of a whole word and of two: the same scores, from about as many
    nodes."""
    game = pg.load(spec)
    boards = unfinished(game, empty, 30, seed=11)
    whole = ExactSolver(game, "distance", megabytes, numbers=adjusted(**SHIPPED | {"NEAR_LEAF": 0}))
    scores, nodes = [], 0
    for board in boards:
        whole.memory.forget()
        scores.append(whole.score(board))
        nodes += whole.nodes
    growing = ExactSolver(game, "distance", megabytes, numbers=adjusted(NEAR_LEAF=0, FEW_BITS=1))
    assert growing.scores([board.pos for board in boards]) == scores
    assert nodes > 300_000
    assert nodes <= growing.nodes < 1.05 * nodes


def test_near_leaf_states_and_short_generations():
    """With 64 buckets an entry has room for four generations only: the table is cleared again and again, and grows."""
    game = pg.load("connect4")
    positions = [board.pos for board in unfinished(game, 24, 60, seed=9)]
    short = ExactSolver(game, "distance", 1, numbers=adjusted(**SHIPPED | {"FEW_BITS": 6})).scores(positions)
    without = ExactSolver(game, "distance", 1, numbers=adjusted(**SHIPPED | {"NEAR_LEAF": 0})).scores(positions)
    assert short == without


@pytest.mark.parametrize("spec", ["connect4:8x7", "connect4:11x5"])
def test_two_bits_say_who_wins_as_well_as_seven(spec):
    """For keys of a whole word, which only with two have a near-leaf table, and of two."""
    game = pg.load(spec)
    positions = [board.pos for board in unfinished(game, 34, 100, seed=10)]
    short = ExactSolver(game, "outcome")
    scores = short.scores(positions)
    distances = ExactSolver(game, "distance", numbers=adjusted(**SHIPPED)).scores(positions)
    assert scores == [int(np.sign(score)) for score in distances]
    assert {LOSS, WIN} <= set(scores)
    assert short.nodes > 100_000


def test_after_many_positions_one_is_solved_with_the_whole_table():
    game = pg.load("connect4")
    board = game.board("444444662251133")
    solver, fresh = ExactSolver(game, "distance"), ExactSolver(game, "distance")
    solver.scores([game.board("52753311433677442422121").pos, game.board("271713432331713132").pos])
    solver.reset()
    assert solver.score(board) == fresh.score(board)
    assert solver.nodes == fresh.nodes


VALUES = {"8x4": LOSS, "6x5": DRAW, "6x6": LOSS, "4x7": DRAW}


@pytest.mark.parametrize("size", VALUES)
def test_published_values_of_connect4_boards(size):
    """J. Tromp's table of who wins by size, of which `benchmarks/solve.py --only sizes` checks all that it can."""
    assert solve(pg.load(f"connect4:{size}").board(), weak=True, book="none").outcome == VALUES[size]
