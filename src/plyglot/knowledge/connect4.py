"""Connect Four: which lines each side can still make, and which squares would complete one.

Allis, A Knowledge-based Approach of Connect-Four, 1988, on threats.
"""

from plyglot.core.native import popcount
from plyglot.core.types import NONE, WIN_SCORE, Position, u64
from plyglot.games.connect4 import BOARD, DIRECTIONS, HEIGHT, LINE, WIDTH, has_line, play

OPEN_LINE, THREAT = 1, 12
"""What a line that can still be made is worth, and a square that would complete one."""

WINS = 1_000


def evaluate(pos: Position) -> int:
    """Lines still to be made and threats, own less the other side's. Equal and opposite for the two sides."""
    return prospects(pos.own, pos.opp) - prospects(pos.opp, pos.own)


def prospects(own: u64, opp: u64) -> int:
    """What one side may hope for."""
    return OPEN_LINE * open_lines(BOARD & ~opp) + THREAT * popcount(threats(own) & ~opp)


def open_lines(squares: u64) -> int:
    """How many lines lie wholly within `squares`: shifted onto themselves, each line leaves its first square."""
    count = 0
    for direction in DIRECTIONS:
        run = squares
        for step in range(1, LINE):
            run &= squares >> direction * u64(step)
        count += popcount(run)
    return count


def threats(stones: u64) -> u64:
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


def published(pos: Position, score: int) -> int:
    """A distance score as P. Pons' test sets write it: one more than half the squares, less the winner's stones when
    the game ends; negative for a loss. Python only."""
    if score == 0:
        return 0
    stones_at_the_end = popcount(pos.own | pos.opp) + WIN_SCORE - abs(score)
    worth = WIDTH * HEIGHT // 2 + 1 - (stones_at_the_end + 1) // 2
    return worth if score > 0 else -worth
