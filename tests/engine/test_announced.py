"""A win that was announced comes nearer with every move, or is searched for afresh."""

from plyglot.core.load import load
from plyglot.core.types import WIN_SCORE
from plyglot.engine.announced import Announced
from plyglot.engine.engine import Engine
from plyglot.engine.limit import Limit
from plyglot.engine.options import Options

CHESS = load("chess")
ROOK_AND_QUEEN = CHESS.board("8/8/8/8/8/1k6/6R1/K6Q w - - 0 1")


def test_what_stands_still():
    board, other = ROOK_AND_QUEEN, CHESS.board("7k/8/8/8/8/1R6/6R1/K7 w - - 0 1")
    later = board.play("Qd1+").play("Kb4")
    announced = Announced()
    assert not announced.stands_still(board, 350)
    assert not announced.stands_still(board, WIN_SCORE - 5)
    assert not announced.stands_still(later, WIN_SCORE - 3)
    assert not announced.stands_still(board, WIN_SCORE - 5)
    assert announced.stands_still(later, WIN_SCORE - 5)
    assert not announced.stands_still(later, WIN_SCORE - 5)  # asked again about the same board
    assert not announced.stands_still(later.play("Qd4+").play("Kb5"), 350)  # not seen any more: nothing is announced
    assert not announced.stands_still(other, WIN_SCORE - 9)
    assert not announced.stands_still(later, WIN_SCORE - 9)  # another game


def test_a_win_that_stands_still_is_searched_for_with_an_empty_table(interpreted, monkeypatch):
    engine, emptied = Engine(CHESS, Options(evaluate="material", megabytes=1)), []
    empty = engine._threads.empty
    monkeypatch.setattr(engine._threads, "empty", lambda: (empty(), emptied.append(True)))
    limit, start = Limit(depth=8), CHESS.board("k7/8/2K5/8/8/8/8/6R1 w - - 0 1")
    first = engine.think(start, limit)
    assert first.assessment.plies == 3
    board = start.play(first.best)
    board = board.play(board.legal_moves[0])
    assert engine.think(board, limit).assessment.plies == 1
    assert emptied == []
    engine._announced = Announced()
    engine._announced.stands_still(start, WIN_SCORE - 2)  # as if a win in two plies had been announced
    assert engine.think(board, limit).assessment.plies == 1
    assert emptied == [True]
