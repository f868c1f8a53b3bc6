"""SVG drawing of a trace, in the style of the lectures: boards, values and windows at the nodes, pruned branches
crossed out, node types 1, 2, 3, the principal variation bold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from plyglot.studying.drawing.card import Card, Detail, detail_for
from plyglot.studying.drawing.layout import Box, lay_out
from plyglot.studying.drawing.view import Shown, headline, size, view
from plyglot.studying.score_text import meaning
from plyglot.studying.tracing.trace import Trace

INK, GREY, PALE, RED = "#1f2328", "#6b7280", "#b9bfc7", "#b3261e"
TYPE_COLOURS = {1: "#1a7f4b", 2: "#b45309", 3: "#2458a6"}
FONT = "font-family=\"Helvetica, Arial, 'DejaVu Sans', sans-serif\""
EDGE = 24
TITLE_HEIGHT = 40
LABEL = 17
"""Height of the move's label above a card."""


@dataclass
class Placed:
    """Node of the view with its card and its box."""

    shown: Shown
    card: Card
    box: Box
    children: list[Placed]


def as_svg(trace: Trace, against: Trace | None = None) -> str:
    """SVG document of a trace.

    >>> from plyglot.core.load import load
    >>> from plyglot.studying.tracing.trace import trace
    >>> as_svg(trace("alphabeta", load("tictactoe").board("XOX/OO./.X."), 9))[:38]
    '<svg xmlns="http://www.w3.org/2000/svg'
    """
    roots = view(trace, against)
    detail = detail_for(size(roots), trace)
    placed = [_placed(root, trace, detail) for root in roots]
    whole = placed[0].box if len(placed) == 1 else Box(0, 0, [root.box for root in placed])
    lay_out(whole, detail.gap, detail.between_levels)
    boxes = list(_boxes(whole))
    keys = list(legend(trace, against))
    title = headline(trace, against)
    width = max(max(box.x + box.width / 2 for box in boxes), 9 * len(title), max(_length(key) for key in keys))
    shift = EDGE + max(width - max(box.x + box.width / 2 for box in boxes), 0) / 2
    bottom = TITLE_HEIGHT + max(box.y + box.height for box in boxes) + 30
    body = [edge for root in placed for edge in _edges(root)] + [node for root in placed for node in _nodes(root)]
    height = bottom + 20 * len(keys) + EDGE
    width += 2 * EDGE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" '
        f'height="{height:.0f}" role="img" {FONT}><title>{escape(title)}</title>'
        f'<rect width="100%" height="100%" fill="#ffffff"/>'
        f'<text x="{EDGE}" y="{EDGE}" font-size="14" font-weight="bold" fill="{INK}">{escape(title)}</text>'
        f'<g transform="translate({shift:.1f} {TITLE_HEIGHT})">{"".join(body)}</g>'
        f'<g transform="translate({EDGE} {bottom:.1f})">{"".join(_key(i, *key) for i, key in enumerate(keys))}</g>'
        "</svg>\n"
    )


def legend(trace: Trace, against: Trace | None) -> Iterator[tuple[str, str]]:
    """Legend of the signs in this drawing: each a small drawing and its meaning."""
    nodes = trace.nodes
    letters = meaning(trace.scores, trace.board.game.has_margin)
    yield "", "Values and windows [α, β] are for the side to move" + (f"; {letters}" if letters else "")
    windows = {1: "[−∞, ∞]", 2: "[−∞, b]", 3: "[a, ∞]"}
    for kind in sorted({node.type for node in nodes if node.type}):
        yield badge(10, 0, kind), f"node of type {kind}: window {windows[kind]}"
    yield f'<path d="M0 0H20" stroke="{INK}" stroke-width="3.5"/>', "principal variation"
    if any(node.cut and node.unvisited for node in nodes):
        text = (
            "pruned branches: a move reached the bound (β cut where the root's side moves, α cut where the other does)"
        )
        yield f'<path d="M0 0H20" stroke="{RED}"/>{cross(10, 0)}', text
    if any(node.again for node in nodes):
        yield (
            f'<rect y="-6" width="20" height="12" fill="#fff" stroke="{INK}" stroke-dasharray="2 2"/>',
            "searched again",
        )
    if any(node.chance for node in nodes):
        yield f'<circle cx="10" r="7" fill="#fff" stroke="{INK}"/>', "chance throws; at the branches: the odds"
    if any(node.kind == "table" for node in nodes):
        yield '<rect y="-6" width="20" height="12" fill="#ece7f6" stroke="#5b3f99"/>', "table hit"
    if against:
        text = f"visited by {against.algorithm} only"
        yield f'<rect y="-6" width="20" height="12" fill="#fff" stroke="{PALE}"/>', text


