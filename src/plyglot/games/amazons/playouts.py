"""Random games of Amazons, for playouts: a move is drawn part by part, without listing the thousands that there are."""

from plyglot.core.compile.native import popcount, signed
from plyglot.core.compile.words import nth_bit
from plyglot.core.types import u64

from .rules import BOARD, ONE, SQUARES, Bits, Position, around, number_of, reached

HALF, MIX = u64(32), u64(0x9E3779B97F4A7C15)


def drawn(squares: Bits, chance: u64) -> Bits:
    """One of some squares, each as likely, by the upper half of the random bits."""
    return ONE << u64(nth_bit(squares, signed((chance >> HALF) * u64(popcount(squares)) >> HALF)))


def random_move(pos: Position, chance: u64) -> int:
    """An amazon that can move, a square that she reaches, one that the arrow reaches: each of its kind as likely."""
    free = BOARD & ~(pos.own | pos.opp | pos.fire)
    amazon = drawn(pos.own & around(free), chance)
    chance = (chance ^ chance >> HALF) * MIX
    target = drawn(reached(amazon, free), chance)
    chance = (chance ^ chance >> HALF) * MIX
    arrow = drawn(reached(target, free | amazon), chance)
    return (number_of(amazon) * SQUARES + number_of(target)) * SQUARES + number_of(arrow)
