"""Moves: which are legal, and what they lead to.

Men go one step up, kings one step in every direction, or as far as the way is free (FLYING); captures come first.
"""

from plyglot.core.compile.native import inlined, lowest, popcount, reverse_bits
from plyglot.core.types import NONE, ONE, Moves, u64

from .captures import find_capture, list_captures, must_capture, step
from .rules import BITS, BOARD, CAPTURES, CLOCK_DRAW, FLYING, HALF, LAST_ROW, LEFT, RIGHT, Position, is_progress

SPARE, MOST_CLOCK = u64(64 - BITS), u64(CLOCK_DRAW)


def legal_moves(pos: Position, moves: Moves) -> int:
    """Captures if there are any; else the plain moves."""
    count = list_captures(pos, moves)
    return count if count != 0 else list_steps(pos, moves)


def count_moves(pos: Position) -> int:
    """Number of plain moves, without a list of them; captures, and moves of flying kings, are listed."""
    listed = must_capture(pos) != NONE or (FLYING and pos.own & pos.kings != NONE)
    return -1 if listed else count_steps(pos)


@inlined
def play(pos: Position, move: int) -> Position:
    """A whole move, all jumps of a capture; the pieces taken leave the board at its end, where a man is crowned."""
    start, end, taken = u64(move & 63), u64(move >> 6), NONE
    off = ONE << start
    if move >> 6 >= CAPTURES:
        taken, end = find_capture(pos, off, (move >> 6) - CAPTURES + 1)
    on = ONE << end
    king = pos.kings >> start & ONE
    kings = pos.kings & ~(off | taken) | king << end | on & LAST_ROW
    clock = NONE if is_progress(pos, taken, king != NONE) else min(pos.clock + ONE, MOST_CLOCK)
    return Position(flip(pos.opp & ~taken), flip(pos.own & ~off | on), flip(kings), clock)


@inlined
def flip(bits: u64) -> u64:
    """The board turned round."""
    turned: u64 = reverse_bits(bits) >> SPARE
    return turned


# --- plain moves ------------------------------------------------------------------------------------------------------


@inlined
def list_steps(pos: Position, moves: Moves) -> int:
    """Write the plain moves; return how many."""
    empty = BOARD & ~(pos.own | pos.opp)
    kings = pos.own & pos.kings
    near = pos.own & ~pos.kings if FLYING else pos.own
    count = write_steps(moves, 0, near << LEFT & empty, HALF + 1)
    count = write_steps(moves, count, near << RIGHT & empty, HALF)
    if kings == NONE:
        return count
    if FLYING:
        return write_flights(moves, count, kings, empty)
    count = write_steps(moves, count, kings >> RIGHT & empty, -HALF)
    return write_steps(moves, count, kings >> LEFT & empty, -HALF - 1)


@inlined
def write_steps(moves: Moves, count: int, ends: u64, shift: int) -> int:
    """Add the steps that end on some squares; return how many moves there are then."""
    while ends != NONE:
        end = lowest(ends)
        moves[count] = end - shift | end << 6
        count += 1
        ends &= ends - ONE
    return count


def write_flights(moves: Moves, count: int, kings: u64, empty: u64) -> int:
    """Add the moves of flying kings; return how many moves there are then."""
    while kings != NONE:
        start = lowest(kings)
        for way in range(4):
            square = step(ONE << u64(start), way)
            while square & empty != NONE:
                moves[count] = start | lowest(square) << 6
                count += 1
                square = step(square, way)
        kings &= kings - ONE
    return count


@inlined
def count_steps(pos: Position) -> int:
    """Number of steps."""
    empty = BOARD & ~(pos.own | pos.opp)
    kings = pos.own & pos.kings
    up = popcount(pos.own << LEFT & empty) + popcount(pos.own << RIGHT & empty)
    return up + popcount(kings >> LEFT & empty) + popcount(kings >> RIGHT & empty)
