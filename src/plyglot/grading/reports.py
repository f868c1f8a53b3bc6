"""Reports of grades: text and HTML for a student, CSV for a course, and the results file that autograders take."""

from __future__ import annotations

import csv
import html
import io
from collections.abc import Iterable
from typing import Any

from plyglot.core.draw import as_svg
from plyglot.core.game import Game
from plyglot.core.tabular import table
from plyglot.grading.grade import Grade, Mark
from plyglot.tournament.record import Record

MOST_SHOWN = 5
"""Lost games of each opponent that a report shows, and failures with what was said."""

MOST_OUTPUT = 20_000
"""Characters of a program's words in one test of an autograder."""

STYLE = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .4rem .6rem; }
tr { border-bottom: 1px solid #8886; } td.n { text-align: right; font-variant-numeric: tabular-nums; }
.wide { overflow-x: auto; } .all { color: #0a6b2d; } .part { color: #8a5200; } .none { color: #b3261e; }
@media (prefers-color-scheme: dark) { .all { color: #7ddc9a; } .part { color: #ffc46b; } .none { color: #ff9c94; } }
svg { width: 12rem; height: auto; }
pre { overflow-x: auto; font-size: .85rem; padding: .6rem; border: 1px solid #8886; }
figure { display: inline-block; margin: .5rem 1rem .5rem 0; max-width: 14rem; vertical-align: top; }
figcaption { font-size: .85rem; overflow-wrap: anywhere; }
"""


def as_text(grade: Grade) -> str:
    """A grade as text."""
    rows: list[tuple[object, ...]] = [("test", "points", "of", "")]
    rows += [(mark.title, f"{mark.points:g}", f"{mark.most:g}", mark.remark) for mark in grade.marks]
    rows.append(("all", f"{grade.points:g}", f"{grade.most:g}", ""))
    parts = [f"{grade.bot}, {grade.game}: {grade.points:g} of {grade.most:g} points", grade.problem, table(rows)]
    parts += [f"game {each.number}: {each.failure}: {each.remark}" for each in grade.failed[:MOST_SHOWN]]
    return "\n\n".join(filter(None, [*parts[:3], "\n".join(parts[3:])]))


def as_results(grade: Grade) -> dict[str, Any]:
    """A grade as the results file of autograders (Gradescope's `results.json`)."""
    output = [grade.problem or f"{grade.points:g} of {grade.most:g} points in {grade.game}"]
    output += [failure_text(each) for each in grade.failed[:MOST_SHOWN]]
    return {
        "score": grade.points,
        "execution_time": round(grade.seconds),
        "output": "\n\n".join(output)[:MOST_OUTPUT],
        "output_format": "text",
        "visibility": "visible",
        "tests": [
            {
                "number": str(number),
                "name": mark.title,
                "score": mark.points,
                "max_score": mark.most,
                "status": "passed" if mark.is_passed else "failed",
                "output": "\n".join([mark.remark, *map(game_text, lost(mark))])[:MOST_OUTPUT],
                "output_format": "text",
                "visibility": mark.visibility,
            }
            for number, mark in enumerate(grade.marks, 1)
        ],
        "leaderboard": [{"name": "points", "value": grade.points}],
    }


def as_csv(grades: Iterable[Grade]) -> str:
    """Grades of a course, a bot a line."""
    grades = list(grades)
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    titles = [mark.title for mark in grades[0].marks] if grades else []
    writer.writerow(["bot", "points", "of", *titles, "failures", "problem"])
    for each in grades:
        marks = [f"{mark.points:g}" for mark in each.marks]
        row = [each.bot, f"{each.points:g}", f"{each.most:g}", *marks, len(each.failed), each.problem]
        writer.writerow([harmless(str(cell)) for cell in row])
    return text.getvalue()


def harmless(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula: a bot may have any name.

    >>> harmless("=1+1"), harmless("Ada"), harmless("-3")
    ("'=1+1", 'Ada', '-3')
    """
    return (
        f"'{cell}" if cell[:1] in ("=", "+", "@", "\t", "\r") or (cell[:1] == "-" and not cell[1:2].isdigit()) else cell
    )


def as_html(grade: Grade, game: Game) -> str:
    """A grade as a page of its own, which needs no other file."""
    rows = "".join(
        f"<tr><td>{shown(mark.title)}</td><td class='n {colour(mark)}'>{mark.points:g}</td>"
        f"<td class=n>{mark.most:g}</td><td>{shown(mark.remark)}</td></tr>"
        for mark in grade.marks
    )
    failures = "".join(
        f"<h3>Game {each.number}: {shown(str(each.failure))}</h3><p>{shown(each.remark)}</p>"
        f"<details><summary>What was said</summary><pre>{shown(each.transcript)}</pre></details>"
        for each in grade.failed[:MOST_SHOWN]
    )
    boards = "".join(
        f"<h3>{shown(mark.title)}</h3>{''.join(figure(each, game) for each in lost(mark))}"
        for mark in grade.marks
        if lost(mark)
    )
    parts = [
        f"<h1>{shown(grade.bot)}</h1>",
        f"<p><strong>{grade.points:g} of {grade.most:g} points</strong>, {shown(grade.game)}</p>",
        f"<p class=none>{shown(grade.problem)}</p>" if grade.problem else "",
        f"<div class=wide><table><tr><th>Test<th>Points<th>Of<th>Games</tr>{rows}</table></div>",
        f"<h2>Games lost by a failure</h2>{failures}" if failures else "",
        f"<h2>Games to look at</h2>{boards}" if boards else "",
    ]
    head = f"<meta charset=utf-8><meta name=viewport content='width=device-width'><title>{shown(grade.bot)}</title>"
    return (
        f"<!doctype html><html lang=en><head>{head}<style>{STYLE}</style></head><body>{''.join(parts)}</body></html>\n"
    )


def shown(text: str) -> str:
    """A text as HTML shows it."""
    return html.escape(text)


def colour(mark: Mark) -> str:
    """The class of a mark: all points, a part, or none."""
    return "all" if mark.is_passed else "part" if mark.points else "none"


def lost(mark: Mark) -> list[Record]:
    """The first games that the bot, whose number is 0, has lost over the board."""
    return [
        each
        for each in mark.games
        if each.winner is not None and each.sides[1 - each.winner].number == 0 and not each.failure
    ][:MOST_SHOWN]


def game_text(record: Record) -> str:
    """A lost game in a line."""
    moves = " ".join(filter(None, [record.opening, *record.moves]))
    return f"game {record.number}, lost: {moves}"


def failure_text(record: Record) -> str:
    """A failure, with what was said."""
    return f"game {record.number}: {record.failure}: {record.remark}\n{record.transcript}"


def figure(record: Record, game: Game) -> str:
    """A game's last board."""
    board = game.board(record.opening)
    for move in record.moves:
        board = board.play(move)
    drawing = as_svg(game, board.pos, board.side)
    return f"<figure>{drawing}<figcaption>{shown(game_text(record))}</figcaption></figure>"
