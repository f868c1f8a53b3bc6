"""Plot of nodes by depth. Requires matplotlib, the extra `plot`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from plyglot.core.errors import BadOption
from plyglot.core.files import path_of, reason_of, written_whole
from plyglot.studying.laboratory import EXACT, Row

if TYPE_CHECKING:
    from matplotlib.figure import Figure

ENDINGS = (".svg", ".png")


def check_plot() -> None:
    """Raise BadOption if matplotlib is missing: before hours of work, not after."""
    try:
        import matplotlib  # noqa: F401
    except ImportError as error:
        raise BadOption("--plot requires matplotlib: pip install 'plyglot[plot]'") from error


def plot(rows: Sequence[Row], title: str, path: str) -> None:
    """Write a plot of each algorithm's nodes by depth, on a logarithmic scale. Raises BadOption if it cannot be
    written."""
    from matplotlib.figure import Figure
    from matplotlib.ticker import MaxNLocator

    figure = Figure(figsize=(8, 5), layout="constrained")
    axes = figure.add_subplot()
    for name in dict.fromkeys(row.algorithm for row in rows):
        mine = [row for row in rows if row.algorithm == name]
        label = name if mine[0].promise == EXACT else f"{name} ({mine[0].promise})"
        axes.plot([row.depth for row in mine], [row.nodes for row in mine], marker="o", label=label)
    axes.set_yscale("log")
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.set(title=title, xlabel="depth", ylabel="nodes")
    axes.grid(visible=True, alpha=0.3)
    axes.legend()
    save(figure, path)


def save(figure: Figure, path: str) -> None:
    """Write a figure to a file, in the format that its name ends in. Raises BadOption if it cannot be written."""
    place = path_of(path)
    try:
        with written_whole(place) as stream:
            figure.savefig(stream, format=place.suffix[1:].lower())
    except OSError as error:
        raise BadOption(f"{path}: cannot be written: {reason_of(error)}") from error
