"""Statistics of databases of named endings, as `plyglot database stats` prints them."""

from __future__ import annotations

from typing import Any

from plyglot.cli.output import emit, fields, table
from plyglot.cli.progress import ProgressLine
from plyglot.core.score import Score
from plyglot.core.types import DRAW, LOSS, WIN
from plyglot.solving.database.database import Database
from plyglot.solving.database.endings import EndingStatistics, ending_statistics, tally_kernel


def show_endings(known: Database, slice: int | None, json: bool) -> None:
    """Print the statistics of a database of named endings, or of one of them."""

    def longest(found: EndingStatistics, outcome: int) -> tuple[int, str] | None:
        scores = [(Score.of(raw, "distance"), text) for raw, text in found.examples.items()]
        return next(((score.plies or 0, text) for score, text in scores if score.outcome == outcome), None)

    with ProgressLine(known.game, "counting") as on_progress:
        tally_kernel(known.index)[1].search().compiled()
        found = ending_statistics(known, only=slice, on_progress=on_progress)
    rows = []
    for each in found:
        counts = {"wins": each.total(WIN), "draws": each.total(DRAW), "losses": each.total(LOSS)}
        row: dict[str, Any] = {"ending": each.ending, "part": each.part, "positions": each.total(), **counts}
        for name, outcome in (("longest_win", WIN), ("longest_loss", LOSS)):
            one = longest(each, outcome)
            row[name] = {"plies": one[0], "position": one[1]} if one else None
        rows.append(row | {"not_counted": each.not_counted, "scores": each.scores})
    if json:
        emit({"game": known.game.spec, "numbers": known.file.header.size, "endings": rows})
        return
    head = ("ending", "", "positions", "wins", "draws", "losses", "longest win", "longest loss")
    lines = []
    for row in rows:
        plies = (str(row[name]["plies"]) if row[name] else "" for name in ("longest_win", "longest_loss"))
        lines.append((row["ending"], row["part"], *(row[name] for name in head[2:6]), *plies))
    print(fields([("game", known.game.spec), ("numbers", f"{known.file.header.size:,}")]))
    print("\n" + table([head, *lines]))
    for row in rows:
        for name in ("longest_win", "longest_loss"):
            if one := row[name]:
                what = f"{row['ending']}, {row['part']}: {name.replace('_', ' ')}"
                print(f"{what}, {one['plies']} plies: {one['position']}")
