"""Labels of scores and windows in trees."""

from __future__ import annotations

from plyglot.core.score import Score
from plyglot.core.types import DECISIVE, MARGIN_SCORE, WIN_SCORE


def score_text(score: int | None, scores: str) -> str:
    """A score or bound of one kind: a number, or where a game is seen to its end, who wins and when or by how much.

    >>> [score_text(score, "estimate") for score in (32_000, 12, -3, 29_993, -29_998, 20_004, None)]
    ['∞', '12', '−3', 'W7', 'L2', 'W+4', '?']
    >>> score_text(-1, "outcome")
    '−1'
    """
    if score is None:
        return "?"
    size, sign = abs(score), "−" if score < 0 else ""
    if size > WIN_SCORE:
        return f"{sign}∞"
    if size > (MARGIN_SCORE if scores == "estimate" else DECISIVE) and scores in ("estimate", "distance"):
        return Score.of(score, scores).text("short")
    return f"{sign}{size}"  # an estimate, as the search compares it; an outcome, a margin; or a bound that is no score


def window_text(alpha: int, beta: int, scores: str) -> str:
    """
    >>> window_text(-32_000, 3, "outcome")
    '[−∞, 3]'
    """
    return f"[{score_text(alpha, scores)}, {score_text(beta, scores)}]"


def meaning(scores: str, margin: bool) -> str:
    """Legend of the letters; empty where there are none."""
    if scores == "estimate" and margin:
        return f"{Score.by(4).text('short')}: won by 4, {Score.by(-4).text('short')}: lost by 4"
    if scores in ("estimate", "distance"):
        return f"{Score.win(3).text('short')}: won 3 plies from the root, {Score.loss(3).text('short')}: lost"
    return ""
