"""Take 1-3: a heap of stones; each side takes one, two or three in turn; who takes the last stone wins.

Written by `plyglot new`: a complete game to change into yours.

    plyglot check ./mygame.py     checks the rules, and names the line if one is wrong
    plyglot play ./mygame.py      plays it against you
"""

from typing import NamedTuple

from plyglot import LOSS, NONE, ONGOING, Moves, u64

TITLE = "Take 1-3"
STONES = 10  # sizes are constants of the file
MAX_MOVES = 3  # the most moves that any position has
MAX_PLIES = STONES  # the most plies that a game lasts
VARIANT = "STONES"  # the constants that a variant sets: `./mygame.py:21` starts with 21 stones


class Position(NamedTuple):
    """Whole numbers from 0 to 2^64 - 1, seen by the side to move; a board game has `own` and `opp`, a bit a square."""

    stones: u64


START = Position(u64(STONES))


# These three are the rules. They are compiled, so keep to whole numbers, tuples, loops and Position. A u64 mixes with
# u64s only: write u64(move) to compute with both, and plyglot's `signed` for the way back.


def legal_moves(pos: Position, moves: Moves) -> int:
    """Write the moves, numbers of your choice from 0 on, into moves[0], moves[1], ...; return how many.

    Only asked while the game goes on, and then there is always a move: if a side may pass, that is a move too.
    """
    count = 0
    for take in range(1, 4):
        if u64(take) <= pos.stones:
            moves[count] = take
            count += 1
    return count


def play(pos: Position, move: int) -> Position:
    """The position after a move, now seen by the other side: with `own` and `opp`, they change places."""
    return Position(pos.stones - u64(move))


def outcome(pos: Position) -> int:
    """LOSS, DRAW or WIN for the side to move if the game is over, else ONGOING."""
    return LOSS if pos.stones == NONE else ONGOING  # the other side took the last stone


# All else may be left out. Faster or stronger: evaluate(pos), order(pos, move), identity(pos), and SYMMETRIES with
# transform(pos, symmetry), transform_move(move, symmetry), inverse(symmetry). Other kinds of games: MARGIN = 1 with
# margin(pos) if it counts how much one wins by; ENDLESS = 1 if a position can come again, MAX_PLIES then says how far a
# search may look. For people: PLAYERS, MOVE, format, parse, and UNIT, what `evaluate` counts. `plyglot slots` tells
# what each means.


def format_move(move: int) -> str:
    """A move as people write it. Never compiled, so any Python will do here."""
    return str(move)


def rows(pos: Position, side: int) -> list[str]:
    """The board to draw: a text a row, a character a square."""
    return ["o" * int(pos.stones) or "."]


COLUMNS, ROWS = "", [""]  # labels along the board's edges; none here
