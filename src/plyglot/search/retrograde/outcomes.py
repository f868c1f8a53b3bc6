"""Outcome and distance in 16 bits, four to a word: how databases keep them.

0 is a draw or not decided yet, 1 a finished draw, 2n + 2 a loss in n plies, 2n + 3 a win in n plies (as in `fixpoint`),
and 65,535 stands for no position at all.
"""

from typing import Any

import numpy as np

from plyglot.core.types import DRAW, LOSS, WIN, WIN_SCORE, u64
from plyglot.search.retrograde.fixpoint import DRAWN, lost, won

LANE = u64(0xFFFF)
HOLE = u64(0xFFFF)
"""A number that an index gives to no position."""

MOST_ROUNDS = 29_999
"""No longer win has a distance score."""


def value_in(words: Any, number: int) -> u64:
    """One of the values that lie in words.

    >>> int(value_in([u64(0x0005_0004_0003_0002)], 2))
    4
    """
    return u64(words[number >> 2] >> u64(16 * (number & 3)) & LANE)


def put_value(words: Any, number: int, value: u64) -> None:
    """Set one of the values that lie in words. Whoever sets another of the same word meanwhile may undo it: threads
    must not share a word.

    >>> words = [u64(0)]
    >>> put_value(words, 2, u64(7)); int(value_in(words, 2))
    7
    """
    shift = u64(16 * (number & 3))
    words[number >> 2] = words[number >> 2] & ~(LANE << shift) | value << shift


def finished_value(result: int) -> u64:
    """The value of a finished game, from its outcome."""
    return DRAWN if result == DRAW else lost(0) if result == LOSS else won(0)


def score_of_value(value: int) -> int:
    """A value as a distance score. Python only.

    >>> score_of_value(int(won(3))), score_of_value(int(lost(4))), score_of_value(1)
    (29997, -29996, 0)
    """
    if value <= DRAWN:
        return DRAW
    return (WIN if value % 2 else LOSS) * (WIN_SCORE - (value - 2) // 2)


def value_of_score(score: int) -> int:
    """The value of a win or a loss, from its distance score. Python only.

    >>> value_of_score(29_997), value_of_score(-29_996)
    (9, 10)
    """
    return int((won if score > 0 else lost)(WIN_SCORE - abs(score)))


def decided(values: Any) -> list[int]:
    """The wins and losses that occur among some values. Python only.

    >>> decided(np.array([0, 1, won(3), lost(4), won(3), HOLE], np.uint16))
    [9, 10]
    """
    there = np.flatnonzero(np.bincount(values, minlength=int(HOLE)))
    found: list[int] = there[(there > DRAWN) & (there != HOLE)].tolist()
    return found
