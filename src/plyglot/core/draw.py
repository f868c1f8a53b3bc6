"""Drawing a board as text and as SVG; one renderer for all games. `drawing/cells.py` says what signs stand for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from itertools import zip_longest
from typing import TYPE_CHECKING

from plyglot.core.drawing.cells import Cells, Colour, Square, cells_of, colours_of, highlighted, style_of
from plyglot.core.drawing.clusters import columns
from plyglot.core.drawing.pieces import EMPTY, HALVES, NO_SQUARE, STONES, owner_of
from plyglot.core.drawing.safe_svg import as_markup
from plyglot.core.types import SECOND, Position

if TYPE_CHECKING:
    from plyglot.core.drawing.pieces import Piece
    from plyglot.core.game import Game

Colours = tuple[Colour, Colour]

SQUARE = 40
EDGE = 24

FACES = {
    "dark": ("#2b2b2b", "#d8d4c8"),
    "light": ("#fafafa", "#222222"),
    "red": ("#b8372c", "#fff3ee"),
    "blue": ("#2f62a8", "#f0f5ff"),
    "green": ("#2f7d4f", "#f0fff5"),
    "yellow": ("#f0c43c", "#3a2c00"),
}
"""By a side's colour: its pieces, and the edges and letters that stand out from them."""

NOBODYS = ("#c8a45c", "#5c4a24")
GROUNDS = {
    "felt": ("#7ea592", "#7ea592", "#56796a"),
    "plain": ("#e6d9bd", "#e6d9bd", "#a8946c"),
    "checkered": ("#eee2c8", "#b58f63", "#8a6a44"),
    "intersections": ("#e3c588", "#e3c588", "#5c4a24"),
    "pits": ("#c79a63", "#c79a63", "#7a5630"),
}
"""By style: a light square, a dark one, the lines between."""

TURNED = str.maketrans("^v<>", "v^><")
"""Halves of dominoes on a board that is turned round."""


def as_text(game: Game, pos: Position, side: int, status: str) -> str:
    """The board for a terminal; what won stands in brackets."""
    if not game.text("rows"):
        return f"{game.text('format')(pos, side)}\n{status}"
    cells = cells_of(game, pos, side)
    heads, feet = (list(game.text(name)[: len(cells[0])]) for name in ("COLUMNS", "COLUMNS_BELOW"))
    widths = [max(map(columns, signs)) for signs in zip_longest(heads, feet, *cells, fillvalue="")]
    labels = [str(label) for label in game.text("ROWS")[: len(cells)]]
    margin = max(map(len, labels)) + 1 if any(labels) else 0
    marked = highlighted(game, pos, side)
    margin = max(margin, 1) if marked else margin  # where a bracket may stand
    lines = [" " * margin + _spaced(heads, widths)] if heads else []
    sides = [f"{label:>{max(margin - 1, 0)}} "[:margin] for label in labels]
    for number, (label, row) in enumerate(zip(sides, cells, strict=True)):
        won = {column for at, column in marked if at == number}
        lines.append(f"{label[:-1]}{_bracketed(row, widths, won)}" if marked else label + _spaced(row, widths))
    lines += [" " * margin + _spaced(feet, widths)] if feet else []
    return "\n".join(line.rstrip() for line in [*lines, status])


def _spaced(signs: list[str], widths: list[int]) -> str:
    return " ".join(_padded(signs, widths))


def _padded(signs: list[str], widths: list[int]) -> list[str]:
    return [sign + " " * (width - columns(sign)) for sign, width in zip(signs, widths, strict=False)]


def _bracketed(signs: list[str], widths: list[int], marked: set[int]) -> str:
    """A row whose marked squares stand in brackets, neighbours in the same ones, with a space before and after it.

    >>> _bracketed(list(".XXO"), [1, 1, 1, 1], {1, 2})
    ' .[X X]O '
    """
    pairs = ((column - 1 in marked, column in marked) for column in range(len(signs) + 1))
    between = [{(False, True): "[", (True, False): "]"}.get(pair, " ") for pair in pairs]
    return "".join(gap + sign for gap, sign in zip(between, [*_padded(signs, widths), ""], strict=True))


def as_svg(game: Game, pos: Position, side: int) -> str:
    """The board for a notebook or a page, from the side of who is to move if the game's boards are turned."""
    cells = cells_of(game, pos, side)
    drawing = Drawing(game, cells, turned=bool(game.text("FLIP")) and side == SECOND)
    marks = drawing.marks(highlighted(game, pos, side))
    body = "".join((*drawing.ground(), *drawing.labels(), *drawing.names(), *drawing.pieces(), *marks))
    title = escape(str(game.text("TITLE") or game.name))
    width, height = drawing.width, drawing.height
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" aria-label="{title}">{body}</svg>'
    )


