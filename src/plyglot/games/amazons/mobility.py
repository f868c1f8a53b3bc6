"""Mobility: how far amazons can go in one move, the simplest evaluation of Amazons."""

from plyglot.core.compile.native import popcount
from plyglot.core.units import Unit

from .rules import BOARD, NONE, ONE, Bits, Position, reached

MOVES = Unit("square to go to", "squares to go to", fr=("case accessible", "cases accessibles"))


def mobility(pos: Position) -> int:
    """The squares that each own amazon reaches, summed up, less the other side's."""
    free = BOARD & ~(pos.own | pos.opp | pos.fire)
    return ways(pos.own, free) - ways(pos.opp, free)


def ways(amazons: Bits, free: Bits) -> int:
    """The squares that each of some amazons reaches, summed up."""
    count = 0
    while amazons != NONE:
        amazon = amazons & ~(amazons - ONE)
        amazons ^= amazon
        count += popcount(reached(amazon, free))
    return count
