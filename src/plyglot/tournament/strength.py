"""What the results of paired games say about two players: Elo with error bars, likelihood of superiority, SPRT.

A pair is one opening played twice, with sides swapped; the first player's points in it are 0, 1/2, 1, 3/2 or 2. The two
games of a pair depend on each other (a better side wins both), the pairs do not: so the spread is measured over pairs,
the pentanomial model (Van den Bergh, "Normalized Elo"; it is what Fishtest, the test bench of Stockfish, counts by).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

SURE = 0.95
"""How often the true Elo lies within the error bars."""

DEVIATIONS = NormalDist().inv_cdf((1 + SURE) / 2)
KINDS = 5
"""Of pairs: 0, 1/2, 1, 3/2 and 2 points."""

EMPTY = 1e-3
"""How many pairs of a kind there are if there is none, so that no kind is impossible. As Fishtest has it."""


def expected(elo: float) -> float:
    """The score, 0 to 1, that a player reaches who is so much stronger.

    >>> expected(0), round(expected(200), 3)
    (0.5, 0.76)
    """
    return 1 / (1 + 10 ** (-elo / 400))


def elo_of(score: float) -> float:
    """How much stronger a player is who reaches this score, strictly between 0 and 1.

    >>> round(elo_of(0.76))
    200
    """
    return 400 * math.log10(score / (1 - score))


@dataclass(frozen=True)
class Verdict:
    """What is known of a player's strength against another."""

    score: float
    """The share of points, 0 to 1, of all games."""
    elo: float
    elo_error: float
    """Half the width of the interval that holds the true Elo with a probability of SURE."""
    superiority: float
    """The probability, 0 to 1, that the player is the stronger one."""


def verdict(points: float, games: int, pairs: Sequence[int]) -> Verdict:
    """Strength from points, games and how many pairs of each kind there are.

    All numbers are finite, whatever the results. Half a game is the least that one can be wrong by: a score is taken
    for half a game better than 0 and half a game worse than 1, and its deviation for at least half a game.

    >>> found = verdict(points=60, games=100, pairs=(2, 8, 18, 12, 10))
    >>> round(found.elo, 1), round(found.elo_error, 1), round(found.superiority, 4)
    (70.4, 54.9, 0.9951)
    """
    share = points / games if games else 0.5
    half_a_game = 0.5 / max(games, 1)
    score = min(max(share, half_a_game), 1 - half_a_game)
    deviation = max(_deviation(pairs), half_a_game)
    slope = 400 / math.log(10) / (score * (1 - score))
    above = (share - 0.5) / deviation
    return Verdict(share, elo_of(score), DEVIATIONS * deviation * slope, NormalDist().cdf(above))


def _deviation(pairs: Sequence[int]) -> float:
    """The standard deviation of the mean of all pairs' scores, each 0 to 1; if there is none, of any score."""
    count = sum(pairs)
    if count == 0:
        return 0.5
    scores = [kind / (KINDS - 1) for kind in range(KINDS)]
    mean = sum(score * number for score, number in zip(scores, pairs, strict=True)) / count
    variance = sum((score - mean) ** 2 * number for score, number in zip(scores, pairs, strict=True)) / count
    return math.sqrt(variance / count)


@dataclass(frozen=True)
class Sprt:
    """The sequential test: is the first player stronger by elo1, or only by elo0? It ends as soon as the log-likelihood
    ratio of the two says so, and then errs with a probability of `alpha` and `beta`.

    >>> test = Sprt(0, 10)
    >>> round(test.lower, 3), round(test.upper, 3)
    (-2.944, 2.944)
    >>> test.decision((0, 0, 0, 5, 200)), test.decision((1, 1, 1, 1, 1)), test.decision((200, 5, 0, 0, 0))
    ('H1', None, 'H0')
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def lower(self) -> float:
        """A ratio below this accepts H0: the difference is elo0 or less."""
        return math.log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """A ratio above this accepts H1: the difference is elo1 or more."""
        return math.log((1 - self.beta) / self.alpha)

    def ratio(self, pairs: Sequence[int]) -> float:
        """The log-likelihood ratio of the two hypotheses, each taken at the likeliest distribution of pairs that has
        its mean."""
        if not any(pairs):
            return 0.0
        counts = [count or EMPTY for count in pairs]
        total = sum(counts)
        shares = [count / total for count in counts]
        like0, like1 = (_likeliest(shares, expected(elo)) for elo in (self.elo0, self.elo1))
        return sum(count * math.log(p1 / p0) for count, p0, p1 in zip(counts, like0, like1, strict=True))

    def decision(self, pairs: Sequence[int]) -> str | None:
        """`H1`, `H0`, or None as long as nothing is decided."""
        ratio = self.ratio(pairs)
        return "H1" if ratio >= self.upper else "H0" if ratio <= self.lower else None


def _likeliest(shares: Sequence[float], mean: float) -> list[float]:
    """Of the distributions over kinds of pairs with this mean score, the one that makes the observed shares likeliest.

    By Lagrange's method it is share / (1 + x * (score - mean)), where x makes the mean right; the left side of that
    equation falls as x grows, so bisection finds it.
    """
    away = [kind / (KINDS - 1) - mean for kind in range(KINDS)]
    low, high = -1 / away[-1], -1 / away[0]
    for _ in range(100):
        x = (low + high) / 2
        if sum(share * off / (1 + x * off) for share, off in zip(shares, away, strict=True)) > 0:
            low = x
        else:
            high = x
    return [share / (1 + x * off) for share, off in zip(shares, away, strict=True)]
