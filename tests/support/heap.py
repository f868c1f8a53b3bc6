"""The smallest game for tests: take one, two or three stones from a heap of 21; who takes the last one wins."""

from typing import NamedTuple

from plyglot.core.types import LOSS, NONE, ONGOING, Moves, u64

MAX_MOVES, MAX_PLIES = 3, 21


class Position(NamedTuple):
    stones: u64


START = Position(u64(21))


def legal_moves(pos: Position, moves: Moves) -> int:
    count = 0
    for taken in range(1, 4):
        if u64(taken) <= pos.stones:
            moves[count] = taken
            count += 1
    return count


def play(pos: Position, move: int) -> Position:
    return Position(pos.stones - u64(move))


def outcome(pos: Position) -> int:
    return LOSS if pos.stones == NONE else ONGOING
