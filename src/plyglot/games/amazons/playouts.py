"""Random games of Amazons, for playouts: a move is drawn part by part, without listing the thousands that there are."""

import numpy as np

from plyglot.core.compile.native import bit_length, lowest, popcount, signed
from plyglot.core.compile.words import nth_bit
from plyglot.core.types import u64

from .rules import BOARD, HEIGHT, NONE, ONE, SQUARES, STRIDE, WIDTH, Bits, Position, around

HALF, MIX = u64(32), u64(0x9E3779B97F4A7C15)


def _ray(bit: int, right: int, up: int) -> int:
    """The squares that lie in a direction from a bit of the board."""
    row, column, found = bit // STRIDE + up, bit % STRIDE + right, 0
    while 0 <= row < HEIGHT and 0 <= column < WIDTH:
        found |= 1 << row * STRIDE + column
        row, column = row + up, column + right
    return found


UPWARDS = ((1, 0), (-1, 1), (0, 1), (1, 1))
WORDS = 1 if Bits is u64 else 2
RAYS = np.array(
    [
        _ray(bit, sign * right, sign * up) >> 64 * word & (1 << 64) - 1
        for bit in range(STRIDE * HEIGHT)
        for right, up in UPWARDS
        for sign in (1, -1)
        for word in range(WORDS)
    ],
    np.uint64,
)
"""From each bit of the board the squares in four directions, each followed by those in the opposite one; the lower
word of a Wide first."""


def ray(number: int) -> Bits:
    """One of RAYS."""
    squares = Bits(RAYS[WORDS * number])
    for word in range(1, WORDS):
        squares |= Bits(RAYS[WORDS * number + word]) << u64(64 * word)
    return squares


def reached_from(bit: int, free: Bits) -> Bits:
    """The free squares that an amazon on a bit of the board reaches in one move: those before the first that is not
    free. Upwards that is the lowest bit of them, downwards the highest."""
    found = NONE
    for way in range(4):
        before = ray(8 * bit + 2 * way)
        stops = before & ~free
        found |= before & (stops ^ (stops - ONE))
        before = ray(8 * bit + 2 * way + 1)
        found |= before & ~((ONE << u64(bit_length(before & ~free))) - ONE)
    return found & free


def scaled(chance: u64, count: int) -> int:
    """A number below `count`, each as likely, by the upper half of the random bits."""
    return signed((chance >> HALF) * u64(count) >> HALF)


def number_at(bit: int) -> int:
    """The number of the square on a bit of the board."""
    return bit // STRIDE * WIDTH + bit % STRIDE


def random_move(pos: Position, chance: u64) -> int:
    """An amazon that can move, a square that she reaches, one that the arrow reaches: each of its kind as likely."""
    free = BOARD & ~(pos.own | pos.opp | pos.fire)
    amazons = pos.own & around(free)
    for _ in range(scaled(chance, popcount(amazons))):
        amazons &= amazons - ONE
    start = lowest(amazons)
    chance = (chance ^ chance >> HALF) * MIX
    targets = reached_from(start, free)
    target = nth_bit(targets, scaled(chance, popcount(targets)))
    chance = (chance ^ chance >> HALF) * MIX
    arrows = reached_from(target, free | ONE << u64(start))
    arrow = nth_bit(arrows, scaled(chance, popcount(arrows)))
    return (number_at(start) * SQUARES + number_at(target)) * SQUARES + number_at(arrow)
