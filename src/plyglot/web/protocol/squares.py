"""The squares of a move: as the game says, as the move's text names them, or where its drawings differ.

So every game's moves can be clicked without a word about clicks in its file.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence, Set
from typing import NamedTuple

from plyglot.core.board import Board
from plyglot.core.drawing.cells import Cells, Square, cells_of, signs_on
from plyglot.core.drawing.pieces import EMPTY, owner_of


class Way(NamedTuple):
    """Where a move is played."""

    squares: list[Square]
    carries: bool
    """Whether it carries a piece from the first square, over those between, to the last."""


def rows_of(board: Board) -> Cells:
    """The board's drawing, a sign a square; its text if the game draws nothing.

    >>> from plyglot.core.load import load
    >>> ["".join(row) for row in rows_of(load("tictactoe").board("b2"))]
    ['...', '.X.', '...']
    """
    return cells_of(board.game, board.pos, board.side)


def is_drawn(board: Board) -> bool:
    """Whether the game says how to draw its boards."""
    return bool(board.game.text("rows"))


def ways_of(board: Board, moves: Sequence[str]) -> list[Way]:
    """The squares of legal moves.

    >>> from plyglot.core.load import load
    >>> ways_of(load("othello").board(), ["f5"])
    [Way(squares=[(4, 5)], carries=False)]
    """
    before, told, names = rows_of(board), board.game.text("move_squares"), square_names(board)
    signs = dict(signs_on(before))
    pieces = board.game.text("PIECES")
    own = {square for square, sign in signs.items() if owner_of(sign, pieces) == board.side}

    def way(move: str) -> Way:
        if told:
            squares = [(int(row), int(column)) for row, column in told(board, board.parse_move(move))]
        else:
            after = rows_of(board.play(move))
            text = board.move_text(board.parse_move(move))
            squares = named_squares(text, names, before, after) or changed_squares(before, after, own)
        first, last = (signs.get(squares[end], EMPTY) for end in (0, -1)) if squares else (EMPTY, EMPTY)
        # one that has the same on it at both ends is only taken away, as stones of a heap are
        return Way(squares, len(squares) > 1 and first != EMPTY and (first != last or squares[0] == squares[-1]))

    return [way(move) for move in moves]


def changed_squares(before: Cells, after: Cells, own: Set[Square] = frozenset()) -> list[Square]:
    """The squares at which a move is played, between two drawings: those that it leaves first, then those it reaches.
    Of those that it leaves, the mover's own come first: a pawn takes another in passing.

    Where it only puts something down, the squares that it fills: stones that change colour elsewhere are not where it
    is played.

    >>> changed_squares([["X", "O", "."]], [["X", "X", "X"]]), changed_squares([["X", ".", "O"]], [[".", "X", "O"]])
    ([(0, 2)], [(0, 0), (0, 1)])
    """
    old, new = dict(signs_on(before)), dict(signs_on(after))
    differing = sorted(square for square in old.keys() | new.keys() if old.get(square) != new.get(square))
    left = [square for square in differing if square not in new or new[square] == EMPTY]
    left.sort(key=lambda square: square not in own)
    filled = [square for square in differing if old.get(square, EMPTY) == EMPTY]
    if filled and not left:
        return filled
    return left + [square for square in differing if square not in left]


def square_names(board: Board) -> dict[str, Square]:
    """The squares by their names, a column's label and a row's; none where rows have no labels.

    >>> from plyglot.core.load import load
    >>> square_names(load("othello").board())["f5"], square_names(load("connect4").board())
    ((4, 5), {})
    """
    columns, rows = ([str(label) for label in board.game.text(name)] for name in ("COLUMNS", "ROWS"))
    squares = [square for square, _ in signs_on(rows_of(board))]
    return {columns[j] + rows[i]: (i, j) for i, j in squares if j < len(columns) and i < len(rows) and rows[i]}


def named_squares(move: str, names: Mapping[str, Square], before: Cells, after: Cells) -> list[Square]:
    """The squares that a move's text names, such as e1 and g1 of `e1g1`, if it names two or more and the drawing
    changes at the first and at the last; else none. The rook that castles, or a pawn taken in passing, changes too, but
    is not where the move is played.
    """
    found = re.findall("|".join(sorted(map(re.escape, names), key=len, reverse=True)), move) if names else []
    squares = [names[name] for name in found]
    old, new = dict(signs_on(before)), dict(signs_on(after))
    plain = len(squares) > 1 and all(old.get(square) != new.get(square) for square in (squares[0], squares[-1]))
    return squares if plain else []


def column_of(board: Board, move: str, squares: Sequence[Square]) -> int | None:
    """The column that a move is named after, if it is played there and nowhere else: a stone dropped into it.

    >>> from plyglot.core.load import load
    >>> column_of(load("connect4").board(), "4", [(5, 3)])
    3
    """
    labels = [str(label) for label in board.game.text("COLUMNS")]
    if move not in labels or board.game.text("move_squares"):
        return None
    column = labels.index(move)
    return column if squares and all(square[1] == column for square in squares) else None


def with_column(board: Board, move: str, way: Way, rows: Cells) -> Way:
    """The way of a move, with all squares of the column that it is dropped into: a click on any plays it."""
    column = column_of(board, move, way.squares)
    if column is None:
        return way
    return Way([*way.squares, *((row, column) for row in range(len(rows)) if (row, column) not in way.squares)], False)
