"""Drivers: whatever they ask, and in whatever order, they end with the exact score and a best move."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import plyglot as pg
from plyglot.core.compile.build import build
from plyglot.core.types import INFINITY, TO_THE_END
from plyglot.search.catalogue import ALGORITHMS
from plyglot.search.drivers import Asking, aspiration, converge, deepening, deepening_mtdf, depths, mtdf, once, within
from plyglot.search.parts.observation import counting, line
from plyglot.search.parts.ordering import combined as ordering
from plyglot.search.parts.transposition import table
from plyglot.search.running.measure import measure
from plyglot.search.scores import KINDS
from support import naive
from support.positions import board_after, choices

DRIVERS = [once, deepening, aspiration, mtdf, deepening_mtdf]
GAMES = {"connect4:4x4": "distance", "othello:4x4": "margin"}
SCORES = st.integers(-INFINITY + 1, INFINITY - 1)


class Oracle:
    """Answers as a fail-soft kernel may: a bound on the score, off by `slack` where the window does not hold it."""

    max_plies = 20

    def __init__(self, scores, slack=0, end=INFINITY):
        self.scores, self.slack, self.end = scores, slack, end
        self.asked, self.answers, self.estimates = [], [], 0

    def __call__(self, depth, alpha, beta):
        assert alpha < beta
        score = self.scores[min(depth, len(self.scores)) - 1]
        if score <= alpha:
            score = min(score + self.slack, alpha)
        elif score >= beta:
            score = max(score - self.slack, beta)
        self.asked.append((depth, alpha, beta))
        self.estimates += depth < self.end
        return score


@pytest.mark.parametrize("driver", DRIVERS)
@given(scores=st.lists(SCORES, min_size=1, max_size=12), slack=st.integers(0, 5), end=st.integers(1, 30))
@settings(deadline=None)
def test_drivers_end_with_the_score(driver, scores, slack, end):
    for depth in (len(scores), TO_THE_END):
        oracle = Oracle(scores, slack, end)
        assert driver(oracle, depth) == scores[-1]
        last_depth, alpha, _ = oracle.asked[-1]
        assert last_depth == depth
        assert scores[-1] > alpha  # so a best move was found
        assert len(oracle.asked) <= 10 * (Oracle.max_plies + 1)


@given(score=SCORES, guess=SCORES)
def test_mtdf_asks_on_windows_of_nothing(score, guess):
    oracle = Oracle([score])
    assert converge(oracle, 1, guess) == score
    assert all(beta == alpha + 1 for _, alpha, beta in oracle.asked)
    assert len(oracle.asked) <= 3  # with exact bounds: one from each side, and one for the best move


@given(score=SCORES, alpha=st.integers(-1_000, 1_000), width=st.integers(1, 100))
def test_a_window_that_misses_is_searched_again(score, alpha, width):
    oracle = Oracle([score])
    assert within(oracle, 1, alpha, alpha + width) == score
    assert len(oracle.asked) == 1 + (not alpha < score < alpha + width)


def test_deepening_ends_with_the_game():
    oracle = Oracle([0], end=4)
    assert [depth for depth in depths(oracle, TO_THE_END) if oracle(depth, -1, 1) == 0] == [1, 2, 3, 4, TO_THE_END]
    oracle = Oracle([0])
    assert [depth for depth in depths(oracle, 3) if oracle(depth, -1, 1) == 0] == [1, 2, 3]
    assert list(depths(oracle, 0)) == [0]
    assert list(depths(oracle, 1)) == [1]


@pytest.mark.parametrize("spec", GAMES)
@settings(max_examples=15, deadline=None)
@given(numbers=choices, depth=st.integers(0, 4))
def test_drivers_with_a_table_equal_minimax(spec, numbers, depth):
    board = board_after(pg.load(spec), numbers)
    game = board.game
    search = build(ALGORITHMS["table"].kernel, game, (table, ordering, *KINDS[GAMES[spec]], line, counting))
    truth = naive.score(board, depth, GAMES[spec])
    best = [
        move for move in board.legal_numbers if depth > 0 and worth(board.play_number(move), depth - 1, spec) == truth
    ]
    for driver in DRIVERS:
        memory = ALGORITHMS["table"].memory(search.assembly, 1)
        assert driver(Asking(search, memory, board), depth) == truth
        assert depth == 0 or memory.line[0] in best


def worth(after, depth, spec):
    """What a move that leads to a board is worth to who made it."""
    return naive.one_ply_earlier(-naive.score(after, depth, GAMES[spec]))


def test_deepening_keeps_what_it_learns_for_the_next_depth():
    board = pg.load("connect4:4x4").board()
    one, many = (measure(ALGORITHMS[name], board, 8, "distance") for name in ("table", "deepening"))
    assert one.score == many.score
    assert many.nodes < 2 * one.nodes
