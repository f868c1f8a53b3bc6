"""Row writers of `plyglot study`: JSON, CSV, or a table, each row as soon as it is known."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from plyglot.cli import status
from plyglot.cli.output import emit, line

if TYPE_CHECKING:
    from collections.abc import Callable

    from plyglot.studying.laboratory import Row


def writer(json: bool, csv: bool) -> Callable[[Row], None]:
    """Row writer of the chosen format."""
    if json:
        return emit
    return write_csv() if csv else write_table()


def write_csv() -> Callable[[Row], None]:
    """Row writer for CSV, the column names first."""
    import csv
    import sys
    from dataclasses import asdict

    begun = False
    writing = csv.writer(sys.stdout, lineterminator="\n")

    def write(row: Row) -> None:
        nonlocal begun
        status.clear()
        if not begun:
            writing.writerow(asdict(row))
            begun = True
        writing.writerow(asdict(row).values())
        sys.stdout.flush()

    return write


HEAD = (
    *("algorithm", "depth", "score", "nodes", "leaves", "table hits", "cutoffs", "first%", "branching", "seconds"),
    "",
)
WIDTHS = (20, 5, 7, 13, 13, 10, 11, 6, 9, 9, 0)
"""Column widths, fixed: rows are printed one by one, so no later row can widen a column."""


def write_table() -> Callable[[Row], None]:
    """Row writer for a table, with a blank line between depths."""
    last: list[int] = []

    def write(row: Row) -> None:
        if not last:
            line(aligned(HEAD))
        elif row.depth != last[0]:
            line("")
        last[:] = [row.depth]
        line(aligned(cells(row)))

    return write


def aligned(texts: tuple[str, ...]) -> str:
    """Cells in columns: the first aligned left, the others right."""
    first, *others = zip(texts, WIDTHS, strict=True)
    return "  ".join([f"{first[0]:<{first[1]}}", *(f"{text:>{width}}" for text, width in others)]).rstrip()


def cells(row: Row) -> tuple[str, ...]:
    """Formatted cells of a row."""
    counts: tuple[Any, ...] = (row.depth, row.score, row.nodes, row.leaves, row.hits, row.cutoffs)
    rate = "" if row.first_cutoff_rate is None else f"{row.first_cutoff_rate:.0%}"
    branching = "" if row.branching is None else f"{row.branching:.2f}"
    return (
        row.algorithm,
        *(f"{count:,}" for count in counts),
        rate,
        branching,
        f"{row.seconds:.3f}",
        remarks(row),
    )


def remarks(row: Row) -> str:
    """Remarks on a row: a promise other than exact, false hits, a search that does not count its nodes."""
    promise = [] if row.promise == "exact" else [row.promise]
    false = [] if row.false_hits is None else [f"{row.false_hits:,} false hit{'' if row.false_hits == 1 else 's'}"]
    uncounted = [] if row.nodes else ["nodes not counted: the search does not call enter"]
    return ", ".join(promise + false + uncounted)
