"""Ratings of a standing ladder, by OpenSkill: a strength and how sure it is, which every pairing makes better."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

from plyglot.core.errors import BadOption
from plyglot.tournament.elo import DEVIATIONS
from plyglot.tournament.plan import Played


class Skills:
    """Ratings of a ladder's players, from the rounds in their order.

    >>> from plyglot.tournament.plan import Round
    >>> skills = Skills(2)
    >>> skills.add(Played(Round(((0, 1),)), ((0.0, 2.0),)))
    >>> skills.order(), skills.elo(1) > 0 > skills.elo(0)
    ([1, 0], True)
    """

    def __init__(self, players: int) -> None:
        try:
            from openskill.models import PlackettLuce
        except ImportError as error:
            raise BadOption("a ladder needs OpenSkill, which is not installed: pip install 'plyglot[arena]'") from error
        self._model: Any = PlackettLuce()
        self._elo = 400 / math.log(10) / (math.sqrt(2) * self._model.beta)
        """Elo of a unit: the expected score is logistic in the difference over sqrt(2) beta, where all is certain."""
        self._ratings = [self._model.rating() for _ in range(players)]

    @classmethod
    def after(cls, rounds: Iterable[Played], players: int) -> Skills:
        """The ratings after some rounds."""
        skills = cls(players)
        for played in rounds:
            skills.add(played)
        return skills

    def add(self, played: Played) -> None:
        """Rate a round: each pairing counts as one game, won by who has more points. Byes count nothing."""
        for (first, second), points in zip(played.round.pairings, played.points, strict=True):
            teams = [[self._ratings[first]], [self._ratings[second]]]
            rated = self._model.rate(teams, scores=list(points))
            (self._ratings[first],), (self._ratings[second],) = rated

    def order(self) -> list[int]:
        """The players, the strongest first, as far as it is sure; of equal ones, who came first."""
        return sorted(range(len(self._ratings)), key=lambda player: (-self._ratings[player].ordinal(), player))

    def elo(self, player: int) -> float:
        """The strength of a player, on a scale like Elo's, above that of a new one."""
        return float(self._elo * (self._ratings[player].mu - self._model.mu))

    def elo_error(self, player: int) -> float:
        """Half the width of its confidence interval."""
        return float(self._elo * DEVIATIONS * self._ratings[player].sigma)
