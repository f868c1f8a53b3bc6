"""Rows of 16-bit numbers, four to a word of memory: vectors, where machine code has them.

What an evaluation keeps for each ply, such as a network's first layer (search/evaluation/by_network.py), lies in
unsigned fields of a search's memory, and its weights in a `Weights` of int16. These functions work on whole rows;
compiled, with vector instructions, whichever the processor has. Functions with two bodies, as in
core/compile/native.py.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from plyglot.core.compile.native import compiled_as

LANES_PER_WORD = 4

VECTOR = 16
"""Numbers that are worked on at once: the length of a row is a multiple of it."""


@compiled_as("machine.lanes")
def change_row(memory: Any, target: int, source: int, weights: Any, plus: int, minus: int, length: int) -> None:
    """The row at the word `target` becomes the one at `source`, with the weights from number `plus` on added and those
    from `minus` on subtracted. Numbers wrap round at 16 bits.

    >>> from plyglot.core.compile.native import View
    >>> words = np.zeros(8, np.uint64)
    >>> change_row(View(words), 4, 0, np.arange(48, dtype=np.int16), 32, 0, 16)
    >>> words.view(np.int16)[16:20].tolist()
    [32, 32, 32, 32]
    """
    plain = array_of(weights)
    found = row_at(memory, source, length) + plain[plus : plus + length] - plain[minus : minus + length]
    for i, word in enumerate(found.view(np.uint64)):
        memory[target + i] = word


@compiled_as("machine.lanes")
def squared_dot(memory: Any, place: int, weights: Any, bias: int, first: int, length: int, most: int) -> int:
    """The row at the word `place` with the weights from number `bias` on added, each sum clipped to 0 and `most` and
    squared, times the weights from number `first` on, and summed up. Promise: `most` times any of those has 16 bits.

    >>> from plyglot.core.compile.native import View
    >>> words = np.full(16, -3, np.int16).view(np.uint64)
    >>> words.view(np.int16)[:2] = 3, 300
    >>> squared_dot(View(words), 0, np.full(16, 2, np.int16), 0, 0, 16, 255)
    130100
    """
    plain = array_of(weights)
    numbers = np.clip(row_at(memory, place, length) + plain[bias : bias + length], 0, most).astype(np.int64)
    return int(numbers**2 @ plain[first : first + length].astype(np.int64))


def row_at(memory: Any, place: int, length: int) -> Any:
    """A row of interpreted memory, which is a `View`."""
    first = int(memory.offset + place)
    return memory.array[first : first + length // LANES_PER_WORD].view(np.int16)


def array_of(weights: Any) -> Any:
    """The array of a `Weights`, or the array itself."""
    return weights if isinstance(weights, np.ndarray) else weights.array
