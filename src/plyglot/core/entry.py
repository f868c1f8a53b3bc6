"""The word of knowledge of a table entry: what a search found out about a position.

bits  0-15  lower bound + 32768      bits 32-51  best move + 1, 0 for none
bits 16-31  upper bound + 32768      bits 52-63  depth that was searched
"""

from plyglot.core.compile.native import signed
from plyglot.core.types import MOVE_BITS, TO_THE_END, u64

SIXTEEN = u64(0xFFFF)
MOVE_MASK = u64((1 << MOVE_BITS) - 1)
MOVE_AT, DEPTH_AT = u64(32), u64(32 + MOVE_BITS)
OFFSET = 32_768


def pack(lower: int, upper: int, move: int, depth: int) -> u64:
    """The word of an entry."""
    return u64(lower + OFFSET) | u64(upper + OFFSET) << u64(16) | u64(move + 1) << MOVE_AT | u64(depth) << DEPTH_AT


def lower_in(knowledge: u64) -> int:
    """The lower bound that a word holds."""
    return signed(knowledge & SIXTEEN) - OFFSET


def upper_in(knowledge: u64) -> int:
    """The upper bound that a word holds."""
    return signed(knowledge >> u64(16) & SIXTEEN) - OFFSET


def move_in(knowledge: u64) -> int:
    """The best move that a word holds, or NO_MOVE."""
    return signed(knowledge >> MOVE_AT & MOVE_MASK) - 1


def depth_in(knowledge: u64) -> int:
    """The depth that was searched."""
    return signed(knowledge >> DEPTH_AT)


def same_depth(stored: int, wanted: int) -> bool:
    """Whether a score found at one depth answers for another: only for the same, or if both see nothing but the end."""
    return stored == wanted or min(stored, wanted) > TO_THE_END // 2
