"""Summary of a side's moves in a reviewed game: how accurate they were, what they lost, which was the worst."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from plyglot.studying.review.judgement import FAULTS, comparable

if TYPE_CHECKING:
    from plyglot.studying.review.moves import ReviewedMove


@dataclass(frozen=True)
class Summary:
    """A side's moves where there was a choice and where what was played can be compared with the best."""

    side: int
    player: str
    moves: int
    """How many they are."""
    accuracy: float | None
    """Mean accuracy of a move, from 0 to 100; None if there is none."""
    average_result: float | None
    """Mean loss of the expected result, from 0 to 1."""
    average_loss: float | None
    """Mean loss in the game's unit, of the moves whose loss is counted in it; None if there are none."""
    counts: dict[str, int]
    """How many moves are inaccuracies, mistakes, blunders."""
    worst: ReviewedMove | None
    """The move that lost most, if one lost anything."""

    def as_dict(self) -> dict[str, Any]:
        """Summary as plain data, for JSON."""
        return {
            "side": self.side,
            "player": self.player,
            "moves": self.moves,
            "accuracy": rounded(self.accuracy, 1),
            "average_result": rounded(self.average_result, 4),
            "average_loss": rounded(self.average_loss, 4),
            "counts": self.counts,
            "worst": self.worst.number if self.worst else None,
        }


def summary_of(side: int, player: str, moves: Sequence[ReviewedMove]) -> Summary:
    """Summary of the reviewed moves of a side."""
    judged = [move for move in moves if move.side == side and not move.forced and comparable(move.before, move.played)]
    worst = max(judged, key=gravity, default=None)
    return Summary(
        side,
        player,
        len(judged),
        mean([accuracy(move.loss.result) for move in judged]),
        mean([move.loss.result for move in judged]),
        mean([move.loss.amount for move in judged if move.loss.amount is not None]),
        {kind: sum(move.kind == kind for move in judged) for kind in FAULTS},
        worst if worst and not worst.loss.is_nothing else None,
    )


def gravity(move: ReviewedMove) -> tuple[float, ...]:
    """What moves are sorted by: the grave faults first, among those that lose as much the earliest."""
    grade = FAULTS.index(move.kind) + 1 if move.kind in FAULTS else 0
    return grade, move.loss.result, move.loss.amount or 0.0, move.loss.plies or 0


def accuracy(lost: float) -> float:
    """Accuracy of a move in percent that loses so much of the expected result: the curve that Lichess uses.

    >>> [round(accuracy(lost), 1) for lost in (0, 0.05, 0.1, 0.5, 1)]
    [100.0, 79.8, 63.6, 8.5, 0.0]
    """
    return min(max(103.1669 * math.exp(-4.354 * lost) - 3.1669, 0.0), 100.0)


def mean(values: Sequence[float]) -> float | None:
    return sum(values) / len(values) if values else None


def rounded(value: float | None, decimals: int) -> float | None:
    return None if value is None else round(value, decimals)
