"""A number for each board of tic-tac-toe: its squares as digits to the base 3."""

from plyglot.core.compile.native import popcount
from plyglot.core.types import u64

from .rules import NONE, ONE, SQUARES, START, Position, has_line

INDEX_SIZE = 3**SQUARES if SQUARES <= 16 else 0


def index(pos: Position) -> int:
    """The board as a number to the base 3, the first square first: 0 empty, 1 own, 2 the other side's."""
    number = 0
    for square in range(SQUARES):
        mark = ONE << u64(square)
        number = 3 * number + (1 if pos.own & mark else 2 if pos.opp & mark else 0)
    return number


def position(number: int) -> Position:
    """The board of a number. Most numbers are no boards, since the sides take turns and a line ends the game: the start
    stands for them."""
    own, opp = NONE, NONE
    for square in range(SQUARES - 1, -1, -1):
        mark = ONE << u64(square)
        if number % 3 == 1:
            own |= mark
        elif number % 3 == 2:
            opp |= mark
        number //= 3
    if has_line(own):
        return START
    return Position(own, opp) if 0 <= popcount(opp) - popcount(own) <= 1 else START
