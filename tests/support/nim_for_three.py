"""Nim for three, with three heaps: who takes the last stone gets 3, who took one before them loses 1, the third 2."""

from typing import NamedTuple

from plyglot.core.compile.native import signed
from plyglot.core.types import DRAW, ONGOING, u64

SEATS, HIGHEST = 3, 10
MAX_MOVES, MAX_PLIES = 9, 12


class Position(NamedTuple):
    heaps: u64  # three heaps of 4 bits
    seat: u64


START = Position(0x345, 0)


def player_to_move(pos):
    return signed(pos.seat)


def legal_moves(pos, moves):
    count = 0
    for heap in range(3):
        stones = signed(pos.heaps >> u64(4 * heap) & u64(15))
        for taken in range(1, min(stones, 3) + 1):
            moves[count] = 16 * heap + taken
            count += 1
    return count


def play(pos, move):
    return Position(pos.heaps - (u64(move & 15) << u64(4 * (move >> 4))), (pos.seat + u64(1)) % u64(3))


def outcome(pos):
    return DRAW if pos.heaps == u64(0) else ONGOING


def payoff(pos, seat):
    behind = (signed(pos.seat) - seat) % 3  # 1: took the last stone
    return 3 if behind == 1 else -1 if behind == 2 else -2


def evaluate_for(pos, seat):
    return (signed(pos.heaps) * 7 + seat * 5) % 5 - 2


def with_player_to_move(pos, seat):
    return Position(pos.heaps, seat)
