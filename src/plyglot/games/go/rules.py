"""Go: surround points; chains without a free neighbour are taken from the board. Two passes end the game, and what a
side's stones occupy or surround counts (area scoring). No suicide; a single stone may not be taken back at once (ko).

Points as bits, with one more column that stays empty, so that a step to the side never runs into the next row. 5x5:

    row 5  24 25 26 27 28 -
    row 4  18 19 20 21 22 -
    row 3  12 13 14 15 16 -      a move is the number of its bit, or PASS
    row 2   6  7  8  9 10 -
    row 1   0  1  2  3  4 -
"""

from typing import Any, NamedTuple

from plyglot.core.compile.native import lowest, popcount
from plyglot.core.errors import Refusal
from plyglot.core.types import DRAW, LOSS, ONGOING, WIN, Moves, bits_for, u64

TITLE = "Go"
VARIANT = "SIZExSIZE:KOMI"
SIZE = 9
KOMI = 15  # in half points: White has 7.5 for moving second

if not (2 <= SIZE <= 13 and KOMI <= 2 * SIZE * SIZE):
    raise Refusal(
        f"go:{SIZE}x{SIZE}:{KOMI} does not fit: a side has 2 to 13 points, and komi, in half points, up to twice the"
        " points of the board",
        fr=f"{SIZE}x{SIZE}:{KOMI} ne convient pas : un côté compte de 2 à 13 points, et le komi, en demi-points, est"
        " au plus le double du nombre de points.",
    )

STRIDE = SIZE + 1
PASS = SIZE * STRIDE
MAX_MOVES = SIZE * SIZE + 1
MAX_PLIES = 3 * SIZE * SIZE + 20
GAME_PLIES = 1_000
ENDLESS, REPETITION, MARGIN = 1, 0, 1

Bits: Any = bits_for(SIZE * STRIDE)  # a set of points
NONE, ONE = Bits(0), Bits(1)
BOARD = Bits(sum((1 << SIZE) - 1 << STRIDE * row for row in range(SIZE)))
SIDE, DOWN = u64(1), u64(STRIDE)
NO_KO, WHITE, BLACK = u64(0), u64(0), u64(1)


class Position(NamedTuple):
    own: Bits  # stones of the side to move
    opp: Bits  # stones of the other side
    ko: u64  # the point that may not be played now, plus 1; 0 for none
    passes: u64  # passes in a row: 0, 1, 2
    black: u64  # 1 if Black is to move


START = Position(NONE, NONE, NO_KO, u64(0), BLACK)


def around(points: Bits) -> Bits:
    """The neighbours of some points."""
    return (points << SIDE | points >> SIDE | points << DOWN | points >> DOWN) & BOARD


def grown(seed: Bits, points: Bits) -> Bits:
    """All that hangs together with a seed in some points."""
    chain, before = seed, NONE
    while chain != before:
        before = chain
        chain |= around(chain) & points
    return chain


def breathes(stone: Bits, stones: Bits, empty: Bits) -> bool:
    """Whether the chain of a stone has a liberty."""
    chain, before = stone, NONE
    while chain != before:
        edge = around(chain)
        if edge & empty != NONE:
            return True
        before = chain
        chain |= edge & stones
    return False


def choked(near: Bits, stones: Bits, empty: Bits) -> Bits:
    """The chains of some stones that have no liberty."""
    dead, near = NONE, near & ~around(empty)
    while near != NONE:
        stone = near & ~(near - ONE)
        near ^= stone
        if not breathes(stone, stones, empty):
            dead |= grown(stone, stones)
            near &= ~dead
    return dead


def playable(pos: Position, point: Bits, empty: Bits) -> bool:
    """Whether a point without an empty neighbour may be played: its chain has a liberty left, or it takes something."""
    left = empty ^ point
    return breathes(point, pos.own, left) or choked(around(point) & pos.opp, pos.opp, left) != NONE


def open_points(pos: Position) -> Bits:
    """The empty points, less the one that ko forbids."""
    empty = BOARD & ~(pos.own | pos.opp)
    return empty if pos.ko == NO_KO else empty & ~(ONE << (pos.ko - u64(1)))


def legal_moves(pos: Position, moves: Moves) -> int:
    """The points that may be played, and a pass."""
    empty = BOARD & ~(pos.own | pos.opp)
    left, free, count = open_points(pos), around(empty), 0
    while left != NONE:
        point = left & ~(left - ONE)
        left ^= point
        if point & free != NONE or playable(pos, point, empty):
            moves[count] = lowest(point)
            count += 1
    moves[count] = PASS
    return count + 1


def play(pos: Position, move: int) -> Position:
    """Put a stone, take what has no liberty left; or pass. The other side is then to move."""
    if move == PASS:
        return Position(pos.opp, pos.own, NO_KO, pos.passes + u64(1), BLACK - pos.black)
    stone = ONE << u64(move)
    own, empty = pos.own | stone, BOARD & ~(pos.own | pos.opp | stone)
    near, ko = around(stone), NO_KO
    dead = choked(near & pos.opp, pos.opp, empty)
    if dead != NONE and dead & (dead - ONE) == NONE and near & ~pos.opp == NONE:
        ko = u64(lowest(dead) + 1)  # one stone took one, and stands alone
    return Position(pos.opp ^ dead, own, ko, u64(0), BLACK - pos.black)


def margin(pos: Position) -> int:
    """Area of the side to move less the other's, komi included, in half points."""
    empty = BOARD & ~(pos.own | pos.opp)
    ours, theirs = grown(pos.own, empty), grown(pos.opp, empty)
    lead = 2 * (popcount(ours & ~theirs) - popcount(theirs & ~ours))
    return lead - KOMI if pos.black == BLACK else lead + KOMI


def arrangement(pos: Position) -> Any:
    """Black's stones and White's: no move may bring back both (positional superko)."""
    return (pos.own, pos.opp) if pos.black == BLACK else (pos.opp, pos.own)


def repetition_margin(pos: Position) -> int:
    """A game that goes on for too long is counted as it stands."""
    return margin(pos)


def outcome(pos: Position) -> int:
    """After two passes, who has more points."""
    if pos.passes < u64(2):
        return ONGOING
    lead = margin(pos)
    return WIN if lead > 0 else LOSS if lead < 0 else DRAW
