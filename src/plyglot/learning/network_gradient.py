"""Descent of a network's weights: its gradient, position by position, and steps of even size (Adam).

The network is the one of search/evaluation/by_network.py, in numbers with a fraction. The first layer has few inputs
that are on, so its gradient is added to their rows only. On one thread, in a fixed order: a fit is the same each time.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numba
import numpy as np

from plyglot.core.compile.machine import bits  # noqa: F401 - tells Numba what `lowest` is
from plyglot.core.compile.native import lowest
from plyglot.learning.rows import add_to_rows, sum_rows

DECAY = 0.02
"""Share of each weight that is lost in a step, for a pace of 1: so the network learns no game by heart (I. Loshchilov
and F. Hutter, "Decoupled Weight Decay Regularization", 2017)."""


class Seen(NamedTuple):
    """Positions as a network sees them, and what is to be predicted."""

    active: Any  # i32: [position, side, n]: numbers of the inputs that are on; what follows means nothing
    count: Any  # i64: [position, side]: how many these are
    bucket: Any  # i64
    target: Any  # f32: the chance to win of the side to move


class Layers(NamedTuple):
    """The weights of a network, or a number for each of them."""

    first: Any  # f32: [input, number]
    biases: Any  # f32: [number]
    last: Any  # f32: [bucket, side, number]
    output: Any  # f32: [bucket]

    def zeros(self) -> Layers:
        """As many zeros."""
        return Layers(*(np.zeros_like(array) for array in self))


@numba.njit(nogil=True)  # type: ignore[untyped-decorator]
def list_inputs(words: Any, order: Any, sets: int, active: Any, count: Any) -> None:
    """Lists of the inputs that are on, of positions in an order; each has the sets of both sides, then both banks."""
    for i in range(len(order)):
        word = words[order[i]]
        for side in range(2):
            n, first = 0, 64 * sets * np.int64(word[2 * sets + side])
            for j in range(sets):
                rest = word[sets * side + j]
                while rest != np.uint64(0):
                    active[i, side, n] = first + 64 * j + lowest(rest)
                    n += 1
                    rest &= rest - np.uint64(1)
            count[i, side] = n


@numba.njit(nogil=True)  # type: ignore[untyped-decorator]
def hidden_layer(seen: Any, i: int, first: Any, biases: Any, own: Any, other: Any) -> None:
    """The first layer's sums, not yet clipped, of both sides."""
    most = seen.active.shape[2]
    sum_rows(first, seen.active, 2 * most * i, seen.count[i, 0], biases, own, len(biases))
    sum_rows(first, seen.active, 2 * most * i + most, seen.count[i, 1], biases, other, len(biases))


@numba.njit(nogil=True, fastmath=True)  # type: ignore[untyped-decorator]
def output_of(own: Any, other: Any, factors: Any, bias: Any) -> Any:
    """The last layer's sum."""
    zero, one, total = np.float32(0), np.float32(1), bias
    for k in range(len(own)):
        mine, theirs = min(max(own[k], zero), one), min(max(other[k], zero), one)
        total += mine * mine * factors[0, k] + theirs * theirs * factors[1, k]
    return total


@numba.njit(nogil=True)  # type: ignore[untyped-decorator]
def predictions(seen: Any, layers: Any) -> Any:
    """Outputs of the network, one for each position."""
    first, biases, last, output = layers
    own, other = np.empty_like(biases), np.empty_like(biases)
    found = np.empty(len(seen.bucket), np.float32)
    for i in range(len(found)):
        hidden_layer(seen, i, first, biases, own, other)
        found[i] = output_of(own, other, last[seen.bucket[i]], output[seen.bucket[i]])
    return found


@numba.njit(nogil=True, fastmath=True)  # type: ignore[untyped-decorator]
def turn_back(slope: Any, sums: Any, factors: Any, last_slopes: Any, bias_slopes: Any) -> None:
    """From a side's sums of the first layer to their slopes, in their place; those of the last layer are added up."""
    zero, one = np.float32(0), np.float32(1)
    for k in range(len(sums)):
        clipped = min(max(sums[k], zero), one)
        last_slopes[k] += slope * clipped * clipped
        sums[k] = slope * factors[k] * (clipped + clipped) if clipped == sums[k] else zero
    for k in range(len(sums)):
        bias_slopes[k] += sums[k]


@numba.njit(nogil=True)  # type: ignore[untyped-decorator]
def add_gradient(seen: Any, layers: Any, slopes: Any, steepness: Any) -> None:
    """Add the gradient of half the squared error of some positions' chances to `slopes`."""
    first, biases, last, output = layers
    first_slopes, bias_slopes, last_slopes, output_slopes = slopes
    own, other = np.empty_like(biases), np.empty_like(biases)
    most, one = seen.active.shape[2], np.float32(1)
    for i in range(len(seen.bucket)):
        at = seen.bucket[i]
        hidden_layer(seen, i, first, biases, own, other)
        chance = one / (one + np.exp(-steepness * output_of(own, other, last[at], output[at])))
        slope = steepness * (chance - seen.target[i]) * chance * (one - chance)
        output_slopes[at] += slope
        turn_back(slope, own, last[at, 0], last_slopes[at, 0], bias_slopes)
        turn_back(slope, other, last[at, 1], last_slopes[at, 1], bias_slopes)
        add_to_rows(first_slopes, seen.active, 2 * most * i, seen.count[i, 0], own, len(own))
        add_to_rows(first_slopes, seen.active, 2 * most * i + most, seen.count[i, 1], other, len(own))


@numba.njit(nogil=True, fastmath=True, error_model="numpy")  # type: ignore[untyped-decorator]
def step(
    weights: Any, played: Any, slopes: Any, mean: Any, square: Any, count: int, pace: float, limit: float, unit: int
) -> None:
    """Move weights, row by row, a little against their mean slope, in steps of even size (Adam; D. Kingma and J. Ba,
    2014), no farther than the limit from 0; and begin new slopes. Rows without a slope, whose inputs no position had,
    stay as they are, with their means. `played` are then the weights, in whole parts of a unit if there is one."""
    even, spread = np.float32(1 / (1 - 0.9**count)), np.float32(1 / (1 - 0.999**count))
    kept, rate, most, left = np.float32(1e-8), np.float32(pace), np.float32(limit), np.float32(1 - DECAY * pace)
    whole, part = np.float32(unit), np.float32(1 / unit if unit else 0)
    for number in range(len(weights)):
        slope_of = slopes[number]
        if not has_any(slope_of):
            continue
        weight, as_played, mean_of, square_of = weights[number], played[number], mean[number], square[number]
        for k in range(len(weight)):
            slope = slope_of[k]
            mean_of[k] += np.float32(0.1) * (slope - mean_of[k])
            square_of[k] += np.float32(0.001) * (slope * slope - square_of[k])
            moved = left * weight[k] - rate * (mean_of[k] * even) / (np.sqrt(square_of[k] * spread) + kept)
            moved = min(max(moved, -most), most)
            weight[k] = moved
            as_played[k] = np.rint(moved * whole) * part if unit else moved
            slope_of[k] = 0


@numba.njit(nogil=True)  # type: ignore[untyped-decorator]
def has_any(numbers: Any) -> bool:
    """Whether one of the numbers is not 0."""
    for number in numbers:
        if number != 0:
            return True
    return False
