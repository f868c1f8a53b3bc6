"""Training games: one by one, and as arrays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import numpy as np

from plyglot.core.types import NO_MOVE


class PlayedGame(NamedTuple):
    """A training game. Scores are the first player's: the margin where the game has one, else 1, 0 or -1."""

    moves: Sequence[int]
    score: int
    begin: int = 0
    best: int | None = None
    best_from: int = 0


class Games(NamedTuple):
    """Training games as arrays, one for each of their properties."""

    moves: Any  # i32: [game, ply], NO_MOVE after the last; a forced pass may be left out
    score: Any  # i16: the result
    begin: Any  # i16: length of the opening, whose moves were not the players' choice
    best: Any  # i16: the result with best play ...
    best_from: Any  # i16: ... from this many plies before the end on


def as_arrays(games: Iterable[PlayedGame]) -> Games:
    """Arrays of some games; where the result with best play is not known, it is the result.

    >>> as_arrays([PlayedGame((3, 4), 1), PlayedGame((3,), -1, best=1, best_from=24)]).moves.tolist()
    [[3, 4], [3, -1]]
    """
    found = list(games)
    moves = np.full((len(found), max((len(each.moves) for each in found), default=0)), NO_MOVE, np.int32)
    for row, each in zip(moves, found, strict=True):
        row[: len(each.moves)] = each.moves
    rows = [(each.score, each.begin, each.score if each.best is None else each.best, each.best_from) for each in found]
    return Games(moves, *np.array(rows, np.int16).reshape(-1, 4).T)


def joined(parts: Sequence[Games]) -> Games:
    """Concatenation of several sets of games."""
    longest = max(part.moves.shape[1] for part in parts)
    moves = np.concatenate([padded(part.moves, longest) for part in parts])
    columns = zip(*(part[1:] for part in parts), strict=True)
    return Games(moves, *(np.concatenate(column) for column in columns))


def padded(moves: Any, plies: int) -> Any:
    """Moves padded with NO_MOVE to a number of plies.

    >>> padded(np.ones((1, 2), np.int32), 3).tolist()
    [[1, 1, -1]]
    """
    return np.pad(moves, ((0, 0), (0, plies - moves.shape[1])), constant_values=NO_MOVE)
