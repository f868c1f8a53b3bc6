"""What `plyglot database stats` prints: positions by outcome and distance, as a whole or slice by slice."""

from __future__ import annotations

from typing import Any

from plyglot.cli.output import encoded, fields, table
from plyglot.core.drawing.pieces import words_in
from plyglot.core.score import Score
from plyglot.core.types import DRAW, LOSS, WIN
from plyglot.solving.database.database import Database
from plyglot.solving.database.statistics import Counts, SliceStatistics, sides, slice_statistics, statistics

NAMES = {"wins": WIN, "draws": DRAW, "losses": LOSS}
HEADS = ("positions", *NAMES)


def whole(known: Database, json: bool) -> str:
    """Statistics of all positions of a database of outcomes."""
    found = statistics(known)
    examples = {Score.of(raw, "distance"): text for raw, text in found.examples.items()}
    longest = {score.outcome: {"plies": score.plies, "position": text} for score, text in examples.items()}
    ends = {"longest_win": longest.get(WIN), "longest_loss": longest.get(LOSS)}
    if json:
        return encoded({"game": known.game.spec} | totals(found) | ends | {"plies": by_plies(found)})
    pairs = [("game", known.game.spec), *((name, f"{count:,}") for name, count in totals(found).items())]
    pairs += [(name.replace("_", " "), f"{one['plies']} plies: {one['position']}") for name, one in ends.items() if one]
    return f"{fields(pairs)}\n\n{plies_table(found)}"


def sliced(known: Database, only: int | None, json: bool) -> str:
    """Statistics of a database slice by slice; of a single one also what it consists of, and its scores."""
    found, scored = slice_statistics(known, only), known.kind == "margin"
    total = sum(each.total() for each in found)
    if json:
        about = {"game": known.game.spec, "positions": total, "sides": sides(known)}
        return encoded(about | {"slices": [slice_data(each, scored) for each in found]})
    words = words_in(known.game.text("SLICE"))
    lines = [fields([("game", known.game.spec), ("positions", f"{total:,}")])]
    if sides(known) > 1:
        lines += ["", "A position is the board as the side to move sees it: with either side to move, twice as many."]
    head = (words.get("en") or words[""], *HEADS, *(() if scored else ("longest win", "longest loss")))
    lines += ["", table([head, *(row(str(each.number), each, scored) for each in found)])]
    if only is not None:
        if parts := found[0].parts:
            rows = [row(name, each, scored) for name, each in parts.items()]
            lines += ["", table([("to move - other", *head[1:]), *rows])]
        margins = table([("margin", "positions"), *((str(each), count) for each, count in found[0].scores.items())])
        lines += ["", margins if scored else plies_table(found[0])]
    return "\n".join(lines)


def row(name: str, counts: Counts, scored: bool) -> tuple[object, ...]:
    """A row of a table: a name, positions by outcome, and the plies of the longest win and loss."""
    plies = () if scored else (longest(counts, WIN), longest(counts, LOSS))
    return (name, *totals(counts).values(), *("-" if each is None else each for each in plies))


def slice_data(found: SliceStatistics, scored: bool) -> dict[str, Any]:
    """Statistics of a slice for JSON."""
    data = {"slice": found.number} | totals(found)
    if scored:
        return data | {"margins": found.scores}
    parts = [{"name": name, **totals(each), **longest_data(each)} for name, each in found.parts.items()]
    return data | longest_data(found) | {"plies": by_plies(found), "parts": parts}


def totals(counts: Counts) -> dict[str, int]:
    """Positions in all, won, drawn and lost."""
    return {"positions": counts.total()} | {name: counts.total(outcome) for name, outcome in NAMES.items()}


def longest_data(counts: Counts) -> dict[str, int | None]:
    """Plies of the longest win and loss for JSON."""
    return {"longest_win": longest(counts, WIN), "longest_loss": longest(counts, LOSS)}


def longest(counts: Counts, outcome: int) -> int | None:
    """Plies of the longest win, or of the longest loss; None without any."""
    scores = [Score.of(raw, "distance") for raw in counts.longest]
    return next((score.plies for score in scores if score.outcome == outcome), None)


def by_plies(counts: Counts) -> list[dict[str, int]]:
    """Wins and losses by their distance, from 0 plies to the longest."""
    most = max((Score.of(raw, "distance").plies or 0 for raw in counts.longest), default=-1)
    return [
        {
            "plies": plies,
            "wins": counts.scores.get(Score.win(plies).raw("distance"), 0),
            "losses": counts.scores.get(Score.loss(plies).raw("distance"), 0),
        }
        for plies in range(most + 1)
    ]


def plies_table(counts: Counts) -> str:
    """The same as a table."""
    rows = [(str(each["plies"]), each["wins"], each["losses"]) for each in by_plies(counts)]
    return table([("plies", "wins", "losses"), *rows])
