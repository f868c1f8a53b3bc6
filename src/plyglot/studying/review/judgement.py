"""Judgement of a move: what it loses against the best one, and what that is called.

Two scores are compared only if both are proved, or if both are estimates of the same search. A proof beside an estimate
says nothing of what a move costs: what is estimated may turn out to be just as good, or as bad.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from plyglot.core.game import Game
from plyglot.core.score import Score
from plyglot.core.slots import FUTILITY_MARGIN
from plyglot.core.types import LOSS, WIN
from plyglot.core.units import WinChance

Kind: TypeAlias = Literal["", "inaccuracy", "mistake", "blunder", "missed win", "proved loss", "unclear"]
"""What a move is called; empty for a good one. The last three say no more than what is proved, where that is one of the
two scores and not the other: the best move is a win, the move played is a loss, or one of them is a draw."""

FAULTS: tuple[Kind, ...] = ("inaccuracy", "mistake", "blunder")
"""From slight to grave."""

MARGINS = (2, 4, 8)
"""Proved margin lost, in the game's unit, from which a move is each of FAULTS."""

PLIES = 6
"""Plies by which a proved win is later, or a proved loss sooner, from which a move is an inaccuracy."""

LEADS = (0.5, 1.0, 2.0)
"""Estimate lost, in FUTILITY_MARGINs, from which a move is each of FAULTS."""

CHANCES = (0.1, 0.2, 0.3)
"""Estimated chance to win lost, from which a move is each of FAULTS."""


@dataclass(frozen=True)
class Loss:
    """What a move loses against the best one."""

    result: float = 0.0
    """Expected result lost: 1 for a win that becomes a loss, 0.5 for one that becomes a draw."""
    amount: float | None = None
    """Loss in the game's unit: of margins, or of estimates as they are shown, so that the numbers agree."""
    plies: int | None = None
    """Plies by which a win is later or a loss sooner, if the result stays the same."""

    @property
    def is_nothing(self) -> bool:
        """Whether the move is as good as the best one, as far as numbers show."""
        return not (self.result or self.amount or self.plies)

    def as_dict(self) -> dict[str, Any]:
        """Loss as plain data, for JSON."""
        amount = None if self.amount is None else round(self.amount, 4)
        return {"result": round(self.result, 4), "amount": amount, "plies": self.plies}


def comparable(before: Score, played: Score) -> bool:
    """Whether two scores can be compared: both are proved, or neither is.

    >>> comparable(Score.win(3), Score.draw()), comparable(Score.win(3), Score.estimated(5))
    (True, False)
    """
    return before.exact == played.exact


def loss_of(game: Game, before: Score, played: Score) -> Loss:
    """What a move loses, from the score of the best move and its own, which can be compared.

    >>> from plyglot.core.load import load
    >>> connect4, othello = load("connect4"), load("othello")
    >>> loss_of(connect4, Score.win(5), Score.draw()), loss_of(connect4, Score.loss(8), Score.loss(2))
    (Loss(result=0.5, amount=None, plies=None), Loss(result=0.0, amount=None, plies=6))
    >>> loss_of(othello, Score.by(6), Score.by(-2))
    Loss(result=1.0, amount=8.0, plies=None)
    >>> loss_of(othello, Score.estimated(-66, othello.unit), Score.estimated(-81, othello.unit)).amount
    0.4
    """
    result = max(expectation(game, before) - expectation(game, played), 0.0)
    if not before.exact:
        best, own = (score.unit.shown(score.estimate or 0) for score in (before, played))
        if best is None or own is None:
            return Loss(result)
        lost = max(round(best - own, 4), 0.0)
        return Loss(result if lost else 0.0, lost)
    if before.margin is not None and played.margin is not None and game.has_margin:
        return Loss(result, float(max(before.margin - played.margin, 0)))
    if before.plies is None or played.plies is None or before.outcome != played.outcome:
        return Loss(result)
    return Loss(result, plies=abs(before.plies - played.plies))


def kind_of(game: Game, before: Score, played: Score) -> Kind:
    """What a move is called, from the score of the best move and its own.

    >>> from plyglot.core.load import load
    >>> connect4, othello = load("connect4"), load("othello")
    >>> [kind_of(connect4, Score.win(5), played) for played in (Score.win(7), Score.win(15), Score.draw())]
    ['', 'inaccuracy', 'blunder']
    >>> [kind_of(othello, Score.by(20), Score.by(margin)) for margin in (20, 18, 16, 10, -2)]
    ['', 'inaccuracy', 'mistake', 'blunder', 'blunder']
    >>> kind_of(connect4, Score.win(5), Score.estimated(-30)), kind_of(connect4, Score.estimated(30), Score.loss(4))
    ('missed win', 'proved loss')
    """
    if played == before:
        return ""
    if not comparable(before, played):
        return "missed win" if before.outcome == WIN else "proved loss" if played.outcome == LOSS else "unclear"
    loss = loss_of(game, before, played)
    if before.exact:
        if loss.result:
            return "blunder"
        return graded(loss.amount or 0, MARGINS) or ("inaccuracy" if (loss.plies or 0) >= PLIES else "")
    if isinstance(before.unit, WinChance):
        return graded(loss.amount or 0, CHANCES)
    return graded(((before.estimate or 0) - (played.estimate or 0)) / lead(game), LEADS)


def graded(lost: float, thresholds: Sequence[float]) -> Kind:
    """The gravest of FAULTS whose threshold is reached.

    >>> graded(3, MARGINS), graded(1.9, MARGINS)
    ('inaccuracy', '')
    """
    reached = sum(lost >= threshold for threshold in thresholds)
    return FAULTS[reached - 1] if reached else ""


def expectation(game: Game, score: Score) -> float:
    """Result to expect, from 0 (lost) to 1 (won): that of a proof; of an estimate, its chance to win, or where the
    evaluation does not count in such, a curve that gives 62% to a lead of one FUTILITY_MARGIN.

    >>> from plyglot.core.load import load
    >>> othello = load("othello")
    >>> [expectation(othello, score) for score in (Score.by(2), Score.draw(), Score.by(-30), Score.estimated(0))]
    [1.0, 0.5, 0.0, 0.5]
    >>> round(expectation(othello, Score.estimated(6 * 32)), 2)
    0.62
    """
    if score.estimate is None:
        return (1 + score.raw("outcome")) / 2
    if isinstance(score.unit, WinChance):
        return score.unit.amount(score.estimate)
    return 0.5 + 0.5 * math.tanh(score.estimate / (4 * lead(game)))


def lead(game: Game) -> int:
    """The game's FUTILITY_MARGIN: an estimate that counts as a clear lead."""
    return max(int(game.slots.get("FUTILITY_MARGIN", FUTILITY_MARGIN)), 1)
