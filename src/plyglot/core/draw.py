"""Drawing a board as text and as SVG; one renderer for all games. `drawing/cells.py` says what signs stand for."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from html import escape
from itertools import zip_longest
from typing import TYPE_CHECKING

from plyglot.core.drawing.cells import (
    Cells,
    Colour,
    Square,
    cells_of,
    colours_of,
    highlighted,
    places_of,
    style_of,
)
from plyglot.core.drawing.clusters import columns
from plyglot.core.drawing.pieces import EMPTY, HALVES, NO_SQUARE, STONES, owner_of
from plyglot.core.drawing.safe_svg import as_markup
from plyglot.core.types import SECOND, Position

if TYPE_CHECKING:
    from plyglot.core.drawing.pieces import Piece
    from plyglot.core.game import Game

Colours = tuple[Colour, ...]

SQUARE = 40
EDGE = 24
LINE, LETTER = 20, 9
"""Height of a line of text, and at least as much as a letter is wide."""

FACES = {
    "dark": ("#2b2b2b", "#d8d4c8"),
    "light": ("#fafafa", "#222222"),
    "red": ("#b8372c", "#fff3ee"),
    "blue": ("#2f62a8", "#f0f5ff"),
    "green": ("#2f7d4f", "#f0fff5"),
    "yellow": ("#f0c43c", "#3a2c00"),
}
"""By a side's colour: its pieces, and the edges and letters that stand out from them."""

TINTS = {
    "dark": "#b9b4a8",
    "light": "#fbf8f0",
    "red": "#ecc3b5",
    "blue": "#bfcfe6",
    "green": "#bcdcc6",
    "yellow": "#f6e4a6",
}
"""By a side's colour: squares that belong to it."""

NOBODYS = ("#c8a45c", "#5c4a24")
GROUNDS = {
    "felt": ("#7ea592", "#7ea592", "#56796a"),
    "plain": ("#e6d9bd", "#e6d9bd", "#a8946c"),
    "checkered": ("#eee2c8", "#b58f63", "#8a6a44"),
    "intersections": ("#e3c588", "#e3c588", "#5c4a24"),
    "pits": ("#c79a63", "#c79a63", "#7a5630"),
    "points": ("#efe4cc", "#8c6a45", "#8c6a45"),
    "hexagons": ("#e6d9bd", "#e6d9bd", "#a8946c"),
    "holes": ("#d9b27c", "#d9b27c", "#7a5630"),
}
"""By style: a light square, a dark one, the lines between."""

TURNED = str.maketrans("^v<>", "v^><")
"""Halves of dominoes on a board that is turned round."""


def as_text(game: Game, pos: Position, side: int, status: str) -> str:
    """The board for a terminal; what won stands in brackets."""
    if words := _in_words(game, pos, side):
        return f"{words}\n{status}"
    cells = cells_of(game, pos, side)
    heads, feet = (list(game.text(name)[: len(cells[0])]) for name in ("COLUMNS", "COLUMNS_BELOW"))
    widths = [max(map(columns, signs)) for signs in zip_longest(heads, feet, *cells, fillvalue="")]
    labels = [str(label) for label in game.text("ROWS")[: len(cells)]]
    margin = max(map(len, labels)) + 1 if any(labels) else 0
    marked = highlighted(game, pos, side)
    margin = max(margin, 1) if marked else margin  # where a bracket may stand
    first = [next((column for column, sign in enumerate(row) if sign != NO_SQUARE), 0) for row in cells]
    indents = _indents(game, cells, first, max(widths) + 1)
    lines = [" " * margin + _spaced(heads, widths)] if heads else []
    sides = [f"{label:>{max(margin - 1, 0)}} "[:margin] for label in labels]
    for number, (label, row) in enumerate(zip(sides, cells, strict=True)):
        begin, indent = (first[number], indents[number]) if indents else (0, "")
        won = {column - begin for at, column in marked if at == number}
        signs, room = row[begin:], widths[begin:]
        lines.append(
            label[:-1] + indent + _bracketed(signs, room, won) if marked else label + indent + _spaced(signs, room)
        )
    lines += [" " * margin + _spaced(feet, widths)] if feet else []
    return "\n".join(line.rstrip() for line in [*lines, status])


def _in_words(game: Game, pos: Position, side: int) -> str:
    """A position of a game that has no squares to draw, in lines of text; empty if it has."""
    if picture := game.text("picture"):
        return str(picture(pos, side))
    return "" if game.text("rows") else str(game.text("format")(pos, side))


def _indents(game: Game, cells: Cells, first: list[int], width: int) -> list[str]:
    """The space before each row's first square, where squares are not drawn in rows and columns; else none."""
    if not game.text("drawn_at"):
        return []
    places = places_of(game, cells)
    return [" " * round(width * places.get(square, square)[1]) for square in enumerate(first)]


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
    if words := _in_words(game, pos, side):
        return _lines_svg(game, words.splitlines())
    cells = cells_of(game, pos, side)
    drawing = Drawing(game, cells, turned=bool(game.text("FLIP")) and side == SECOND)
    marks = drawing.marks(highlighted(game, pos, side))
    body = "".join((*drawing.ground(), *drawing.labels(), *drawing.names(), *drawing.pieces(), *marks))
    return _svg(game, drawing.width, drawing.height, body)


