"""Bradley-Terry ratings of a finished event: the Elo of each player, from all games at once, with its interval.

Bradley and Terry, "Rank Analysis of Incomplete Block Designs", Biometrika 39 (1952): the odds of two players are those
of their strengths. A draw counts as half a win and half a loss.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from plyglot.tournament.elo import DEVIATIONS

PRIOR = 1.0
"""Draws of every player against one of average strength, counted beside its games: so that who has won, or lost, all
games has a finite rating."""

ELO = 400 / math.log(10)
ROUNDS, SMALL = 100, 1e-10


class Rating(NamedTuple):
    """A rating and half the width of its 95 % interval, in Elo; the average of all players is 0."""

    elo: float
    error: float


def ratings(players: int, results: Mapping[tuple[int, int], tuple[float, int]], prior: float = PRIOR) -> list[Rating]:
    """Ratings from the points and the games of each pairing's first player against its second.

    >>> [round(rating.elo) for rating in ratings(2, {(0, 1): (76, 100)}, prior=1e-9)]  # 200 Elo apart
    [100, -100]
    >>> [round(rating.elo) for rating in ratings(3, {(0, 1): (2, 2), (1, 2): (2, 2)})]
    [280, 0, -280]
    """
    strength = np.zeros(players)
    information = np.eye(players)
    for _ in range(ROUNDS):
        expected = 1 / (1 + np.exp(-strength))
        slope = prior * (0.5 - expected)
        information = np.diag(prior * expected * (1 - expected))
        for (first, second), (points, games) in results.items():
            share = 1 / (1 + math.exp(strength[second] - strength[first]))
            weight = games * share * (1 - share)
            slope[first] += points - games * share
            slope[second] -= points - games * share
            information[[first, second], [first, second]] += weight
            information[first, second] -= weight
            information[second, first] -= weight
        step = np.linalg.solve(information, slope)
        strength += np.clip(step, -1, 1)
        if np.abs(step).max() < SMALL:
            break
    centre = np.eye(players) - 1 / players
    spread = centre @ np.linalg.inv(information) @ centre
    centred = centre @ strength
    return [
        Rating(float(ELO * value), float(ELO * DEVIATIONS * math.sqrt(max(variance, 0))))
        for value, variance in zip(centred, np.diag(spread), strict=True)
    ]
