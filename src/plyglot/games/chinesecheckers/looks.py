"""How Chinese checkers looks: round holes in a star, marbles with a mark each; a home has its player's colour."""

from __future__ import annotations

from math import sqrt
from typing import Any

from plyglot.core.drawing.pieces import Piece

from .notation import PLACES, SIGNS, SPAN, hole_name, signs
from .rules import HOLES, HOMES, PASS, SIDES, Position

BOARD_STYLE = "holes"
COLOURS = ("red", "blue", "green", "yellow", "light", "dark")[:SIDES]
COLUMNS = ""

MARBLE = '<circle cx="50" cy="50" r="38"/>'
MARKS = (
    '<path d="M36 36L64 64M64 36L36 64" fill="none" stroke-width="7"/>',
    '<circle cx="50" cy="50" r="16" fill="none" stroke-width="7"/>',
    '<path d="M50 32L68 64H32z" fill="none" stroke-width="7"/>',
    '<path d="M36 36H64V64H36z" fill="none" stroke-width="7"/>',
    '<path d="M50 30V70M30 50H70" fill="none" stroke-width="7"/>',
    '<path d="M32 50H68" fill="none" stroke-width="7"/>',
)
NAMES = {"en": "marble", "fr": "bille"}
PIECES = {sign: Piece(seat, MARBLE + MARKS[seat], NAMES) for seat, sign in enumerate(SIGNS)}


def _grid(values: list[str]) -> list[str]:
    """Signs of the holes as rows, with spaces where there is no hole."""
    found = [[" "] * SPAN for _ in range(SPAN)]
    for (row, column), value in zip(PLACES, values, strict=True):
        found[row][column] = value
    return ["".join(row) for row in found]


def rows(pos: Position, side: int) -> list[str]:
    """The star, each row beginning half a hole farther to the right than the one above."""
    return _grid(signs(pos))


def drawn_at(row: int, column: int) -> tuple[float, float]:
    return sqrt(0.75) * row, column + row / 2


FIRST_HOLES = {row: hole_name(number) for number, (row, _) in reversed(list(enumerate(PLACES)))}
ROWS = [FIRST_HOLES[row] for row in range(SPAN)]
"""Each row is named by its first hole; the next ones have the next letters."""

OWNERS = {place: seat for seat, home in enumerate(HOMES) for i, place in enumerate(PLACES) if int(home) >> i & 1}
SQUARE_OWNERS = [[OWNERS.get((row, column)) for column in range(SPAN)] for row in range(SPAN)]
HOLE_AT = {place: hole for hole, place in enumerate(PLACES)}
SQUARE_NAMES = [
    [hole_name(HOLE_AT[row, column]) if (row, column) in HOLE_AT else "" for column in range(SPAN)]
    for row in range(SPAN)
]


def move_squares(board: Any, move: int) -> list[tuple[int, int]]:
    """From where to where."""
    return [] if move == PASS else [PLACES[move // HOLES], PLACES[move % HOLES]]


def move_words(board: Any, move: int) -> dict[str, str]:
    """A move in words."""
    if move == PASS:
        return {"en": "pass", "fr": "passe"}
    start, target = hole_name(move // HOLES), hole_name(move % HOLES)
    return {"en": f"marble {start} to {target}", "fr": f"bille {start} en {target}"}


def edited(rows: list[str], side: int, details: list[str]) -> str:
    """The position that an editor shows."""
    return "/".join(row.strip() for row in rows) + f" {SIGNS[side]}"


def end_words(pos: Position, side: int) -> dict[str, str]:
    """Why the game is over."""
    return {"en": "The star's opposite point is full", "fr": "La pointe opposée de l’étoile est pleine"}
