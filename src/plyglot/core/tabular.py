"""Values in columns: tables and labelled fields, as text for a terminal and as HTML for a notebook."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from html import escape

LEAST_NODES = 100_000
"""Nodes below which no speed is printed: it would measure the start of a thread, not the search."""


def table(rows: Sequence[Sequence[object]], left: int = 1) -> str:
    """Table of aligned columns: the first `left` aligned left, the others, numbers, right.

    >>> print(table([("depth", "nodes"), (0, 1), (10, 1396)]))
    depth  nodes
    0          1
    10     1,396
    """
    texts = [[f"{cell:,}" if isinstance(cell, int) else str(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
    return "\n".join(
        "  ".join(
            f"{cell:<{width}}" if i < left else f"{cell:>{width}}"
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in texts
    )


def fields(pairs: Sequence[tuple[str, object]]) -> str:
    """Labelled values, a line each; long values wrap below themselves.

    >>> print(fields([("best", "b2"), ("nodes", 12)]))
    best   b2
    nodes  12
    """
    width = max(len(name) for name, _ in pairs) + 2
    return "\n".join(
        textwrap.fill(
            str(value),
            100,
            initial_indent=f"{name:<{width}}",
            subsequent_indent=" " * width,
            break_long_words=False,
            break_on_hyphens=False,
        )
        or name
        for name, value in pairs
    )


def speed(nodes: int, seconds: float) -> str:
    """Node count, time, and speed if there are enough nodes to measure it.

    >>> speed(2_000_000, 0.5), speed(12, 0.1)
    ('2,000,000 in 0.500 s (4,000,000 a second)', '12 in 0.100 s')
    """
    pace = f" ({nodes / seconds:,.0f} a second)" if nodes >= LEAST_NODES and seconds > 0 else ""
    return f"{nodes:,} in {seconds:.3f} s{pace}"


def fields_html(pairs: Sequence[tuple[str, object]], picture: str = "") -> str:
    """Labelled values for a notebook, beside a picture.

    >>> fields_html([("best", "b2")])
    '<table><tr><th>best</th><td style="text-align:left">b2</td></tr></table>'
    """
    left = ' style="text-align:left"'
    rows = (f"<tr><th>{escape(name)}</th><td{left}>{escape(str(value))}</td></tr>" for name, value in pairs)
    body = f"<table>{''.join(rows)}</table>"
    return f'<div style="display:flex;gap:1em;align-items:flex-start">{picture}{body}</div>' if picture else body
