"""Move ordering in Connect Four: wins, then threats, then the centre."""

from plyglot.core.compile.native import popcount

from .rules import WIDTH, Position, has_line, play
from .threats import completing

WINS = 1_000


def order(pos: Position, move: int) -> int:
    """A win first, then by the threats that stand after the move; among equals the centre."""
    after = play(pos, move)
    if has_line(after.opp):
        return WINS
    centre = WIDTH - abs(2 * move - WIDTH + 1)
    return 2 * WIDTH * popcount(completing(after.opp) & ~(after.own | after.opp)) + centre
