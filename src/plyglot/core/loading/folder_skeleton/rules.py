"""The rules: what a search compiles. They keep to whole numbers, tuples, loops and Position.

Bits of the board:      0 1 2 3 4 5 6 7 8
"""

from typing import NamedTuple

from plyglot import DRAW, LOSS, NONE, ONE, ONGOING, Moves, u64

TITLE = "Row of three"
SQUARES = 9  # sizes are constants of this file
LINE = u64(0b111)
MAX_MOVES = SQUARES  # the most moves that any position has
MAX_PLIES = SQUARES  # the most plies that a game lasts
VARIANT = "SQUARES"  # the constants that a variant sets: `./mygame/:11` has 11 squares

if not 3 <= SQUARES <= 14:
    raise ValueError(f"a row of {SQUARES} squares does not fit: it has 3 to 14")

FULL = u64((1 << SQUARES) - 1)


class Position(NamedTuple):
    """Whole numbers from 0 to 2^64 - 1, seen by the side to move. A u64 mixes with u64s only: write u64(move)."""

    own: u64  # squares of the side to move
    opp: u64  # squares of the other side


START = Position(NONE, NONE)


def legal_moves(pos: Position, moves: Moves) -> int:
    """Write the moves, numbers of your choice from 0 on, into moves[0], moves[1], ...; return how many.

    Only asked while the game goes on, and then there is always a move: if a side may pass, that is a move too.
    """
    count = 0
    for square in range(SQUARES):
        if (pos.own | pos.opp) >> u64(square) & ONE == NONE:
            moves[count] = square
            count += 1
    return count


def play(pos: Position, move: int) -> Position:
    """The position after a move, now seen by the other side: own and opp change places."""
    return Position(pos.opp, pos.own | ONE << u64(move))


def outcome(pos: Position) -> int:
    """LOSS, DRAW or WIN for the side to move if the game is over, else ONGOING."""
    for square in range(SQUARES - 2):
        line = LINE << u64(square)
        if pos.opp & line == line:
            return LOSS  # the other side has just made a line
    return DRAW if pos.own | pos.opp == FULL else ONGOING
