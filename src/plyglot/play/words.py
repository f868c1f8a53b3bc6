"""Scores in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from plyglot.core.types import DRAW, MARGIN_SCORE, WIN_SCORE

if TYPE_CHECKING:
    from plyglot.engine.messages import Info, Result

LONGEST = WIN_SCORE - MARGIN_SCORE
"""No game lasts so many plies that its distance score would pass for a margin."""


def plural(count: int, noun: str) -> str:
    """
    >>> plural(1, "move"), plural(2, "move"), plural(2, "ply")
    ('1 move', '2 moves', '2 plies')
    """
    many = noun[:-1] + "ies" if noun.endswith("ly") else noun + "s"
    return f"{count:,} {noun if count == 1 else many}"


def value(score: int, scores: str) -> str:
    """A solver's score of one kind, for the side to move.

    >>> value(-29_990, "distance"), value(4, "margin"), value(1, "outcome"), value(0, "distance")
    ('loss in 10 plies', 'win by 4', 'win', 'draw')
    """
    if score == DRAW:
        return "draw"
    name = "win" if score > 0 else "loss"
    if scores == "outcome":
        return name
    return f"{name} by {abs(score)}" if scores == "margin" else f"{name} in {plural(WIN_SCORE - abs(score), 'ply')}"


def opinion(thought: Result | Info) -> str:
    """What an engine thinks of its move: how the game ends where it has seen the end, else its estimate.

    >>> from plyglot.engine.messages import Result
    >>> opinion(Result("4", 29_993, ("4",), 9, 1000, 0.5, exact=True))
    'wins in 7 plies'
    >>> opinion(Result("f5", 12, ("f5",), 9, 1000, 0.5))
    'score +12'
    """
    size = abs(thought.score)
    if size < MARGIN_SCORE:
        return "a draw" if thought.exact and thought.score == DRAW else f"score {thought.score:+d}"
    name = "wins" if thought.score > 0 else "loses"
    if WIN_SCORE - size < LONGEST // 2:
        return f"{name} in {plural(WIN_SCORE - size, 'ply')}"
    return f"{name} by {size - MARGIN_SCORE}"
