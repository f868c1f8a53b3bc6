"""Tic-tac-toe: three in a row on a 3x3 board.

Bits of the board:      0 1 2
                        3 4 5
                        6 7 8
"""

from typing import NamedTuple

from plyglot.core.types import DRAW, LOSS, NONE, ONE, ONGOING, Moves, u64

TITLE = "Tic-tac-toe"
MAX_MOVES = 9
MAX_PLIES = 9

FULL = u64(0o777)
LINES = tuple(u64(line) for line in (0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124))


class Position(NamedTuple):
    own: u64  # marks of the side to move
    opp: u64  # marks of the other side


START = Position(NONE, NONE)


def legal_moves(pos: Position, moves: Moves) -> int:
    """The empty squares."""
    count = 0
    for square in range(9):
        if (pos.own | pos.opp) >> u64(square) & ONE == NONE:
            moves[count] = square
            count += 1
    return count


def play(pos: Position, move: int) -> Position:
    """Mark a square; the other side is then to move."""
    return Position(pos.opp, pos.own | ONE << u64(move))


def outcome(pos: Position) -> int:
    """Lost if the other side has just made a line; drawn if the board is full."""
    for line in LINES:
        if pos.opp & line == line:
            return LOSS
    return DRAW if pos.own | pos.opp == FULL else ONGOING


def identity(pos: Position) -> tuple[u64]:
    """Both sides' marks in one word."""
    return (pos.own | pos.opp << u64(9),)