class Drawing:
    """A board's squares and labels, with their places in the drawing."""

    def __init__(self, game: Game, cells: Cells, turned: bool) -> None:
        self.game, self.cells, self.turned = game, cells, turned
        self.style = style_of(game, {sign for row in cells for sign in row})
        self.columns = max(map(len, cells))
        self.width, self.height = 2 * EDGE + SQUARE * self.columns, 2 * EDGE + SQUARE * len(cells)

    def place(self, square: Square) -> tuple[int, int]:
        """The upper left corner of a square."""
        row, column = square
        if self.turned:
            row, column = len(self.cells) - 1 - row, self.columns - 1 - column
        return EDGE + SQUARE * column, EDGE + SQUARE * row

    def ground(self) -> Iterator[str]:
        """The background and the squares."""
        yield f'<rect width="{self.width}" height="{self.height}" fill="#f4f1ea"/>'
        for row, signs in enumerate(self.cells):
            for column, sign in enumerate(signs):
                if sign != NO_SQUARE or self.style == "checkered":
                    yield from self._square(row, column)

    def _square(self, row: int, column: int) -> Iterator[str]:
        x, y = self.place((row, column))
        light, dark, line = GROUNDS[self.style]
        fill = light if (row + column) % 2 == 0 else dark
        stroke = "none" if self.style == "intersections" else line
        yield f'<rect x="{x}" y="{y}" width="{SQUARE}" height="{SQUARE}" fill="{fill}" stroke="{stroke}"/>'
        half = SQUARE // 2
        if self.style == "pits":
            yield f'<circle cx="{x + half}" cy="{y + half}" r="{SQUARE * 0.44:g}" fill="#a97b45" stroke="{line}"/>'
        elif self.style == "intersections":
            way = -1 if self.turned else 1
            left, right = (0 if self._is_edge(row, column + way * step) else half * step for step in (-1, 1))
            up, down = (0 if self._is_edge(row + way * step, column) else half * step for step in (-1, 1))
            x, y = x + half, y + half
            yield f'<path d="M{x + left} {y}H{x + right}M{x} {y + up}V{y + down}" stroke="{line}"/>'

    def _is_edge(self, row: int, column: int) -> bool:
        inside = 0 <= row < len(self.cells) and 0 <= column < len(self.cells[row])
        return not inside or self.cells[row][column] == NO_SQUARE

    def labels(self) -> Iterator[str]:
        """The names of columns and rows."""
        above, below = (self.game.text(name)[: self.columns] for name in ("COLUMNS", "COLUMNS_BELOW"))
        if self.turned and below:
            above, below = below, above
        for labels, y in ((above, EDGE * 0.6), (below, self.height - EDGE * 0.6)):
            for i, label in enumerate(labels):
                yield _label(self.place((0, i))[0] + SQUARE / 2, y, label)
        for i, label in enumerate(self.game.text("ROWS")[: len(self.cells)]):
            yield _label(EDGE * 0.5, self.place((i, 0))[1] + SQUARE / 2, label)

    def names(self) -> Iterator[str]:
        """The names of squares, in their corners."""
        for row, names in enumerate(self.game.text("SQUARE_NAMES")):
            for column, name in enumerate(names):
                x, y = self.place((row, column))
                yield _label(x + SQUARE * 0.16, y + SQUARE * 0.16, name, SQUARE * 0.22, "#fffaf0") if name else ""

    def pieces(self) -> Iterator[str]:
        """What stands on the squares."""
        known, colours = self.game.text("PIECES"), colours_of(self.game)
        for row, signs in enumerate(self.cells):
            for column, sign in enumerate(signs):
                if sign not in (EMPTY, NO_SQUARE):
                    shown = sign.translate(TURNED) if self.turned and sign in HALVES and sign not in known else sign
                    yield piece_markup(*self.place((row, column)), SQUARE, shown, known, colours)

    def marks(self, squares: list[Square]) -> Iterator[str]:
        """Rings around squares."""
        for square in squares:
            x, y = self.place(square)
            yield (
                f'<circle cx="{x + SQUARE / 2:g}" cy="{y + SQUARE / 2:g}" r="{SQUARE * 0.45:g}" fill="none" '
                f'stroke="#e0a100" stroke-width="3"/>'
            )


def _label(x: float, y: float, text: str, size: float = 13, fill: str = "#444") -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="sans-serif" font-size="{size:g}" fill="{fill}" text-anchor="middle" '
        f'dominant-baseline="central">{escape(str(text))}</text>'
    )


def piece_markup(x: float, y: float, size: float, sign: str, known: Mapping[str, Piece], colours: Colours) -> str:
    """A sign as SVG, in a square whose upper left corner is at (x, y); `known` is the game's PIECES."""
    owner = owner_of(sign, known)
    face, edge = NOBODYS if owner is None else FACES[colours[owner]]
    middle_x, middle_y = x + size / 2, y + size / 2
    if sign in known and known[sign].picture.shapes:
        shapes, (left, top, width, height) = known[sign].picture
        return (
            f'<svg x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}" viewBox="{left:g} {top:g} {width:g} '
            f'{height:g}" fill="{face}" stroke="{edge}" stroke-width="{width / 50:g}" color="{face}">'
            f"{as_markup(shapes)}</svg>"
        )
    if sign in HALVES and sign not in known:
        return _half(x, y, size, sign)
    disc = f'<circle cx="{middle_x:g}" cy="{middle_y:g}" r="{size * 0.4:g}" fill="{face}" stroke="#222"/>'
    if sign in STONES and sign not in known:
        return disc
    text = (known[sign].text if sign in known else "") or sign
    return disc + _label(middle_x, middle_y, text, size * (0.5 if columns(text) == 1 else 0.42), edge)


def _half(x: float, y: float, size: float, sign: str) -> str:
    inset = size / 8
    left, top = x + (0 if sign == ">" else inset), y + (0 if sign == "v" else inset)
    right, bottom = x + size - (0 if sign == "<" else inset), y + size - (0 if sign == "^" else inset)
    fill = "#3d6b8f" if sign in "^v" else "#b3563b"
    return f'<rect x="{left:g}" y="{top:g}" width="{right - left:g}" height="{bottom - top:g}" fill="{fill}"/>'
