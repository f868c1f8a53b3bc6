"""The engine hands Othello's endings over to the exact kernel in time, and plays them to the last disc."""

from pathlib import Path

import pytest

import plyglot as pg
from plyglot.core.types import MARGIN_SCORE

PROBLEMS = Path(__file__).parent / "data" / "othello_endings.txt"
PLENTY = pg.Limit(seconds=60)
"""The clock is to end no search here, on however busy a machine: they take a fraction of a second each."""


@pytest.fixture(scope="module")
def engine():
    return pg.Engine(pg.load("othello"), pg.Options(megabytes=1))


def test_best_moves_are_found(engine):
    """Positions of 6 to 20 empty squares with published scores and best moves."""
    for line in PROBLEMS.read_text().splitlines():
        squares, side, score, best = line.split()
        result = engine.think(engine.game.board(f"{squares} {side}"), PLENTY)
        assert (result.phase, result.exact) == ("ending", True)
        assert result.best in best.split(",")
        assert abs(result.score) == (MARGIN_SCORE + abs(int(score)) if int(score) else 0)


def test_no_disc_is_lost_from_there_on(engine):
    """Against itself, it ends with the very score that was promised at the beginning."""
    for line in PROBLEMS.read_text().splitlines()[-3:]:
        squares, side, score, _ = line.split()
        board = engine.game.board(f"{squares} {side}")
        sign = 1 if board.side == 0 else -1
        while not board.over:
            board = board.play(engine.think(board, PLENTY).best)
        found = engine.game.rule("margin")(board.pos) * (1 if board.side == 0 else -1)
        assert found == sign * int(score)
