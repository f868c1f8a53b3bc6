"""Values of two rows of a Domineering board by themselves, for all the ways in which their cells can be free.

A *strip* is two neighbouring rows of which the vertical player may use nothing else. Its value, for the vertical
player, is a game in the sense of J. H. Conway, "On Numbers and Games", 1976: a number, or hot. Kept of it are its
stops when it is cooled by a temperature t, that is when every move costs t: what the vertical player is sure to end
with if the other side begins (`right`), and if the vertical player does (`left`).

A stop is written 2 * v + s: v its value in units, s = 1 if the other side is then to move, which is better by less
than any number. Options have fewer free cells, so that strips are computed by their number of free cells.
E. Berlekamp, "The Economist's View of Combinatorial Games", 1996, on sums of games that are cooled alike.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

UNIT, FINE = 128, 4_096
"""Stops are kept in units of 1/128, rounded down; numbers are found in units of 1/4096."""

EIGHTHS = np.arange(17, dtype=np.int16)
"""The temperatures at which stops are computed: from 0 to 2. No two rows are hotter by much."""

KEPT = (0, 4, 8, 12)
"""Those of them that bounds use, four to a word."""

TAX = tuple(2 * UNIT * eighths // 8 for eighths in KEPT)
NONE_YET = 16_000
ENDLESS = 1 << 28


@lru_cache(maxsize=4)
def strip_table(width: int) -> np.ndarray[Any, np.dtype[np.uint64]]:
    """For each of the 4^width patterns of free cells, lower row in the higher bits, two words: its right stops and its
    left stops at the four temperatures KEPT, each less one, so that what is not negative wins.

    A single pair of cells, upright: one more move for the vertical player, a number, so that both stops are 1.

    >>> from .packed_int16 import unpacked
    >>> [number // (2 * UNIT) for number in unpacked(strip_table(1)[2 * 0b11])]
    [1, 1, 1, 1]
    """
    count = 1 << 2 * width
    patterns = np.arange(count)
    free_cells = np.bitwise_count(patterns)
    stops = Stops(count)
    upright = [(1 | 1 << width) << column for column in range(width)]
    across = [3 << row * width + column for row in range(2) for column in range(width - 1)]
    for level in range(2 * width + 1):
        stops.work_out(patterns[free_cells == level], upright, across)
    table = np.empty((count, 2, 4), np.int16)
    table[:, 0] = stops.right[:, list(KEPT)] - 1
    table[:, 1] = stops.left[:, list(KEPT)] - 1
    return np.ascontiguousarray(table).view(np.uint64).ravel()


class Stops:
    """The stops of all strips: cooled, and, in finer units, not."""

    def __init__(self, count: int) -> None:
        self.right = np.zeros((count, len(EIGHTHS)), np.int16)
        self.left = np.zeros((count, len(EIGHTHS)), np.int16)
        self.fine_right = np.zeros(count, np.int32)
        self.fine_left = np.zeros(count, np.int32)

    def work_out(self, patterns: Any, upright: list[int], across: list[int]) -> None:
        """The stops of strips whose options are known."""
        best = np.full(len(patterns), -ENDLESS, np.int32)
        worst = np.full(len(patterns), ENDLESS, np.int32)
        left = np.full((len(patterns), len(EIGHTHS)), -NONE_YET, np.int16)
        right = np.full((len(patterns), len(EIGHTHS)), NONE_YET, np.int16)
        for domino in upright:
            can = np.flatnonzero(patterns & domino == domino)
            after = patterns[can] ^ domino
            best[can] = np.maximum(best[can], self.fine_right[after])
            left[can] = np.maximum(left[can], self.right[after])
        for domino in across:
            can = np.flatnonzero(patterns & domino == domino)
            after = patterns[can] ^ domino
            worst[can] = np.minimum(worst[can], self.fine_left[after])
            right[can] = np.minimum(right[can], self.left[after])
        number = best < worst
        self._set_hot(patterns[~number], best[~number], worst[~number], left[~number], right[~number])
        self._set_numbers(patterns[number], best[number], worst[number])

    def _set_hot(self, patterns: Any, best: Any, worst: Any, left: Any, right: Any) -> None:
        """A move costs the temperature, until it is no longer worth it: there the two walls meet."""
        tax = 2 * UNIT // 8 * EIGHTHS
        left, right = left - tax, right + tax
        mast = np.minimum(left >> 1, right >> 1).max(axis=1, initial=-NONE_YET)[:, None]
        self.right[patterns], self.left[patterns] = np.minimum(right, 2 * mast + 1), np.maximum(left, 2 * mast)
        self.fine_right[patterns], self.fine_left[patterns] = worst, best

    def _set_numbers(self, patterns: Any, best: Any, worst: Any) -> None:
        """Theorem: a game whose options leave room for a number is the simplest such number."""
        bounds, which = np.unique(np.stack([best, worst], axis=1), axis=0, return_inverse=True)
        value = np.array([simplest(int(low), int(high)) for low, high in bounds], np.int32)[which.ravel()]
        coarse = value // (FINE // UNIT)
        self.right[patterns] = (2 * coarse + 1)[:, None]
        self.left[patterns] = (2 * coarse + (coarse * (FINE // UNIT) != value))[:, None]
        self.fine_right[patterns], self.fine_left[patterns] = 2 * value + 1, 2 * value


def simplest(low: int, high: int) -> int:
    """The simplest number x, in fine units, with low < 2x + 1 <= high: the whole number nearest to 0, else the one with
    the smallest denominator.

    >>> simplest(-ENDLESS, ENDLESS), simplest(1, ENDLESS), simplest(1, 2 * FINE) * 2 == FINE
    (0, 4096, True)
    """
    step = FINE
    while step:
        least = -(-((low + 1) // 2) // step) * step
        if 2 * least + 1 <= high:
            most = (high - 1) // 2 // step * step
            return 0 if least <= 0 <= most else least if least > 0 else most
        step //= 2
    raise ArithmeticError("a strip's value is finer than numbers are kept")
