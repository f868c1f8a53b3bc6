"""Patterns: groups of squares, with a weight for each of their 3^n configurations (a square is empty, own or other).

M. Buro, "Experiments with Multi-ProbCut and a New High-Quality Evaluation Function for Othello", 1997. A pattern is
given once; the board's symmetries give its other places, and the weights of configurations that a symmetry turns into
each other are tied: they are one. A position's estimate is the sum of the weights of its configurations, from the
tables of its phase.

The number of a configuration is the sum of what eight rows of eight squares add to it, so one table says for each row
and each of its 256 occupancies what it adds to all the patterns: four of them to a word, 16 bits each.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

import numpy as np

from plyglot.core.compile.native import signed
from plyglot.core.types import NONE, Position, u64

ROW_BITS, ROWS = 8, 8
BYTE, TWO = u64(255), u64(2)

FIELDS_PER_WORD = 4
"""Configurations that are packed into a word, each a field of 16 bits."""

FIELD_BITS, FIELD_MASK = u64(16), u64(0xFFFF)

MOST_SQUARES = 10
"""3^10 is the highest power of 3 that fits into a field."""


class Patterns:
    """Patterns of a game: their places on the board, the numbers of their configurations, and which weights are tied.

    >>> mirror = lambda square, symmetry: 7 - square if symmetry else square
    >>> edge = Patterns([(0, 1, 2)], mirror, 2)
    >>> edge.places, edge.size, edge.weight_count
    (((0, 1, 2), (7, 6, 5)), 28, 28)
    """

    def __init__(
        self, shapes: Sequence[Sequence[int]], transform_move: Callable[[int, int], int], symmetries: int
    ) -> None:
        """`size` is the number of configurations of all shapes, 3^n each, and one more for the constant."""
        self.shapes = tuple(tuple(shape) for shape in shapes)
        places: list[tuple[int, ...]] = []
        offsets: list[int] = []
        self._images: list[list[tuple[int, ...]]] = []
        self.size = 0
        for shape in self.shapes:
            if not 0 < len(shape) <= MOST_SQUARES:
                raise ValueError(f"a pattern has 1 to {MOST_SQUARES} squares, not {len(shape)}")
            images = [tuple(transform_move(square, i) for square in shape) for i in range(symmetries)]
            distinct = {frozenset(image): image for image in reversed(images)}
            places += sorted(distinct.values(), key=images.index)
            offsets += [self.size] * len(distinct)
            self._images.append(images)
            self.size += 3 ** len(shape)
        self.places = tuple(places)
        self.words = len(places) // FIELDS_PER_WORD + 1  # at least one field is left for the constant
        self.offsets = np.array(offsets + [self.size] * (FIELDS_PER_WORD * self.words - len(places)), np.int64)
        self.size += 1

    @cached_property
    def tied_index(self) -> Any:
        """Tied-weight index: for each configuration the number of its weight, one for all that symmetries tie."""
        first, tied = 0, []
        for shape, images in zip(self.shapes, self._images, strict=True):
            tied.append(first + tied_configurations(shape, images))
            first += 3 ** len(shape)
        tied.append(np.array([first]))
        return np.unique(np.concatenate(tied), return_inverse=True)[1]

    @property
    def weight_count(self) -> int:
        """Number of weights in a phase, tied ones counted once."""
        return int(self.tied_index[-1]) + 1

    @property
    def name(self) -> str:
        """Unique name of their row table, for `Weights`."""
        return f"rows_{hashlib.sha256(repr(self.places).encode()).hexdigest()[:16]}"

    def rows(self) -> Any:
        """Row table: what each row adds to the patterns, four to a word, flattened from [row, occupancy, word]."""
        table = np.zeros((ROWS, 1 << ROW_BITS, self.words), np.uint64)
        occupancies = np.arange(1 << ROW_BITS)
        for number, place in enumerate(self.places):
            for digit, square in enumerate(place):
                added = (occupancies >> square % ROW_BITS & 1) * 3**digit << 16 * (number % FIELDS_PER_WORD)
                table[square // ROW_BITS, :, number // FIELDS_PER_WORD] += added.astype(np.uint64)
        return table.ravel()


def tied_configurations(shape: Sequence[int], images: Sequence[Sequence[int]]) -> Any:
    """For each configuration of a shape, the lowest that a symmetry makes of it which maps the shape onto itself."""
    configurations = np.arange(3 ** len(shape))
    digits = [configurations // 3**i % 3 for i in range(len(shape))]
    least = configurations
    for image in images:
        if set(image) == set(shape):
            turned = sum(digits[i] * 3 ** shape.index(square) for i, square in enumerate(image))
            least = np.minimum(least, turned)
    return least


def own_and_other(pos: Position) -> tuple[u64, u64]:
    """Squares of the side to move and of the other side, where they are a position's first two fields."""
    return pos[0], pos[1]


def packed_configurations(own: u64, opp: u64, word: int, words: int, rows: Any) -> u64:
    """Configurations of four patterns, packed in a word: empty counts 0, own 1, other 2."""
    owns, opps = NONE, NONE
    for row in range(ROWS):
        shift = u64(ROW_BITS * row)
        first = row << ROW_BITS
        owns += rows[(first + signed(own >> shift & BYTE)) * words + word]
        opps += rows[(first + signed(opp >> shift & BYTE)) * words + word]
    return owns + TWO * opps


def weight_sum(own: u64, opp: u64, words: int, rows: Any, offsets: Any, weights: Any, phase: int) -> int:
    """Sum of the weights of a position's configurations; `phase` is where its tables begin in `weights`."""
    total = 0
    for word in range(words):
        packed = packed_configurations(own, opp, word, words, rows)
        for field in range(FIELDS_PER_WORD):
            total += weights[phase + offsets[FIELDS_PER_WORD * word + field] + signed(packed & FIELD_MASK)]
            packed >>= FIELD_BITS
    return total
