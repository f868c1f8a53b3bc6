"""Backgammon for money, without the cube: who has borne off all checkers wins one point, two if the other side has none
off (a gammon), three if it also has one on the bar or in the winner's home (a backgammon).

own, opp: checkers as `board.py` counts them, each side from its own home        dice: 0 before a throw, FIRST_THROW
before the first of a game, which is no double, else 8 * larger + smaller

A throw is a move that chance makes, 8 * larger + smaller; a play of all the dice is one move, numbered in `plays.py`.
"""

from typing import NamedTuple

from plyglot.core.compile.native import signed
from plyglot.core.types import LOSS, ONGOING, Moves, Wide, u64

from .board import BAR, OFF, at, side_of
from .plays import legal_doubles, legal_pairs, made

VARIANT = "CHECKERS"
CHECKERS = 15
"""15, or fewer for small games, of which those of 1, 2 or 3 begin with one on each of the last points: 3 is
hypergammon."""

if not 1 <= CHECKERS <= 15:
    raise ValueError("backgammon has 1 to 15 checkers a side")

HIGHEST = 30_000
MAX_MOVES = 3_740
"""At most C(18, 4) = 3,060 plays of four checkers on 15 points, and 680 of three, from which they are made."""
MAX_PLIES, GAME_PLIES, ENDLESS = 600, 1_500, 1
MARGIN = 1


class Position(NamedTuple):
    own: Wide
    opp: Wide
    dice: u64


NOT_THROWN, FIRST_THROW = u64(0), u64(7)

if CHECKERS == 15:
    SIDE = side_of({24: 2, 13: 5, 8: 3, 6: 5})
elif CHECKERS > 3:
    SIDE = side_of({24: 2, 13: CHECKERS - 2}) if CHECKERS < 8 else side_of({24: 2, 13: 5, 6: CHECKERS - 7})
else:
    SIDE = side_of(dict.fromkeys(range(25 - CHECKERS, 25), 1))

START = Position(SIDE, SIDE, FIRST_THROW)


def is_thrown(pos: Position) -> bool:
    """Whether the dice lie on the board."""
    return bool(pos.dice != NOT_THROWN and pos.dice != FIRST_THROW)


def legal_moves(pos: Position, moves: Moves) -> int:
    if is_thrown(pos):
        larger, smaller = signed(pos.dice >> u64(3)), signed(pos.dice & u64(7))
        if larger == smaller:
            return legal_doubles(pos.own, pos.opp, larger, moves)
        return legal_pairs(pos.own, pos.opp, larger, smaller, moves)
    count = 0
    for larger in range(1, 7):
        for smaller in range(1, larger + 1):
            if larger != smaller or pos.dice == NOT_THROWN:
                moves[count] = 8 * larger + smaller
                count += 1
    return count


def chance_weight(pos: Position, move: int) -> int:
    if is_thrown(pos):
        return 0
    return 1 if move >> 3 == move & 7 else 2


def play(pos: Position, move: int) -> Position:
    if not is_thrown(pos):
        return Position(pos.own, pos.opp, u64(move))
    own, opp = made(pos.own, pos.opp, move)
    return Position(opp, own, NOT_THROWN)


def outcome(pos: Position) -> int:
    return LOSS if at(pos.opp, OFF) == CHECKERS else ONGOING


def margin(pos: Position) -> int:
    if at(pos.own, OFF) > 0:
        return -1
    return -3 if pos.own >> u64(4 * (BAR - 6)) != Wide(0) else -2
