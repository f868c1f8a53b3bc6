"""Progress, report and export of a tournament."""

from __future__ import annotations

import csv
import io
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from plyglot.cli.arguments import Json
from plyglot.cli.output import check_ending, check_file, emit, encoded, fields, line, remark, table, write_file
from plyglot.cli.play.match_report import crosstable, means, span
from plyglot.cli.progress import WORKING, StatusLine
from plyglot.cli.tournament.group import Name, Rules, opened, tournament
from plyglot.play.words import plural

if TYPE_CHECKING:
    from types import TracebackType

    from plyglot.tournament.ranking import Row
    from plyglot.tournament.record import Record
    from plyglot.tournament.tournament import State, Tournament

ENDINGS = (".csv", ".json", ".jsonl")
MOST_COLUMNS = 16
"""Players of which a crosstable is shown."""

HEADINGS = {"direct": "direct", "sonneborn_berger": "SB", "buchholz": "Buchholz"}


class Live(StatusLine):
    """Progress line of a running tournament, with the time left, of this round where no more is known; each game goes
    to `emit`."""

    def __init__(self, tournament: Tournament, emit: Callable[[Any], None] | None) -> None:
        super().__init__(f"{tournament.plan.game}: {WORKING}")
        self.emit = emit
        self._played, self._whole = 0, tournament.games_in_all()
        self._began: tuple[float, int] | None = None

    def __call__(self, state: State, record: Record | None) -> None:
        done = len(state.games)
        if record is None:
            if done:
                remark(f"{plural(done, 'game')} on record")
        else:
            self._played += 1
            if self.emit:
                self.emit(record)
        now = time.perf_counter()
        began, first = self._began = self._began or (now, done)
        planned = self._whole or state.planned
        left = [f"{span((now - began) / (done - first) * (planned - done))} left"] if done > first else []
        title = [state.rounds[-1].title] if state.rounds else []
        count = [f"game {done:,} of {planned:,}"] if planned else []
        self.update(", ".join([*title, *count, *left]) or "drawing the first round")

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        super().__exit__(kind, error, _)
        if isinstance(error, KeyboardInterrupt):
            error.add_note(f"after {plural(self._played, 'game')} (run the same command to go on)")


@tournament.command("report")
def show_report(name: Name, game: Rules = "", json: Json = False) -> None:
    """Show a tournament: ranking with tie-breaks and ratings, everybody against everybody, lost games with reasons.

    \b
    plyglot tournament report class
    plyglot tournament report class --json
    """
    with opened(name, game) as one:
        state = one.state()
        if json:
            emit(as_dict(one, state))
        else:
            line(report(one, state))


@tournament.command()
def export(
    name: Name,
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="File to write: .csv, .json or .jsonl.", show_default=False)
    ],
    game: Rules = "",
) -> None:
    """Write a tournament to a file: the ranking as .csv, all of it as .json, or a game per line as .jsonl.

    \b
    plyglot tournament export class class.csv
    plyglot tournament export class games.jsonl
    """
    check_ending(file, ENDINGS)
    check_file(file)
    with opened(name, game) as one:
        state = one.state()
        if file.lower().endswith(".csv"):
            write_file(file, as_csv(one, state))
        elif file.lower().endswith(".json"):
            write_file(file, f"{encoded(as_dict(one, state))}\n")
        else:
            write_file(file, "".join(f"{encoded(state.games[number])}\n" for number in sorted(state.games)))


def report(one: Tournament, state: State) -> str:
    """All of a tournament as text."""
    parts = [standings_text(one, state)]
    standings = one.standings(state)
    if state.games and len(standings.schedule.players) <= MOST_COLUMNS:
        parts.append(crosstable(standings))
    if one.plan.system in ("knockout", "swiss", "ladder"):
        parts.append(
            "\n".join(f"{each.title}: {results(one, state, number)}" for number, each in enumerate(state.rounds))
        )
    if lost := failures(one, state):
        parts.append(lost)
    return "\n\n".join(filter(None, parts))


