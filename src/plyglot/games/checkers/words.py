"""What checkers tells people beyond its squares: moves in words, compulsory captures, why a game is over."""

import numpy as np

from plyglot.core.board import Board

from .captures import list_captures
from .looks import NAMES
from .rules import CAPTURES, HALF, SQUARES, Position
from .spelling import ends_of, paths_of
from .squares import BLACK, Cell, cell_of, number_of, signs

MUST_TAKE = {"en": "must capture", "fr": "prise obligatoire"}


def move_words(board: Board, move: int) -> dict[str, str]:
    """A move in words: `man 22 takes 2 pieces, to 6, becomes a king`."""
    start, end = ends_of(board, move)
    sign = dict(signs(board.pos, board.side))[start]
    name = NAMES[sign]
    english, french = f"{name['en']} {start}", f"{name['fr']} {start}"
    if move >> 6 >= CAPTURES:
        taken = paths_of(board, move)[0].taken
        english += " takes a piece," if taken == 1 else f" takes {taken} pieces,"
        french += " prend une pièce," if taken == 1 else f" prend {taken} pièces,"
    crowned = sign.islower() and (end > SQUARES - HALF if board.side == BLACK else end <= HALF)
    return {
        "en": f"{english} to {end}" + ", becomes a king" * crowned,
        "fr": f"{french} en {end}" + ", devient dame" * crowned,
    }


def alert(pos: Position, side: int) -> tuple[dict[str, str], list[Cell]] | None:
    """The pieces that must take."""
    moves: dict[int, int] = {}
    with np.errstate(over="ignore"):
        count = list_captures(pos, moves)
    starts = sorted({moves[i] & 63 for i in range(count)})
    return (MUST_TAKE, [cell_of(number_of(bit, side)) for bit in starts]) if count else None


def end_words(pos: Position, side: int) -> dict[str, str]:
    """All pieces are taken, or blocked."""
    if not pos.own:
        return {"en": "All pieces are taken", "fr": "Toutes les pièces sont prises"}
    return {"en": "No piece can move", "fr": "Aucune pièce ne peut bouger"}
