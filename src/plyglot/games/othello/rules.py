"""Othello: outflank the other side's discs to turn them over; most discs win.

Bits of the board, the same for every size; 6x6 and 4x4 use the upper left part:

       a  b  c  d  e  f  g  h
    1  0  1  2  3  4  5  6  7
    2  8  9 10 11 12 13 14 15     bit = 8 * row + column
    3 16 17 18 ...                a move is a square's bit, or PASS
"""

from typing import NamedTuple

from plyglot.core.compile.native import list_bits, popcount
from plyglot.core.errors import Refusal
from plyglot.core.types import DRAW, LOSS, NONE, ONE, ONGOING, WIN, Moves, u64

from .flips import flips, mobility

TITLE = "Othello"
VARIANT = "WIDTHxHEIGHT"
WIDTH, HEIGHT = 8, 8

if WIDTH != HEIGHT or WIDTH not in (4, 6, 8):
    raise Refusal(
        f"othello:{WIDTH}x{HEIGHT}: the size must be 4x4, 6x6 or 8x8",
        fr=f"{WIDTH}x{HEIGHT} ne convient pas : le plateau est de 4x4, 6x6 ou 8x8 cases.",
    )

SIZE, SQUARES, PASS = WIDTH, WIDTH * HEIGHT, 64
MAX_MOVES = SQUARES - 4
MAX_PLIES = 2 * (SQUARES - 4)  # at worst every move is followed by a pass
MARGIN = 1

BOARD = u64(sum(((1 << SIZE) - 1) << 8 * row for row in range(SIZE)))
D4, E4, D5, E5 = (ONE << u64(9 * (SIZE // 2) - back) for back in (9, 8, 1, 0))  # the centre, as 8x8 names it


class Position(NamedTuple):
    own: u64  # discs of the side to move
    opp: u64  # discs of the other side


START = Position(E4 | D5, D4 | E5)


def legal_moves(pos: Position, moves: Moves) -> int:
    """The squares that outflank something, a1 b1 ... h8; a pass if there are none."""
    squares = reach(pos.own, pos.opp)
    if squares == NONE:
        moves[0] = PASS
        return 1
    return list_bits(squares, moves)


def play(pos: Position, move: int) -> Position:
    """Place a disc and turn over what it outflanks; the other side is then to move."""
    if move == PASS:
        return Position(pos.opp, pos.own)
    turned = flips(move, pos.own, pos.opp)
    return Position(pos.opp ^ turned, pos.own | ONE << u64(move) | turned)


def outcome(pos: Position) -> int:
    """Over when neither side can move; then who has more discs wins."""
    if reach(pos.own, pos.opp) != NONE or reach(pos.opp, pos.own) != NONE:
        return ONGOING
    lead = popcount(pos.own) - popcount(pos.opp)
    return WIN if lead > 0 else LOSS if lead < 0 else DRAW


def margin(pos: Position) -> int:
    """The difference in discs, with the empty squares given to the winner."""
    own, opp = popcount(pos.own), popcount(pos.opp)
    empty = SQUARES - own - opp
    return own - opp + (empty if own > opp else -empty if own < opp else 0)


def reach(own: u64, opp: u64) -> u64:
    """Squares where `own` can play."""
    return mobility(own, opp) & BOARD
