"""Domineering for the exact kernel: how its table knows a position again.

Each number below leaves one piece out when it is 0.
"""

from plyglot.core.compile.native import popcount, reverse_bits
from plyglot.core.slots import Constant, State, time_left
from plyglot.core.types import DRAW, TO_THE_END, Wide, u64
from plyglot.core.wide import WIDE_BITS, WORD_BITS

from ..rules import HEIGHT, NONE, ONE, WIDTH, Bits
from .cells import CELLS, lines_across, live, safe_lines, width_of

DEAD_CELLS = Constant("DEAD_CELLS", 1)
FLIPS = Constant("FLIPS", 1)
WHOLE_LINES = Constant("WHOLE_LINES", 1)

LOOK_AHEAD = 1
KEEP_QUICK = 1
SQUARE = WIDTH == HEIGHT
SIZE = WIDE_BITS if Bits is Wide else WORD_BITS
KEY_BITS = CELLS if SQUARE else CELLS + 1 if CELLS < SIZE else 0


def exact_key(state: State) -> Bits:
    """The free cells that both sides can still use, the smallest of the numbers that flips make of them.

    Theorem: a cell with no free neighbour is never covered; flips keep upright dominoes upright; what only one side
    can use is a whole number, which `move_offset` has.
    """
    width, height = width_of(state.turn), CELLS // width_of(state.turn)
    number = live(state.free, width) if DEAD_CELLS else state.free
    if has_move_offsets():
        number &= ~(safe_lines(state.free, width) | lines_across(state.free, width))
    if FLIPS:
        line = (ONE << u64(width)) - ONE
        flipped = NONE
        for row in range(height):
            flipped |= (number >> u64(row * width) & line) << u64((height - 1 - row) * width)
        unused = u64(SIZE - CELLS)
        both, mirrored = reverse_bits(number) >> unused, reverse_bits(flipped) >> unused
        number = min(min(number, flipped), min(both, mirrored))
    return number if SQUARE else number | Bits(state.turn) << u64(CELLS)


def move_offset(state: State) -> int:
    """Moves in hand: those that the side to move has, less the other side's, in lines that only one of them can use.

    Theorem: such a line of n cells is worth n // 2 moves to its owner, a whole number; it is never touched by the other
    side. With one more such move nobody is worse off.
    """
    if not has_move_offsets():
        return 0
    return moves_in_lines(state.free, width_of(state.turn)) - moves_in_lines(
        state.turned, CELLS // width_of(state.turn)
    )


def has_move_offsets() -> bool:
    """Whether lines are counted: only if it does not matter how long the game lasts."""
    return WHOLE_LINES != 0 and time_left(DRAW, 0) == TO_THE_END


def moves_in_lines(free: Bits, width: int) -> int:
    """Number of upright dominoes that fit into the lines that only they can use."""
    lines, down = safe_lines(free, width), u64(width)
    tops, found = lines & ~(lines << down), 0
    while tops != NONE:
        tops &= lines >> down
        found += popcount(tops)
        tops = tops << down << down & lines
    return found
