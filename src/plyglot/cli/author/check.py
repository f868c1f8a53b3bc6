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
        tried = {"positions": report.positions, "games": report.games, "checked": report.checked, "seen": report.seen}
        said = {"warnings": report.warnings, "notes": report.notes}
        emit({"game": spec, "ok": True, "path": str(report.path), **tried, **said, "seconds": report.seconds})
        return
    print(f"{spec} passes: {report.positions:,} positions of {report.games:,} games in {report.seconds:.1f} s")
    told = {"checked": report.checked, "seen": report.seen_lines, "warning": report.warnings, "note": report.notes}
    print(fields([(label, text) for label, texts in told.items() for text in texts]))
