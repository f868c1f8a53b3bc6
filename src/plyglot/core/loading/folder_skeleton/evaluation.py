"""Evaluations: estimates for the side to move, whole numbers strictly between -20,000 and 20,000."""

from plyglot import NONE, Unit, popcount, u64

from .rules import LINE, SQUARES, Position

UNIT = Unit("square", "squares", fr=("case", "cases"))  # what `evaluate` counts, for people; without it, points


def evaluate(pos: Position) -> int:
    """The squares in lines that the other side has not entered, own less the other's."""
    return marks_in_lines(pos.own, pos.opp) - marks_in_lines(pos.opp, pos.own)


def marks_in_lines(own: u64, opp: u64) -> int:
    """The squares of a side in each line that is still open to it, summed up."""
    count = 0
    for square in range(SQUARES - 2):
        line = LINE << u64(square)
        if opp & line == NONE:
            count += popcount(own & line)
    return count


def open_lines(pos: Position) -> int:
    """The lines that a side can still make, less the other's: a named evaluation, `evaluate=open-lines`."""
    count = 0
    for square in range(SQUARES - 2):
        line = LINE << u64(square)
        if pos.opp & line == NONE:
            count += 1
        if pos.own & line == NONE:
            count -= 1
    return count
