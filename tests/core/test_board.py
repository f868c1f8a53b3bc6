"""Boards are values: they do not change, they can be compared, and playing a move makes a new one."""

from __future__ import annotations

import copy

import pytest

from plyglot.core.board import Board
from plyglot.core.errors import BadMove
from plyglot.core.types import DRAW, FIRST, LOSS, ONGOING, SECOND


def test_legal_moves_are_texts_and_numbers_in_the_same_order() -> None:
    board = Board("connect4:5x4", "3341")
    assert board.legal_moves == ["1", "2", "3", "4", "5"]
    assert [board.parse_move(move) for move in board.legal_moves] == board.legal_numbers
    assert [board.play(move) for move in board.legal_moves] == [board.play(number) for number in board.legal_numbers]


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
