"""Progress line and final report of a match."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from plyglot.cli.output import fields, remark, table
from plyglot.cli.progress import WORKING, StatusLine
from plyglot.play.words import plural
from plyglot.tournament.rotation import Company

if TYPE_CHECKING:
    from types import TracebackType

    from plyglot.core.game import Game
    from plyglot.play.game import PlayerStats
    from plyglot.tournament.match import AnyStandings
    from plyglot.tournament.record import Record
    from plyglot.tournament.sprt import Sprt
    from plyglot.tournament.standings import Standings, Tally

PAIRS = ("0", "1/2", "1", "3/2", "2")
PLACES = 3
"""Decimal places of Elo and LLR in JSON."""


class Live(StatusLine):
    """Progress line of a running match, with the time left; each game goes to `emit`."""

    def __init__(self, game: Game, test: Sprt | None, emit: Callable[[Any], None] | None) -> None:
        super().__init__(f"{game.spec}: {WORKING}")
        self.test, self.emit = test, emit
        self.games = 0
        self.standings: AnyStandings | None = None
        self._done = 0
        self._first: tuple[float, int] | None = None

    def __call__(self, standings: AnyStandings, record: Record | None) -> None:
        self._done, self.standings = standings.games, standings
        if record is None:
            if standings.games:
                state = "resuming the match" if standings.games < self.games else "the match is complete"
                remark(f"{plural(standings.games, 'game')} on record: {state}")
        elif self.emit:
            self.emit(record)
        so_far = scores(standings, self.test) if standings.games else []
        ending = ["starting"] if record is None else self._ending()
        self.update(", ".join([f"game {standings.games:,} of {self.games:,}", *so_far, *ending]))

    def _ending(self) -> list[str]:
        """Estimated time left, from the second game on: the first one waits for processes and compilers."""
        now = time.perf_counter()
        began, done = self._first = self._first or (now, self._done)
        played = self._done - done
        return [f"{span((now - began) / played * (self.games - self._done))} left"] if played else []

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


def scores(standings: AnyStandings, test: Sprt | None) -> list[str]:
    """Wins, draws and losses, Elo and LLR so far."""
    if isinstance(standings, Company):
        shares = zip(standings.schedule.names, standings.shares, strict=True)
        return [f"{name} {share.mean[0]:+.2f}" for name, share in shares]
    if len(standings.schedule.players) > 2:
        return []
    tally = standings.between(0, 1)
    parts = [f"+{tally.wins} ={tally.draws} -{tally.losses}", f"Elo {elo(tally)}"]
    return [*parts, f"LLR {test.llr(tally.pairs):+.2f}"] if test else parts


def elo(tally: Tally) -> str:
    """Elo difference with its error."""
    from plyglot.tournament.elo import elo_text

    return elo_text(tally.estimate.elo, tally.estimate.elo_error)


def report(game: Game, standings: AnyStandings, test: Sprt | None) -> str:
    """Final report of a match as text."""
    if isinstance(standings, Company):
        return "\n\n".join([company(game, standings), *failures_of(standings)])
    two = len(standings.schedule.players) == 2
    parts = [summary(standings), details(game, standings, test) if two else crosstable(standings)]
    return "\n\n".join([*parts, *failures_of(standings)])


def failures_of(standings: AnyStandings) -> list[str]:
    """What players have lost by, the most frequent first, as one paragraph."""
    told = [f"{player} {remark_} ({plural(n, 'game')})" for (player, remark_), n in standings.remarks.most_common(5)]
    return ["\n".join(told)] if told else []


def company(game: Game, standings: Company) -> str:
    """Results of a match among many: what the games have brought each player, in parts of the most that one can."""
    head = ("player", "seats", "won", "payoff", "error", "s/move", "longest", "depth", "nodes/move")
    rows: list[tuple[object, ...]] = [head]
    for number, name in enumerate(standings.schedule.names):
        share, spent = standings.shares[number], means(standings.stats[number])
        paid, error = share.mean
        work = (f"{spent['seconds']:.4f}", f"{spent['longest']:.3f}", f"{spent['depth']:.1f}", spent["nodes"])
        rows.append((name, share.games, share.wins, f"{paid:+.3f}", f"± {error:.3f}", *work))
    ends = ", ".join(f"{count} by {reason}" for reason, count in standings.reasons.most_common())
    seats = ", ".join(f"{name} {won}" for name, won in zip(game.text("PLAYERS"), standings.by_seat, strict=True))
    lines = [("games", f"{standings.games}, {standings.draws} drawn"), ("won", f"by seat: {seats}"), ("ended", ends)]
    return f"{table(rows)}\n\n{fields(lines)}"


def summary(standings: Standings) -> str:
    """Table of players: results, and mean effort per move."""
    head = ("player", "games", "won", "drawn", "lost", "score", "Elo", "s/move", "longest", "depth", "nodes/move")
    rows: list[tuple[object, ...]] = [head]
    for number, name in enumerate(standings.schedule.names):
        tally, spent = standings.of(number), means(standings.stats[number])
        share = f"{100 * tally.estimate.score:.1f} %"
        work = (f"{spent['seconds']:.4f}", f"{spent['longest']:.3f}", f"{spent['depth']:.1f}", spent["nodes"])
        rows.append((name, tally.games, tally.wins, tally.draws, tally.losses, share, elo(tally), *work))
    return table(rows)


def details(game: Game, standings: Standings, test: Sprt | None) -> str:
    """Elo, pair scores, margin, CPU time, endings and SPRT of a match of two."""
    tally = standings.between(0, 1)
    pairs = ", ".join(f"{count} with {kind}" for count, kind in zip(tally.pairs, PAIRS, strict=True))
    ends = ", ".join(f"{count} by {reason}" for reason, count in standings.reasons.most_common())
    found = tally.estimate
    lines: list[tuple[str, object]] = [
        ("Elo", f"{found.elo:+.1f} ± {found.elo_error:.1f} (95 %), likelihood of superiority {found.superiority:.1%}"),
        ("pairs", f"{pairs} points"),
        ("ended", ends),
    ]
    if paid := tally.mean_payoff:
        lines.insert(1, ("payoff", f"{paid[0]:+.2f} ± {paid[1]:.2f} a game (95 %), over pairs with the same luck"))
    if won_by := tally.mean_margin:
        unit, played_out = game.unit.margin_unit, sum(map(len, tally.margins.values()))
        mean, error = (number / unit.margin_size for number in won_by)
        counted = f"{mean:+.2f} ± {error:.2f} {unit.many} a game (95 %), over pairs"
        lines.insert(1, ("margin", f"{counted}; {plural(played_out, 'game')} played to the end"))
    efforts = [
        (name, means(stats)["cpu_seconds"])
        for name, stats in zip(standings.schedule.names, standings.stats, strict=True)
    ]
    if any(seconds for _, seconds in efforts):
        lines.append(("CPU", ", ".join(f"{name} {seconds:.4f} s a move" for name, seconds in efforts)))
    if test:
        accepted = {
            "H1": f"H1 accepted: the Elo difference is {test.elo1:g} or more",
            "H0": f"H0 accepted: the Elo difference is {test.elo0:g} or less",
            None: "not decided",
        }
        ratio = f"LLR {test.llr(tally.pairs):+.2f} of {test.lower:.2f} to {test.upper:.2f}"
        lines.append(("SPRT", f"{ratio}, {accepted[test.decision(tally.pairs)]}"))
    return fields(lines)


def crosstable(standings: Standings) -> str:
    """Crosstable: points of each player against each that it has played; columns are numbered by player."""
    players = standings.schedule.names
    rows: list[list[object]] = [["", *(f"{number}" for number in range(1, len(players) + 1)), "points"]]
    for player, name in enumerate(players):
        points = [
            "-" if other == player else "" if gained is None else f"{gained:g}"
            for other, gained in enumerate(standings.points[player])
        ]
        rows.append([f"{player + 1}  {name}", *points, f"{standings.of(player).points:g}"])
    return table(rows)


def as_dict(game: Game, standings: AnyStandings, test: Sprt | None) -> dict[str, Any]:
    """Final report of a match as plain data, for JSON."""
    answer: dict[str, Any] = {"game": game.spec, "games": standings.games}
    if isinstance(standings, Company):
        return answer | company_dict(standings)
    if len(standings.schedule.players) == 2:
        answer |= figures(standings.between(0, 1))
    if test:
        pairs = standings.between(0, 1).pairs
        bounds = {
            "elo0": test.elo0,
            "elo1": test.elo1,
            "lower": round(test.lower, PLACES),
            "upper": round(test.upper, PLACES),
        }
        answer["sprt"] = bounds | {"llr": round(test.llr(pairs), PLACES), "decision": test.decision(pairs)}
    answer["players"] = [
        {"player": spec, "name": standings.schedule.names[number]}
        | figures(standings.of(number))
        | means(standings.stats[number])
        for number, spec in enumerate(standings.schedule.players)
    ]
    if len(standings.schedule.players) > 2:
        answer["points"] = standings.points
    answer["reasons"] = dict(standings.reasons)
    answer["match"] = standings.schedule.identity
    return answer


def company_dict(standings: Company) -> dict[str, Any]:
    """The results of a match among many as plain data."""
    players = []
    for number, spec in enumerate(standings.schedule.players):
        share = standings.shares[number]
        paid, error = (round(value, PLACES) for value in share.mean)
        told = {"player": spec, "name": standings.schedule.names[number], "seats": share.games, "wins": share.wins}
        players.append(told | {"payoff": paid, "payoff_error": error} | means(standings.stats[number]))
    whole = {"draws": standings.draws, "won_by_seat": standings.by_seat, "players": players}
    return whole | {"reasons": dict(standings.reasons), "match": standings.schedule.identity}


def means(stats: PlayerStats) -> dict[str, Any]:
    """Mean effort per move, CPU time beside time."""
    moves = max(stats.moves, 1)
    return {
        "moves": stats.moves,
        "seconds": round(stats.seconds / moves, 6),
        "longest": round(stats.longest, 6),
        "depth": round(stats.depth / moves, 2),
        "nodes": stats.nodes // moves,
        "cpu_seconds": round(stats.cpu_seconds / moves, 6),
    }


def figures(tally: Tally) -> dict[str, Any]:
    """A tally as plain data."""
    found, means_of = tally.estimate, {"payoff": tally.mean_payoff, "margin": tally.mean_margin}
    known = {name: both for name, both in means_of.items() if both is not None}
    return {
        "wins": tally.wins,
        "draws": tally.draws,
        "losses": tally.losses,
        "score": round(found.score, 6),
        "elo": round(found.elo, PLACES),
        "elo_error": round(found.elo_error, PLACES),
        "superiority": round(found.superiority, 6),
        "pairs": tally.pairs,
    } | {
        name + suffix: round(number, PLACES)
        for name, both in known.items()
        for suffix, number in zip(("", "_error"), both, strict=True)
    }
