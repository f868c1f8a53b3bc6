"""Connect Four: drop discs into the columns; the first to line up four wins.

Bits of the board, 7 columns of 6, with an empty row on top so that no line runs from one column into the next:

     6 13 20 27 34 41 48
     5 12 19 26 33 40 47     bit = column * STRIDE + height
     4 11 18 25 32 39 46
     3 10 17 24 31 38 45
     2  9 16 23 30 37 44
     1  8 15 22 29 36 43
     0  7 14 21 28 35 42
"""

from typing import Any, NamedTuple

from plyglot.core.errors import Refusal
from plyglot.core.types import DRAW, LOSS, ONGOING, Moves, Wide, u64

TITLE = "Connect Four"
VARIANT = "WIDTHxHEIGHT:LINE"
WIDTH, HEIGHT, LINE = 7, 6, 4

if not (2 <= WIDTH <= 16 and 2 <= HEIGHT <= 16 and 2 <= LINE <= max(WIDTH, HEIGHT) and WIDTH * (HEIGHT + 1) <= 128):
    limits = "width and height are 2 to 16, a line is from 2 to the longer, and width x (height + 1) is at most 128"
    raise Refusal(
        f"connect4:{WIDTH}x{HEIGHT}:{LINE} does not fit: {limits}, not {WIDTH * (HEIGHT + 1)}",
        fr=f"{WIDTH}x{HEIGHT}:{LINE} ne convient pas : la largeur et la hauteur vont de 2 à 16, l’alignement de 2 à la "
        "plus grande des deux, et largeur × (hauteur + 1) vaut au plus 128.",
    )

STRIDE, MAX_MOVES, MAX_PLIES = HEIGHT + 1, WIDTH, WIDTH * HEIGHT
Bits: Any = u64 if WIDTH * STRIDE <= 64 else Wide  # a set of squares
NONE, ONE, COLUMN = Bits(0), Bits(1), Bits((1 << HEIGHT) - 1)
BOTTOM = Bits(sum(1 << column * STRIDE for column in range(WIDTH)))
TOPS = tuple(Bits(1 << column * STRIDE + HEIGHT - 1) for column in range(WIDTH))
BOARD = BOTTOM * COLUMN
UP, ALONG = HEIGHT >= LINE, WIDTH >= LINE  # where a line fits: no shift is then longer than a word
STEPS = {1: UP, STRIDE: ALONG, STRIDE - 1: UP and ALONG, STRIDE + 1: UP and ALONG}  # and the two diagonals
DIRECTIONS = tuple(u64(step) for step, fits in STEPS.items() if fits)


class Position(NamedTuple):
    own: Bits  # stones of the side to move
    opp: Bits  # stones of the other side


START = Position(NONE, NONE)


def legal_moves(pos: Position, moves: Moves) -> int:
    """The columns that are not full."""
    stones = pos.own | pos.opp
    count = 0
    for column in range(WIDTH):
        if stones & TOPS[column] == NONE:
            moves[count] = column
            count += 1
    return count


def play(pos: Position, move: int) -> Position:
    """Drop a stone: adding a bit at a column's foot carries it to the first empty square."""
    stones = pos.own | pos.opp
    foot = ONE << u64(move * STRIDE)
    square = (stones + foot) & (COLUMN * foot) & ~stones
    return Position(pos.opp, pos.own | square)


def outcome(pos: Position) -> int:
    """Lost if the other side has just made a line; drawn if the board is full."""
    if has_line(pos.opp):
        return LOSS
    return DRAW if pos.own | pos.opp == BOARD else ONGOING


def has_line(stones: Bits) -> bool:
    """Whether LINE stones stand in a row: shift the stones onto themselves, once for each further stone."""
    for direction in DIRECTIONS:
        run = stones
        for step in range(1, LINE):
            run &= stones >> direction * u64(step)
        if run:
            return True
    return False


def identity(pos: Position) -> tuple[Bits]:
    """One number: a bit above each column's highest stone, and below it the stones of the side to move."""
    return (pos.own + (pos.own | pos.opp) + BOTTOM,)
