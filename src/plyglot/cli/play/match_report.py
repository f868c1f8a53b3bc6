"""Progress line and final report of a match."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from plyglot.cli.output import fields, remark, table
from plyglot.cli.progress import Waiting
from plyglot.play.words import plural

if TYPE_CHECKING:
    from types import TracebackType

    from plyglot.core.game import Game
    from plyglot.play.contest import Effort
    from plyglot.tournament.records import Record
    from plyglot.tournament.standing import Standing, Tally
    from plyglot.tournament.strength import Sprt

PAIRS = ("0", "1/2", "1", "3/2", "2")
PLACES = 3
"""Decimal places of Elo and LLR in JSON."""


class Live(Waiting):
    """Progress line of a running match, with the time left; each game goes to `emit`."""

    def __init__(self, game: Game, test: Sprt | None, emit: Callable[[Any], None] | None) -> None:
        super().__init__(f"{game.spec}: preparing; searches are compiled on their first run, which takes seconds")
        self.test, self.emit = test, emit
        self.games = 0
        self._done_before = self._done = 0
        self._begin = time.perf_counter()

    def __call__(self, standing: Standing, record: Record | None) -> None:
        self._done = standing.games
        if record is None:
            self._begin, self._done_before = time.perf_counter(), standing.games
            if standing.games:
                state = "resuming the match" if standing.games < self.games else "the match is complete"
                remark(f"{plural(standing.games, 'game')} on record: {state}")
        elif self.emit:
            self.emit(record)
        self.say(", ".join([f"game {standing.games:,} of {self.games:,}", *scores(standing, self.test), self._end()]))

    def _end(self) -> str:
        """Estimated time left, from the mean time of a game so far."""
        played, left = self._done - self._done_before, self.games - self._done
        seconds = (time.perf_counter() - self._begin) / played * left if played else 0.0
        return f"{span(seconds)} left" if played else "starting"

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        super().__exit__(kind, error, _)
        if isinstance(error, KeyboardInterrupt) and self.games:
            error.add_note(f"after {self._done:,} of {plural(self.games, 'game')}")


def span(seconds: float) -> str:
    """
    >>> span(8), span(75), span(7_300)
    ('8 s', '1:15 min', '2:01 h')
    """
    if seconds < 60:
        return f"{seconds:.0f} s"
    minutes = int(seconds // 60)
    return f"{minutes}:{int(seconds % 60):02} min" if minutes < 60 else f"{minutes // 60}:{minutes % 60:02} h"


def scores(standing: Standing, test: Sprt | None) -> list[str]:
    """Wins, draws and losses, Elo and LLR so far."""
    if len(standing.schedule.players) > 2:
        return []
    tally = standing.between(0, 1)
    parts = [f"+{tally.wins} ={tally.draws} -{tally.losses}", f"Elo {elo(tally)}"]
    return [*parts, f"LLR {test.ratio(tally.pairs):+.2f}"] if test else parts


def elo(tally: Tally) -> str:
    """Elo difference with its error."""
    found = tally.verdict
    return f"{found.elo:+.0f} ± {found.elo_error:.0f}"


def report(game: Game, standing: Standing, test: Sprt | None) -> str:
    """Final report of a match as text."""
    two = len(standing.schedule.players) == 2
    parts = [summary(standing), details(standing, test) if two else crosstable(standing)]
    failures = [f"{player} {remark_} ({plural(n, 'game')})" for (player, remark_), n in standing.remarks.most_common(5)]
    return "\n\n".join([*parts, *(["\n".join(failures)] if failures else [])])


def summary(standing: Standing) -> str:
    """Table of players: results, and mean effort per move."""
    head = ("player", "games", "won", "drawn", "lost", "score", "Elo", "s/move", "longest", "depth", "nodes/move")
    rows: list[tuple[object, ...]] = [head]
    for number, spec in enumerate(standing.schedule.players):
        tally, spent = standing.of(number), means(standing.efforts[number])
        share = f"{100 * tally.verdict.score:.1f} %"
        work = (f"{spent['seconds']:.4f}", f"{spent['longest']:.3f}", f"{spent['depth']:.1f}", spent["nodes"])
        rows.append((spec, tally.games, tally.wins, tally.draws, tally.losses, share, elo(tally), *work))
    return table(rows)


def details(standing: Standing, test: Sprt | None) -> str:
    """Elo, pair scores, endings and SPRT of a match of two."""
    tally = standing.between(0, 1)
    pairs = ", ".join(f"{count} with {kind}" for count, kind in zip(tally.pairs, PAIRS, strict=True))
    ends = ", ".join(f"{count} by {reason}" for reason, count in standing.reasons.most_common())
    found = tally.verdict
    lines: list[tuple[str, object]] = [
        ("Elo", f"{found.elo:+.1f} ± {found.elo_error:.1f} (95 %), likelihood of superiority {found.superiority:.1%}"),
        ("pairs", f"{pairs} points"),
        ("ended", ends),
    ]
    if test:
        accepted = {
            "H1": f"H1 accepted: the Elo difference is {test.elo1:g} or more",
            "H0": f"H0 accepted: the Elo difference is {test.elo0:g} or less",
            None: "not decided",
        }
        ratio = f"LLR {test.ratio(tally.pairs):+.2f} of {test.lower:.2f} to {test.upper:.2f}"
        lines.append(("SPRT", f"{ratio}, {accepted[test.decision(tally.pairs)]}"))
    return fields(lines)


def crosstable(standing: Standing) -> str:
    """Crosstable of a round robin: points of each player against each; columns are numbered by player."""
    players = standing.schedule.players
    rows: list[list[object]] = [["", *(f"{number}" for number in range(1, len(players) + 1)), "points"]]
    for player, spec in enumerate(players):
        points = [
            "-" if other == player else f"{standing.between(player, other).points:g}" for other in range(len(players))
        ]
        rows.append([f"{player + 1}  {spec}", *points, f"{standing.of(player).points:g}"])
    return table(rows)


def as_dict(game: Game, standing: Standing, test: Sprt | None) -> dict[str, Any]:
    """Final report of a match as plain data, for JSON."""
    answer: dict[str, Any] = {"game": game.spec, "games": standing.games}
    if len(standing.schedule.players) == 2:
        answer |= figures(standing.between(0, 1))
    if test:
        pairs = standing.between(0, 1).pairs
        bounds = {
            "elo0": test.elo0,
            "elo1": test.elo1,
            "lower": round(test.lower, PLACES),
            "upper": round(test.upper, PLACES),
        }
        answer["sprt"] = bounds | {"llr": round(test.ratio(pairs), PLACES), "decision": test.decision(pairs)}
    answer["players"] = [
        {"player": spec} | figures(standing.of(number)) | means(standing.efforts[number])
        for number, spec in enumerate(standing.schedule.players)
    ]
    if len(standing.schedule.players) > 2:
        everyone = range(len(standing.schedule.players))
        answer["points"] = [[standing.between(a, b).points if a != b else None for b in everyone] for a in everyone]
    answer["reasons"] = dict(standing.reasons)
    answer["match"] = standing.schedule.identity
    return answer


def means(effort: Effort) -> dict[str, Any]:
    """Mean effort per move."""
    moves = max(effort.moves, 1)
    return {
        "moves": effort.moves,
        "seconds": round(effort.seconds / moves, 6),
        "longest": round(effort.longest, 6),
        "depth": round(effort.depth / moves, 2),
        "nodes": effort.nodes // moves,
    }


def figures(tally: Tally) -> dict[str, Any]:
    """A tally as plain data."""
    found = tally.verdict
    return {
        "wins": tally.wins,
        "draws": tally.draws,
        "losses": tally.losses,
        "score": round(found.score, 6),
        "elo": round(found.elo, PLACES),
        "elo_error": round(found.elo_error, PLACES),
        "superiority": round(found.superiority, 6),
        "pairs": tally.pairs,
    }
