"""Tic-tac-toe: three in a row on a 3x3 board; and any m,n,k-game, such as gomoku, five in a row on 15x15.

Bits of the board:      0 1 2
                        3 4 5           row * WIDTH + column
                        6 7 8
"""

from typing import Any, NamedTuple

from plyglot.core.compile.native import lowest
from plyglot.core.errors import Refusal
from plyglot.core.types import DRAW, LOSS, ONGOING, Moves, bits_for, u64

VARIANT = "WIDTHxHEIGHT:LINE"
WIDTH, HEIGHT, LINE = 3, 3, 3

if not (1 <= WIDTH <= 15 and 1 <= HEIGHT <= 15 and 2 <= LINE <= max(WIDTH, HEIGHT)):
    raise Refusal(
        f"tictactoe:{WIDTH}x{HEIGHT}:{LINE} does not fit: a board has 1 to 15 columns and rows, and a line from 2 marks"
        " to the longer side",
        fr=f"{WIDTH}x{HEIGHT}:{LINE} ne convient pas : un plateau a de 1 à 15 colonnes et rangées, et un alignement de"
        " 2 signes au plus grand côté.",
    )

TITLE = "Tic-tac-toe" if LINE < 5 else "Gomoku"
SQUARES = MAX_MOVES = MAX_PLIES = WIDTH * HEIGHT
Bits: Any = bits_for(SQUARES)  # a set of squares
NONE, ONE, FULL = Bits(0), Bits(1), Bits((1 << SQUARES) - 1)


def _starts(right: int, down: int) -> int:
    """The squares from which a line that goes right and down by so much stays on the board."""
    last = LINE - 1
    return sum(
        1 << row * WIDTH + column
        for row in range(HEIGHT)
        for column in range(WIDTH)
        if row + last * down < HEIGHT and 0 <= column + last * right < WIDTH
    )


WAYS = [(right, down) for right, down in ((1, 0), (0, 1), (1, 1), (-1, 1)) if _starts(right, down)]
STEPS = tuple(down * WIDTH + right for right, down in WAYS)
STARTS = tuple(Bits(_starts(right, down)) for right, down in WAYS)
"""The directions in which lines run, and where they may begin."""


class Position(NamedTuple):
    own: Bits  # marks of the side to move
    opp: Bits  # marks of the other side


START = Position(NONE, NONE)


def lines_in(marks: Bits, way: int) -> Bits:
    """Where lines of marks begin in a direction."""
    found = STARTS[way]
    for i in range(LINE):
        found &= marks >> u64(i * STEPS[way])
    return found


def has_line(marks: Bits) -> bool:
    """Whether some marks have a line."""
    for way in range(len(STEPS)):
        if lines_in(marks, way) != NONE:
            return True
    return False


def legal_moves(pos: Position, moves: Moves) -> int:
    """The empty squares."""
    empty, count = FULL & ~(pos.own | pos.opp), 0
    while empty != NONE:
        moves[count] = lowest(empty)
        empty &= empty - ONE
        count += 1
    return count


def play(pos: Position, move: int) -> Position:
    """Mark a square; the other side is then to move."""
    return Position(pos.opp, pos.own | ONE << u64(move))


def outcome(pos: Position) -> int:
    """Lost if the other side has just made a line; drawn if the board is full."""
    if has_line(pos.opp):
        return LOSS
    return DRAW if pos.own | pos.opp == FULL else ONGOING


if SQUARES <= 32:

    def identity(pos: Position) -> tuple[u64]:
        """Both sides' marks in one word."""
        return (pos.own | pos.opp << u64(SQUARES),)
