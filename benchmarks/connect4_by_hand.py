"""Alpha-beta with a table for Connect Four 5x5 alone, written into one function by hand.

What `build` makes of alphabeta, the parts `table` and `ordering`, distance scores and Connect Four's rules is compared
with this: the same algorithm, the same table, the same order of moves, so the same nodes; but no slots, no
parts and no checks of the rules. Local variables carry what the parts hand each other through arguments.
"""

from __future__ import annotations

from typing import Any

import numba
from numba import int64, uint64

from plyglot.core.compile import fields
from plyglot.core.compile.fields import TABLE_MASK, Layout
from plyglot.core.compile.memory import SIGNED, UNSIGNED, Memory
from plyglot.core.compile.native import signed, signed_pointer, unsigned_pointer, window
from plyglot.core.types import INFINITY, NO_MOVE, TO_THE_END, WIN_SCORE, u64

WIDTH, HEIGHT, STRIDE = 5, 5, 6
ONE, NONE, SIXTEEN = u64(1), u64(0), u64(0xFFFF)
COLUMN = u64((1 << HEIGHT) - 1)
BOTTOM = u64(sum(1 << column * STRIDE for column in range(WIDTH)))
BOARD = BOTTOM * COLUMN
TOPS = tuple(u64(1 << column * STRIDE + HEIGHT - 1) for column in range(WIDTH))
UP, ALONG, DOWNHILL, UPHILL = u64(1), u64(STRIDE), u64(STRIDE - 1), u64(STRIDE + 1)
TWO, THREE = u64(2), u64(3)
DECISIVE = WIN_SCORE - (INFINITY - WIN_SCORE)
OFFSET = 32_768
FAR = TO_THE_END // 2
LOOK_UP = 1_023


class OutOfTime(Exception):
    """The search was told to stop."""


NODES, STOP, HITS = (Layout(0).place(field) for field in (fields.NODES, fields.STOP, fields.HITS))
"""Where every search has these."""


@numba.njit(int64(*[uint64] * 2, *[int64] * 4, SIGNED, SIGNED), nogil=True)
def plain(own: Any, opp: Any, depth: int, alpha: int, beta: int, ply: int, moves: Any, counters: Any) -> int:
    """Alpha-beta with nothing added: what search/algorithms/alphabeta.py is with null parts. The horizon is worth 0."""
    nodes = counters[NODES] + 1
    counters[NODES] = nodes
    if nodes & LOOK_UP == 0 and counters[STOP] != 0:
        raise OutOfTime
    if (
        opp & opp >> UP & opp >> UP * TWO & opp >> UP * THREE
        or opp & opp >> ALONG & opp >> ALONG * TWO & opp >> ALONG * THREE
        or opp & opp >> DOWNHILL & opp >> DOWNHILL * TWO & opp >> DOWNHILL * THREE
        or opp & opp >> UPHILL & opp >> UPHILL * TWO & opp >> UPHILL * THREE
    ):
        return ply - WIN_SCORE
    stones = own | opp
    if stones == BOARD or depth == 0:
        return 0
    count = 0
    for column in range(WIDTH):
        if stones & TOPS[column] == NONE:
            moves[count] = column
            count += 1
    best = -INFINITY
    for i in range(count):
        foot = ONE << u64(moves[i] * STRIDE)
        square = (stones + foot) & (COLUMN * foot) & ~stones
        below = window(moves, 2 * WIDTH)
        score = -plain(opp, own | square, depth - 1, -beta, -max(alpha, best), ply + 1, below, counters)
        if score > best:
            best = score
            if best >= beta:
                break
    return best


