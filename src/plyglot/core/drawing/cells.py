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

Style = Literal["felt", "plain", "checkered", "intersections", "pits"]
Colour = Literal["dark", "light", "red", "blue", "green", "yellow"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
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


def highlighted(game: Game, pos: Position, side: int) -> list[Square]:
    """The squares that show why a game was won; none while it goes on."""
    squares = game.text("highlight")
    if not squares or int(game.rule("outcome")(pos)) == ONGOING:
        return []
    return [(int(row), int(column)) for row, column in squares(pos, side)]


def colours_of(game: Game) -> tuple[Colour, Colour]:
    """The two sides' colours: as the game says; else dark and light, unless the first player is called White.

    >>> from plyglot.core.load import load
    >>> colours_of(load("othello"))
    ('dark', 'light')
    """
    if said := game.text("COLOURS"):
        first, second = said
        return first, second
    return ("light", "dark") if str(game.text("PLAYERS")[0]).lower() == "white" else ("dark", "light")


def style_of(game: Game, signs: set[str]) -> Style:
    """How the squares look: as the game says; else felt if there are stones alone, plain under other pieces."""
    style: Style = game.text("BOARD_STYLE")
    if style:
        return style
    return "felt" if signs <= {EMPTY, NO_SQUARE, *STONES} and not game.text("PIECES") else "plain"
