"""Standings of a match: wins, draws and losses of each pairing, and statistics of each player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from plyglot.core.tabular import table
from plyglot.play.game import PlayerStats
from plyglot.tournament.elo import PAIR_SCORES, EloEstimate, estimate_elo
from plyglot.tournament.record import Record
from plyglot.tournament.schedule import Event


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
    _halves: dict[int, float] = field(default_factory=dict, repr=False)

    def add(self, number: int, points: float) -> None:
        """Count the game of a number, which scored 0, 1/2 or 1."""
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

    def reversed(self) -> Tally:
        """The same games from the other player's side."""
        return Tally(self.losses, self.draws, self.wins, self.pairs[::-1])

    @classmethod
    def total(cls, tallies: Sequence[Tally]) -> Tally:
        """Several tallies as one."""
        pairs = [sum(tally.pairs[kind] for tally in tallies) for kind in range(PAIR_SCORES)]
        wins, draws, losses = (sum(getattr(tally, name) for tally in tallies) for name in ("wins", "draws", "losses"))
        return cls(wins, draws, losses, pairs)


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
            elo = f"{tally.estimate.elo:+.0f} ± {tally.estimate.elo_error:.0f}" if tally.games else ""
            rows.append((spec, tally.games, tally.wins, tally.draws, tally.losses, f"{tally.points:g}", elo))
        return rows

    def add(self, record: Record) -> None:
        """Count a finished game."""
        first, second = (side.number for side in record.sides)
        points = 0.5 if record.winner is None else 1.0 - record.winner
        if first < second:
            self.tallies.setdefault((first, second), Tally()).add(record.number, points)
        else:
            self.tallies.setdefault((second, first), Tally()).add(record.number, 1 - points)
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

    def of(self, player: int) -> Tally:
        """One player's games against all others."""
        others = (other for other in range(len(self.schedule.players)) if other != player)
        return Tally.total([self.between(player, other) for other in others])
