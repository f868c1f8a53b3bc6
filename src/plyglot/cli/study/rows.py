"""The rows of `plyglot study`, written as they come: JSON, CSV, or a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from plyglot.cli.output import emit

if TYPE_CHECKING:
    from collections.abc import Callable

    from plyglot.study.laboratory import Row


def writer(json: bool, csv: bool) -> Callable[[Row], None]:
    """What writes a row as soon as it is there: JSON, CSV, or a line of a table."""
    if json:
        return emit
    return write_csv() if csv else write_table()


def write_csv() -> Callable[[Row], None]:
    """Writes rows as CSV, with the names of the columns first."""
    import csv
    import sys
    from dataclasses import asdict

    begun = False
    writing = csv.writer(sys.stdout, lineterminator="\n")

    def write(row: Row) -> None:
        nonlocal begun
        if not begun:
            writing.writerow(asdict(row))
            begun = True
        writing.writerow(asdict(row).values())
        sys.stdout.flush()

    return write


HEAD = (
    *("algorithm", "depth", "score", "nodes", "leaves", "table hits", "cutoffs", "first", "branching", "seconds"),
    "",
)
WIDTHS = (20, 5, 7, 13, 13, 10, 11, 6, 9, 9, 0)
"""Wide enough for what a study meets; rows appear one by one, so that no later row can widen a column."""


def write_table() -> Callable[[Row], None]:
    """Writes rows as lines of a table, a blank line between depths."""
    last: list[int] = []

    def write(row: Row) -> None:
        if not last:
            print(aligned(HEAD))
        elif row.depth != last[0]:
            print()
        last[:] = [row.depth]
        print(aligned(cells(row)), flush=True)

    return write


def aligned(texts: tuple[str, ...]) -> str:
    """Texts in columns: the first to the left, the others to the right."""
    first, *others = zip(texts, WIDTHS, strict=True)
    return "  ".join([f"{first[0]:<{first[1]}}", *(f"{text:>{width}}" for text, width in others)]).rstrip()


def cells(row: Row) -> tuple[str, ...]:
    """A row's numbers as people write them."""
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
    """What is special about a row."""
    promise = [] if row.promise == "exact" else [row.promise]
    false = [] if row.false_hits is None else [f"{row.false_hits:,} false hit{'' if row.false_hits == 1 else 's'}"]
    return ", ".join(promise + false)
