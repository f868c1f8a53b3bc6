"""Reuse: a table's answer from a deeper search is accepted too, and so is a win or a loss that was seen to the end.

Lecture 000, algorithm 5: an entry answers if it was searched at least as deep. Goes with `table`, whose own rule, the
same depth and no other, keeps a search equal to minimax; this one does not, and is stronger. Selective.
"""

from plyglot.core.types import INFINITY, MARGIN_SCORE

SELECTIVE = 1


def usable(lower: int, upper: int, stored: int, wanted: int) -> tuple[int, int]:
    if stored >= wanted:
        return lower, upper
    return lower if lower > MARGIN_SCORE else -INFINITY, upper if upper < -MARGIN_SCORE else INFINITY
