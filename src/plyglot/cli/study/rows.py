"""Row writers of `plyglot study`: JSON, CSV, or a table, each row as soon as it is known."""

from __future__ import annotations

from typing import TYPE_CHECKING

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


def write_table() -> Callable[[Row], None]:
    """Row writer for a table, with a blank line between depths."""
    from plyglot.studying.table import HEAD, aligned, cells

    last: list[int] = []

    def write(row: Row) -> None:
        if not last:
            line(aligned(HEAD))
        elif row.depth != last[0]:
            line("")
        last[:] = [row.depth]
        line(aligned(cells(row)))

    return write
