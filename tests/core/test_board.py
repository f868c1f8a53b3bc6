"""Boards are values: they do not change, they can be compared, and playing a move makes a new one."""

from __future__ import annotations

import copy

import numpy as np
import pytest

import plyglot as pg
from plyglot.core.board import Board
from plyglot.core.errors import BadMove
from plyglot.core.types import DRAW, FIRST, LOSS, ONGOING, SECOND


def test_legal_moves_are_texts_and_numbers_in_the_same_order() -> None:
    board = Board("connect4:5x4", "3341")
    assert board.legal_moves == ["1", "2", "3", "4", "5"]
    assert [board.parse_move(move) for move in board.legal_moves] == board.legal_numbers
    assert [board.play(move) for move in board.legal_moves] == [
        board.play_number(number) for number in board.legal_numbers
    ]


NUMBERS = {
    "connect4": "play takes a move as text: write '3'; play_number(3) plays '4', which the rules number 3",
    "tictactoe": "play takes a move as text, such as 'a1'; play_number(3) plays 'a2', which the rules number 3",
    "othello": "play takes a move as text, such as 'd3'",
}


@pytest.mark.parametrize("spec", NUMBERS)
def test_a_number_is_not_taken_for_a_move(spec: str) -> None:
    """Column 4 is the text '4' and the number 3: a number would silently mean another move."""
    board = Board(spec)
    for number in (3, np.int64(3)):
        with pytest.raises(TypeError) as raised:
            board.play(number)  # type: ignore[arg-type]
        assert str(raised.value) == NUMBERS[spec]
    with pytest.raises(TypeError, match="explain takes a move as text"):
        pg.explain(board, 3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="parse_move takes a move as text, not None"):
        board.parse_move(None)  # type: ignore[arg-type]


def test_numbers_have_a_method_of_their_own() -> None:
    board = Board("connect4")
    assert board.play_number(3) == board.play_number(np.int64(3)) == board.play("4")
    with pytest.raises(BadMove, match="7 is not the number of a legal move here: the legal moves are 0, 1, 2, 3"):
        board.play_number(7)
    with pytest.raises(BadMove, match="the game is over"):
        Board("connect4", "1122334").play_number(0)


@pytest.mark.parametrize("position", [4453, ["4", "4"], None])
def test_a_position_is_a_text(position: object) -> None:
    with pytest.raises(TypeError, match=r"a position is a text, not .*: write '"):
        Board("connect4", position)  # type: ignore[arg-type]


def test_what_a_board_returns_is_the_callers_own() -> None:
    board = Board("tictactoe", "b2")
    board.legal_moves.clear()
    board.history.clear()
    assert (len(board.legal_moves), board.history) == (8, ["b2"])


def test_history_is_what_was_played() -> None:
    board = Board("connect4:5x4", "334").play("1")
    assert (board.history, board.history_numbers) == (["3", "3", "4", "1"], (2, 2, 3, 0))
    assert [earlier.history for earlier in board.boards()] == [board.history[:ply] for ply in range(5)]
    assert Board("connect4:5x4", board.text).history == []


def test_a_game_that_is_over_has_an_outcome_and_no_moves() -> None:
    won = Board("tictactoe", "a1 a2 b1 b2 c1")
    assert (won.is_over, won.outcome, won.side, won.winner, won.legal_moves) == (True, LOSS, SECOND, FIRST, [])
    with pytest.raises(BadMove, match="the game is over"):
        won.play("c3")
    drawn = Board("tictactoe", "XOX/XOO/OXX")
    assert (drawn.is_over, drawn.outcome, drawn.winner) == (True, DRAW, None)
    assert (won.undo().is_over, won.undo().outcome) == (False, ONGOING)


def test_boards_do_not_change() -> None:
    board = Board("tictactoe", "b2")
    after = board.play("a1")
    assert (board.history, after.history) == (["b2"], ["b2", "a1"])
    with pytest.raises(AttributeError, match="boards are immutable"):
        board.side = SECOND


def test_a_board_is_its_own_copy() -> None:
    board = Board("tictactoe", "b2a1")
    assert board.copy() is copy.copy(board) is copy.deepcopy(board) is board
    assert copy.deepcopy({"played": [board]})["played"][0] is board


def test_what_won_stands_in_brackets():
    """Lines in a row, in a column and aslant, with labels of rows and without."""
    row, aslant = (str(pg.Board("tictactoe", moves)) for moves in ("a1 a2 b1 b2 c1", "a1 a2 b2 a3 c3"))
    assert row.splitlines()[:3] == ["  a b c", "1[X X X]", "2 O O ."]
    assert aslant.splitlines()[1:4] == ["1[X]. .", "2 O[X].", "3 O .[X]"]
    four = str(pg.Board("connect4", "1213141")).splitlines()
    assert (four[0], four[2], four[3]) == (" 1 2 3 4 5 6 7", " . . . . . . .", "[X]. . . . . .")
    assert "[" not in str(pg.Board("connect4", "121314"))
