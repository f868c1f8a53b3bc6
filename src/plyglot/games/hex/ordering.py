"""Move ordering in Hex: towards the centre, where more paths run."""

from .rules import SIZE, Position


def order(pos: Position, move: int) -> int:
    """The nearer to the centre the better, by steps on the board."""
    row, column = 2 * (move // SIZE) - SIZE + 1, 2 * (move % SIZE) - SIZE + 1
    return -max(abs(row), abs(column), abs(row + column))
