"""Moves and positions of a reviewed game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from plyglot.core.score import OUTCOMES, Score
from plyglot.studying.review.judgement import Kind, Loss, comparable


@dataclass(frozen=True)
class ReviewedPosition:
    """A position of the game."""

    ply: int
    """Number of moves played before."""
    side: int
    """Side to move."""
    score: Score
    """For the side to move."""
    best: tuple[str, ...]
    """A best move; all that were found where the move played was a fault; none where the game is over."""
    depth: int | None
    """Depth of the search, if the score is not proved by the solver."""

    def as_dict(self) -> dict[str, Any]:
        """The position as plain data, for JSON."""
        return {
            "ply": self.ply,
            "side": self.side,
            "score": plain(self.score),
            "exact": self.score.exact,
            "best": list(self.best),
            "depth": self.depth,
        }


@dataclass(frozen=True)
class ReviewedMove:
    """A move of the game, beside the best one. Both scores are for the side that moved, before its move."""

    number: int
    """1 for the game's first move."""
    side: int
    move: str
    best: tuple[str, ...]
    """As in ReviewedPosition; the move itself if no other is better."""
    before: Score
    """Score of the best move."""
    played: Score
    """Score of the move played."""
    kind: Kind
    """`inaccuracy`, `mistake`, `blunder`; if one score is proved and the other is not, `missed win`, `proved loss` or
    `unclear`; else empty."""
    loss: Loss
    """What it lost; nothing, where the scores cannot be compared."""
    forced: bool
    """Whether it was the only move."""
    depth: int | None
    """Depth to which both moves were searched, if the solver has not proved them."""

    @property
    def exact(self) -> bool:
        """Whether both scores are proved."""
        return self.before.exact and self.played.exact

    @property
    def cost(self) -> str:
        """What the move lost, in words: `-6 discs`, `a draw instead of a win`, `8 plies later`."""
        if not comparable(self.before, self.played):
            return "not known"
        if self.loss.is_nothing:
            return "nothing"
        if self.loss.amount is not None:
            unit = self.before.unit if self.before.kind != "outcome" else self.played.unit
            if self.exact:
                return f"-{unit.margin(round(self.loss.amount))}"
            return f"-{unit.difference(self.before.estimate or 0, self.played.estimate or 0)}"
        if self.loss.result:
            return f"{self._result(self.played)} instead of {self._result(self.before)}"
        later = "later" if (self.before.outcome or 0) > 0 else "sooner"
        plies = self.loss.plies
        return f"{plies} {'ply' if plies == 1 else 'plies'} {later}"

    @staticmethod
    def _result(score: Score) -> str:
        return f"a {OUTCOMES[score.raw('outcome')]}"

    def as_dict(self) -> dict[str, Any]:
        """The move as plain data, for JSON."""
        return {
            "number": self.number,
            "side": self.side,
            "move": self.move,
            "best": list(self.best),
            "kind": self.kind,
            "exact": self.exact,
            "forced": self.forced,
            "depth": self.depth,
            "before": plain(self.before),
            "played": plain(self.played),
            "loss": self.loss.as_dict(),
            "cost": self.cost,
        }


def plain(score: Score) -> dict[str, Any]:
    """A score as plain data, for JSON."""
    return {
        "words": score.text("verb"),
        "outcome": None if score.outcome is None else OUTCOMES[score.outcome],
        "plies": score.plies,
        "margin": score.margin,
        "estimate": score.estimate,
        "amount": None if score.amount is None else round(score.amount, 4),
        "unit": score.unit_name,
    }
