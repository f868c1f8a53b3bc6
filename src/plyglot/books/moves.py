"""Moves of a book: what it knows of each, with its games and its score."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from plyglot.core.score import Score


@dataclass(frozen=True)
class BookMove:
    """A move that a book knows.

    >>> move = BookMove("e4", 28, wins=2, draws=1, losses=1)
    >>> move.games, move.share, move.worth
    (4, 0.625, 5)
    """

    move: str
    number: int
    """The move as the rules number it."""
    wins: int = 0
    """Games won by the side that made the move."""
    draws: int = 0
    losses: int = 0
    weight: int = 0
    """What another program's book, or a person, says that it is worth."""
    score: Score | None = None
    """For the side to move, if it is known."""
    depth: int = 0
    """Depth of the search that found the score; 0 for an exact one."""
    avoid: bool = False
    """Whether it is not to be played: it has lost before, or somebody has said so."""

    @property
    def games(self) -> int:
        """Number of games in which it was played."""
        return self.wins + self.draws + self.losses

    @property
    def share(self) -> float | None:
        """Share of the points that the side to move took in these games; None without games."""
        return (self.wins + self.draws / 2) / self.games if self.games else None

    @property
    def worth(self) -> int:
        """Weight of the move in a choice by chance: two for a win, one for a draw, and the weight that is stated."""
        return 2 * self.wins + self.draws + self.weight

    def as_dict(self) -> dict[str, Any]:
        """The move as plain data, for JSON."""
        return {
            "move": self.move,
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
            "share": None if self.share is None else round(self.share, 4),
            "weight": self.weight,
            "score": None if self.score is None else self.score.raw("estimate"),
            "words": None if self.score is None else self.score.text("verdict"),
            "exact": self.score is not None and self.score.exact,
            "avoid": self.avoid,
        }
