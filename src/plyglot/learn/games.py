"""Games to learn from, wherever they come from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import numpy as np

from plyglot.core.types import NO_MOVE


class Played(NamedTuple):
    """One game. Scores are the first player's: the margin where the game has one, else 1, 0 or -1."""

    moves: Sequence[int]
    score: int
    begin: int = 0
    best: int | None = None
    best_from: int = 0


class Games(NamedTuple):
    """Many games, an array for each fact about them."""

    moves: Any  # i16: [game, ply], NO_MOVE after the last; a forced pass may be left out
    score: Any  # i16: how each ended
    begin: Any  # i16: how many moves say nothing about the players, such as an opening by chance
    best: Any  # i16: how it would have ended, had both sides played perfectly ...
    best_from: Any  # i16: ... once so many plies were left


def collected(games: Iterable[Played]) -> Games:
    """Games one by one as many; where best play is not known, how they ended stands for it.

    >>> collected([Played((3, 4), 1), Played((3,), -1, best=1, best_from=24)]).moves.tolist()
    [[3, 4], [3, -1]]
    """
    found = list(games)
    moves = np.full((len(found), max((len(each.moves) for each in found), default=0)), NO_MOVE, np.int16)
    for row, each in zip(moves, found, strict=True):
        row[: len(each.moves)] = each.moves
    facts = [(each.score, each.begin, each.score if each.best is None else each.best, each.best_from) for each in found]
    return Games(moves, *np.array(facts, np.int16).reshape(-1, 4).T)


def joined(parts: Sequence[Games]) -> Games:
    """The games of all parts, one after the other."""
    longest = max(part.moves.shape[1] for part in parts)
    moves = np.concatenate([lengthened(part.moves, longest) for part in parts])
    facts = zip(*(part[1:] for part in parts), strict=True)
    return Games(moves, *(np.concatenate(fact) for fact in facts))


def lengthened(moves: Any, plies: int) -> Any:
    """Lists of moves with room for more.

    >>> lengthened(np.ones((1, 2), np.int16), 3).tolist()
    [[1, 1, -1]]
    """
    return np.pad(moves, ((0, 0), (0, plies - moves.shape[1])), constant_values=NO_MOVE)
