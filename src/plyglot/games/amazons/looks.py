"""How Amazons looks: an amazon is a woman with a bow; a burnt square is filled; a move is two or three clicks."""

from typing import Any

from plyglot.core.drawing.pieces import Piece
from plyglot.core.types import FIRST, SECOND

from .notation import square_name, squares_in
from .rules import HEIGHT, WIDTH

AMAZON = (
    '<circle cx="42" cy="26" r="11"/>'
    '<path d="M27 88L34 42Q42 37 51 42L57 88z"/>'
    '<path d="M62 16Q92 50 62 84" fill="none" stroke-width="5"/>'
    '<path d="M62 16L62 84" fill="none"/>'
    '<path d="M48 48L80 50" fill="none" stroke-width="5"/>'
)
BURNT = '<rect x="6" y="6" width="88" height="88" rx="10" fill="#5b4636" stroke="#2f231a"/>' + (
    '<path d="M50 20C62 38 72 46 70 62A20 20 0 0 1 30 62C30 52 38 50 40 40C46 46 46 50 47 54C54 46 54 34 50 20z"'
    ' fill="#e07b2f" stroke="none"/>'
)

PIECES = {
    "W": Piece(FIRST, AMAZON, {"en": "amazon", "fr": "amazone"}),
    "B": Piece(SECOND, AMAZON, {"en": "amazon", "fr": "amazone"}),
    "x": Piece(svg=BURNT, name={"en": "burnt square", "fr": "case brûlée"}, text="x"),
}
BOARD_STYLE = "checkered"


def move_squares(board: Any, move: int) -> list[tuple[int, int]]:
    """From where, to where, and where the arrow lands."""
    return [(HEIGHT - 1 - number // WIDTH, number % WIDTH) for number in squares_in(move)]


def move_words(board: Any, move: int) -> dict[str, str]:
    """A move in words."""
    start, target, arrow = map(square_name, squares_in(move))
    return {
        "en": f"amazon {start} to {target}, arrow to {arrow}",
        "fr": f"amazone {start} en {target}, flèche en {arrow}",
    }


def end_words(pos: Any, side: int) -> dict[str, str]:
    """Why the game is over."""
    return {"en": "No amazon can move", "fr": "Plus aucune amazone ne peut bouger"}


def edited(rows: list[str], side: int, details: list[str]) -> str:
    """The position that an editor shows."""
    return "/".join(rows) + " " + "wb"[side]
