"""Hex: who first joins both edges of one's own with a chain wins; a full board always has exactly one such chain.

The board is a rhombus of hexagons. As bits, 11 rows of 11:

     0   1   2  ...  10
      11  12  13 ...  21             bit = row * SIZE + column; each row lies half a hexagon farther to the right, so
        22  23  24 ...               that a cell touches, in its row, those at -1 and +1, above -SIZE and -SIZE + 1,
           ...         120           below +SIZE - 1 and +SIZE. X joins top and bottom, O joins left and right.
"""

from typing import Any, NamedTuple

from plyglot.core.compile.native import lowest
from plyglot.core.errors import Refusal
from plyglot.core.types import LOSS, ONGOING, Moves, Wide, u64

TITLE = "Hex"
VARIANT = "SIZExSIZE"
SIZE = 11

if not 1 <= SIZE <= 11:
    raise Refusal(
        f"hex:{SIZE}x{SIZE} does not fit: a side has 1 to 11 cells, so that the board has at most 128",
        fr=f"{SIZE}x{SIZE} ne convient pas : un côté compte de 1 à 11 cases, et le plateau 128 au plus.",
    )

MAX_MOVES = MAX_PLIES = SIZE * SIZE
Bits: Any = u64 if SIZE * SIZE <= 64 else Wide  # a set of cells
NONE, ONE = Bits(0), Bits(1)
BOARD, TOP = Bits((1 << SIZE * SIZE) - 1), Bits((1 << SIZE) - 1)
LEFT = Bits(sum(1 << row * SIZE for row in range(SIZE)))
BOTTOM, RIGHT = TOP << u64(SIZE * (SIZE - 1)), LEFT << u64(SIZE - 1)
SIDE, ROW = u64(1), u64(SIZE)


class Position(NamedTuple):
    first: Bits  # cells of the first player, who joins top and bottom
    second: Bits  # cells of the second player, who joins left and right
    turn: u64  # who is to move: 0 or 1


FIRST_TURN, SECOND_TURN = u64(0), u64(1)
START = Position(NONE, NONE, FIRST_TURN)


def around(cells: Bits) -> Bits:
    """The neighbours of some cells."""
    right, left = (cells & ~RIGHT) << SIDE, (cells & ~LEFT) >> SIDE
    return (right | left | cells << ROW | cells >> ROW | right >> ROW | left << ROW) & BOARD


def joined(cells: Bits, begin: Bits) -> Bits:
    """The chains among some cells that contain one of `begin`."""
    chain, before = cells & begin, NONE
    while chain != before:
        before = chain
        chain |= around(chain) & cells
    return chain


def legal_moves(pos: Position, moves: Moves) -> int:
    """The empty cells."""
    left, count = BOARD & ~(pos.first | pos.second), 0
    while left != NONE:
        moves[count] = lowest(left)
        left &= left - ONE
        count += 1
    return count


def play(pos: Position, move: int) -> Position:
    """Take a cell; the other side is then to move."""
    cell = ONE << u64(move)
    if pos.turn == FIRST_TURN:
        return Position(pos.first | cell, pos.second, SECOND_TURN)
    return Position(pos.first, pos.second | cell, FIRST_TURN)


def outcome(pos: Position) -> int:
    """Lost if the other side has just joined its edges; there are no draws."""
    if pos.turn == FIRST_TURN:
        return LOSS if has_joined(pos.second, LEFT, RIGHT) else ONGOING
    return LOSS if has_joined(pos.first, TOP, BOTTOM) else ONGOING


def has_joined(cells: Bits, begin: Bits, end: Bits) -> bool:
    """Whether a chain leads from one edge to the other."""
    if cells & begin == NONE or cells & end == NONE:
        return False
    return bool(joined(cells, begin) & end != NONE)


def identity(pos: Position) -> tuple[Bits, Bits]:
    """Both sides' cells: how many they are says whose turn it is."""
    return pos.first, pos.second
