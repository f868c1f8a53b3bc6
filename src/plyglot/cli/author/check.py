"""`plyglot check`: conformance check of a game's rules."""

from __future__ import annotations

from plyglot.cli.arguments import Json, Spec
from plyglot.cli.output import emit, fields
from plyglot.cli.progress import StatusLine


def check(spec: Spec, json: Json = False) -> None:
    """Check a game's rules against the contract that searches rely on.

    \b
    plyglot check mygame.py
    plyglot check ./mygame.py:5x4 --json
    plyglot check connect4
    """
    from plyglot.core.errors import BadGame
    from plyglot.core.loading.checked import check as prove

    try:
        with StatusLine(f"checking {spec}"):
            report = prove(spec)
    except BadGame as error:
        if json:
            emit({"game": spec, "ok": False, "error": str(error)})
        raise
    if json:
        found = {"positions": report.positions, "games": report.games, "proved": report.proved, "notes": report.notes}
        emit({"game": spec, "ok": True, "path": str(report.path), **found, "seconds": report.seconds})
        return
    print(f"{spec} passes: {report.positions:,} positions of {report.games:,} games in {report.seconds:.1f} s")
    print(fields([*(("proved", proved) for proved in report.proved), *(("note", note) for note in report.notes)]))
