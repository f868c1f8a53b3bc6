"""Moves in Chinese checkers: a step to a hole beside, or jumps, each over a piece to the hole right behind it."""

from plyglot.core.compile.native import lowest, signed
from plyglot.core.compile.words import low_word
from plyglot.core.types import Moves, u64

from .rules import HOLES, NONE, ONE, PASS, SIZE, TARGETS, Bits, Position, occupied, pieces
from .star import neighbours

NEAR, BEYOND = neighbours(SIZE, 1), neighbours(SIZE, 2)
OUTSIDE = ONE << u64(HOLES)
"""Stands for all holes that there are not; it counts as taken."""


def legal_moves(pos: Position, moves: Moves) -> int:
    """Every piece to every hole that it reaches; one that stands in its target stays in it. Who has no move passes."""
    seat, count = signed(pos.turn), 0
    own, taken, target = pieces(pos, seat), occupied(pos) | OUTSIDE, TARGETS[seat]
    while own != NONE:
        start = lowest(own)
        own &= own - ONE
        found = reached(start, taken ^ ONE << u64(start))
        if has(target, start):
            found &= target
        while found != NONE:
            moves[count] = start * HOLES + lowest(found)
            found &= found - ONE
            count += 1
    if count == 0:
        moves[0], count = PASS, 1
    return count


def reached(start: int, taken: Bits) -> Bits:
    """The holes that a piece reaches from `start`, which it has left, in one move."""
    steps, jumps, left = NONE, NONE, ONE << u64(start)
    while left != NONE:
        hole = lowest(left)
        left &= left - ONE
        for way in range(6):
            near, beyond = NEAR[hole, way], BEYOND[hole, way]
            if not has(taken, near):
                if hole == start:
                    steps |= ONE << u64(near)
            elif not has(taken | jumps, beyond):
                jumps |= ONE << u64(beyond)
                left |= ONE << u64(beyond)
    return (steps | jumps) & ~(ONE << u64(start))


def has(holes: Bits, number: int) -> bool:
    """Whether a hole is in a set."""
    return bool(low_word(holes >> u64(number)) & u64(1))
