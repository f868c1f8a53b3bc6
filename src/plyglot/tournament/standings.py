"""Standings of a match: wins, draws and losses of each pairing, and statistics of each player."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import mean, stdev

from plyglot.core.tabular import table
from plyglot.play.game import PlayerStats
from plyglot.tournament.elo import PAIR_SCORES, EloEstimate, elo_text, estimate_elo
from plyglot.tournament.record import Record
from plyglot.tournament.schedule import Event

SURE = 1.96
"""Standard errors on either side of a mean within which 95 % lie."""


@dataclass
class Tally:
    """Wins, draws and losses of one player against another, and its pairs of games.

    >>> tally = Tally()
    >>> for number, points in enumerate((1, 0.5, 1)):
    ...     tally.add(number, points)
    >>> tally.wins, tally.draws, tally.losses, tally.points, tally.pairs
    (2, 1, 0, 2.5, [0, 0, 0, 1, 0])
    """

    wins: int = 0
    draws: int = 0
    losses: int = 0
    pairs: list[int] = field(default_factory=lambda: [0] * PAIR_SCORES)
    """Pentanomial counts: pairs of games that scored 0, 1/2, 1, 3/2 and 2 points."""
    paid: dict[int, list[float]] = field(default_factory=dict, repr=False)
    """What the games of each pair have brought, where games are not only won, drawn or lost."""
    margins: dict[int, list[float]] = field(default_factory=dict, repr=False)
    """By how much the games of each pair were won, where that is known."""
    _halves: dict[int, float] = field(default_factory=dict, repr=False)

    def add(self, number: int, points: float, payoff: float | None = None, margin: float | None = None) -> None:
        """Count the game of a number, which scored 0, 1/2 or 1, and brought a payoff, or was won by a margin."""
        if payoff is not None:
            self.paid.setdefault(number // 2, []).append(payoff)
        if margin is not None:
            self.margins.setdefault(number // 2, []).append(margin)
        self.wins += points == 1
        self.draws += points == 0.5
        self.losses += points == 0
        pair = number // 2
        if pair in self._halves:
            self.pairs[round(2 * (points + self._halves.pop(pair)))] += 1
        else:
            self._halves[pair] = points

    def __str__(self) -> str:
        return f"+{self.wins} ={self.draws} -{self.losses}"

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def points(self) -> float:
        return self.wins + self.draws / 2

    @property
    def estimate(self) -> EloEstimate:
        """The Elo difference that the games show."""
        return estimate_elo(self.points, self.games, self.pairs)

    @property
    def mean_payoff(self) -> tuple[float, float] | None:
        """Mean payoff of a game, and its error (95 %), which is that of pairs: what the cards bring cancels out in
        them.

        >>> tally = Tally()
        >>> for number, payoff in enumerate((200.0, -100.0, 30.0, -10.0)):
        ...     tally.add(number, 1, payoff)
        >>> [round(number, 1) for number in tally.mean_payoff]
        [30.0, 39.2]
        """
        return mean_of_pairs(self.paid)

    @property
    def mean_margin(self) -> tuple[float, float] | None:
        """Mean margin of a game, and its error (95 %), which is that of pairs.

        >>> tally = Tally()
        >>> for number, margin in enumerate((10, -2, 6, -6)):
        ...     tally.add(number, margin > 0, margin=margin)
        >>> [round(number, 2) for number in tally.mean_margin]
        [2, 3.92]
        """
        return mean_of_pairs(self.margins)

    def reversed(self) -> Tally:
        """The same games from the other player's side."""
        return Tally(
            self.losses, self.draws, self.wins, self.pairs[::-1], turned_round(self.paid), turned_round(self.margins)
        )

    @classmethod
    def total(cls, tallies: Sequence[Tally]) -> Tally:
        """Several tallies as one."""
        pairs = [sum(tally.pairs[kind] for tally in tallies) for kind in range(PAIR_SCORES)]
        wins, draws, losses = (sum(getattr(tally, name) for tally in tallies) for name in ("wins", "draws", "losses"))
        return cls(wins, draws, losses, pairs)


def mean_of_pairs(numbers: dict[int, list[float]]) -> tuple[float, float] | None:
    """Mean of the numbers of pairs of games, and its error (95 %); None for fewer than two pairs."""
    means = [mean(pair) for pair in numbers.values() if len(pair) == 2]
    if len(means) < 2:
        return None
    return mean(means), SURE * stdev(means) / math.sqrt(len(means))


def turned_round(numbers: dict[int, list[float]]) -> dict[int, list[float]]:
    """The numbers of each pair for the other side."""
    return {pair: [-number for number in both] for pair, both in numbers.items()}


class Standings:
    """The results of a match, or of a tournament, so far. `print` writes them as a table."""

    def __init__(self, event: Event) -> None:
        self.schedule = event
        self.tallies: dict[tuple[int, int], Tally] = {}
        """The games of each pairing that has any, the player of the lower number first."""
        self.stats = [PlayerStats() for _ in event.players]
        self.reasons: Counter[str] = Counter()
        self.remarks: Counter[tuple[str, str]] = Counter()
        """Failures of each player, counted by their text."""

    def __repr__(self) -> str:
        found = (f"{spec} {self.of(number).points:g}" for number, spec in enumerate(self.schedule.players))
        return f"<Standings after {self.games} games: {', '.join(found)}>"

    def __str__(self) -> str:
        return table(self._cells())

    def _cells(self) -> list[tuple[object, ...]]:
        rows: list[tuple[object, ...]] = [("player", "games", "won", "drawn", "lost", "points", "Elo")]
        for number, spec in enumerate(self.schedule.players):
            tally = self.of(number)
            elo = elo_text(tally.estimate.elo, tally.estimate.elo_error) if tally.games else ""
            rows.append((spec, tally.games, tally.wins, tally.draws, tally.losses, f"{tally.points:g}", elo))
        return rows

    def add(self, record: Record) -> None:
        """Count a finished game."""
        first, second = (side.number for side in record.sides)
        points, payoff = 0.5 if record.winner is None else 1.0 - record.winner, record.payoff
        margin = record.margin
        if first > second:
            points, payoff = 1 - points, None if payoff is None else -payoff
            margin = None if margin is None else -margin
        pairing = min(first, second), max(first, second)
        self.tallies.setdefault(pairing, Tally()).add(record.number, points, payoff, margin)
        for side in record.sides:
            depth = side.depth * side.moves
            whole = PlayerStats(side.moves, side.seconds, side.longest, depth, side.nodes, side.cpu_seconds)
            self.stats[side.number].add(whole)
        self.reasons[record.reason] += 1
        if record.remark and record.winner is not None:
            loser = record.sides[1 - record.winner]
            self.remarks[loser.name or loser.player, record.remark] += 1

    @property
    def games(self) -> int:
        return sum(tally.games for tally in self.tallies.values())

    def between(self, player: int, other: int) -> Tally:
        """One player's games against another."""
        if player < other:
            return self.tallies.get((player, other)) or Tally()
        return (self.tallies.get((other, player)) or Tally()).reversed()

    @property
    def points(self) -> list[list[float | None]]:
        """Points of each player against each other; None where they have not played each other."""
        everyone = range(len(self.schedule.players))
        tallies = [[self.between(player, other) for other in everyone] for player in everyone]
        return [[tally.points if tally.games else None for tally in row] for row in tallies]

    def of(self, player: int) -> Tally:
        """One player's games against all others."""
        others = (other for other in range(len(self.schedule.players)) if other != player)
        return Tally.total([self.between(player, other) for other in others])
