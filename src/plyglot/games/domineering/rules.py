"""Domineering: one side places dominoes vertically, the other horizontally; whoever cannot move loses.

Bits of the board, 8 rows of 8:      0  1  2  3  4  5  6  7
                                     8  9 10 11 12 13 14 15     bit = row * WIDTH + column, for a domino its upper or
                                    16 17 18 ...                left one; a move is 2 * bit for an upright domino,
                                    ...            61 62 63     2 * bit + 1 for one across
"""

from typing import Any, NamedTuple

from plyglot.core.compile.native import lowest, signed
from plyglot.core.errors import Refusal
from plyglot.core.types import LOSS, ONGOING, Moves, Wide, u64

TITLE = "Domineering"
VARIANT = "HEIGHTxWIDTH:STARTER"  # rows x columns, as the literature writes it
HEIGHT, WIDTH, STARTER = 8, 8, "v"

if not (1 <= HEIGHT <= 64 and 1 <= WIDTH <= 26 and HEIGHT * WIDTH <= 128 and STARTER in ("v", "h")):
    limits = "rows are 1 to 64, columns 1 to 26, cells at most 128, and who starts is v or h"
    raise Refusal(
        f"domineering:{HEIGHT}x{WIDTH}:{STARTER} does not fit: {limits}",
        fr=f"{HEIGHT}x{WIDTH}:{STARTER} ne convient pas : de 1 à 64 rangées, de 1 à 26 colonnes, au plus 128 cases ; "
        "v ou h dit qui commence.",
    )

MAX_MOVES = max((HEIGHT - 1) * WIDTH, HEIGHT * (WIDTH - 1), 1)
MAX_PLIES = max(min(HEIGHT * WIDTH // 2, 2 * min(HEIGHT // 2 * WIDTH, HEIGHT * (WIDTH // 2)) + 1), 1)

Bits: Any = u64 if HEIGHT * WIDTH <= 64 else Wide  # a set of cells
NONE, ONE, VERTICAL, HORIZONTAL = Bits(0), Bits(1), u64(0), u64(1)
BOARD, ROW = Bits((1 << HEIGHT * WIDTH) - 1), Bits((1 << WIDTH) - 1)
COLUMN = Bits(sum(1 << row * WIDTH for row in range(HEIGHT)))
ALL_BUT_LAST_COLUMN = BOARD ^ COLUMN << u64(WIDTH - 1)
DOWN, RIGHT, UPRIGHT, ACROSS = u64(WIDTH), u64(1), Bits(1 | 1 << WIDTH), Bits(0b11)


class Position(NamedTuple):
    vertical: Bits  # cells under upright dominoes
    horizontal: Bits  # cells under dominoes laid across
    turn: u64  # who is to move: VERTICAL or HORIZONTAL


START = Position(NONE, NONE, HORIZONTAL if STARTER == "h" else VERTICAL)


def places(pos: Position) -> Bits:
    """Legal places of the side to move: cells that are free together with the one below, or to the right."""
    free = BOARD & ~(pos.vertical | pos.horizontal)
    if pos.turn == VERTICAL:
        return free & free >> DOWN
    return free & free >> RIGHT & ALL_BUT_LAST_COLUMN


def legal_moves(pos: Position, moves: Moves) -> int:
    """One move for each place, row by row."""
    left = places(pos)
    count = 0
    while left != NONE:
        moves[count] = 2 * lowest(left) + signed(pos.turn)
        left &= left - ONE
        count += 1
    return count


def play(pos: Position, move: int) -> Position:
    """Lay a domino; the other side is then to move."""
    if pos.turn == VERTICAL:
        return Position(pos.vertical | UPRIGHT << u64(move >> 1), pos.horizontal, HORIZONTAL)
    return Position(pos.vertical, pos.horizontal | ACROSS << u64(move >> 1), VERTICAL)


def outcome(pos: Position) -> int:
    """Loss if the side to move has no move; there are no draws."""
    return LOSS if places(pos) == NONE else ONGOING


def identity(pos: Position) -> tuple[Bits]:
    """One number: the covered cells, of which there is always an even number, and the first cell turned over if it is
    horizontal's turn, which makes the number odd. How the cells were covered makes no difference to what follows."""
    return ((pos.vertical | pos.horizontal) ^ pos.turn,)
