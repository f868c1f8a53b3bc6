"""Amazons as text: `d1-d7/g7` is the amazon from d1 to d7 that shoots at g7; boards are rows of W, B, x and `.`."""

import re

from plyglot.core.board import Board
from plyglot.core.errors import Refusal
from plyglot.core.reading import rows_of
from plyglot.core.types import FIRST, SECOND

from .rules import HEIGHT, SQUARES, WIDTH, Bits, Position, square_of

PLAYERS = ("White", "Black")
LETTERS = "abcdefghij"[:WIDTH]
SQUARE = f"[{LETTERS}]{'(?:10|[1-9])' if HEIGHT == 10 else f'[1-{HEIGHT}]'}"
MOVE = f"{SQUARE}-{SQUARE}[/x(]{SQUARE}\\)?"
SEPARATOR = " "
ROWS = tuple(str(row) for row in range(HEIGHT, 0, -1))
AMAZONS = 4


def square_name(number: int) -> str:
    """A square: `d1`."""
    return f"{LETTERS[number % WIDTH]}{number // WIDTH + 1}"


def squares_in(move: int) -> tuple[int, int, int]:
    """From where, to where, and the arrow's square."""
    return move // (SQUARES * SQUARES), move // SQUARES % SQUARES, move % SQUARES


def format_move(move: int) -> str:
    """From, to and arrow: `d1-d7/g7`."""
    start, target, arrow = map(square_name, squares_in(move))
    return f"{start}-{target}/{arrow}"


def read_move(board: Board, text: str) -> int:
    """A move by its three squares, whichever sign is before the arrow's: `d1-d7/g7`, `d1-d7(g7)`, `d1-d7xg7`."""
    word = text.strip().lower()
    start, target, arrow = re.findall(SQUARE, word) if re.fullmatch(MOVE, word) else ("", "", "")
    if not start:
        raise Refusal("a move is written from-to/arrow", fr="un coup s’écrit départ-arrivée/flèche")
    move = (number_in(start) * SQUARES + number_in(target)) * SQUARES + number_in(arrow)
    if move not in board.legal_numbers:
        raise Refusal(
            "no amazon to move can go and shoot so", fr="aucune amazone au trait ne peut aller et tirer ainsi"
        )
    return move


def number_in(square: str) -> int:
    """The number of a square's name."""
    return (int(square[1:]) - 1) * WIDTH + LETTERS.index(square[0])


def rows(pos: Position, side: int) -> list[str]:
    """The board from its last row down: W and B are amazons, x is burnt."""
    own, opp = "WB" if side == FIRST else "BW"
    signs = ((pos.own, own), (pos.opp, opp), (pos.fire, "x"))
    cells = "".join(
        next((sign for squares, sign in signs if squares & square_of(number)), ".") for number in range(SQUARES)
    )
    return [cells[row * WIDTH : (row + 1) * WIDTH] for row in range(HEIGHT - 1, -1, -1)]


def format(pos: Position, side: int) -> str:
    """The rows and who is to move: `.BB./B..B/W..W/.WW. w`."""
    return "/".join(rows(pos, side)) + " " + "wb"[side]


def parse(text: str) -> tuple[Position, int]:
    """Read the form that `format` writes; W is to move by default."""
    *lines, last = rows_of(text)
    mover = last.lower() if len(lines) == HEIGHT else "w"
    lines += [] if len(lines) == HEIGHT else [last]
    cells = "".join(lines[::-1]).replace("X", "x")
    if [len(line) for line in lines] != [WIDTH] * HEIGHT or set(cells) - set("WBx.") or mover not in ("w", "b"):
        raise Refusal(
            f"a position is moves, each from-to/arrow, or {HEIGHT} rows of {WIDTH} out of W, B, x and '.', then w or b"
            " for the side to move",
            fr=f"une position s’écrit par des coups (départ-arrivée/flèche), ou par {HEIGHT} rangées de {WIDTH}"
            " signes W, B, x et « . », puis w ou b (le trait)",
        )
    white, black, fire = (
        sum(int(square_of(number)) for number in range(SQUARES) if cells[number] == sign) for sign in "WBx"
    )
    if not (0 < cells.count("W") <= AMAZONS and 0 < cells.count("B") <= AMAZONS):
        raise Refusal(
            f"each side has 1 to {AMAZONS} amazons",
            fr=f"chaque camp a de 1 à {AMAZONS} amazones",
        )
    side = FIRST if mover == "w" else SECOND
    own, opp = (white, black) if side == FIRST else (black, white)
    return Position(Bits(own), Bits(opp), Bits(fire)), side
