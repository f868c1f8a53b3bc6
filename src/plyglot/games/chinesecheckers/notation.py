"""Chinese checkers as text: a move is `e14-e13`, from hole to hole, or `pass`; a hole is its diagonal and its row.

A position is the rows from the top, a letter for each piece (R, B, G, Y, I and E for Red, Blue, Green, Yellow, Ivory
and Ebony, who play in this order) and `.` for an empty hole, and then who is to move; for two on the small star
`B/BB/......./....../...../....../......./RR/R R`.
"""

from __future__ import annotations

import re

from plyglot.core.errors import Refusal
from plyglot.core.types import u64

from .rules import HOLES, MEN, PASS, SIDES, SIZE, Bits, Position, pieces
from .star import places

PLACES = places(SIZE)
SPAN = 4 * SIZE + 1
LETTERS = "abcdefghijklmnopq"[:SPAN]
HOLE = f"[{LETTERS}](?:1[0-7]|[1-9])"
MOVE = f"{HOLE}-{HOLE}|pass"
SEPARATOR = " "
FORCED = "pass"
PLAYERS = ("Red", "Blue", "Green", "Yellow", "Ivory", "Ebony")[:SIDES]
SIGNS = "RBGYIE"[:SIDES]
LENGTHS = [sum(row == each for row, _ in PLACES) for each in range(SPAN)]


def hole_name(hole: int) -> str:
    """A hole by its diagonal and its row: `e14`."""
    row, column = PLACES[hole]
    return f"{LETTERS[column]}{row + 1}"


def format_move(move: int) -> str:
    """`e14-e13`."""
    return FORCED if move == PASS else f"{hole_name(move // HOLES)}-{hole_name(move % HOLES)}"


EXAMPLE = format_move((HOLES - 1) * HOLES + HOLES - 2)


def signs(pos: Position) -> list[str]:
    """What stands in each hole: the letter of a seat, or `.`."""
    owned = [int(pieces(pos, seat)) for seat in range(SIDES)]
    return [next((SIGNS[seat] for seat in range(SIDES) if owned[seat] >> hole & 1), ".") for hole in range(HOLES)]


def format(pos: Position, side: int) -> str:
    """The rows from the top, and who is to move."""
    rows = [""] * SPAN
    for (row, _), sign in zip(PLACES, signs(pos), strict=True):
        rows[row] += sign
    return f"{'/'.join(rows)} {SIGNS[int(pos.turn)]}"


def parse(text: str) -> tuple[Position, int]:
    """A position as `format` writes it."""
    *rows, last = re.split(r"\s*/\s*|\s+", text.strip().upper())
    cells = "".join(rows)
    if [len(row) for row in rows] != LENGTHS or set(cells) - {*SIGNS, "."} or last not in tuple(SIGNS):
        raise Refusal(
            f"a position is moves, such as {EXAMPLE}, or {SPAN} rows of holes from the top, as long as the star's, "
            f"of '.' and the letters {', '.join(SIGNS)} of the players, then the letter of who is to move",
            fr=f"une position s’écrit par des coups, comme {EXAMPLE}, ou par {SPAN} rangées de trous à partir du haut, "
            f"aussi longues que celles de l’étoile, faites de « . » et des lettres {', '.join(SIGNS)} des joueurs, "
            "puis la lettre de qui doit jouer",
        )
    for sign in SIGNS:
        if (count := cells.count(sign)) != MEN:
            raise Refusal(f"{sign} has {MEN} pieces, not {count}", fr=f"{sign} a {MEN} pions, et non {count}")
    numbers = [SIGNS.find(sign) + 1 for sign in cells]
    low, middle, high = (Bits(sum((number >> bit & 1) << i for i, number in enumerate(numbers))) for bit in range(3))
    seat = SIGNS.index(last)
    return Position(low, middle, high, u64(seat)), seat
