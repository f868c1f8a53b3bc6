"""The engine hands Othello's endings over to the exact kernel in time, and plays them to the last disc."""

from pathlib import Path

import pytest

import plyglot as pg
import plyglot.engine.engine as engine_module
from plyglot.core.types import MARGIN_SCORE

PROBLEMS = Path(__file__).parents[1] / "data" / "othello_endings.txt"
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
        while not board.is_over:
            board = board.play(engine.think(board, PLENTY).best)
        found = engine.game.rule("margin")(board.pos) * (1 if board.side == 0 else -1)
        assert found == sign * int(score)


@pytest.mark.parametrize(("nodes", "least", "most"), [(330_000, 24, 24), (120_000, 1, 23)])
def test_a_win_that_is_certain_is_played(engine, monkeypatch, nodes, least, most):
    """The endgame's share of the time is over when the win is certain, but not by how much: it goes on, and if that
    does not help, plays the move that wins."""
    monkeypatch.setattr(engine_module, "ENDGAME_SHARE", 0.3)
    monkeypatch.setattr(engine, "_exact_plies", 30)
    squares, side, score, best = PROBLEMS.read_text().splitlines()[4].split()
    engine.forget()
    result = engine.think(engine.game.board(f"{squares} {side}"), pg.Limit(nodes=nodes))
    assert (score, result.phase, result.best) == ("24", "ending", best)
    assert MARGIN_SCORE + least <= result.score <= MARGIN_SCORE + most


@pytest.mark.parametrize(("limit", "phase"), [(pg.Limit(nodes=80_000), "ending"), (pg.Limit(nodes=70_000), "middle")])
def test_who_has_more_time_sees_the_end_earlier(engine, limit, phase):
    squares, side, _, _ = PROBLEMS.read_text().splitlines()[0].split()
    assert squares.count("-") == 14
    assert engine.think(engine.game.board(f"{squares} {side}"), limit).phase == phase
