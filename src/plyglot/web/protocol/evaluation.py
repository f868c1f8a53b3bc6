"""Evaluations for a page: a score in words, and as a value for graphs."""

from __future__ import annotations

import math
from functools import partial

from plyglot.core.game import Game
from plyglot.core.score import OUTCOMES, Score
from plyglot.core.score_words import LANGUAGES
from plyglot.core.slots import FUTILITY_MARGIN
from plyglot.core.types import DRAW
from plyglot.core.units import Measure, Unit, WinChance
from plyglot.web.protocol.board_answers import UnitInfo
from plyglot.web.protocol.search_answers import Evaluation

MOST = 0.95
"""The value of the best estimate: less than a win's."""


def evaluation_of(game: Game, score: Score) -> Evaluation:
    """The evaluation that a score stands for.

    >>> from plyglot.core.load import load
    >>> evaluation_of(load("connect4"), Score.win(7)).words, evaluation_of(load("connect4"), Score.estimated(12)).words
    ('wins in 7 plies', '+12 points')
    """
    decided = score.outcome not in (None, DRAW)
    return Evaluation(
        score=score.raw("estimate"),
        amount=None if score.amount is None else round(score.amount, 6),
        value=value(game, score),
        exact=score.exact,
        ending=None if score.outcome is None else OUTCOMES[score.outcome],
        plies=score.plies,
        margin=abs(score.margin) if decided and score.margin is not None else None,
        words=score.text("verb" if decided else "noun"),
    )


def value(game: Game, score: Score) -> float:
    """From -1 (lost) to 1 (won).

    >>> from plyglot.core.load import load
    >>> [value(load("connect4"), score) for score in (Score.loss(4), Score.draw(), Score.win(1))]
    [-1.0, 0.0, 1.0]
    """
    if score.estimate is None:
        return float(score.raw("outcome"))
    if isinstance(score.unit, WinChance):
        return round(MOST * (2 * score.unit.amount(score.estimate) - 1), 4)
    return round(MOST * math.tanh(score.estimate / (4 * scale(game))), 4)


def scale(game: Game) -> int:
    """Estimate that counts as a clear lead: a ply seldom changes it by more."""
    return max(int(game.slots.get("FUTILITY_MARGIN", FUTILITY_MARGIN)), 1)


def unit_info(unit: Measure) -> UnitInfo:
    """A unit for a page.

    >>> from plyglot.core.load import load
    >>> unit_info(load("othello").unit).names["fr"]
    ('pion', 'pions')
    """
    margins = {language: unit.margin_unit.names(language) for language in LANGUAGES}
    info = partial(UnitInfo, margins=margins, mates=unit.mates)
    if isinstance(unit, Unit):
        names = {language: unit.names(language) for language in LANGUAGES}
        return info(kind="unit", names=names, decimals=unit.decimals, size=unit.size)
    if isinstance(unit, WinChance):
        return info(kind="chance", names={}, decimals=0, size=unit.scale)
    return info(kind="none", names={}, decimals=0, size=1)
