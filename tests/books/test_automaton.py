"""Books as automata: the same moves as the table that they are made of, and back."""

from __future__ import annotations

from pathlib import Path

import pytest

import plyglot as pg
from plyglot.bookmaking.build import build_book
from plyglot.bookmaking.exact import ExactSource
from plyglot.bookmaking.games import GamesSource
from plyglot.books.automaton import refined
from plyglot.books.book import lines
from plyglot.books.editing import merged_book
from plyglot.books.verify import faults
from plyglot.core.errors import BadOption

WTHOR = Path(__file__).parents[1] / "data" / "wthor.wtb"


@pytest.fixture(autouse=True)
def plain(interpreted: None) -> None:
    """Without a compiler: these tests are not about machine code."""


def test_the_same_moves_from_both(tmp_path: Path) -> None:
    table = build_book("othello", tmp_path / "o.book", [GamesSource(WTHOR, 5)])
    automaton = merged_book([table], tmp_path / "a.book", "automaton")
    boards = list(lines(table, 4))
    assert len(boards) == 20
    for board in boards:
        assert automaton.moves(board) == table.moves(board)
    assert faults(automaton) == []
    assert automaton.header.rows <= table.header.rows
    board = table.game.board("f5d6c3")
    assert automaton.moves(pg.Board("othello", board.text)) == ()  # how it came about is not known
    back = merged_book([automaton], tmp_path / "t.book")
    assert (back.rows() == table.rows()).all()


def test_scores_are_kept(tmp_path: Path) -> None:
    table = build_book("tictactoe", tmp_path / "t.book", [ExactSource(3, tmp_path / "log")])
    automaton = merged_book([table], tmp_path / "a.book", "automaton")
    for board in lines(table, 3):
        assert automaton.score(board) == table.score(board)
        assert automaton.moves(board) == table.moves(board)
    assert (merged_book([automaton], tmp_path / "back.book").rows() == table.rows()).all()


def test_states_that_nothing_tells_apart_are_one() -> None:
    chain = [{0: ("x", 1), 1: ("x", 2)}, {5: ("y", 3)}, {5: ("y", 4)}, {}, {}]
    assert refined([None] * 5, chain) == [0, 1, 1, 2, 2]
    loop = [{0: ("x", 1)}, {0: ("x", 0)}]  # play that goes round
    assert refined([None, None], loop) == [0, 0]


def test_refusals(tmp_path: Path) -> None:
    table = build_book("tictactoe", tmp_path / "t.book", [ExactSource(1, tmp_path / "log")])
    with pytest.raises(BadOption, match="choose from table, automaton"):
        merged_book([table], tmp_path / "a.book", "tree")
    with pytest.raises(BadOption, match="made of one table"):
        merged_book([table, table], tmp_path / "a.book", "automaton")
