"""Connect Four for the exact kernel: how its table knows a position again, and how long to ask about near ends.

Each number below leaves one piece out when it is 0.
"""

from plyglot.core.compile.native import popcount
from plyglot.core.slots import Constant, State
from plyglot.core.types import u64

from .rules import BOTTOM, HEIGHT, NONE, STRIDE, WIDTH, Bits, Position

MIRROR_KEY = Constant("MIRROR_KEY", 1)
PATIENCE = Constant("PATIENCE", 3)
"""Measured: with n empty squares, 2^(n/3) nodes is about what a question about the next plies may cost."""

NEAR_LEAF = Constant("NEAR_LEAF", 18)
"""Measured: positions with at most so many empty squares are better kept near."""

LOOK_AHEAD = 1
COLUMN = Bits((1 << STRIDE) - 1)
KEY_BITS = WIDTH * STRIDE
MIDDLE = COLUMN << u64(WIDTH // 2 * STRIDE) if WIDTH % 2 else NONE


def patience(pos: Position) -> int:
    return 1 << (WIDTH * HEIGHT - popcount(pos.own | pos.opp)) // PATIENCE if PATIENCE else 0


def near_leaf(state: State) -> bool:
    return bool(WIDTH * HEIGHT - popcount(state.stones) <= NEAR_LEAF)


def exact_key(state: State) -> Bits:
    """A bit above each column's highest stone and below it the stones of the side to move; a position and its mirror
    image share the smaller of theirs."""
    number = state.own | (state.stones + BOTTOM)
    return min(number, mirrored(number)) if MIRROR_KEY else number


def mirrored(number: Bits) -> Bits:
    """A key with its first column last."""
    found = number & MIDDLE
    for column in range(WIDTH // 2):
        far = u64((WIDTH - 1 - 2 * column) * STRIDE)
        left = COLUMN << u64(column * STRIDE)
        found |= (number & left) << far | number >> far & left
    return found
