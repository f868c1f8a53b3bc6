"""Scores and windows in a few characters, for trees."""

from __future__ import annotations

from plyglot.core.types import DECISIVE, INFINITY, MARGIN_SCORE, WIN_SCORE


def score_text(score: int | None, scores: str) -> str:
    """A score of one kind: a number, or where a game is seen to its end, who wins and when or by how much.

    >>> [score_text(score, "estimate") for score in (INFINITY, 12, -3, 29_993, -29_998, 20_004, None)]
    ['∞', '12', '−3', 'W7', 'L2', 'W+4', '?']
    >>> score_text(-1, "outcome")
    '−1'
    """
    if score is None:
        return "?"
    size, sign = abs(score), "−" if score < 0 else ""
    if size >= INFINITY:
        return f"{sign}∞"
    letter = "L" if score < 0 else "W"
    if scores in ("estimate", "distance") and size > DECISIVE:
        return f"{letter}{WIN_SCORE - size}"
    if scores == "estimate" and size > MARGIN_SCORE:
        return f"{letter}+{size - MARGIN_SCORE}"
    return f"{sign}{size}"


def window_text(alpha: int, beta: int, scores: str) -> str:
    """
    >>> window_text(-INFINITY, 3, "outcome")
    '[−∞, 3]'
    """
    return f"[{score_text(alpha, scores)}, {score_text(beta, scores)}]"


def meaning(scores: str, margin: bool) -> str:
    """What the letters say, for a legend; nothing where there are none."""
    if scores == "estimate" and margin:
        return "W+4: won by 4, L+4: lost by 4"
    if scores in ("estimate", "distance"):
        return "W3: won 3 plies from the root, L3: lost"
    return ""
