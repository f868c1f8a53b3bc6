"""`plyglot study --lecture`: a lecture's figures, as printed and as computed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from plyglot.cli.output import emit, line, remark
from plyglot.cli.progress import WORKING, StatusLine

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from plyglot.search.running.job import OnProgress, Progress
    from plyglot.studying.lectures import Figure, Preset

WIDTHS = 52, 19, 19, 8
LEGEND = "= as in the lecture; +n, -n: what plyglot finds differs by n, and the note says why; -: not in the lecture"


class Finding(StatusLine):
    """Progress line of the figure being computed; also the `on_progress` of its searches."""

    def __init__(self, preset: Preset) -> None:
        super().__init__(f"{preset.name}: {WORKING}")
        self._name = preset.name

    def __call__(self, progress: Progress) -> None:
        self.update(f"{self._name}: {progress.nodes:,} nodes, {progress.seconds:.1f} s")


def show_lectures(name: str, long: bool, json: bool) -> int:
    """Compute and print the figures of a lecture, or of all; return 1 if one is wrong."""
    from plyglot.studying.lectures import presets_named

    wrong = 0
    for number, preset in enumerate(presets_named(name)):
        if not json:
            print(("\n" if number else "") + preset.title)
            print(aligned("", "lecture", "plyglot", ""))
        wrong += find(preset, preset.figures, json)
        if preset.long and long:
            remark(preset.warning)
            wrong += find(preset, preset.long, json)
        elif preset.long and not json:
            print(f"--long adds: {preset.warning}")
    if not json:
        print(f"\n{LEGEND}")
    if wrong:
        remark(f"{wrong} figure{' is' if wrong == 1 else 's are'} wrong")
    return 1 if wrong else 0


def find(preset: Preset, figures: Callable[[OnProgress | None], Iterator[Figure]], json: bool) -> int:
    """Print figures as they are computed; return how many are wrong."""
    wrong = 0
    with Finding(preset) as on_progress:
        for figure in figures(on_progress):
            wrong += not figure.equal
            if json:
                emit({"lecture": preset.name, **figure.as_dict()})
            else:
                line(row(figure))
    return wrong


def row(figure: Figure) -> str:
    """A figure as a row of the table."""
    note = figure.note if figure.equal else f"WRONG: expected {shown(figure.right or figure.printed)}; {figure.note}"
    return aligned(figure.what, shown(figure.printed), shown(figure.ours), figure.mark, note)


def shown(value: int | str | None) -> str:
    """Formatted value of a figure.

    >>> shown(12345), shown(None), shown("a draw")
    ('12,345', '-', 'a draw')
    """
    return f"{value:,}" if isinstance(value, int) else "-" if value is None else value


def aligned(what: str, printed: str, ours: str, mark: str, note: str = "") -> str:
    """A row in columns of fixed width, since rows are printed one by one."""
    first, second, third, fourth = WIDTHS
    return f"{what:<{first}}{printed:>{second}}{ours:>{third}}{mark:>{fourth}}  {note}".rstrip()
