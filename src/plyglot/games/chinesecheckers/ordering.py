"""Move ordering in Chinese checkers: the farther ahead the better."""

from plyglot.core.compile.native import signed

from .evaluation import COST
from .rules import HOLES, PASS, Position


def order(pos: Position, move: int) -> int:
    """How much nearer the piece comes."""
    if move == PASS:
        return 0
    seat = signed(pos.turn)
    return int(COST[seat, move // HOLES] - COST[seat, move % HOLES])
