"""Rows of a book: what is known of a move in a position, or of the position itself; sorted, merged, pruned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from plyglot.core.types import DECISIVE

POSITION = 0xFFFF_FFFF
"""In place of a move, in the row about the position itself. No move has this number."""

EXACT, AVOID = 1, 2
"""Flags: the score is exact; the move is not to be played."""

SCORELESS = -0x8000
"""In place of a score where there is none."""

ROW = np.dtype(
    [
        ("high", "<u8"),  # the position's key: two words
        ("low", "<u8"),
        ("move", "<u4"),  # the move as `Keys.move` has it, or POSITION
        ("flags", "<u2"),
        ("score", "<i2"),  # for the side to move, as a heuristic search counts (core/score.py), or SCORELESS
        ("depth", "<u2"),  # of the search that found the score
        ("wins", "<u4"),  # games won by the side that made the move
        ("draws", "<u4"),
        ("losses", "<u4"),
        ("weight", "<u4"),  # what somebody else's book says that the move is worth, or a person
    ]
)
"""A row. Those of a position lie together, sorted by move."""

SHORT_ROW = np.dtype([(name, "<u2" if name == "move" else ROW[name]) for name in ROW.names or ()])
"""A row as files have it whose moves are all less than SHORT_POSITION."""

SHORT_POSITION = 0xFFFF
"""POSITION in two bytes."""

COUNTS = ("wins", "draws", "losses", "weight")
MOST = 0xFFFFFFFF
"""The most that a count can say."""


def new_rows(count: int) -> Any:
    """Rows about nothing yet."""
    rows = np.zeros(count, ROW)
    rows["score"] = SCORELESS
    return rows


def merged(parts: Sequence[Any]) -> Any:
    """Rows of several sources as one sorted list in which no position has a move twice: games are added up, an exact
    score wins over others, one with a distance over one without, one of a deeper search over one less deep.

    >>> one, two = new_rows(1), new_rows(1)
    >>> one["wins"], two["wins"], two["score"] = 3, 4, 12
    >>> both = merged([one, two])
    >>> both["wins"].tolist(), both["score"].tolist()
    ([7], [12])
    """
    rows = np.concatenate([np.zeros(0, ROW), *parts])
    if not len(rows):
        return rows
    known = rows["score"] != SCORELESS
    told = abs(rows["score"].astype(np.int32)) != DECISIVE
    order = (rows["depth"], told, rows["flags"] & EXACT, known, rows["move"], rows["low"], rows["high"])
    rows = rows[np.lexsort(order)]
    new = np.ones(len(rows), bool)
    new[1:] = False
    for name in ("high", "low", "move"):
        new[1:] |= rows[name][1:] != rows[name][:-1]
    begins = np.flatnonzero(new)
    result = rows[np.append(begins[1:], len(rows)) - 1].copy()  # the last has the best score
    for name in COUNTS:
        result[name] = np.minimum(np.add.reduceat(rows[name].astype(np.uint64), begins), MOST)
    result["flags"] |= np.bitwise_or.reduceat(rows["flags"], begins) & AVOID
    return result


def games_of(rows: Any) -> Any:
    """Number of games of each row."""
    return rows["wins"].astype(np.int64) + rows["draws"] + rows["losses"]


def pruned(rows: Any, games: int = 1) -> Any:
    """Rows without the moves of fewer games, unless something else is known of them: a score, a weight, or that they
    are to be avoided."""
    beside = (rows["score"] != SCORELESS) | (rows["weight"] > 0) | (rows["flags"] & AVOID > 0)
    return rows[beside | (games_of(rows) >= games)]
