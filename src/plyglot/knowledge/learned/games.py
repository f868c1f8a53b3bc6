"""Games to learn from, whatever file they come from."""

from __future__ import annotations

from typing import Any, NamedTuple


class Games(NamedTuple):
    """Many games. Scores are the first player's margins."""

    moves: Any  # i16: [game, ply], NO_MOVE after the last; a forced pass may be left out
    score: Any  # i16: how each ended
    best: Any  # i16: how it would have ended with best play from phase `best_from` on
    best_from: int