def _lines_svg(game: Game, lines: list[str]) -> str:
    """Lines of text as a drawing."""
    width, height = 2 * EDGE + LETTER * max(map(columns, lines)), 2 * EDGE + LINE * len(lines)
    spans = "".join(
        f'<tspan x="{EDGE}" y="{EDGE + LINE * number + LINE * 0.75:g}">{escape(line)}</tspan>'
        for number, line in enumerate(lines)
    )
    ground = f'<rect width="{width}" height="{height}" fill="#f4f1ea"/>'
    style = f'font-family="monospace" font-size="{LINE * 0.75:g}" fill="#222222" xml:space="preserve"'
    return _svg(game, width, height, f"{ground}<text {style}>{spans}</text>")


def _svg(game: Game, width: int, height: int, body: str) -> str:
    title = escape(str(game.text("TITLE") or game.name))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" aria-label="{title}">{body}</svg>'
    )


class Drawing:
    """A board's squares and labels, with their places in the drawing."""

    def __init__(self, game: Game, cells: Cells, turned: bool) -> None:
        self.game, self.cells, self.turned = game, cells, turned
        self.style = style_of(game, {sign for row in cells for sign in row})
        self.places = places_of(game, cells)
        self.columns = max(map(len, cells))
        self.down, self.across = float(len(cells)), float(self.columns)
        if game.text("drawn_at"):
            self.down, self.across = (max(place[axis] for place in self.places.values()) + 1 for axis in (0, 1))
        self.width, self.height = round(2 * EDGE + SQUARE * self.across), round(2 * EDGE + SQUARE * self.down)

    def place(self, square: Square) -> tuple[float, float]:
        """The upper left corner of a square."""
        row, column = self.places.get(square, square)
        if self.turned:
            row, column = self.down - 1 - row, self.across - 1 - column
        return EDGE + SQUARE * column, EDGE + SQUARE * row

    def ground(self) -> Iterator[str]:
        """The background and the squares."""
        yield f'<rect width="{self.width}" height="{self.height}" fill="#f4f1ea"/>'
        if self.style == "points":
            yield from self._points()
            return
        for row, signs in enumerate(self.cells):
            for column, sign in enumerate(signs):
                if sign != NO_SQUARE or self.style == "checkered":
                    yield from self._square(row, column)

    def _points(self) -> Iterator[str]:
        """The points of a backgammon board; a column that is broken in its middle is the bar, or for checkers that are
        borne off."""
        light, dark, frame = GROUNDS["points"]
        height, middle = SQUARE * len(self.cells), len(self.cells) // 2
        yield f'<rect x="{EDGE}" y="{EDGE}" width="{SQUARE * self.columns}" height="{height}" fill="#7ea592"/>'
        for column in range(self.columns):
            x, reach = EDGE + SQUARE * column, SQUARE * middle - 4
            if self.cells[middle][column] == NO_SQUARE:
                yield f'<rect x="{x}" y="{EDGE}" width="{SQUARE}" height="{height}" fill="{frame}"/>'
                continue
            for end, way, shades in ((EDGE, 1, (dark, light)), (EDGE + height, -1, (light, dark))):
                fill = shades[column % 2]
                yield f'<path d="M{x + 2} {end}h{SQUARE - 4}l{2 - SQUARE // 2} {way * reach}z" fill="{fill}"/>'

    def _square(self, row: int, column: int) -> Iterator[str]:
        x, y = self.place((row, column))
        light, dark, line = GROUNDS[self.style]
        fill = light if (row + column) % 2 == 0 else dark
        if self.style in ("hexagons", "holes"):
            yield self._cell(x + SQUARE / 2, y + SQUARE / 2, self._owned(row, column) or fill, line)
            return
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

    def _cell(self, x: float, y: float, fill: str, line: str) -> str:
        """A hexagon, or a round hole, around its middle."""
        if self.style == "holes":
            return f'<circle cx="{x:g}" cy="{y:g}" r="{SQUARE * 0.42:g}" fill="{fill}" stroke="{line}"/>'
        half, tip = SQUARE / 2, SQUARE / math.sqrt(3)
        corners = [(0, -tip), (half, -tip / 2), (half, tip / 2), (0, tip), (-half, tip / 2), (-half, -tip / 2)]
        points = " ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in corners)
        return f'<polygon points="{points}" fill="{fill}" stroke="{line}"/>'

    def _owned(self, row: int, column: int) -> str:
        """The shade of a square that belongs to a player; empty if it does not."""
        owners = self.game.text("SQUARE_OWNERS")
        owner = owners[row][column] if owners else None
        return "" if owner is None else TINTS[colours_of(self.game)[owner]]

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
            x, y = self._beginning(i)
            yield _label(x - EDGE * 0.5, y + SQUARE / 2, label)

    def _beginning(self, row: int) -> tuple[float, float]:
        """Where a row begins: at the board's edge, or at its first square if it is not drawn as `rows` has it."""
        if not self.game.text("drawn_at"):
            return EDGE, self.place((row, 0))[1]
        return min(self.place(square) for square in self.places if square[0] == row)

    def names(self) -> Iterator[str]:
        """The names of squares, in their corners; round holes have none."""
        for row, names in enumerate(self.game.text("SQUARE_NAMES")):
            for column, name in enumerate(names):
                x, y = self.place((row, column))
                if name and self.style != "holes":
                    yield _label(x + SQUARE * 0.16, y + SQUARE * 0.16, name, SQUARE * 0.22, "#fffaf0")

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
