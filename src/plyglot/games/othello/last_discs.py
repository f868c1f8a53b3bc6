"""Othello's last squares: code of its own for so few of them that a table or a sorted list costs more than it saves.

With one to four empty squares there is no list of moves: every empty square is tried. Those in odd regions come first:
who plays last in a region gains by it. Answers are margins: above alpha a lower bound of the margin, else an upper
bound. Every position that is entered counts as a node, also the one before the last disc.
"""

from plyglot.core.compile.fields import NODES
from plyglot.core.compile.memory import Mem
from plyglot.core.compile.native import lowest, popcount
from plyglot.core.slots import Constant
from plyglot.core.types import INFINITY, NONE, ONE, u64

from .flips import flips, mobility
from .rules import BOARD, SIZE, Position, margin

PARITY = Constant("PARITY", 1)

NO_MOVES = -INFINITY
LEFT = u64(sum(((1 << SIZE // 2) - 1) << 8 * row for row in range(SIZE)))
TOP = u64((1 << 8 * (SIZE // 2)) - 1)
REGIONS = tuple(BOARD & side & half for side in (LEFT, ~LEFT) for half in (TOP, ~TOP))


def in_odd_regions(empties: u64) -> u64:
    """The empty squares in quarters of the board that have an odd number of them."""
    odd = NONE
    for region in REGIONS:
        odd |= region if popcount(empties & region) & 1 else NONE
    return odd & empties


def few(own: u64, opp: u64, alpha: int, left: int, mem: Mem) -> int:
    """The margin with `left` empty squares."""
    if left <= 4:
        return last(own, opp, BOARD & ~(own | opp), alpha, left, mem)
    mem.fields[NODES] += 1
    squares = mobility(own, opp) & BOARD
    if squares == NONE:
        if mobility(opp, own) & BOARD == NONE:
            return margin(Position(own, opp))
        return -few(opp, own, -alpha - 1, left, mem)
    odd = in_odd_regions(BOARD & ~(own | opp)) if PARITY else NONE
    best = NO_MOVES
    while squares != NONE:
        square = lowest(squares & odd if squares & odd != NONE else squares)
        disc = ONE << u64(square)
        squares ^= disc
        turned = flips(square, own, opp)
        best = max(best, -few(opp ^ turned, own | turned | disc, -alpha - 1, left - 1, mem))
        if best > alpha:
            return best
    return best


def last(own: u64, opp: u64, empties: u64, alpha: int, left: int, mem: Mem) -> int:
    """The margin with one to four empty squares."""
    mem.fields[NODES] += 1
    if left == 1:
        return last_one(own, opp, lowest(empties))
    if left == 2:
        return last_two(own, opp, empties, alpha, mem)
    odd = in_odd_regions(empties) if PARITY else NONE
    for side in range(2):
        best, squares = NO_MOVES, empties
        while squares != NONE:
            square = lowest(squares & odd if squares & odd != NONE else squares)
            disc = ONE << u64(square)
            squares ^= disc
            turned = flips(square, own, opp)
            if turned != NONE:
                best = max(best, -last(opp ^ turned, own | turned | disc, empties ^ disc, -alpha - 1, left - 1, mem))
                if best > alpha:
                    break
        if best != NO_MOVES:
            return best if side == 0 else -best
        own, opp, alpha = opp, own, -alpha - 1  # a pass
    return margin(Position(own, opp))


def last_two(own: u64, opp: u64, empties: u64, alpha: int, mem: Mem) -> int:
    """The margin with two, already counted."""
    for side in range(2):
        best, left = NO_MOVES, empties
        while left != NONE and best <= alpha:
            square = lowest(left)
            disc = ONE << u64(square)
            left ^= disc
            turned = flips(square, own, opp)
            if turned != NONE:
                mem.fields[NODES] += 1
                best = max(best, -last_one(opp ^ turned, own | turned | disc, lowest(empties ^ disc)))
        if best != NO_MOVES:
            return best if side == 0 else -best
        own, opp, alpha = opp, own, -alpha - 1
    return margin(Position(own, opp))


def last_one(own: u64, opp: u64, square: int) -> int:
    """The margin with one empty square: for who can play there, else for who is ahead."""
    lead = popcount(own) - popcount(opp)
    turned = flips(square, own, opp)
    if turned != NONE:
        return lead + 2 * popcount(turned) + 1
    turned = flips(square, opp, own)
    if turned != NONE:
        return lead - 2 * popcount(turned) - 1
    return lead + 1 if lead > 0 else lead - 1
