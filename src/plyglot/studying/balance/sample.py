"""Figures of games between equal players of one kind: who wins, how long, how many moves there are, who leads."""

from __future__ import annotations

import math
import statistics
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from plyglot.core.game import Game
from plyglot.core.types import FIRST
from plyglot.studying.balance.lead import LeadFinder, decided_at, lead_changes
from plyglot.tournament.elo import CONFIDENCE, EloEstimate, estimate_elo
from plyglot.tournament.record import Record

MANY = 1_000
"""Won games from which on error bars suffice."""

PLACES = 4
"""Decimal places in JSON."""


@dataclass
class Sample:
    """Games in which both sides were played alike.

    >>> sample = Sample("random", wins=60, draws=10, losses=30)
    >>> sample.games, round(sample.estimate.score, 2), round(sample.estimate.score_error, 2), sample.verdict
    (100, 0.65, 0.09, 'first')
    """

    player: str
    """The player's name or description."""
    wins: int = 0
    """Of the first player."""
    draws: int = 0
    losses: int = 0
    lengths: list[int] = field(default_factory=list)
    """Plies of each game."""
    choices: list[int] = field(default_factory=list)
    """Legal moves of each position."""
    changes: list[int] = field(default_factory=list)
    """How often the lead went from one side to the other, in each game."""
    decided: list[float] = field(default_factory=list)
    """For each game that was won, the part of it after which the winner was never behind again and had the lead."""
    reasons: Counter[str] = field(default_factory=Counter)
    """How the games ended."""
    available: Counter[str] = field(default_factory=Counter)
    """Positions in which each move could be played."""
    played: Counter[str] = field(default_factory=Counter)
    """Positions in which it was."""
    lines: set[tuple[str, ...]] = field(default_factory=set)
    """The games that differ."""

    def add(self, game: Game, record: Record, leads: LeadFinder) -> None:
        """Count a finished game."""
        board = game.board(record.opening)
        for move in record.moves:
            board = board.play(move)
        boards = board.boards()
        self.wins += record.winner == FIRST
        self.draws += record.winner is None
        self.losses += record.winner is not None and record.winner != FIRST
        self.lengths.append(len(board.history))
        self.reasons[record.reason] += 1
        self.lines.add(tuple(board.history))
        self.played.update(board.history)
        for before in boards[: len(board.history)]:
            self.choices.append(len(before.legal_moves))
            self.available.update(before.legal_moves)
        ahead = leads.leads(boards)
        self.changes.append(lead_changes(ahead))
        if record.winner is not None and ahead:
            self.decided.append(decided_at(ahead, 1 if record.winner == FIRST else -1) / len(ahead))

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def estimate(self) -> EloEstimate:
        """The first player's score and Elo advantage, with error bars: games are independent of each other."""
        return estimate_elo(self.wins + self.draws / 2, self.games, (self.losses, self.draws, self.wins))

    @property
    def verdict(self) -> str:
        """`first` or `second`, the side with an advantage that chance does not explain; `none`, if there is no clear
        one."""
        found = self.estimate
        if abs(found.score - 0.5) <= found.score_error or chance(self.wins, self.losses) > 1 - CONFIDENCE:
            return "none"
        return "first" if found.score > 0.5 else "second"

    @property
    def never_played(self) -> list[str]:
        """Moves that could be played and never were, those that were there most often first."""
        return [move for move, _ in self.available.most_common() if move not in self.played]

    def as_dict(self) -> dict[str, Any]:
        """All figures as plain data, for JSON."""
        found = self.estimate
        return {
            "player": self.player,
            "games": self.games,
            "different": len(self.lines),
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
            "score": round(found.score, PLACES),
            "score_error": round(found.score_error, PLACES),
            "elo": round(found.elo, 1),
            "elo_error": round(found.elo_error, 1),
            "verdict": self.verdict,
            "plies": spread(self.lengths),
            "moves": spread(self.choices),
            "lead_changes": round(mean(self.changes), PLACES),
            "decided_at": round(statistics.median(self.decided), PLACES) if self.decided else None,
            "ended": dict(self.reasons),
            "kinds_of_move": len(self.available),
            "never_played": self.never_played,
        }


def chance(wins: int, losses: int) -> float:
    """Probability of so uneven a result, or a more uneven one, where both sides win alike: the sign test. Error bars
    are too narrow where a few games have all the same result; of many games they say the same, and it is not asked.

    >>> round(chance(5, 1), 3), chance(3, 0), round(chance(60, 30), 4)
    (0.219, 0.25, 0.0021)
    """
    games, most = wins + losses, max(wins, losses)
    if games > MANY:
        return 0.0
    as_uneven = 2 * sum(math.comb(games, won) for won in range(most, games + 1))
    return min(as_uneven / (1 << games), 1.0)


def spread(values: list[int]) -> dict[str, float]:
    """Mean, standard deviation, least and most of some numbers.

    >>> spread([3, 5])
    {'mean': 4.0, 'deviation': 1.0, 'least': 3, 'most': 5}
    """
    deviation = statistics.pstdev(values) if values else 0.0
    return {
        "mean": round(mean(values), PLACES),
        "deviation": round(deviation, PLACES),
        "least": min(values, default=0),
        "most": max(values, default=0),
    }


def mean(values: list[int]) -> float:
    """Mean of some numbers, 0 of none."""
    return sum(values) / len(values) if values else 0.0
