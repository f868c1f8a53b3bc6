"""Move ordering in Amazons: how far the amazon can go from where she arrives, and the arrow near the other side's."""

from plyglot.core.compile.native import popcount

from .rules import BOARD, SQUARES, Position, around, reached, square_of


def order(pos: Position, move: int) -> int:
    """Squares that the amazon reaches after the move more than before it, and arrows that touch the other's amazons."""
    start, target = square_of(move // (SQUARES * SQUARES)), square_of(move // SQUARES % SQUARES)
    arrow = square_of(move % SQUARES)
    free = BOARD & ~(pos.own | pos.opp | pos.fire)
    left = (free | start) & ~target & ~arrow
    return (
        popcount(reached(target, left))
        - popcount(reached(start, free))
        + 4 * popcount(around(arrow) & pos.opp)
        - 2 * popcount(around(arrow) & (pos.own ^ start))
    )


def history_index(pos: Position, move: int) -> int:
    """The squares of the amazon and of the arrow where they end: 14 bits."""
    return move % (SQUARES * SQUARES)
