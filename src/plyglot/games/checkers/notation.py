"""Checkers as text: positions in FEN, moves by the numbers of squares."""

from plyglot.core.board import Board

from . import fen, spelling, squares
from .rules import HEIGHT, INTERNATIONAL, WIDTH, Position

PLAYERS = ("White", "Black") if INTERNATIONAL else ("Black", "White")
MOVE = spelling.MOVE
SEPARATOR = " "
COLUMNS, ROWS = squares.COLUMNS, tuple(str(row) for row in range(HEIGHT, 0, -1))
SQUARE_NAMES = [[str(squares.NUMBER_AT.get((row, column), "")) for column in range(WIDTH)] for row in range(HEIGHT)]


def move_text(board: Board, move: int) -> str:
    """A move such as `11-15` or `22x15`."""
    return spelling.written(board, move)


def read_move(board: Board, text: str) -> int:
    """A move by numbers of squares or by coordinates."""
    return spelling.read(board, text)


def move_squares(board: Board, move: int) -> list[tuple[int, int]]:
    """Where a piece leaves and arrives."""
    return [squares.cell_of(number) for number in spelling.ends_of(board, move)]


def rows(pos: Position, side: int) -> list[str]:
    """The board as the first player sees it; light squares are no squares."""
    found = dict(squares.signs(pos, side))
    cells = [[squares.NUMBER_AT.get((row, column)) for column in range(WIDTH)] for row in range(HEIGHT)]
    return ["".join(" " if number is None else found.get(number, ".") for number in row) for row in cells]


def format(pos: Position, side: int) -> str:
    """FEN."""
    return fen.written(pos, side)


def parse(text: str) -> tuple[Position, int]:
    """FEN."""
    return fen.read(text)
