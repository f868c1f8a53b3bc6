"""How checkers looks: men are discs with a ring, kings wear a crown; what is left and what was taken."""

from plyglot.core.drawing.pieces import Piece
from plyglot.core.drawing.telling import Detail
from plyglot.core.types import FIRST

from .fen import fields
from .rules import CLOCK_DRAW, MEN, Position
from .squares import BLACK, NUMBER_AT, signs

DISC = '<circle cx="50" cy="50" r="37"/>'
MAN = f'{DISC}<circle cx="50" cy="50" r="27" fill="none"/><circle cx="50" cy="50" r="16" fill="none"/>'
KING = f'{DISC}<path d="M29 66L23 35L38 47L50 28L62 47L77 35L71 66z" fill="#e3ac2d" stroke="#5c4206"/>'

NAMES = {"b": {"en": "man", "fr": "pion"}, "B": {"en": "king", "fr": "dame"}}
NAMES |= {"w": NAMES["b"], "W": NAMES["B"]}

PIECES = {
    sign: Piece(BLACK if sign in "bB" else 1 - BLACK, KING if sign.isupper() else MAN, name)
    for sign, name in NAMES.items()
}
BOARD_STYLE, FLIP = "checkered", True

DETAILS = (
    Detail(
        {"en": "Half-moves since a capture or a man’s move", "fr": "Demi-coups depuis une prise ou un coup de pion"},
        range(CLOCK_DRAW + 1),
    ),
)


def tally(pos: Position, side: int) -> tuple[int, int]:
    """Pieces of each side, the first player's first."""
    found = "".join(sign for _, sign in signs(pos, side)).lower()
    black, white = found.count("b"), found.count("w")
    return (black, white) if BLACK == FIRST else (white, black)


def captured(pos: Position, side: int) -> tuple[list[str], list[str]]:
    """What each side has taken: a crowned man was not taken."""
    first, second = tally(pos, side)
    men = "bw" if BLACK == FIRST else "wb"
    return [men[1]] * (MEN - second), [men[0]] * (MEN - first)


def details(pos: Position, side: int) -> list[str]:
    """The clock."""
    return [str(int(pos.clock))]


def edited(rows: list[str], side: int, details: list[str]) -> str:
    """FEN of what an editor shows."""
    found = {number: rows[row][column] for (row, column), number in NUMBER_AT.items()}
    return fields(found, side, int(details[0]))
