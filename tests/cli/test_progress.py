"""What a long solve shows: root moves done, nodes a second, the bounds so far."""

import plyglot as pg
from plyglot.cli.progress import describe
from plyglot.core.types import DRAW, WIN
from plyglot.search.running.job import Progress, progress_of
from plyglot.solve.exact import ExactSolver


def test_the_last_question_was_answered_for_these_moves():
    """Connect Four 4x4 is a draw: no move wins, and some move does not lose."""
    board = pg.load("connect4:4x4").board()
    solver = ExactSolver(board.game, "outcome")
    assert solver.score(board) == DRAW
    seen = progress_of(solver.memory, solver.nodes)
    assert (seen.questions, seen.bounds) == (2, (DRAW, DRAW))
    assert seen.root_moves[0] < seen.root_moves[1] == 4
    solver._between(board, DRAW, WIN)
    assert progress_of(solver.memory, solver.nodes).root_moves == (3, 4)  # the last of four moves was the last to fail


def test_one_line():
    game = pg.load("connect4")
    line = describe(Progress(3_000_000, 2.0, questions=1, bounds=(0, 30_000), root_moves=(2, 7)), game, "solving")
    assert line == (
        "solving connect4, 3,000,000 nodes, 1,500,000 a second, 2.0 s, window 2: 2 of 7 root moves searched, "
        "score from 0 to 30000"
    )
    assert "window" not in describe(Progress(10, 1.0, depth=4), game, "searching")
