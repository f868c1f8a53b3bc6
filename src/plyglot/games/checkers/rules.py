"""Checkers: jump over the other side's pieces to take them; a side that cannot move has lost.

English draughts on 8x8, international draughts on 10x10. The board as the side to move sees it; it always plays up, so
each ply turns the board round. Bits of the dark squares, the only ones in use, and of the ghosts beside them (8, 17 and
26), on which nothing ever stands: so every step up is a shift by 4 or 5, and none leads round an edge.

      .  34   .  33   .  32   .  31
     30   .  29   .  28   .  27   .  (26)        n = 0, 1, 2, ... from the lower right corner; bit = n + n // 8
      .  25   .  24   .  23   .  22
     21   .  20   .  19   .  18   .  (17)        10x10: ghosts are 10, 21, 32 and 43, steps up 5 and 6;
      .  16   .  15   .  14   .  13              bit = n + n // 10, 54 in all
     12   .  11   .  10   .   9   .   (8)
      .   7   .   6   .   5   .   4              a move is start | end << 6, or start | 63 + number << 6 if it is
      3   .   2   .   1   .   0   .              capture number 1, 2, ... from that square (captures.py)

What a position is, and when a game ends; `moves.py` has the moves.
"""

from typing import NamedTuple

from plyglot.core.compile.native import inlined, popcount, signed
from plyglot.core.errors import Refusal
from plyglot.core.types import LOSS, NONE, ONGOING, u64

VARIANT = "WIDTHxHEIGHT"
WIDTH, HEIGHT = 8, 8

if (WIDTH, HEIGHT) not in ((8, 8), (10, 10)):
    raise Refusal(
        f"checkers:{WIDTH}x{HEIGHT}: the board is 8x8 (English draughts) or 10x10 (international draughts)",
        fr=f"{WIDTH}x{HEIGHT} ne convient pas : le plateau est de 8x8 (dames anglaises) ou de 10x10 cases "
        "(dames internationales).",
    )

INTERNATIONAL = WIDTH == 10
TITLE = "International draughts" if INTERNATIONAL else "Checkers"
FLYING = INTERNATIONAL  # kings go as far as the way is free
BACKWARDS = INTERNATIONAL  # men take backwards, too
MAJORITY = INTERNATIONAL  # who can take must take as many as possible
BY_PATH = not INTERNATIONAL  # captures of the same pieces by another path are other moves

SQUARES, HALF = WIDTH * HEIGHT // 2, WIDTH // 2
BITS = SQUARES + (SQUARES - 1) // WIDTH
MEN = HALF * (HALF - 1)  # of a side, at first
CAPTURES = 64  # of a move >> 6: the first number of a capture; below, the square of a plain move
MAX_MOVES = 512 if INTERNATIONAL else 160  # a king has at most 13 captures in English draughts, and 4 plain moves
MAX_PLIES = 200  # of a search
ENDLESS, REPETITION = 1, 3
CLOCK_DRAW = 50 if INTERNATIONAL else 80  # 25 or 40 moves of each side
FOUR_PIECES, FEWER_PIECES = 32, 10  # 16 or 5 moves of each side in an ending against a lone king, international
GAME_PLIES = CLOCK_DRAW * 2 * MEN * HEIGHT  # a man makes HEIGHT - 1 moves at most, and is taken


def squares(first: int, last: int) -> u64:
    """The set of the squares number first to last - 1."""
    return u64(sum(1 << n + n // WIDTH for n in range(first, last)))


BOARD, LAST_ROW = squares(0, SQUARES), squares(SQUARES - HALF, SQUARES)
LEFT: u64 = u64(HALF + 1)  # the two steps up
RIGHT: u64 = u64(HALF)


class Position(NamedTuple):
    own: u64  # pieces of the side to move
    opp: u64  # pieces of the other side
    kings: u64  # of both
    clock: u64  # plies without progress (`clock`): no part of a position's identity


START = Position(squares(0, MEN), squares(SQUARES - MEN, SQUARES), NONE, NONE)


@inlined
def can_step(pos: Position) -> u64:
    """Pieces of the side to move that have a free square to go to."""
    empty = BOARD & ~(pos.own | pos.opp)
    up, down = empty >> LEFT | empty >> RIGHT, empty << LEFT | empty << RIGHT
    movers: u64 = pos.own & (up | pos.kings & down)
    return movers


@inlined
def can_jump(pos: Position) -> u64:
    """Pieces of the side to move that can jump over a piece right beside them."""
    empty = BOARD & ~(pos.own | pos.opp)
    back = pos.own if BACKWARDS else pos.own & pos.kings
    up = pos.opp >> LEFT & empty >> LEFT + LEFT | pos.opp >> RIGHT & empty >> RIGHT + RIGHT
    down = pos.opp << LEFT & empty << LEFT + LEFT | pos.opp << RIGHT & empty << RIGHT + RIGHT
    jumpers: u64 = pos.own & up | back & down
    return jumpers


@inlined
def outcome(pos: Position) -> int:
    """Lost without a move: all pieces are taken, or blocked."""
    return ONGOING if can_step(pos) != NONE or can_jump(pos) != NONE else LOSS


def clock(pos: Position) -> int:
    """Plies since a piece was taken or a man moved; in an ending that has its own limit, since it began."""
    return signed(pos.clock)


@inlined
def clock_limit(pos: Position) -> int:
    """Plies that a position may last: fewer against a lone king in international draughts, where the other side has a
    king and at most two more pieces (FMJD, annex 1, article 6)."""
    if not INTERNATIONAL or popcount(pos.own | pos.opp) > 4:
        return CLOCK_DRAW
    lone, other = (pos.own, pos.opp) if popcount(pos.own) == 1 else (pos.opp, pos.own)
    if popcount(lone) != 1 or lone & pos.kings == NONE or other & pos.kings == NONE:
        return CLOCK_DRAW
    return FOUR_PIECES if popcount(other) == 3 else FEWER_PIECES


@inlined
def is_progress(pos: Position, taken: u64, king: bool) -> bool:
    """Whether a move sets the clock back: it takes something, or a man makes it. In an ending with its own limit men's
    moves count like others, and in the smallest captures do."""
    limit = clock_limit(pos)
    if limit == CLOCK_DRAW:
        return bool(taken != NONE or not king)
    return bool(taken != NONE and limit == FOUR_PIECES)


def identity(pos: Position) -> tuple[u64, u64, u64]:
    """The clock left out."""
    return pos.own, pos.opp, pos.kings
