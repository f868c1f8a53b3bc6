"""Steps of temporal differences: a network's weights are moved to what the next position says, game by game.

In numbers with a fraction, on one thread and in a fixed order: a run is the same each time.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numba
import numpy as np


class Layers(NamedTuple):
    """The weights of a network over inputs."""

    first: Any  # f32: [input, number]
    biases: Any  # f32: [number]
    last: Any  # f32: [output, number]
    output: Any  # f32: [output]


class Inputs(NamedTuple):
    """The inputs that each count turns on: those of count number r of all are numbers[begin[r]:begin[r + 1]]."""

    begin: Any  # i64
    numbers: Any  # i64
    far: Any  # f32


@numba.njit(nogil=True)  # type: ignore[untyped-decorator]
def chances_of(rows: Any, inputs: Any, layers: Any, hidden: Any, chances: Any) -> None:
    """The hidden layer and the chances of one position, given by a count of each group."""
    begin, numbers, far = inputs
    first, biases, last, output = layers
    width = len(biases)
    for k in range(width):
        hidden[k] = biases[k]
    for row in rows:
        for i in range(begin[row], begin[row + 1]):
            weights, share = first[numbers[i]], far[i]
            for k in range(width):
                hidden[k] += share * weights[k]
    for k in range(width):
        hidden[k] = np.float32(1) / (np.float32(1) + np.exp(-hidden[k]))
    for j in range(len(output)):
        total, weights = output[j], last[j]
        for k in range(width):
            total += weights[k] * hidden[k]
        chances[j] = np.float32(1) / (np.float32(1) + np.exp(-total))


@numba.njit(nogil=True)  # type: ignore[untyped-decorator]
def learn_games(rows: Any, begins: Any, results: Any, inputs: Any, layers: Any, pace: Any) -> float:
    """TD(0) over some games: after each position the weights move to what the next one says, after the last to the
    result: the chances of who would be to move then, below 0 for a game that was broken off. Returns the sum of the
    squared errors of the first output.

    The step is that of the cross-entropy: the error of an output, times what stands before it.
    """
    begin, numbers, far = inputs
    first, biases, last, output = layers
    width, outputs = len(biases), len(output)
    most = (outputs + 1) // 2
    hidden, ahead = np.empty(width, np.float32), np.empty(width, np.float32)
    chances, target = np.empty(outputs, np.float32), np.empty(outputs, np.float32)
    slopes, said = np.empty(width, np.float32), np.empty(outputs, np.float32)
    squares = 0.0
    for game in range(len(results)):
        end = begins[game + 1]
        for t in range(begins[game], end):
            if t + 1 < end:
                chances_of(rows[t + 1], inputs, layers, ahead, said)
            elif results[game, 0] < 0:
                break
            else:
                said[:] = results[game]
            target[0] = np.float32(1) - said[0]
            for j in range(1, most):
                target[j], target[most - 1 + j] = said[most - 1 + j], said[j]
            chances_of(rows[t], inputs, layers, hidden, chances)
            for k in range(width):
                slopes[k] = 0
            for j in range(outputs):
                error = pace * (target[j] - chances[j])
                weights = last[j]
                for k in range(width):
                    slopes[k] += error * weights[k]
                    weights[k] += error * hidden[k]
                output[j] += error
            squares += (target[0] - chances[0]) ** 2
            for k in range(width):
                slopes[k] *= hidden[k] * (np.float32(1) - hidden[k])
                biases[k] += slopes[k]
            for row in rows[t]:
                for i in range(begin[row], begin[row + 1]):
                    weights, share = first[numbers[i]], far[i]
                    for k in range(width):
                        weights[k] += share * slopes[k]
    return squares