def badge(x: float, y: float, kind: int, radius: float = 7.5) -> str:
    """SVG of a node type."""
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:g}" fill="{TYPE_COLOURS[kind]}"/><text x="{x:.1f}" '
        f'y="{y + radius * 0.45:.1f}" font-size="{radius * 1.4:g}" font-weight="bold" fill="#fff" '
        f'text-anchor="middle">{kind}</text>'
    )


def cross(x: float, y: float, size: float = 5) -> str:
    """SVG of the cross on a pruned branch."""
    left, right, top, bottom = x - size, x + size, y - size, y + size
    return (
        f'<path d="M{left:.1f} {top:.1f}L{right:.1f} {bottom:.1f}M{left:.1f} {bottom:.1f}L{right:.1f} {top:.1f}" '
        f'stroke="{RED}" stroke-width="2"/>'
    )


def _placed(shown: Shown, trace: Trace, detail: Detail) -> Placed:
    children = [_placed(child, trace, detail) for child in shown.children]
    card = Card(shown, trace, detail)
    width = max(card.width, 6.6 * len(shown.label) + 4)
    label = LABEL if shown.move else 0
    return Placed(shown, card, Box(width, card.height + label, [child.box for child in children]), children)


def _boxes(root: Box) -> Iterator[Box]:
    stack = [root]
    while stack:
        box = stack.pop()
        yield box
        stack += box.children


def _edges(here: Placed) -> Iterator[str]:
    """SVG of the branches below a node: plain, bold, pale or crossed out."""
    from_y = here.box.y + (LABEL if here.shown.move else 0) + here.card.height
    for child in here.children:
        bold = not child.shown.pale and child.shown.node is not None and child.shown.node.pv
        colour = PALE if child.shown.pale else INK if bold else RED if child.shown.crossed else GREY
        dashes = ' stroke-dasharray="4 3"' if child.shown.crossed else ""
        x, y, to_y = here.box.x, from_y, child.box.y + 2
        yield (
            f'<path d="M{x:.1f} {y:.1f}L{child.box.x:.1f} {to_y:.1f}" stroke="{colour}" '
            f'stroke-width="{3.5 if bold else 1.2}"{dashes}/>'
        )
        if child.shown.crossed:
            yield cross(x + (child.box.x - x) * 0.75, y + (to_y - y) * 0.75, 4)
        yield from _edges(child)


def _nodes(here: Placed) -> Iterator[str]:
    """SVG of the cards, each with the move that leads to it."""
    x, y = here.box.x, here.box.y
    node = here.shown.node
    if here.shown.move:
        weight = "bold" if node and node.pv and not here.shown.pale else "normal"
        colour = PALE if here.shown.pale else GREY if node is None else INK
        yield (
            f'<text x="{x:.1f}" y="{y + LABEL - 3.5:.1f}" font-size="11" font-weight="{weight}" fill="{colour}" '
            f'text-anchor="middle">{escape(here.shown.label)}</text>'
        )
        y += LABEL
    yield here.card.drawn(x, y)
    if node and node.type and not here.shown.pale:
        left = x - here.card.width / 2
        yield badge(left, y, node.type, 7.5 if len(here.card.lines) > 1 else 5.5)
    for child in here.children:
        yield from _nodes(child)


def _key(number: int, sign: str, text: str) -> str:
    start = 30 if sign else 0
    return (
        f'<g transform="translate(0 {20 * number})">{sign}<text x="{start}" y="4" font-size="12" fill="{INK}">'
        f"{escape(text)}</text></g>"
    )


def _length(key: tuple[str, str]) -> float:
    return 30 + 7 * len(key[1])
