"""The squares of a board, from the rows that a game's `rows` gives.

A row is a string with a character a square, or a list with a string a square:

    X O     a stone of the first, of the second player       ^ v     the upper and lower half of an upright piece
    .       an empty square                                  < >     the left and right half of a lying piece
    space   no square at all                                 others  a piece that shows this letter; the first player's
                                                                     in upper case, the second's in lower case

`PIECES` says otherwise where a game has it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal, get_args

from plyglot.core.drawing.clusters import clusters
from plyglot.core.drawing.pieces import EMPTY, NO_SQUARE, STONES
from plyglot.core.types import FIRST, ONGOING, Position

if TYPE_CHECKING:
    from plyglot.core.game import Game

Cells = list[list[str]]
Square = tuple[int, int]
"""Row and column, both from 0."""

Place = tuple[float, float]
"""Where a square is drawn: row and column, which may be fractions."""

Style = Literal["felt", "plain", "checkered", "intersections", "pits", "points", "hexagons", "holes"]
Colour = Literal["dark", "light", "red", "blue", "green", "yellow"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
DARK_AND_LIGHT: tuple[Colour, ...] = ("dark", "light")
STYLES: tuple[Style, ...] = get_args(Style)


def cells_of(game: Game, pos: Position, side: int) -> Cells:
    """The signs on a board, row by row; its text alone if the game draws nothing.

    >>> from plyglot.core.load import load
    >>> board = load("tictactoe").board("b2")
    >>> cells_of(board.game, board.pos, board.side)
    [['.', '.', '.'], ['.', 'X', '.'], ['.', '.', '.']]
    """
    rows = game.text("rows")
    if not rows:
        return [[str(game.text("format")(pos, side))]]
    return [clusters(row) if isinstance(row, str) else [str(square) for square in row] for row in rows(pos, side)]


def as_rows(game: Game, cells: Cells) -> list[str] | Cells:
    """Squares in the form in which the game's own `rows` gives them: a string a row, or a list a row.

    >>> from plyglot.core.load import load
    >>> as_rows(load("tictactoe"), [["X", "."]]), as_rows(load("awale"), [["12", "."]])
    (['X.'], [['12', '.']])
    """
    strings = isinstance(game.text("rows")(game.start, FIRST)[0], str)
    return ["".join(row) for row in cells] if strings else cells


def signs_on(cells: Cells) -> Iterator[tuple[Square, str]]:
    """The squares that there are, each with its sign."""
    for row, signs in enumerate(cells):
        for column, sign in enumerate(signs):
            if sign != NO_SQUARE:
                yield (row, column), sign


def places_of(game: Game, cells: Cells) -> dict[Square, Place]:
    """Where each square is drawn, the topmost and the leftmost at 0: by default in its row and column.

    >>> from plyglot.core.load import load
    >>> hexagons = load("hex:3x3")
    >>> places_of(hexagons, cells_of(hexagons, hexagons.start, FIRST))[2, 1]
    (1.7321, 2.0)
    """
    own, squares = game.text("drawn_at"), [square for square, _ in signs_on(cells)]
    if not own:
        return {square: square for square in squares}
    found = {square: own(*square) for square in squares}
    top, left = (min((place[axis] for place in found.values()), default=0) for axis in (0, 1))
    return {square: (round(row - top, 4), round(column - left, 4)) for square, (row, column) in found.items()}


def highlighted(game: Game, pos: Position, side: int) -> list[Square]:
    """The squares that show why a game was won; none while it goes on."""
    squares = game.text("highlight")
    if not squares or int(game.rule("outcome")(pos)) == ONGOING:
        return []
    return [(int(row), int(column)) for row, column in squares(pos, side)]


def colours_of(game: Game) -> tuple[Colour, ...]:
    """The colours of the two sides, or of all seats: as the game says; else of two dark and light, unless the first
    player is called White.

    >>> from plyglot.core.load import load
    >>> colours_of(load("othello"))
    ('dark', 'light')
    """
    if said := game.text("COLOURS"):
        return tuple(said)
    if game.seats > len(DARK_AND_LIGHT):
        return (2 * COLOURS)[: game.seats]
    first_is_white = str(game.text("PLAYERS")[0]).lower() == "white"
    return DARK_AND_LIGHT[::-1] if first_is_white else DARK_AND_LIGHT


def style_of(game: Game, signs: set[str]) -> Style:
    """How the squares look: as the game says; else felt if there are stones alone, plain under other pieces."""
    style: Style = game.text("BOARD_STYLE")
    if style:
        return style
    return "felt" if signs <= {EMPTY, NO_SQUARE, *STONES} and not game.text("PIECES") else "plain"
