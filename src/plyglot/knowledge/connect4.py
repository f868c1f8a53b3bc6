"""Connect Four: which lines each side can still make, and which squares would complete one.

Allis, A Knowledge-based Approach of Connect-Four, 1988, on threats.
"""

from plyglot.core.native import popcount
from plyglot.core.types import WIN_SCORE, Moves, u64
from plyglot.games.connect4 import (
    BOARD,
    BOTTOM,
    COLUMN,
    DIRECTIONS,
    HEIGHT,
    LINE,
    NONE,
    STRIDE,
    WIDTH,
    Bits,
    Position,
    has_line,
    play,
)

OPEN_LINE, THREAT = 1, 12
"""What a line that can still be made is worth, and a square that would complete one."""

WINS = 1_000


def evaluate(pos: Position) -> int:
    """Lines still to be made and threats, own less the other side's. Equal and opposite for the two sides."""
    return prospects(pos.own, pos.opp) - prospects(pos.opp, pos.own)


def prospects(own: Bits, opp: Bits) -> int:
    """What one side may hope for."""
    return OPEN_LINE * open_lines(BOARD & ~opp) + THREAT * popcount(threats(own) & ~opp)


def open_lines(squares: Bits) -> int:
    """How many lines lie wholly within `squares`: shifted onto themselves, each line leaves its first square."""
    count = 0
    for direction in DIRECTIONS:
        run = squares
        for step in range(1, LINE):
            run &= squares >> direction * u64(step)
        count += popcount(run)
    return count


def threats(stones: Bits) -> Bits:
    """The squares without a stone that would complete a line of these stones."""
    found = NONE
    for direction in DIRECTIONS:
        for gap in range(LINE):
            squares = BOARD & ~stones
            for step in range(1, gap + 1):
                squares &= stones << direction * u64(step)
            for step in range(1, LINE - gap):
                squares &= stones >> direction * u64(step)
            found |= squares
    return found


def order(pos: Position, move: int) -> int:
    """A win first, then by the threats that stand after the move; among equals the centre."""
    after = play(pos, move)
    if has_line(after.opp):
        return WINS
    centre = WIDTH - abs(2 * move - WIDTH + 1)
    return 2 * WIDTH * popcount(threats(after.opp) & ~after.own) + centre


# --- for playing within a time limit ---------------------------------------------------------------------------------

EXACT_PLIES = 32


def remaining(pos: Position) -> int:
    """The empty squares."""
    return WIDTH * HEIGHT - popcount(pos.own | pos.opp)


# --- for selective searches -------------------------------------------------------------------------------------------

FUTILITY_MARGIN = 2 * THREAT

NULL_EMPTIES = 18
"""With fewer empty squares, whose turn it is decides the game (odd and even threats): then no null move."""


def forced(pos: Position) -> Bits:
    """The squares that can be played at once and complete a line of either side: a win, or a block."""
    stones = pos.own | pos.opp
    return (threats(pos.own) | threats(pos.opp)) & (stones + BOTTOM) & BOARD & ~stones


def noisy_moves(pos: Position, moves: Moves) -> int:
    """The moves that win, and those that stop the other side from winning."""
    squares = forced(pos)
    count = 0
    for column in range(WIDTH):
        if squares >> u64(column * STRIDE) & COLUMN != NONE:
            moves[count] = column
            count += 1
    return count


def may_null(pos: Position) -> bool:
    """Not where something must be done at once, and not near the end."""
    empty = WIDTH * HEIGHT - popcount(pos.own | pos.opp)
    return bool(empty >= NULL_EMPTIES and forced(pos) == NONE)


def null_move(pos: Position) -> Position:
    return Position(pos.opp, pos.own)


def interest(pos: Position, move: int) -> int:
    """A win or a block is interesting; a stone through which nobody can make a line any more is dull."""
    if forced(pos) >> u64(move * STRIDE) & COLUMN != NONE:
        return 1
    square = play(pos, move).opp & ~pos.own
    return 0 if square & (on_lines(BOARD & ~pos.opp) | on_lines(BOARD & ~pos.own)) != NONE else -1


def on_lines(squares: Bits) -> Bits:
    """The squares of all lines that lie wholly within `squares`."""
    found = NONE
    for direction in DIRECTIONS:
        run = squares
        for step in range(1, LINE):
            run &= squares >> direction * u64(step)
        for step in range(LINE):
            found |= run << direction * u64(step)
    return found


def published(pos: Position, score: int) -> int:
    """A distance score as P. Pons' test sets write it: one more than half the squares, less the winner's stones when
    the game ends; negative for a loss. Python only."""
    if score == 0:
        return 0
    stones_at_the_end = popcount(pos.own | pos.opp) + WIN_SCORE - abs(score)
    worth = WIDTH * HEIGHT // 2 + 1 - (stones_at_the_end + 1) // 2
    return worth if score > 0 else -worth
