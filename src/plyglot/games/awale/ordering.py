"""Move ordering in Awale: the moves that take most first."""

from .rules import Position, play, stored


def order(pos: Position, move: int) -> int:
    """The seeds that a move takes."""
    return taken(pos, move)


def taken(pos: Position, move: int) -> int:
    """The seeds that a move takes."""
    return stored(play(pos, move).opp) - stored(pos.own)
