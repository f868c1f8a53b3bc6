"""Table of a study: a row for each search and depth, and the legend of its columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from plyglot.core.units import POINTS, Measure
from plyglot.studying.laboratory import EXACT, Row

HEAD = (
    *("algorithm", "depth", "score", "nodes", "leaves", "table hits", "cutoffs", "first%", "branching", "seconds"),
    "",
)
WIDTHS = (20, 5, 7, 13, 13, 10, 11, 6, 9, 9, 0)
"""Column widths, fixed: rows are printed one by one, so no later row can widen a column."""

MEANINGS = {
    "estimate": "for the side to move: an estimate, {unit}; beyond ±20,000 the game is decided",
    "outcome": "for the side to move: 1 won, 0 drawn, -1 lost; before the end of a game an estimate, {unit}",
    "distance": "for the side to move: 30,000 - n won in n plies, n - 30,000 lost; else an estimate, {unit}",
    "expected": "for the side to move: 10,000 for each point won, the average of what may be thrown",
    "margin": "for the side to move: the margin of a finished game; before its end an estimate, {unit}",
}
SAMPLE = 10
"""Estimate by which the legend shows the unit."""


def cells(row: Row) -> tuple[str, ...]:
    """Formatted cells of a row."""
    counts = (row.depth, row.score, row.nodes, row.leaves, row.hits, row.cutoffs)
    rate = "" if row.first_cutoff_rate is None else f"{row.first_cutoff_rate:.0%}"
    branching = "" if row.branching is None else f"{row.branching:.2f}"
    numbers = (f"{count:,}" for count in counts)
    return (row.algorithm, *numbers, rate, branching, f"{row.seconds:.3f}", remarks(row))


def remarks(row: Row) -> str:
    """Remarks on a row: a promise other than exact, false hits, a search that does not count its nodes."""
    promise = [] if row.promise == EXACT else [row.promise]
    false = [] if row.false_hits is None else [f"{row.false_hits:,} false hit{'' if row.false_hits == 1 else 's'}"]
    uncounted = [] if row.nodes else ["nodes not counted: the search does not call enter"]
    return ", ".join(promise + false + uncounted)


def aligned(texts: tuple[str, ...]) -> str:
    """Cells in columns: the first aligned left, the others right."""
    first, *others = zip(texts, WIDTHS, strict=True)
    return "  ".join([f"{first[0]:<{first[1]}}", *(f"{text:>{width}}" for text, width in others)]).rstrip()


def lines(rows: Sequence[Row]) -> Iterator[str]:
    """Lines of the table: its head, and the rows with a blank line between depths."""
    yield aligned(HEAD)
    for number, row in enumerate(rows):
        if number and row.depth != rows[number - 1].depth:
            yield ""
        yield aligned(cells(row))


def legend(rows: Sequence[Row], scores: str, unit: Measure = POINTS) -> dict[str, str]:
    """Meanings of the columns that have something to say here."""
    sample = SAMPLE if unit.noun(SAMPLE) != unit.noun(-SAMPLE) else 0  # where there is no evaluation, 0 is all it says
    found = {
        "score": MEANINGS[scores].format(unit=f"{sample} being {unit.noun(sample)}"),
        "nodes": "positions entered; leaves: those of them that were scored without trying a move",
    }
    if any(row.hits for row in rows):
        found["table hits"] = "positions that were found in the table"
    if any(row.cutoffs for row in rows):
        found["cutoffs"] = "positions left before their last move, since one was already too good"
        found["first%"] = "share of the cutoffs that the first move made: 100% is a perfect move order"
    if any(row.branching for row in rows):
        found["branching"] = "effective branching factor: nodes divided by those of one depth less"
    return found


def legend_text(rows: Sequence[Row], scores: str, unit: Measure = POINTS) -> str:
    """The legend as text.

    >>> print(legend_text([], "estimate").splitlines()[0])
    score       for the side to move: an estimate, 10 being +10 points; beyond ±20,000 the game is decided
    """
    return "\n".join(f"{name:<10}  {meaning}" for name, meaning in legend(rows, scores, unit).items())


def as_html(rows: Sequence[Row], scores: str, unit: Measure = POINTS) -> str:
    """Table and legend for a notebook."""
    right = ' style="text-align:right"'
    head = "".join(f"<th{right if number else ''}>{name}</th>" for number, name in enumerate(HEAD))
    body = "".join(
        "<tr>" + "".join(f"<td{right if i else ''}>{escape(cell)}</td>" for i, cell in enumerate(cells(row))) + "</tr>"
        for row in rows
    )
    key = "<br>".join(f"<b>{name}</b> {escape(meaning)}" for name, meaning in legend(rows, scores, unit).items())
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table><p><small>{key}</small></p>"
