"""Plot of nodes by depth as SVG, on a logarithmic scale: a notebook shows it below the table, without matplotlib."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from html import escape

from plyglot.studying.laboratory import Row

WIDTH, HEIGHT, EDGE, NAMES = 560, 260, 44, 130
"""Size of the plot; room for the numbers at its edges, and for the names at its right."""
COLOURS = ("#2458a6", "#b45309", "#1a7f4b", "#b3261e", "#5b3f99", "#4b5563")
LINE_HEIGHT = 14


def growth_svg(rows: Sequence[Row]) -> str:
    """Plot of each algorithm's nodes by depth; empty where there is only one depth to show.

    >>> growth_svg([])
    ''
    """
    shown = [row for row in rows if row.nodes]
    depths = [row.depth for row in shown]
    if len(set(depths)) < 2:
        return ""
    plot = _Plot(min(depths), max(depths), max(row.nodes for row in shown))
    names = list(dict.fromkeys(row.algorithm for row in shown))
    series = [[row for row in shown if row.algorithm == name] for name in names]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        f'role="img" font-family="sans-serif" font-size="11"><title>nodes by depth</title>'
        f'<rect width="100%" height="100%" fill="#ffffff"/>{"".join(plot.grid())}{"".join(plot.lines(series))}</svg>'
    )


class _Plot:
    def __init__(self, first: int, last: int, most: int) -> None:
        self.first, self.last = first, last
        self.decades = max(math.ceil(math.log10(most)), 1)

    def x(self, depth: int) -> float:
        return EDGE + (WIDTH - EDGE - NAMES) * (depth - self.first) / (self.last - self.first)

    def y(self, nodes: int) -> float:
        return HEIGHT - EDGE - (HEIGHT - EDGE - 16) * math.log10(nodes) / self.decades

    def grid(self) -> Iterator[str]:
        for decade in range(self.decades + 1):
            y = self.y(10**decade)
            yield f'<path d="M{EDGE} {y:.1f}H{WIDTH - NAMES}" stroke="#d1d5db"/>'
            yield f'<text x="{EDGE - 6}" y="{y + 4:.1f}" text-anchor="end" fill="#1f2328">{short(10**decade)}</text>'
        for depth in range(self.first, self.last + 1):
            x, y = self.x(depth), HEIGHT - EDGE + 16
            yield f'<text x="{x:.1f}" y="{y}" text-anchor="middle" fill="#1f2328">{depth}</text>'
        middle = EDGE + (WIDTH - EDGE - NAMES) / 2
        yield f'<text x="{middle:.0f}" y="{HEIGHT - 8}" text-anchor="middle" fill="#1f2328">nodes by depth</text>'

    def lines(self, series: Sequence[Sequence[Row]]) -> Iterator[str]:
        """Each line with its name at its end; names are moved apart where lines end close together."""
        below = math.inf
        for rows in sorted(series, key=lambda rows: self.y(rows[-1].nodes), reverse=True):
            colour = COLOURS[series.index(rows) % len(COLOURS)]
            points = [(self.x(row.depth), self.y(row.nodes)) for row in rows]
            path = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
            yield f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="2"/>'
            yield from (f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in points)
            below = min(points[-1][1] + 4, below - LINE_HEIGHT)
            name = escape(rows[-1].algorithm)
            yield f'<text x="{points[-1][0] + 8:.1f}" y="{below:.1f}" fill="{colour}">{name}</text>'


def short(number: int) -> str:
    """A power of ten in a few signs.

    >>> [short(10**n) for n in (0, 3, 5, 6, 9)]
    ['1', '1k', '100k', '1M', '1G']
    """
    group = min((len(str(number)) - 1) // 3, 3)
    return f"{number // 1000**group}{' kMG'[group].strip()}"
