"""Games to learn from, wherever they come from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from plyglot.core.types import NO_MOVE


class Games(NamedTuple):
    """Many games. Scores are the first player's: the margin where the game has one, else 1, 0 or -1."""

    moves: Any  # i16: [game, ply], NO_MOVE after the last; a forced pass may be left out
    score: Any  # i16: how each ended
    best: Any  # i16: how it would have ended with best play from phase `best_from` on
    best_from: int
    begin: Any  # i16: how many moves of each say nothing about the players, such as an opening by chance


def joined(parts: Sequence[Games]) -> Games:
    """The games of all parts, one after the other.

    >>> one, two = (
    ...     Games(np.ones((1, plies), np.int16), *[np.zeros(1, np.int16)] * 2, 0, np.zeros(1, np.int16))
    ...     for plies in (2, 3)
    ... )
    >>> joined([one, two]).moves.tolist()
    [[1, 1, -1], [1, 1, 1]]
    """
    longest = max(part.moves.shape[1] for part in parts)
    return Games(
        moves=np.concatenate([lengthened(part.moves, longest) for part in parts]),
        score=np.concatenate([part.score for part in parts]),
        best=np.concatenate([part.best for part in parts]),
        best_from=max(part.best_from for part in parts),
        begin=np.concatenate([part.begin for part in parts]),
    )


def lengthened(moves: Any, plies: int) -> Any:
    """Lists of moves with room for more."""
    return np.pad(moves, ((0, 0), (0, plies - moves.shape[1])), constant_values=NO_MOVE)
