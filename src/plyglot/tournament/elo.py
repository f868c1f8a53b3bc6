"""Elo difference from paired games, with error bars and likelihood of superiority.

A pair is one opening played twice, with sides swapped; the first player's points in it are 0, 1/2, 1, 3/2 or 2. The two
games of a pair depend on each other (a better side wins both), the pairs do not: so the spread is measured over pairs,
the pentanomial model (Van den Bergh, "Normalized Elo"; it is what Fishtest, the test bench of Stockfish, counts by).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

CONFIDENCE = 0.95
"""Confidence level of the error bars."""

DEVIATIONS = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
PAIR_SCORES = 5
"""Number of scores that a pair can have: 0, 1/2, 1, 3/2 and 2 points."""


def expected_score(elo: float) -> float:
    """The expected score, 0 to 1, of a player who is so much stronger.

    >>> expected_score(0), round(expected_score(200), 3)
    (0.5, 0.76)
    """
    return 1 / (1 + 10 ** (-elo / 400))


def elo_of(score: float) -> float:
    """The Elo difference at which a score, strictly between 0 and 1, is expected.

    >>> round(elo_of(0.76))
    200
    """
    return 400 * math.log10(score / (1 - score))


def elo_text(elo: float, error: float) -> str:
    """An Elo difference and half its interval, for people.

    >>> elo_text(-30.7, 61.2), elo_text(-0.2, 268.0)
    ('-31 ± 61', '+0 ± 268')
    """
    return f"{elo if abs(elo) >= 0.5 else 0.0:+.0f} ± {error:.0f}"


@dataclass(frozen=True)
class EloEstimate:
    """The Elo difference of a player to another, as far as their games tell."""

    score: float
    """Points per game, 0 to 1."""
    score_error: float
    """Half the width of its confidence interval."""
    elo: float
    elo_error: float
    """Half the width of the confidence interval."""
    superiority: float
    """Likelihood of superiority (LOS), 0 to 1."""


def estimate_elo(points: float, games: int, pairs: Sequence[int]) -> EloEstimate:
    """The Elo difference from points, games, and the number of pairs with each score, from the lowest to the highest.
    Where games do not come in pairs, each is counted alone: lost, drawn and won ones.

    All numbers are finite, whatever the results: a score counts as at least half a game away from 0 and from 1, and its
    standard error as at least half a game.

    >>> found = estimate_elo(points=60, games=100, pairs=(2, 8, 18, 12, 10))
    >>> round(found.elo, 1), round(found.elo_error, 1), round(found.superiority, 4)
    (70.4, 54.9, 0.9951)
    """
    share = points / games if games else 0.5
    half_a_game = 0.5 / max(games, 1)
    score = min(max(share, half_a_game), 1 - half_a_game)
    error = max(_standard_error(pairs), half_a_game)
    slope = 400 / math.log(10) / (score * (1 - score))
    above = (share - 0.5) / error
    return EloEstimate(share, DEVIATIONS * error, elo_of(score), DEVIATIONS * error * slope, NormalDist().cdf(above))


def _standard_error(pairs: Sequence[int]) -> float:
    """Standard error of the mean score of the pairs, which lie evenly from 0 to 1; without any pair, 0.5."""
    count = sum(pairs)
    if count == 0:
        return 0.5
    scores = [points / (len(pairs) - 1) for points in range(len(pairs))]
    mean = sum(score * number for score, number in zip(scores, pairs, strict=True)) / count
    variance = sum((score - mean) ** 2 * number for score, number in zip(scores, pairs, strict=True)) / count
    return math.sqrt(variance / count)
