"""Matches of games for more than two sides: the players rotate through the seats, and get what the games bring them."""

from __future__ import annotations

import math
import random
from collections import Counter
from dataclasses import dataclass, field
from statistics import mean, stdev

from plyglot.core.errors import BadOption
from plyglot.core.game import Game
from plyglot.play.game import PlayerStats
from plyglot.play.seating import sides_of
from plyglot.tournament.record import Record
from plyglot.tournament.schedule import Event, Job
from plyglot.tournament.standings import SURE


class Rotation(Event, frozen=True):
    """All games of a match among many. Each opening is played in every rotation of the players through the seats, and
    then in those of the opposite order: so each sits in every seat, before and behind every other.

    >>> rotation = Rotation("threesome", ("a", "b", "c"), seats=3)
    >>> [rotation.job(number).seats for number in range(6)]
    [(0, 1, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0), (1, 0, 2), (0, 2, 1)]
    >>> [Rotation("threesome", ("a", "b"), seats=3).job(number).seats for number in range(3)], rotation.job(6).opening
    ([(0, 1, 0), (1, 0, 1), (0, 1, 0)], 1)
    """

    seats: int = 0

    @property
    def round(self) -> int:
        """Games of an opening."""
        return len(self.players) * (2 if len(self.players) > 2 else 1)

    @property
    def pairings(self) -> list[tuple[int, ...]]:
        """The one company that there is."""
        return [tuple(range(len(self.players)))]

    def job(self, number: int) -> Job:
        """The game of a number."""
        opening, turn = divmod(number, self.round)
        players = len(self.players)
        shift, way = turn % players, 1 if turn < players else -1
        begin = shift if way == 1 else players - 1 - shift
        seats = tuple((begin + way * seat) % players for seat in range(self.seats))
        seed = random.Random(f"game {self.seed} {number}").getrandbits(32)
        return Job(number, seats, opening, seed)


def require_company(game: Game, players: int) -> None:
    """Raise BadOption for a number of players that cannot sit down at a game of many."""
    if players > sides_of(game):
        raise BadOption(f"{game.spec} has {sides_of(game)} seats: name that many players at most, not {players}")


@dataclass
class Share:
    """What the games have brought one player.

    >>> share = Share()
    >>> for number, payoff in enumerate((1.0, -0.5, -0.5, 1.0)):
    ...     share.add(opening=number // 2, payoff=payoff, won=payoff > 0)
    >>> share.games, share.wins, share.mean
    (4, 2, (0.25, 0.0))
    """

    games: int = 0
    wins: int = 0
    paid: dict[int, list[float]] = field(default_factory=dict)
    """By opening."""

    def add(self, opening: int, payoff: float, won: bool) -> None:
        """Count a game in a seat."""
        self.games += 1
        self.wins += won
        self.paid.setdefault(opening, []).append(payoff)

    @property
    def mean(self) -> tuple[float, float]:
        """The mean payoff of a game with its error (95 %), over openings: games of one opening are alike."""
        means = [mean(payoffs) for payoffs in self.paid.values()]
        if not means:
            return 0.0, math.inf
        error = SURE * stdev(means) / math.sqrt(len(means)) if len(means) > 1 else math.inf
        return mean(payoff for payoffs in self.paid.values() for payoff in payoffs), error


class Company:
    """The standings of a match among many."""

    def __init__(self, schedule: Rotation) -> None:
        self.schedule = schedule
        self.shares = [Share() for _ in schedule.players]
        self.stats = [PlayerStats() for _ in schedule.players]
        self.reasons: Counter[str] = Counter()
        self.remarks: Counter[tuple[str, str]] = Counter()
        self.games = self.draws = 0
        self.by_seat = [0] * schedule.seats
        """Games that each seat has won."""

    def add(self, record: Record) -> None:
        """Count a finished game."""
        self.games += 1
        self.draws += record.winner is None
        if record.winner is not None:
            self.by_seat[record.winner] += 1
        for seat, side in enumerate(record.sides):
            payoff = record.payoffs[seat] if record.payoffs else 0.0
            opening = self.schedule.job(record.number).opening
            self.shares[side.number].add(opening, payoff, seat == record.winner)
            depth = side.depth * side.moves
            whole = PlayerStats(side.moves, side.seconds, side.longest, depth, side.nodes, side.cpu_seconds)
            self.stats[side.number].add(whole)
        self.reasons[record.reason] += 1
        if record.failure and record.payoffs:
            loser = record.sides[min(range(len(record.payoffs)), key=lambda seat: record.payoffs[seat])]
            self.remarks[loser.name or loser.player, record.remark] += 1
