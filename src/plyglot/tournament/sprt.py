"""SPRT, the sequential probability ratio test, on paired games.

It is the generalised test over pairs that Fishtest uses: see `elo` for why pairs are what is counted.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from plyglot.tournament.elo import PAIR_SCORES, expected_score

EMPTY = 1e-3
"""The count of a pair score that has not occurred, so that none is impossible. As Fishtest has it."""


@dataclass(frozen=True)
class Sprt:
    """A test of H1, that the first player is stronger by elo1, against H0, by elo0. It ends as soon as the
    log-likelihood ratio (LLR) decides; the probabilities of the two errors are `alpha` and `beta`.

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
        """The LLR at which H0 is accepted: the difference is elo0 or less."""
        return math.log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """The LLR at which H1 is accepted: the difference is elo1 or more."""
        return math.log((1 - self.beta) / self.alpha)

    def llr(self, pairs: Sequence[int]) -> float:
        """The log-likelihood ratio of H1 to H0, each taken at the likeliest distribution of pair scores that has its
        mean."""
        if not any(pairs):
            return 0.0
        counts = [count or EMPTY for count in pairs]
        total = sum(counts)
        shares = [count / total for count in counts]
        like0, like1 = (_likeliest(shares, expected_score(elo)) for elo in (self.elo0, self.elo1))
        return sum(count * math.log(p1 / p0) for count, p0, p1 in zip(counts, like0, like1, strict=True))

    def decision(self, pairs: Sequence[int]) -> str | None:
        """`H1`, `H0`, or None while the test is undecided."""
        llr = self.llr(pairs)
        return "H1" if llr >= self.upper else "H0" if llr <= self.lower else None


def _likeliest(shares: Sequence[float], mean: float) -> list[float]:
    """The maximum-likelihood distribution of pair scores with this mean, for the observed shares.

    By Lagrange's method it is share / (1 + x * (score - mean)), where x makes the mean right; the left side of that
    equation falls as x grows, so bisection finds it.
    """
    away = [points / (PAIR_SCORES - 1) - mean for points in range(PAIR_SCORES)]
    low, high = -1 / away[-1], -1 / away[0]
    for _ in range(100):
        x = (low + high) / 2
        if sum(share * off / (1 + x * off) for share, off in zip(shares, away, strict=True)) > 0:
            low = x
        else:
            high = x
    return [share / (1 + x * off) for share, off in zip(shares, away, strict=True)]
