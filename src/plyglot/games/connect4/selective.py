"""Selective search in Connect Four: threats are noisy, and a null move is safe while the board is open."""

from plyglot.core.compile.native import popcount
from plyglot.core.types import Moves, u64

from .evaluation import THREAT
from .rules import BOARD, BOTTOM, COLUMN, DIRECTIONS, HEIGHT, LINE, NONE, STRIDE, WIDTH, Bits, Position, play
from .threats import completing

FUTILITY_MARGIN = 2 * THREAT

PLAYOUT_PLIES = 10_000
"""Random games to their end: worth 70 ± 85 Elo more than judging them after 4 plies (40 games)."""

NULL_EMPTIES = 18
"""With fewer empty squares, whose turn it is decides the game (odd and even threats): then no null move."""


def forced(pos: Position) -> Bits:
    """The squares that can be played at once and complete a line of either side: a win, or a block."""
    stones = pos.own | pos.opp
    return (completing(pos.own) | completing(pos.opp)) & (stones + BOTTOM) & BOARD & ~stones


def noisy_moves(pos: Position, moves: Moves) -> int:
    """The moves that win, and those that stop the other side from winning."""
    squares = forced(pos)
    count = 0
    for column in range(WIDTH):
        if squares >> u64(column * STRIDE) & COLUMN != NONE:
            moves[count] = column
            count += 1
    return count


def may_null(pos: Position) -> bool:
    """Not where something must be done at once, and not near the end."""
    empty = WIDTH * HEIGHT - popcount(pos.own | pos.opp)
    return bool(empty >= NULL_EMPTIES and forced(pos) == NONE)


def null_move(pos: Position) -> Position:
    return Position(pos.opp, pos.own)


def interest(pos: Position, move: int) -> int:
    """A win or a block is interesting; a stone through which nobody can make a line any more is dull."""
    if forced(pos) >> u64(move * STRIDE) & COLUMN != NONE:
        return 1
    square = play(pos, move).opp & ~pos.own
    return 0 if square & (on_lines(BOARD & ~pos.opp) | on_lines(BOARD & ~pos.own)) != NONE else -1


def on_lines(squares: Bits) -> Bits:
    """The squares of all lines that lie wholly within `squares`."""
    found = NONE
    for direction in DIRECTIONS:
        run = squares
        for step in range(1, LINE):
            run &= squares >> direction * u64(step)
        for step in range(LINE):
            found |= run << direction * u64(step)
    return found