def standings_text(one: Tournament, state: State) -> str:
    """What the tournament is, and its ranking."""
    from plyglot.tournament.ranking import TIE_BREAKS, ranking

    plan, standings = one.plan, one.standings(state)
    about: list[tuple[str, object]] = [
        ("tournament", f"{plan.system} of {plan.game}, {plural(plan.games, 'game')} a pairing, {progress(one, state)}"),
        ("limit", plan.limit.replace(",", ", ") or "each player's own"),
        *([("sandbox", ", ".join(rungs))] if (rungs := one.file.sandboxes) else []),
    ]
    shown = [name for name in TIE_BREAKS[plan.system] if name in HEADINGS]
    head = ("", "player", "games", "won", "drawn", "lost", "points", *(HEADINGS[name] for name in shown))
    rows: list[tuple[object, ...]] = [(*head, "Elo", "s/move", "longest", "CPU/move", "failed")]
    for row in ranking(one, state, standings):
        stats, tally = standings.stats[row.player], row.tally
        effort = means(stats)
        cells = (tally.games, tally.wins, tally.draws, tally.losses, f"{row.points:g}")
        ties = (f"{getattr(row, name):g}" for name in shown)
        used = (
            f"{effort['seconds']:.4f}",
            f"{effort['longest']:.3f}",
            f"{stats.cpu_seconds / max(stats.moves, 1):.4f}",
        )
        rows.append((f"{row.rank}", row.name, *cells, *ties, rating_text(row), *used, sum(row.failures.values())))
    return f"{fields(about)}\n\n{table(rows, left=2)}"


def progress(one: Tournament, state: State) -> str:
    """How far a tournament is, in words."""
    if not state.rounds:
        return "not begun"
    if one.is_over(state):
        return "ended"
    whole = one.games_in_all()
    of = f"{whole:,} games" if whole else f"{state.planned:,} games of the rounds so far"
    return f"{len(state.games):,} of {of}"


def rating_text(row: Row) -> str:
    """A rating with half its interval."""
    from plyglot.tournament.elo import elo_text

    return elo_text(row.rating.elo, row.rating.error) if row.rating else ""


def results(one: Tournament, state: State, number: int) -> str:
    """The pairings of a round, with points as far as they are played."""
    names, each = one.event.names, state.rounds[number]
    found = []
    for index, (first, second) in enumerate(each.pairings):
        points = [0.0, 0.0]
        for game in range(each.first_game + index * each.games, each.first_game + (index + 1) * each.games):
            if record := state.games.get(game):
                for side, player in enumerate(record.sides):
                    gained = 0.5 if record.winner is None else float(record.winner == side)
                    points[player.number == second] += gained
        found.append(f"{names[first]} {points[0]:g}-{points[1]:g} {names[second]}")
    return ", ".join([*found, *(f"{names[player]} bye" for player in each.byes)])


def failures(one: Tournament, state: State) -> str:
    """Games lost by a failure, with what replays each."""
    names = one.event.names
    rows: list[tuple[object, ...]] = [("game", "player", "failure", "what happened (reproduce shows all)")]
    for number, record in sorted(state.games.items()):
        if record.failure and record.winner is not None:
            loser = record.sides[1 - record.winner]
            rows.append((str(number), names[loser.number], str(record.failure), record.remark))
    return table(rows, left=4) if len(rows) > 1 else ""


def as_dict(one: Tournament, state: State) -> dict[str, Any]:
    """A tournament as plain data, for JSON."""
    from plyglot.tournament.ranking import ranking

    standings, plan = one.standings(state), one.plan
    return {
        "game": plan.game,
        "format": plan.system,
        "seed": plan.seed,
        "limit": plan.limit,
        "sandboxes": one.file.sandboxes,
        "ended": one.is_over(state),
        "games": len(state.games),
        "ranking": [row_as_dict(row) | means(standings.stats[row.player]) for row in ranking(one, state, standings)],
        "points": standings.points,
        "rounds": [{"title": each.title, "pairings": each.pairings, "byes": each.byes} for each in state.rounds],
        "failures": [
            {
                "game": number,
                "player": record.sides[1 - record.winner].number,
                "failure": record.failure,
                "remark": record.remark,
            }
            for number, record in sorted(state.games.items())
            if record.failure and record.winner is not None
        ],
    }


def row_as_dict(row: Row) -> dict[str, Any]:
    """A place in the ranking as plain data."""
    tally = row.tally
    numbers = {"games": tally.games, "wins": tally.wins, "draws": tally.draws, "losses": tally.losses}
    ties = {"direct": row.direct, "sonneborn_berger": row.sonneborn_berger, "buchholz": row.buchholz}
    rating = {"elo": round(row.rating.elo, 1), "elo_error": round(row.rating.error, 1)} if row.rating else {}
    who = {"rank": row.rank, "number": row.player, "name": row.name, "player": row.spec}
    return who | numbers | {"points": row.points, "byes": row.byes} | ties | rating | {"failures": row.failures}


def as_csv(one: Tournament, state: State) -> str:
    """The ranking as a table for spreadsheets."""
    rows = as_dict(one, state)["ranking"]
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    names = [name for name in (rows[0] if rows else ()) if name != "failures"]
    writer.writerow([*names, "failures"])
    for row in rows:
        lost = "; ".join(f"{count} {kind}" for kind, count in row["failures"].items())
        writer.writerow([*(row.get(name, "") for name in names), lost])
    return text.getvalue()
