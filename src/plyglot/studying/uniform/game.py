"""Uniform tree as a game: every position has WIDTH moves, every game lasts DEPTH plies.

Of the moves of a game (digits 0 to WIDTH - 1, once ranked from worst to best for whoever makes them) those of the first
player make a number, the first digit the most significant, and those of the second another; the first number less the
second is what the first player wins by. So at every node one move is the best for whoever moves, the next the second
best, and so on, and ORDER only says in which order they come: best first, worst first, or shuffled at every node.
The tree and its value are the same in all three.

- Best first, alpha-beta visits the critical tree only, WIDTH^ceil(DEPTH/2) + WIDTH^floor(DEPTH/2) - 1 leaves.
- Worst first, it visits everything: a later move always raises the value, and never beyond the window.
"""

from typing import NamedTuple

from plyglot.core.compile.native import signed
from plyglot.core.types import DRAW, LOSS, NONE, ONE, ONGOING, WIN, Moves, u64

TITLE = "Uniform tree"
VARIANT = "WIDTHxDEPTH:ORDER:SEED"
WIDTH, DEPTH = 3, 4
ORDER = "best"
SEED = 1

if ORDER not in ("best", "worst", "random"):
    raise ValueError(f"unknown order {ORDER!r}: choose from best, worst, random")
if not (1 <= WIDTH <= 64 and 1 <= DEPTH <= 40 and WIDTH ** ((DEPTH + 1) // 2) <= 8_000):
    limits = "width 1 to 64, depth 1 to 40, and width^(depth/2), rounded up, at most 8,000"
    raise ValueError(f"uniform tree {WIDTH}x{DEPTH} out of range: {limits}")

MAX_MOVES = WIDTH
MAX_PLIES = DEPTH
MARGIN = 1

BEST_FIRST, SHUFFLED = ORDER == "best", ORDER == "random"
FIRST_PLACE = u64(WIDTH)  # what a number is multiplied by when a digit is added


class Position(NamedTuple):
    path: u64  # which node of its level, from the left
    level: u64  # how many moves from the root
    own: u64  # the number that the side to move has made so far
    opp: u64  # the other side's


START = Position(NONE, NONE, NONE, NONE)


def legal_moves(pos: Position, moves: Moves) -> int:
    """Children, from left to right."""
    for child in range(WIDTH):
        moves[child] = child
    return WIDTH


def play(pos: Position, move: int) -> Position:
    """Down to a child; its rank is the next digit of the number of whoever moves."""
    path = pos.path * FIRST_PLACE + u64(move)
    return Position(path, pos.level + ONE, pos.opp, pos.own * FIRST_PLACE + u64(rank(pos, move)))


def rank(pos: Position, move: int) -> int:
    """Rank of a child for the side to move: 0 is the worst, WIDTH - 1 the best."""
    if SHUFFLED:
        mine = luck(pos, move)
        below = 0
        for other in range(WIDTH):
            luck_of_other = luck(pos, other)
            if luck_of_other < mine or (luck_of_other == mine and other < move):
                below += 1
        return below
    return WIDTH - 1 - move if BEST_FIRST else move


def luck(pos: Position, move: int) -> u64:
    """Pseudo-random number of a child of a node."""
    bits = (pos.path * FIRST_PLACE + u64(move) + ONE) * u64(0x9E3779B97F4A7C15) ^ pos.level * u64(0xD6E8FEB86659FD93)
    bits ^= u64(SEED) * u64(0xA0761D6478BD642F)
    bits = (bits ^ bits >> u64(30)) * u64(0xBF58476D1CE4E5B9)
    bits = (bits ^ bits >> u64(27)) * u64(0x94D049BB133111EB)
    return bits ^ bits >> u64(31)


def margin(pos: Position) -> int:
    """Difference of the two numbers, for the side to move."""
    return signed(pos.own) - signed(pos.opp)


def outcome(pos: Position) -> int:
    """Over after DEPTH plies."""
    if pos.level < u64(DEPTH):
        return ONGOING
    difference = margin(pos)
    return WIN if difference > 0 else LOSS if difference < 0 else DRAW


# --- text -------------------------------------------------------------------------------------------------------------

PLAYERS = ("Max", "Min")


def format_move(move: int) -> str:
    """Children are numbered from 1."""
    return str(move + 1)
