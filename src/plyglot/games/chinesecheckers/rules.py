"""Chinese checkers: steps and chains of jumps across a star, for 2, 3 or 6; who first fills the opposite point with
pieces of their own has won.

The small star, holes numbered row by row from the top, its points clockwise from the lowest:

              0                  3
             1 2                3 3              players   begin in the points
        3 4 5 6 7 8        2 2 . . . 4 4            2        0     3
         9  ...  14         2 . . . . 4             3        0   2   4
          15 ..  19          . . . . .              6        0 1 2 3 4 5
         20  ...  25        1 . . . . 5
        26  . .  33        1 1 . . . 5 5         each wants to reach the opposite one, 3 further
             34 35              0 0
              36                 0               bit = the number of a hole

Three sets of holes say what stands where: a piece of seat s is in those that the binary digits of s + 1 name, so seat 0
in `low` alone, seat 2 in `low` and `middle`. A move is from * HOLES + to, whatever was jumped over on the way.

What a position is, and when a game ends; `moves.py` has the moves.
"""

from typing import Any, NamedTuple

from plyglot.core.compile.native import popcount, signed
from plyglot.core.errors import Refusal
from plyglot.core.types import DRAW, LOSS, NOBODY, ONGOING, WIN, Wide, u64

from .star import point_holes

TITLE = "Chinese checkers"
VARIANT = "SIDES:HOLES"
SIDES, HOLES = 2, 121
POINTS_OF = {2: (0, 3), 3: (0, 2, 4), 6: (0, 1, 2, 3, 4, 5)}
SIZES = {37: 2, 73: 3, 121: 4}

if SIDES not in POINTS_OF or HOLES not in SIZES:
    raise Refusal(
        f"chinesecheckers:{SIDES}:{HOLES} does not fit: 2, 3 or 6 play, on a star of 37, 73 or 121 holes",
        fr=f"{SIDES}:{HOLES} ne convient pas : on joue à 2, 3 ou 6, sur une étoile de 37, 73 ou 121 trous.",
    )

SIZE = SIZES[HOLES]  # rows of a point
MEN = SIZE * (SIZE + 1) // 2  # pieces of each
SEATS = 0 if SIDES == 2 else SIDES  # two players are two sides in turn, as in any game
HIGHEST = 10_000
MAX_MOVES = MEN * (HOLES - SIDES * MEN)
MAX_PLIES = 200  # of a search
ENDLESS, REPETITION = 1, 3
GAME_PLIES = 100 * SIDES
PASS = HOLES * HOLES

Bits: Any = u64 if HOLES < 64 else Wide  # a set of holes
NONE, ONE = Bits(0), Bits(1)
HOMES = tuple(Bits(point_holes(SIZE, point)) for point in POINTS_OF[SIDES])
TARGETS = tuple(Bits(point_holes(SIZE, (point + 3) % 6)) for point in POINTS_OF[SIDES])


class Position(NamedTuple):
    low: Bits  # pieces of seats 0, 2 and 4
    middle: Bits  # of seats 1, 2 and 5
    high: Bits  # of seats 3, 4 and 5
    turn: u64  # the seat to move


def _named(digit: int) -> Any:
    """The homes of the seats whose number has a binary digit."""
    return Bits(sum(int(home) for seat, home in enumerate(HOMES) if seat + 1 >> digit & 1))


START = Position(_named(0), _named(1), _named(2), u64(0))


def player_to_move(pos: Position) -> int:
    return signed(pos.turn)


def pieces(pos: Position, seat: int) -> Bits:
    """The holes where a seat's pieces stand."""
    number = seat + 1
    found = pos.low if number & 1 else ~pos.low
    found &= pos.middle if number & 2 else ~pos.middle
    return found & (pos.high if number & 4 else ~pos.high)


def occupied(pos: Position) -> Bits:
    """The holes where any piece stands."""
    return pos.low | pos.middle | pos.high


def play(pos: Position, move: int) -> Position:
    """Move a piece, or none; the next seat is then to move."""
    number, turn = signed(pos.turn) + 1, (pos.turn + u64(1)) % u64(SIDES)
    moved = NONE if move == PASS else ONE << u64(move // HOLES) | ONE << u64(move % HOLES)
    return Position(
        pos.low ^ moved if number & 1 else pos.low,
        pos.middle ^ moved if number & 2 else pos.middle,
        pos.high ^ moved if number & 4 else pos.high,
        turn,
    )


def winner(pos: Position) -> int:
    """The seat whose target is full, more than half of it with pieces of its own; NOBODY (-1) if there is none. So
    nobody can keep another from winning by leaving a piece or two at home."""
    empty = ~occupied(pos)
    for seat in range(SIDES):
        target = TARGETS[seat]
        if target & empty == NONE and 2 * popcount(pieces(pos, seat) & target) > MEN:
            return seat
    return NOBODY


def outcome(pos: Position) -> int:
    """Whether somebody has won; among more than two, `payoff` says who."""
    seat = winner(pos)
    if seat == NOBODY:
        return ONGOING
    return DRAW if SEATS > 0 else WIN if seat == signed(pos.turn) else LOSS


def payoff(pos: Position, seat: int) -> int:
    """The winner gets what the others lose, each alike."""
    return HIGHEST if winner(pos) == seat else -(HIGHEST // (SIDES - 1))


def with_player_to_move(pos: Position, seat: int) -> Position:
    return Position(pos.low, pos.middle, pos.high, u64(seat))
