"""The squares of a move, found by comparing the board's drawings before and after it.

So every game's moves can be clicked without a word about clicks in its file.
"""

from __future__ import annotations

from collections.abc import Sequence

from plyglot.core.board import Board
from plyglot.web.protocol.answers import Square

EMPTY = "."
NO_SQUARE = " "


def rows_of(board: Board) -> list[str]:
    """The board's drawing, a string a row; its text if the game draws nothing.

    >>> from plyglot.core.load import load
    >>> rows_of(load("tictactoe").board("b2"))
    ['...', '.X.', '...']
    """
    rows = board.game.text("rows")
    return [str(row) for row in rows(board.pos, board.side)] if rows else [board.text]


def is_drawn(board: Board) -> bool:
    """Whether the game says how to draw its boards."""
    return bool(board.game.text("rows"))


def move_squares(before: Sequence[str], after: Sequence[str]) -> list[Square]:
    """The squares at which a move is played, between two drawings: those that it leaves first, then those it reaches.

    Where it only puts something down, the squares that it fills: stones that change colour elsewhere are not where it
    is played.

    >>> move_squares(["XO."], ["XXX"]), move_squares(["X.O"], [".XO"]), move_squares(["ooo"], ["o"])
    ([(0, 2)], [(0, 0), (0, 1)], [(0, 1), (0, 2)])
    """
    old, new = _squares(before), _squares(after)
    differing = sorted(square for square in old.keys() | new.keys() if old.get(square) != new.get(square))
    left = [square for square in differing if square not in new or new[square] == EMPTY]
    filled = [square for square in differing if old.get(square, EMPTY) == EMPTY]
    if filled and not left:
        return filled
    return left + [square for square in differing if square not in left]


def _squares(rows: Sequence[str]) -> dict[Square, str]:
    return {(i, j): sign for i, row in enumerate(rows) for j, sign in enumerate(row) if sign != NO_SQUARE}


def column_of(board: Board, move: str, squares: Sequence[Square]) -> int | None:
    """The column that a move is named after, if it is played there and nowhere else: a stone dropped into it.

    >>> from plyglot.core.load import load
    >>> column_of(load("connect4").board(), "4", [(5, 3)])
    3
    """
    labels = [str(label) for label in board.game.text("COLUMNS")]
    if move not in labels:
        return None
    column = labels.index(move)
    return column if squares and all(square[1] == column for square in squares) else None


def click_squares(board: Board, move: str, rows: Sequence[str]) -> list[Square]:
    """The squares on which a click plays a legal move; any of the column for one that is dropped into it.

    >>> from plyglot.core.load import load
    >>> board = load("othello").board()
    >>> click_squares(board, "f5", rows_of(board))
    [(4, 5)]
    """
    squares = move_squares(rows, rows_of(board.play(move)))
    column = column_of(board, move, squares)
    if column is None:
        return squares
    return [*squares, *((row, column) for row in range(len(rows)) if (row, column) not in squares)]
