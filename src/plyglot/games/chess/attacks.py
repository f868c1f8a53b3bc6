"""What pieces attack: the fast part of chess, on sets of squares that are 64-bit words.

A slider sees along a line as far as the first piece, and that piece. Subtracting finds it (hyperbola quintessence; R.
Hyatt's group and G. Isenberg, 2007): on the squares of one line, `s` the slider and `o` the others,

    line        . . . o . s . o o        the lowest bit on the right
    o - s       . . . . 1 1 . o o        the borrow runs up to the next piece
    ^ o         . . . 1 1 s . . .        what it has changed: the squares seen upwards

and downwards the same on the board turned over, where a line down becomes a line up. That needs a mask for each square
and line, 2 KB. A rank stays a rank when the board is turned over: there a table of 512 words knows the answer.
"""

from typing import Any

import numpy as np

from plyglot.core.compile.native import signed
from plyglot.core.types import ONE, u64

BISHOP_WAYS = ((1, 1), (1, -1), (-1, 1), (-1, -1))
ROOK_WAYS = ((1, 0), (-1, 0), (0, 1), (0, -1))
KNIGHT_WAYS = ((1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1))
"""Steps of the pieces: (ranks up, files to the right)."""

NOT_A, NOT_H = ~u64(0x0101010101010101), ~u64(0x8080808080808080)
NOT_AB, NOT_GH = ~u64(0x0303030303030303), ~u64(0xC0C0C0C0C0C0C0C0)
TWO, SIX, SEVEN, EIGHT, NINE, TEN, FIFTEEN, SEVENTEEN = map(u64, (2, 6, 7, 8, 9, 10, 15, 17))


# --- tables, made once in plain Python --------------------------------------------------------------------------------


def seen(square: int, ways: tuple[tuple[int, int], ...], most: int = 7, occupied: int = 0) -> int:
    """What a piece sees from a square in some directions, at most so many steps; Python only.

    >>> f"{seen(0, ROOK_WAYS, occupied=1 << 3):x}"
    '10101010101010e'
    """
    found = 0
    for up, right in ways:
        for steps in range(1, most + 1):
            rank, file = (square >> 3) + steps * up, (square & 7) + steps * right
            if not (0 <= rank < 8 and 0 <= file < 8):
                break
            found |= 1 << 8 * rank + file
            if occupied >> 8 * rank + file & 1:
                break
    return found


def both(way: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    """A direction and the opposite one."""
    return way, (-way[0], -way[1])


def between(one: int, other: int) -> int:
    """The squares between two on a line, and the other itself; the other alone where no line joins them.

    >>> f"{between(0, 3):b}", f"{between(3, 0):b}", between(0, 10) == 1 << 10
    ('1110', '111', True)
    """
    up, right = (other >> 3) - (one >> 3), (other & 7) - (one & 7)
    steps = max(abs(up), abs(right), 1)
    if up % steps or right % steps:
        return 1 << other
    stride = (8 * up + right) // steps
    return sum(1 << one + stride * step for step in range(1, steps + 1))


def words(numbers: list[int]) -> Any:
    """A table for compiled code."""
    return np.array(numbers, np.uint64)


KNIGHT = words([seen(square, KNIGHT_WAYS, 1) for square in range(64)])
KING = words([seen(square, BISHOP_WAYS + ROOK_WAYS, 1) for square in range(64)])
BISHOP = words([seen(square, BISHOP_WAYS) for square in range(64)])
ROOK = words([seen(square, ROOK_WAYS) for square in range(64)])
"""Attacks on an empty board, by square."""

BETWEEN = words([between(one, other) for one in range(64) for other in range(64)])
"""For 64 * king + attacker: where a piece stands that blocks or takes the attacker."""

LINES = words([seen(square, both(way)) for square in range(64) for way in ((1, 1), (1, -1), (1, 0))])
"""For each square its diagonal, antidiagonal and file, without itself."""

RANKS = words([seen(file, ROOK_WAYS[2:], occupied=inner << 1) for file in range(8) for inner in range(64)])
"""For 64 * file + the six inner squares of the first rank that are occupied: what a rook sees along the rank."""


# --- attacks ----------------------------------------------------------------------------------------------------------

S24, S40, S56 = u64(24), u64(40), u64(56)
BYTE_1, BYTE_2, BYTE_3 = u64(0xFF00), u64(0xFF0000), u64(0xFF000000)


def flip(bits: u64) -> u64:
    """The board seen from the other side: the first rank becomes the last. One instruction, once compiled.

    >>> hex(flip(u64(0xFF01)))
    '0x1ff000000000000'
    """
    high = bits << S56 | (bits & BYTE_1) << S40 | (bits & BYTE_2) << S24 | (bits & BYTE_3) << EIGHT
    return high | bits >> EIGHT & BYTE_3 | bits >> S24 & BYTE_2 | bits >> S40 & BYTE_1 | bits >> S56


def along(line: int, occupied: u64, square: u64, flipped: u64) -> u64:
    """What is seen along a line of LINES from a square, given as a set, and the same flipped."""
    mask: u64 = LINES[line]
    up = occupied & mask
    return ((up - square) ^ flip(flip(up) - flipped)) & mask


def bishop_attacks(square: int, occupied: u64) -> u64:
    """What a bishop on a square attacks.

    >>> with np.errstate(over="ignore"):
    ...     hex(bishop_attacks(0, u64(1 << 18)))
    '0x40200'
    """
    bit, flipped = ONE << u64(square), ONE << u64(square ^ 56)
    return along(3 * square, occupied, bit, flipped) | along(3 * square + 1, occupied, bit, flipped)


def rook_attacks(square: int, occupied: u64) -> u64:
    """What a rook on a square attacks.

    >>> with np.errstate(over="ignore"):
    ...     hex(rook_attacks(0, u64(1 << 2 | 1 << 16)))
    '0x10106'
    """
    bit, flipped = ONE << u64(square), ONE << u64(square ^ 56)
    first = u64(square & 56)
    inner = signed(occupied >> first + ONE & u64(63))
    rank: u64 = RANKS[64 * (square & 7) + inner]
    return along(3 * square + 2, occupied, bit, flipped) | rank << first


def pawn_attacks(pawns: u64) -> u64:
    """What pawns attack that move up the board."""
    return (pawns & NOT_A) << SEVEN | (pawns & NOT_H) << NINE


def pawn_attacks_down(pawns: u64) -> u64:
    """What pawns attack that move down the board."""
    return (pawns & NOT_H) >> SEVEN | (pawns & NOT_A) >> NINE


def knight_attacks(knights: u64) -> u64:
    """What any of some knights attacks."""
    near = (knights & NOT_H) << ONE | (knights & NOT_A) >> ONE
    far = (knights & NOT_GH) << TWO | (knights & NOT_AB) >> TWO
    return near << u64(16) | near >> u64(16) | far << EIGHT | far >> EIGHT


def attacked_by_sliders(square: int, occupied: u64, diagonal: u64, straight: u64) -> bool:
    """Whether a slider of either set attacks a square. Empty boards are looked at first: mostly none stands in line."""
    if BISHOP[square] & diagonal != u64(0) and bishop_attacks(square, occupied) & diagonal != u64(0):
        return True
    return bool(ROOK[square] & straight != u64(0) and rook_attacks(square, occupied) & straight != u64(0))
