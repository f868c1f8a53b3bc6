"""Move ordering in Domineering: by the position reached."""

from .evaluation import evaluate
from .rules import HEIGHT, WIDTH, Position, play


def order(pos: Position, move: int) -> int:
    """By the position reached; among equals along the second line from the edge, which makes the first line safe, and
    at an even distance from the board's end, which leaves no odd cell behind."""
    row, column, across = (move >> 1) // WIDTH, (move >> 1) % WIDTH, move & 1
    line, lines, offset = (row, HEIGHT, column) if across else (column, WIDTH, row)
    second = 2 if line == 1 or line == lines - 2 else 0
    return -8 * evaluate(play(pos, move)) + second + 1 - offset % 2
