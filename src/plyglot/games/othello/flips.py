"""Flips and mobility on a board of eight rows of eight bits: four lines through a square at once, in one wide register.

`flips` is what a disc of `own` on a square turns over, `mobility` where `own` can play. Smaller boards use the upper
left part; what lies beyond their edge must be neither `own` nor `opp`.

Along a ray towards higher bits, adding one carries through the run of `opp` to the first square that is not one of
them; towards lower bits, that square is found by counting leading zeros. Moves are found by doubling steps (after Kogge
and Stone), both ways along each line.
"""

from __future__ import annotations

from typing import Any

from plyglot.core.compile.native import compiled_as
from plyglot.core.types import u64

STEPS = (1, 8, 7, 9)
"""The four lines: along, down and the two diagonals, as distances in bits."""

INNER, WHOLE = 0x7E7E7E7E7E7E7E7E, 0xFFFFFFFFFFFFFFFF
"""Runs go on through the inner columns only, or else they would bend round the edge; downwards through all."""


def ray(square: int, step: int) -> int:
    """The squares that one meets from a square on, in steps of so many bits; Python only.

    >>> f"{ray(9, 9):x}"
    '8040201008040000'
    """
    found, columns = 0, step - 8 * round(step / 8)
    while 0 <= square + step < 64 and 0 <= square % 8 + columns < 8:
        square += step
        found |= 1 << square
    return found


RAYS = [[ray(square, way * step) for way in (1, -1) for step in STEPS] for square in range(64)]


@compiled_as("flips_native")
def flips(square: int, own: Any, opp: Any) -> u64:
    """The runs of `opp` from beside a square to one of `own`.

    >>> int(flips(0, u64(0b1000), u64(0b0110)))
    6
    """
    found = 0
    for step in (*STEPS, *(-step for step in STEPS)):
        run = run_from(1 << square, int(opp), step)
        if shifted(run, step) & int(own):
            found |= run
    return u64(found)


@compiled_as("flips_native")
def mobility(own: Any, opp: Any) -> u64:
    """The squares, neither `own` nor `opp`, from which `own` would flip something.

    >>> int(mobility(u64(0b1000), u64(0b0110)))
    1
    """
    found = 0
    for step in (*STEPS, *(-step for step in STEPS)):
        found |= shifted(run_from(int(own), int(opp), step), step)
    return u64(found & ~(int(own) | int(opp)))


def run_from(start: int, opp: int, step: int) -> int:
    """The runs of `opp` that begin beside `start`; Python only."""
    inside = opp if abs(step) == 8 else opp & INNER
    run = 0
    for _ in range(6):
        run |= shifted(start | run, step) & inside
    return run


def shifted(bits: int, step: int) -> int:
    """A set of squares, so many bits on."""
    return bits << step & WHOLE if step > 0 else bits >> -step
