"""Trace as indented text, for a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from plyglot.studying.drawing.view import Shown, headline, remarks, view
from plyglot.studying.score_text import meaning, score_text, window_text
from plyglot.studying.tracing.trace import Trace

Style = Callable[[str], str]


def as_text(trace: Trace, against: Trace | None = None, bold: Style = str, dim: Style = str) -> str:
    """Tree as text, a node per line: move, window, type, score, remarks; `*` marks the principal variation."""
    lines = [headline(trace, against)]
    if len(trace.roots) > 1:
        lines.append(f"{len(trace.roots)} runs of the search, one after the other")
    for root in view(trace, against):
        lines += _lines(root, trace, "", "", bold, dim)
    throws = "; ○ chance throws, (1/6) odds" if any(node.chance for node in trace.nodes) else ""
    letters = meaning(trace.scores, trace.board.game.has_margin)
    legend = "scores and windows for the side to move; (1) (2) (3) node types; * principal variation; x not searched"
    return "\n".join([*lines, (f"{legend}; {letters}" if letters else legend) + throws])


def _lines(here: Shown, trace: Trace, first: str, rest: str, bold: Style, dim: Style) -> Iterator[str]:
    style = bold if here.node and here.node.pv and not here.pale else dim if here.pale or not here.node else str
    yield first + style(_line(here, trace.scores))
    for number, child in enumerate(here.children):
        end = number == len(here.children) - 1
        corner, below = ("└─ ", "   ") if end else ("├─ ", "│  ")
        yield from _lines(child, trace, rest + corner, rest + below, bold, dim)


def _line(here: Shown, scores: str) -> str:
    node = here.node
    if node is None:
        return f"x {here.move}"
    name = here.label or "root"
    if here.pale:
        return f"{'x ' if here.crossed else ''}{name}  {score_text(node.score, scores)}  not visited"
    mark = ("*" if node.pv else "") + (" ○" if node.chance else "")
    kind = f" ({node.type})" if node.type else ""
    window = window_text(node.alpha, node.beta, scores)
    return "  ".join([f"{name}{mark}{kind}", window, f"= {score_text(node.score, scores)}", *remarks(node, scores)])
