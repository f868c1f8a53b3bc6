"""Ridge regression of pattern weights on the scores of positions, by conjugate gradients.

An estimate is linear in the weights. Some phases, the breakpoints, have tables of their own; between two of them the
tables are interpolated, so that the estimate changes smoothly from phase to phase. What is minimised is

    sum over positions (estimate - score)^2 + ridge * sum over weights weight^2

so that a configuration seldom seen keeps a weight near 0. The conjugate gradient method (Hestenes and Stiefel, 1952),
scaled by how often each configuration occurs, needs some twenty passes over the positions. It is deterministic to the
bit, a resumed run included.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numba
import numpy as np

from plyglot.core.compile.machine import bits  # noqa: F401 - tells Numba what `signed` is, which the patterns call
from plyglot.search.evaluation.patterns import FIELD_BITS, FIELD_MASK, FIELDS_PER_WORD, Patterns, packed_configurations
from plyglot.search.evaluation.phases import interpolation

_packed_configurations = numba.njit(packed_configurations)


class Positions(NamedTuple):
    """Training positions in the order of their phases, with their target scores."""

    own: Any  # u64: squares of the side to move
    opp: Any  # u64: squares of the other side
    phase: Any  # i16
    score: Any  # f32: for the side to move

    def subset(self, chosen: Any) -> Positions:
        """Positions that an index array or a mask selects."""
        return Positions(*(array[chosen] for array in self))


class Model:
    """Linear model of positions by patterns. Its weights are one array, [phase breakpoint, tied-weight index]."""

    def __init__(self, patterns: Patterns, breakpoints: tuple[int, ...]) -> None:
        self.patterns, self.breakpoints = patterns, breakpoints
        self.shape = len(breakpoints), patterns.weight_count
        numbering = patterns.rows(), patterns.words, patterns.offsets, patterns.tied_index
        self._fixed = (*interpolation(breakpoints), *numbering)

    def estimates(self, weights: Any, positions: Positions) -> Any:
        """Estimates of positions: the design matrix times the weights."""
        found = np.empty(len(positions.own))
        _estimate(positions.own, positions.opp, positions.phase, weights, found, *self._fixed)
        return found

    def transpose_times(self, values: Any, positions: Positions) -> Any:
        """The transposed design matrix times `values`: for each weight their sum over the positions that have it."""
        sums = np.zeros(self.shape)
        _transpose_times(positions.own, positions.opp, positions.phase, values, sums, False, *self._fixed)
        return sums

    def normal_diagonal(self, positions: Positions) -> Any:
        """Diagonal of the normal equations."""
        sums, ones = np.zeros(self.shape), np.ones(len(positions.own))
        _transpose_times(positions.own, positions.opp, positions.phase, ones, sums, True, *self._fixed)
        return sums


@numba.njit(nogil=True)
def _estimate(own, opp, phase, weights, found, lower, upper, fractions, rows, words, offsets, tied_index):  # type: ignore[no-untyped-def]
    for i in range(len(own)):
        here, there, fraction = weights[lower[phase[i]]], weights[upper[phase[i]]], fractions[phase[i]]
        first = second = 0.0
        for word in range(words):
            packed = _packed_configurations(own[i], opp[i], word, words, rows)
            for field in range(FIELDS_PER_WORD):
                index = tied_index[offsets[FIELDS_PER_WORD * word + field] + np.int64(packed & FIELD_MASK)]
                first += here[index]
                second += there[index]
                packed >>= FIELD_BITS
        found[i] = (1 - fraction) * first + fraction * second


@numba.njit(nogil=True)
def _transpose_times(own, opp, phase, values, sums, squared, lower, upper, fractions, rows, words, offsets, tied_index):  # type: ignore[no-untyped-def]
    for i in range(len(own)):
        here, there, fraction = sums[lower[phase[i]]], sums[upper[phase[i]]], fractions[phase[i]]
        first, second = (1 - fraction) * values[i], fraction * values[i]
        if squared:
            first, second = (1 - fraction) * first, fraction * second
        for word in range(words):
            packed = _packed_configurations(own[i], opp[i], word, words, rows)
            for field in range(FIELDS_PER_WORD):
                index = tied_index[offsets[FIELDS_PER_WORD * word + field] + np.int64(packed & FIELD_MASK)]
                here[index] += first
                there[index] += second
                packed >>= FIELD_BITS
