"""State of the exact search of Connect Four: the stones, and the empty squares that complete a line of either side.

Carried along from move to move, since a stone changes the threats of the side that plays it only.
"""

from typing import NamedTuple

from plyglot.core.compile.native import popcount
from plyglot.core.types import u64

from .rules import ALONG, BOARD, BOTTOM, HEIGHT, LINE, NONE, ONE, UP, WIDTH, Bits, Position
from .threats import FALLING, FLAT, NEXT, RISING, completing

CELLS = WIDTH * HEIGHT


class State(NamedTuple):
    own: Bits  # stones of the side to move
    stones: Bits  # of both
    wins: Bits  # the empty squares that complete a line of the side to move
    threats: Bits  # those that complete one of the other side


def make_state(pos: Position) -> State:
    stones = pos.own | pos.opp
    return State(pos.own, stones, completing(pos.own) & ~stones, completing(pos.opp) & ~stones)


def position_of(state: State) -> Position:
    return Position(state.own, state.stones ^ state.own)


def play_state(state: State, move: int) -> State:
    return after_stone(state, ONE << u64(move))


def after_stone(state: State, square: Bits) -> State:
    """The state after a stone on an empty square: only the threats of the side that plays it change."""
    stones = state.stones | square
    return State(state.stones ^ state.own, stones, state.threats & ~square, completing(state.own | square) & ~stones)


def playable(stones: Bits) -> Bits:
    """The squares on which the next stone can come to lie."""
    return (stones + BOTTOM) & BOARD


def empty_squares(state: State) -> int:
    """Number of empty squares."""
    return CELLS - popcount(state.stones)


# --- lines ------------------------------------------------------------------------------------------------------------


def holds_line(squares: Bits) -> bool:
    """Whether a line lies wholly within `squares`."""
    found = NONE
    if UP:
        found |= lines(squares, NEXT)
    if ALONG:
        found |= lines(squares, FLAT)
    if UP and ALONG:
        found |= lines(squares, FALLING) | lines(squares, RISING)
    return bool(found != NONE)


def lines(squares: Bits, direction: u64) -> Bits:
    """The first squares of the lines in one direction."""
    run = squares & squares >> direction
    if LINE == 4:  # two pairs
        return run & run >> direction * u64(2)
    for step in range(2, LINE):
        run &= squares >> direction * u64(step)
    return run
