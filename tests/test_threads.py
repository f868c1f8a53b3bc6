"""Several threads that share a table: right answers, and an end at once when something happens."""

import random

import pytest

import plyglot as pg
from plyglot.core.errors import BadOption
from plyglot.solve.exact import ExactSolver
from plyglot.solve.solver import solve
from positions import board_after


def test_two_threads_find_the_same():
    game, rng = pg.load("connect4"), random.Random(11)
    boards = [board_after(game, [rng.randrange(1_000) for _ in range(rng.randrange(20, 30))]) for _ in range(20)]
    one, two = ExactSolver(game, "distance"), ExactSolver(game, "distance", threads=2)
    for board in boards:
        assert two.score(board) == one.score(board), board.notation


@pytest.mark.parametrize("threads", [2, 3])
def test_a_whole_board_by_threads(threads):
    solution = solve(pg.load("connect4").board("4444"), threads=threads, weak=True)
    assert solution.outcome == solve(pg.load("connect4").board("4444"), weak=True).outcome


@pytest.mark.parametrize("error", [KeyboardInterrupt, RuntimeError])
def test_what_happens_outside_stops_all(error):
    def watch(progress):
        raise error

    solver = ExactSolver(pg.load("connect4"), "distance", watch=watch, threads=2)
    with pytest.raises(error):
        solver.score(solver.game.board())
    nodes = solver.nodes
    assert nodes > 0
    assert solver.nodes == nodes
    solver.watch = None
    assert solver.score(solver.game.board("52753311433677442422121")) > 0  # and can be used again


def test_games_without_such_a_table_are_refused():
    with pytest.raises(BadOption):
        solve(pg.load("tictactoe").board(), threads=2)
    with pytest.raises(BadOption):
        solve(pg.load("connect4").board(), threads=2, algorithm="alphabeta")
