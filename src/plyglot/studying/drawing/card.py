"""Card of a node in a drawn tree: a small board, the value, the window, what happened there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from plyglot.core.board import Board
from plyglot.core.draw import piece_markup
from plyglot.core.drawing.cells import Cells, cells_of, colours_of
from plyglot.core.drawing.pieces import EMPTY, NO_SQUARE
from plyglot.studying.drawing.view import Shown, remarks, whole_story
from plyglot.studying.score_text import score_text, window_text
from plyglot.studying.tracing.nodes import FINISHED, LEAF
from plyglot.studying.tracing.trace import Trace

MOST_BOARDS, MOST_LEAF_WINDOWS, MOST_WINDOWS = 110, 110, 400
"""Largest trees, in nodes, drawn with boards, with the windows of leaves, and with the windows of inner nodes."""

FILLS = {"leaf": "#f3f4f6", "finished": "#e5e7eb", "table": "#ece7f6", "cut": "#fdecea", "searched": "#ffffff"}
BORDERS = {"table": "#5b3f99", "cut": "#b3261e"}
VALUE, SMALL = 14, 10
"""Font sizes."""

CHARACTER = 0.6
"""Width of a letter in font sizes."""


@dataclass(frozen=True)
class Detail:
    """Level of detail of a drawing."""

    cell: float
    """Side of a board's square; 0 for no boards."""
    windows: bool
    leaf_windows: bool
    gap: float
    between_levels: float


def detail_for(count: int, trace: Trace) -> Detail:
    """Level of detail of a tree of `count` nodes."""
    if trace.board.game.text("rows") and count <= MOST_BOARDS:
        squares = max(map(len, cells_of(trace.board.game, trace.board.pos, trace.board.side)))
        return Detail(min(13.0, max(48.0 / squares, 7.0)), True, True, 14, 34)
    if count <= MOST_WINDOWS:
        return Detail(0, True, count <= MOST_LEAF_WINDOWS, 12 if count <= MOST_LEAF_WINDOWS else 8, 34)
    return Detail(0, False, False, 6, 40)


class Card:
    """Card of a node, with its size; `drawn` places it."""

    def __init__(self, shown: Shown, trace: Trace, detail: Detail) -> None:
        self.shown, self.trace, self.detail = shown, trace, detail
        node = shown.node
        self.lines: list[tuple[str, int, str]] = []
        self.rows: Cells = []
        self.width, self.height = 12.0, 6.0
        if node is None:
            return
        self.lines = [(score_text(node.score, trace.scores), VALUE, "bold")]
        is_leaf = node.kind in (LEAF, FINISHED)
        if not shown.pale and (detail.leaf_windows if is_leaf else detail.windows):
            self.lines.append((window_text(node.alpha, node.beta, trace.scores), SMALL, "normal"))
            self.lines += [(remark, SMALL, "normal") for remark in remarks(node, trace.scores)]
        if detail.cell and node.board and not node.chance:
            self.rows = cells_of(node.board.game, node.board.pos, node.board.side)
        widths = [CHARACTER * size * len(text) for text, size, _ in self.lines]
        board_width = max(map(len, self.rows), default=0) * detail.cell
        padding = 12 if len(self.lines) > 1 else 8
        self.width = max(*widths, board_width, 0) + padding
        self.height = len(self.rows) * detail.cell + (4 if self.rows else 0) + 8
        self.height += sum(size + 3 for _, size, _ in self.lines)
        if node.chance:  # a circle about them
            self.width, self.height = 1.2 * self.width, 1.3 * self.height

    def drawn(self, x: float, y: float) -> str:
        """SVG of the card, with the middle of its upper edge at (x, y)."""
        node, pale = self.shown.node, self.shown.pale
        if node is None:
            return ""
        border = "#b9bfc7" if pale else BORDERS.get(node.kind, "#6b7280")
        weight = 1.0 if pale or not node.pv else 3.0
        if node.pv and not pale:
            border = "#1f2328"
        dashes = ' stroke-dasharray="4 3"' if node.again and not pale else ""
        fill = "#ffffff" if pale else FILLS[node.kind]
        story = "" if pale else f"<title>{escape(whole_story(self.trace, node))}</title>"
        rounded = f'rx="{self.width / 2:.1f}" ry="{self.height / 2:.1f}"' if node.chance else 'rx="4"'
        return (
            f"<g>{story}"
            f'<rect x="{x - self.width / 2:.1f}" y="{y:.1f}" width="{self.width:.1f}" height="{self.height:.1f}" '
            f'{rounded} fill="{fill}" stroke="{border}" stroke-width="{weight:g}"{dashes}/>'
            f"{self._board(x, y + 5, node.board)}{''.join(self._texts(x, y))}</g>"
        )

    def _texts(self, x: float, y: float) -> Iterator[str]:
        chance = self.shown.node is not None and self.shown.node.chance
        top = y + (0.13 * self.height if chance else 4) + len(self.rows) * self.detail.cell + (4 if self.rows else 0)
        for text, size, weight in self.lines:
            top += size + 3
            colour = "#b9bfc7" if self.shown.pale else "#b3261e" if "cut:" in text else "#1f2328"
            yield (
                f'<text x="{x:.1f}" y="{top - 3:.1f}" font-size="{size}" font-weight="{weight}" fill="{colour}" '
                f'text-anchor="middle">{escape(text)}</text>'
            )

    def _board(self, x: float, y: float, board: Board | None) -> str:
        if not self.rows or board is None:
            return ""
        cell, width = self.detail.cell, max(map(len, self.rows)) * self.detail.cell
        squares = [
            piece
            for row, line in enumerate(self.rows)
            for column, square in enumerate(line)
            for piece in small_square(x - width / 2 + column * cell, y + row * cell, cell, square, board)
        ]
        return f'<g opacity="{0.35 if self.shown.pale else 1}">{"".join(squares)}</g>'


def small_square(x: float, y: float, cell: float, sign: str, board: Board) -> Iterator[str]:
    """SVG of a square of a small board."""
    if sign == NO_SQUARE:
        return
    yield (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{cell:.1f}" height="{cell:.1f}" fill="#efe6d2" stroke="#b9a888" '
        f'stroke-width="0.6"/>'
    )
    if sign != EMPTY:
        looks = board.game.text("PIECES"), colours_of(board.game)
        yield piece_markup(round(x, 1), round(y, 1), round(cell, 1), sign, *looks)
