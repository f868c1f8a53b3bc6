"""Amazons: an amazon moves like a queen in chess and shoots an arrow like one, which burns a square; who cannot
move has lost.

Squares are numbered row by row from a1, but as bits each row has one more, always empty, so that a step to the side
never runs into the next row. For 4 columns and 5 rows:

    row 5  16 17 18 19        20 21 22 23 -
    row 4  12 13 14 15        15 16 17 18 -
    row 3   8  9 10 11   as   10 11 12 13 -      a move is (from * SQUARES + to) * SQUARES + arrow
    row 2   4  5  6  7         5  6  7  8 -
    row 1   0  1  2  3         0  1  2  3 -
"""

from typing import Any, NamedTuple

from plyglot.core.compile.native import lowest, popcount
from plyglot.core.errors import Refusal
from plyglot.core.types import LOSS, ONGOING, Moves, Wide, u64

TITLE = "Amazons"
VARIANT = "WIDTHxHEIGHT"
WIDTH, HEIGHT = 10, 10

if not (4 <= WIDTH <= 10 and 4 <= HEIGHT <= 10):
    raise Refusal(
        f"amazons:{WIDTH}x{HEIGHT} does not fit: a board has 4 to 10 columns and 4 to 10 rows",
        fr=f"{WIDTH}x{HEIGHT} ne convient pas : un plateau compte de 4 à 10 colonnes et de 4 à 10 rangées.",
    )

SQUARES, STRIDE = WIDTH * HEIGHT, WIDTH + 1
LONGEST = WIDTH + HEIGHT + 2 * min(WIDTH, HEIGHT)  # more than an amazon can reach from anywhere
MAX_MOVES = 4 * min(LONGEST, SQUARES) ** 2
MAX_PLIES = SQUARES - 8  # each move burns a square

Bits: Any = u64 if STRIDE * HEIGHT <= 64 else Wide  # a set of squares
NONE, ONE = Bits(0), Bits(1)
BOARD = Bits(sum((1 << WIDTH) - 1 << STRIDE * row for row in range(HEIGHT)))
WAYS = (u64(1), u64(STRIDE - 1), u64(STRIDE), u64(STRIDE + 1))
"""A step to the right, and the three upwards; the other four lead back."""


class Position(NamedTuple):
    own: Bits  # amazons of the side to move
    opp: Bits  # amazons of the other side
    fire: Bits  # burnt squares


def _amazons(outer: int, inner: int) -> Any:
    """Two amazons near the middle of row `outer`, two at the sides of the board in row `inner`."""
    column = (WIDTH - 1) // 3
    places = ((outer, column), (outer, WIDTH - 1 - column), (inner, 0), (inner, WIDTH - 1))
    return Bits(sum(1 << row * STRIDE + column for row, column in places))


SIDE_ROW = (HEIGHT - 1) // 3
START = Position(_amazons(0, SIDE_ROW), _amazons(HEIGHT - 1, HEIGHT - 1 - SIDE_ROW), NONE)


def number_of(square: Bits) -> int:
    """The number of a square."""
    bit = lowest(square)
    return bit // STRIDE * WIDTH + bit % STRIDE


def square_of(number: int) -> Bits:
    """The square with a number."""
    return ONE << u64(number // WIDTH * STRIDE + number % WIDTH)


def reached(squares: Bits, free: Bits) -> Bits:
    """The free squares that amazons on some squares reach in one move."""
    found = NONE
    for way in WAYS:
        step = squares << way & free
        while step != NONE:
            found |= step
            step = step << way & free
        step = squares >> way & free
        while step != NONE:
            found |= step
            step = step >> way & free
    return found


def legal_moves(pos: Position, moves: Moves) -> int:
    """Every amazon to every square that it reaches, and from there an arrow to every square that this reaches; the one
    that the amazon has left is free for it."""
    free, count = BOARD & ~(pos.own | pos.opp | pos.fire), 0
    amazons = pos.own
    while amazons != NONE:
        amazon = amazons & ~(amazons - ONE)
        amazons ^= amazon
        start = number_of(amazon) * SQUARES
        targets = reached(amazon, free)
        while targets != NONE:
            target = targets & ~(targets - ONE)
            targets ^= target
            moved = (start + number_of(target)) * SQUARES
            arrows = reached(target, free | amazon)
            while arrows != NONE:
                moves[count] = moved + number_of(arrows)
                arrows &= arrows - ONE
                count += 1
    return count


def count_moves(pos: Position) -> int:
    """How many moves there are."""
    free, count = BOARD & ~(pos.own | pos.opp | pos.fire), 0
    amazons = pos.own
    while amazons != NONE:
        amazon = amazons & ~(amazons - ONE)
        amazons ^= amazon
        targets = reached(amazon, free)
        while targets != NONE:
            target = targets & ~(targets - ONE)
            targets ^= target
            count += popcount(reached(target, free | amazon))
    return count


def play(pos: Position, move: int) -> Position:
    """Move an amazon and burn a square; the other side is then to move."""
    moved = square_of(move // (SQUARES * SQUARES)) ^ square_of(move // SQUARES % SQUARES)
    return Position(pos.opp, pos.own ^ moved, pos.fire | square_of(move % SQUARES))


def around(squares: Bits) -> Bits:
    """Some squares and all that touch them."""
    row = squares | squares << u64(1) | squares >> u64(1)
    return (row | row << u64(STRIDE) | row >> u64(STRIDE)) & BOARD


def outcome(pos: Position) -> int:
    """Lost if no amazon of the side to move can move: the arrow may always be shot back."""
    return ONGOING if around(pos.own) & ~(pos.own | pos.opp | pos.fire) != NONE else LOSS
