"""A good game, which the cases in cases.txt break: mark squares of a row of five; two neighbours win."""

from typing import NamedTuple

from plyglot import DRAW, FIRST, LOSS, NONE, ONE, ONGOING, SECOND, u64

MAX_MOVES = 5
MAX_PLIES = 5
FULL = u64(31)


class Position(NamedTuple):
    own: u64
    opp: u64


START = Position(NONE, NONE)


def legal_moves(pos, moves):
    count = 0
    for square in range(5):
        if (pos.own | pos.opp) >> u64(square) & ONE == NONE:
            moves[count] = square
            count += 1
    return count


def play(pos, move):
    return Position(pos.opp, pos.own | ONE << u64(move))


def outcome(pos):
    if pos.opp & pos.opp >> ONE:
        return LOSS
    return DRAW if pos.own | pos.opp == FULL else ONGOING


SYMMETRIES = 2


def transform(pos, symmetry):
    return Position(mirror(pos.own), mirror(pos.opp)) if symmetry else pos


def mirror(stones):
    mirrored = NONE
    for square in range(5):
        mirrored |= (stones >> u64(square) & ONE) << u64(4 - square)
    return mirrored


def transform_move(move, symmetry):
    return 4 - move if symmetry else move


def inverse(symmetry):
    return symmetry


def rows(pos, side):
    own, opp = "XO" if side == FIRST else "OX"
    return ["".join(own if pos.own >> u64(i) & ONE else opp if pos.opp >> u64(i) & ONE else "." for i in range(5))]


def format(pos, side):
    return rows(pos, side)[0]


def parse(text):
    if len(text) != 5 or set(text) - set("XO."):
        raise ValueError("a position is five squares of X, O and .")
    first, second = (u64(sum(1 << i for i in range(5) if text[i] == stone)) for stone in "XO")
    side = FIRST if text.count("X") == text.count("O") else SECOND
    return (Position(first, second) if side == FIRST else Position(second, first)), side


MOVE = "[a-e]"


def format_move(move):
    return "abcde"[move]
