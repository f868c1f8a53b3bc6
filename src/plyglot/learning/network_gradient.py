"""Descent of a network's weights: its gradient, position by position, and steps of even size (Adam).

The network is the one of search/evaluation/by_network.py, in numbers with a fraction. The first layer has few inputs
that are on, so its gradient is added to their rows only. On one thread, in a fixed order: a fit is the same each time.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numba
import numpy as np

DECAY = 0.3
"""Share of each weight that is lost in a step, for a pace of 1: so the network learns no game by heart (I. Loshchilov
and F. Hutter, "Decoupled Weight Decay Regularization", 2017)."""

ABSENT = -1
"""In a list of inputs, behind those that are on."""


class Seen(NamedTuple):
    """Positions as a network sees them, and what is to be predicted."""

    active: Any  # i16: [position, side, n]: numbers of the inputs that are on, then ABSENT
    bucket: Any  # u8
    target: Any  # f32: the chance to win of the side to move

    def subset(self, chosen: Any) -> Seen:
        """Positions that a mask or numbers select."""
        return Seen(*(array[chosen] for array in self))


class Layers(NamedTuple):
    """The weights of a network, or a number for each of them."""

    first: Any  # f32: [input, number]
    biases: Any  # f32: [number]
    last: Any  # f32: [bucket, side, number]
    output: Any  # f32: [bucket]

    def zeros(self) -> Layers:
        """As many zeros."""
        return Layers(*(np.zeros_like(array) for array in self))


@numba.njit(nogil=True, fastmath=True)  # type: ignore[untyped-decorator]
def active_inputs(words: Any, banks: Any, most: int) -> Any:
    """Lists of the inputs that are on, of sets of inputs [position, side, set] in banks [position, side]."""
    positions, sides, sets = words.shape
    found = np.full((positions, sides, most), np.int16(ABSENT), np.int16)
    for i in range(positions):
        for side in range(sides):
            n, first = 0, 64 * sets * banks[i, side]
            for j in range(sets):
                word = words[i, side, j]
                for bit in range(64):
                    if word >> np.uint64(bit) & np.uint64(1):
                        found[i, side, n] = first + 64 * j + bit
                        n += 1
    return found


@numba.njit(nogil=True, fastmath=True)  # type: ignore[untyped-decorator]
def hidden_layer(active: Any, first: Any, biases: Any, sums: Any) -> None:
    """The first layer's sums, not yet clipped, of both sides."""
    for side in range(2):
        row = sums[side]
        for k in range(len(row)):  # an assignment of the whole takes seconds to compile, for the text of its error
            row[k] = biases[k]
        for number in active[side]:
            if number < 0:
                break
            weights = first[number]
            for k in range(len(row)):
                row[k] += weights[k]


@numba.njit(nogil=True, fastmath=True)  # type: ignore[untyped-decorator]
def predictions(active: Any, bucket: Any, layers: Any) -> Any:
    """Outputs of the network, one for each position."""
    first, biases, last, output = layers
    sums, found = np.empty((2, len(biases)), np.float32), np.empty(len(bucket), np.float32)
    for i in range(len(bucket)):
        hidden_layer(active[i], first, biases, sums)
        total = output[bucket[i]]
        for side in range(2):
            factors, row = last[bucket[i], side], sums[side]
            for k in range(len(row)):
                clipped = min(max(row[k], np.float32(0)), np.float32(1))
                total += clipped * clipped * factors[k]
        found[i] = total
    return found


@numba.njit(nogil=True, fastmath=True)  # type: ignore[untyped-decorator]
def add_gradient(seen: Any, chosen: Any, layers: Any, slopes: Any, steepness: Any) -> None:
    """Add the gradient of the squared error of some positions' chances to `slopes`."""
    first, biases, last, output = layers
    first_slopes, bias_slopes, last_slopes, output_slopes = slopes
    sums = np.empty((2, len(biases)), np.float32)
    zero, one = np.float32(0), np.float32(1)
    for i in chosen:
        active, at = seen.active[i], seen.bucket[i]
        hidden_layer(active, first, biases, sums)
        total = output[at]
        for side in range(2):
            factors, row = last[at, side], sums[side]
            for k in range(len(row)):
                clipped = min(max(row[k], zero), one)
                total += clipped * clipped * factors[k]
        chance = one / (one + np.exp(-steepness * total))
        slope = steepness * (chance - seen.target[i]) * chance * (one - chance)
        output_slopes[at] += slope
        for side in range(2):
            factors, row, towards = last[at, side], sums[side], last_slopes[at, side]
            for k in range(len(row)):
                clipped = min(max(row[k], zero), one)
                towards[k] += slope * clipped * clipped
                row[k] = slope * factors[k] * (clipped + clipped) if clipped == row[k] else zero
                bias_slopes[k] += row[k]
            for number in active[side]:
                if number < 0:
                    break
                target = first_slopes[number]
                for k in range(len(row)):
                    target[k] += row[k]


@numba.njit(nogil=True)  # type: ignore[untyped-decorator]
def step(weights: Any, slopes: Any, mean: Any, square: Any, count: int, pace: float, limit: float) -> None:
    """Move weights a little against their mean slope, in steps of even size (Adam; D. Kingma and J. Ba, 2014), no
    farther than the limit from 0; and begin new slopes."""
    even, spread = np.float32(1 / (1 - 0.9**count)), np.float32(1 / (1 - 0.999**count))
    kept, rate, most, left = np.float32(1e-8), np.float32(pace), np.float32(limit), np.float32(1 - DECAY * pace)
    for i in range(len(weights)):
        slope = slopes[i]
        mean[i] += np.float32(0.1) * (slope - mean[i])
        square[i] += np.float32(0.001) * (slope * slope - square[i])
        moved = left * weights[i] - rate * (mean[i] * even) / (np.sqrt(square[i] * spread) + kept)
        weights[i] = min(max(moved, -most), most)
        slopes[i] = 0
