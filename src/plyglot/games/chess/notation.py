"""Chess as text: positions in FEN, moves in SAN."""

from plyglot.core.board import Board

from . import fen, san
from .rules import Position

PLAYERS = ("White", "Black")
MOVE = san.MOVE
SEPARATOR = " "
MOVE_LETTERS = {
    "fr": {"K": "R", "Q": "D", "R": "T", "B": "F", "N": "C"},
    "de": {"Q": "D", "R": "T", "B": "L", "N": "S"},
}
ROWS = "87654321"


def move_text(board: Board, move: int) -> str:
    """A move in SAN, such as `Nf3` or `exd8=Q+`."""
    return san.san(board, move)


def read_move(board: Board, text: str) -> int:
    """A move in SAN, long algebraic notation or UCI."""
    return san.read_san(board, text)


def move_squares(board: Board, move: int) -> list[tuple[int, int]]:
    """Where a piece leaves and arrives; when castling, the king."""
    text = san.uci(board, move)
    return [(8 - int(text[at + 1]), ord(text[at]) - ord("a")) for at in (0, 2)]


def rows(pos: Position, side: int) -> list[str]:
    """The board as White sees it, the eighth rank first."""
    signs = fen.letters(pos, side)
    return [signs[first : first + 8] for first in range(56, -8, -8)]


def format(pos: Position, side: int) -> str:
    """FEN."""
    return fen.written(pos, side)


def parse(text: str) -> tuple[Position, int]:
    """FEN, of which the last fields may be left out."""
    return fen.read(text)
