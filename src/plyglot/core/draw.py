"""Drawing a board from the rows that a game's `rows` gives, as text and as SVG; one renderer for all games.

A row is a string, a square a character:

    X O     a stone of the first, of the second player       ^ v     the upper and lower half of an upright piece
    .       an empty square                                  < >     the left and right half of a lying piece
    space   no square at all                                 others  a piece that shows this letter
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING

from plyglot.core.types import Position

if TYPE_CHECKING:
    from plyglot.core.game import Game

SQUARE = 40
EDGE = 24


def as_text(game: Game, pos: Position, side: int, status: str) -> str:
    """The board for a terminal."""
    if not game.text("rows"):
        return f"{game.text('format')(pos, side)}\n{status}"
    rows = game.text("rows")(pos, side)
    columns = game.text("COLUMNS")[: len(rows[0])]
    labels = [str(label) for label in game.text("ROWS")[: len(rows)]]
    margin = max(map(len, labels)) + 1 if any(labels) else 0
    lines = [" " * margin + " ".join(columns)] if columns else []
    lines += [
        f"{label:>{max(margin - 1, 0)}} "[:margin] + " ".join(row) for label, row in zip(labels, rows, strict=True)
    ]
    return "\n".join(line.rstrip() for line in [*lines, status])


def as_svg(game: Game, pos: Position, side: int) -> str:
    """The board for a notebook or a page."""
    rows = game.text("rows")(pos, side) if game.text("rows") else [game.text("format")(pos, side)]
    width, height = 2 * EDGE + SQUARE * max(map(len, rows)), 2 * EDGE + SQUARE * len(rows)
    body = [f'<rect width="{width}" height="{height}" fill="#f4f1ea"/>']
    for i, label in enumerate(game.text("COLUMNS")[: len(rows[0])]):
        body.append(_label(EDGE + SQUARE * (i + 0.5), EDGE * 0.6, label))
    for i, label in enumerate(game.text("ROWS")[: len(rows)]):
        body.append(_label(EDGE * 0.5, EDGE + SQUARE * (i + 0.5), label))
    for row, squares in enumerate(rows):
        for column, square in enumerate(squares):
            body += _square(EDGE + SQUARE * column, EDGE + SQUARE * row, square)
    title = escape(str(game.text("TITLE") or game.name))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" aria-label="{title}">{"".join(body)}</svg>'
    )


def _label(x: float, y: float, text: str) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="sans-serif" font-size="13" fill="#444" text-anchor="middle" '
        f'dominant-baseline="central">{escape(str(text))}</text>'
    )


def _square(x: int, y: int, square: str) -> Iterator[str]:
    if square == " ":
        return
    yield f'<rect x="{x}" y="{y}" width="{SQUARE}" height="{SQUARE}" fill="#d9c7a3" stroke="#8a7a5c"/>'
    middle_x, middle_y = x + SQUARE / 2, y + SQUARE / 2
    if square in "XO":
        fill = "#2b2b2b" if square == "X" else "#fafafa"
        yield f'<circle cx="{middle_x:g}" cy="{middle_y:g}" r="{SQUARE * 0.4:g}" fill="{fill}" stroke="#222"/>'
    elif square in "^v<>":
        yield from _half(x, y, square)
    elif square != ".":
        yield _label(middle_x, middle_y, square)


def _half(x: int, y: int, square: str) -> Iterator[str]:
    inset = 5
    left, top, right, bottom = x + inset, y + inset, x + SQUARE - inset, y + SQUARE - inset
    if square == "^":
        bottom = y + SQUARE
    elif square == "v":
        top = y
    elif square == "<":
        right = x + SQUARE
    else:
        left = x
    fill = "#3d6b8f" if square in "^v" else "#b3563b"
    yield f'<rect x="{left}" y="{top}" width="{right - left}" height="{bottom - top}" fill="{fill}"/>'