@numba.njit(int64(*[uint64] * 2, *[int64] * 4, SIGNED, SIGNED, UNSIGNED, uint64), nogil=True)
def alphabeta(
    own: Any, opp: Any, depth: int, alpha: int, beta: int, ply: int, moves: Any, counters: Any, table: Any, mask: Any
) -> int:
    """The distance score of a position, fail-soft; `moves` is this ply's part of the buffer."""
    nodes = counters[NODES] + 1
    counters[NODES] = nodes
    if nodes & LOOK_UP == 0 and counters[STOP] != 0:
        raise OutOfTime

    # a finished game, or the horizon
    if (
        opp & opp >> UP & opp >> UP * TWO & opp >> UP * THREE
        or opp & opp >> ALONG & opp >> ALONG * TWO & opp >> ALONG * THREE
        or opp & opp >> DOWNHILL & opp >> DOWNHILL * TWO & opp >> DOWNHILL * THREE
        or opp & opp >> UPHILL & opp >> UPHILL * TWO & opp >> UPHILL * THREE
    ):
        return ply - WIN_SCORE
    stones = own | opp
    if stones == BOARD or depth == 0:
        return 0

    # the table: the smaller of the position and its mirror image
    word = own + stones + BOTTOM
    own_mirrored, opp_mirrored = NONE, NONE
    for column in range(WIDTH):
        own_mirrored |= (own >> u64(column * STRIDE) & COLUMN) << u64((WIDTH - 1 - column) * STRIDE)
        opp_mirrored |= (opp >> u64(column * STRIDE) & COLUMN) << u64((WIDTH - 1 - column) * STRIDE)
    mirrored_word = own_mirrored + (own_mirrored | opp_mirrored) + BOTTOM
    mirrored = mirrored_word < word
    if mirrored:
        word = mirrored_word
    bits = (u64(0x9E3779B97F4A7C15) ^ word) * u64(0xBF58476D1CE4E5B9)
    bits ^= bits >> u64(32)
    bits *= u64(0x94D049BB133111EB)
    bits ^= bits >> u64(29)
    first = window(table, signed(bits & mask) * 4)
    second = window(first, 2)
    table_move = NO_MOVE
    for i in range(2):
        entry = window(first, 2 * i)
        known = entry[1]
        if entry[0] == word and known != NONE:
            counters[HITS] += 1
            table_move = signed(known >> u64(32) & SIXTEEN) - 1
            if mirrored and table_move != NO_MOVE:
                table_move = WIDTH - 1 - table_move
            stored = signed(known >> u64(48))
            if stored == depth or min(stored, depth) > FAR:
                lower, upper = signed(known & SIXTEEN) - OFFSET, signed(known >> u64(16) & SIXTEEN) - OFFSET
                lower = lower - ply if lower > DECISIVE else lower + ply if lower < -DECISIVE else lower
                upper = upper - ply if upper > DECISIVE else upper + ply if upper < -DECISIVE else upper
                if lower >= beta or lower == upper:
                    return lower
                if upper <= alpha:
                    return upper
            break

    # the moves: the table's move, then from left to right
    count = 0
    if table_move != NO_MOVE:
        moves[0] = table_move
        count = 1
    for column in range(WIDTH):
        if stones & TOPS[column] == NONE and column != table_move:
            moves[count] = column
            count += 1

    best, best_move = -INFINITY, NO_MOVE
    for i in range(count):
        foot = ONE << u64(moves[i] * STRIDE)
        square = (stones + foot) & (COLUMN * foot) & ~stones
        score = -alphabeta(
            opp,
            own | square,
            depth - 1,
            -beta,
            -max(alpha, best),
            ply + 1,
            window(moves, WIDTH),
            counters,
            table,
            mask,
        )
        if score > best:
            best, best_move = score, moves[i]
            if best >= beta:
                break

    # back into the table: beside what it knows, or instead of something shallower
    kept = best + ply if best > DECISIVE else best - ply if best < -DECISIVE else best
    lower = kept if best > alpha else -INFINITY
    upper = kept if best < beta else INFINITY
    entry = second
    if (first[0] == word and first[1] != NONE) or (
        not (second[0] == word and second[1] != NONE) and depth >= signed(first[1] >> u64(48))
    ):
        entry = first
    known = entry[1]
    move = WIDTH - 1 - best_move if mirrored else best_move
    stored = signed(known >> u64(48))
    if entry[0] == word and known != NONE and (stored == depth or min(stored, depth) > FAR):
        lower = max(lower, signed(known & SIXTEEN) - OFFSET)
        upper = min(upper, signed(known >> u64(16) & SIXTEEN) - OFFSET)
        if best <= alpha and known >> u64(32) & SIXTEEN != NONE:
            move = signed(known >> u64(32) & SIXTEEN) - 1
    entry[0] = word
    entry[1] = u64(lower + OFFSET) | u64(upper + OFFSET) << u64(16) | u64(move + 1) << u64(32) | u64(depth) << u64(48)
    return best


@numba.njit(int64(*[uint64] * 6), nogil=True)
def start(own: Any, opp: Any, moves: Any, counters: Any, table: Any, mask: Any) -> int:
    """Numbers from Python as pointers."""
    memory = signed_pointer(moves), signed_pointer(counters), unsigned_pointer(table)
    return alphabeta(own, opp, TO_THE_END, -INFINITY, INFINITY, 0, memory[0], memory[1], memory[2], mask)


def solve(own: Any, opp: Any, memory: Memory) -> int:
    """The distance score of a position by a search to the end of the game."""
    arrays = memory.arrays
    addresses = (u64(array.ctypes.data) for array in (arrays.moves, arrays.fields, arrays.table))
    return int(start(own, opp, *addresses, u64(memory[TABLE_MASK])))


@numba.njit(int64(uint64, uint64, int64, uint64, uint64), nogil=True)
def plain_entry(own: Any, opp: Any, depth: int, moves: Any, counters: Any) -> int:
    window_of_all = int64(INFINITY)
    start = int64(0)
    return plain(own, opp, depth, -window_of_all, window_of_all, start, signed_pointer(moves), signed_pointer(counters))


def search_plain(own: Any, opp: Any, depth: int, memory: Memory) -> int:
    """Plain alpha-beta to a depth."""
    arrays = memory.arrays
    return int(plain_entry(own, opp, depth, u64(arrays.moves.ctypes.data), u64(arrays.fields.ctypes.data)))
