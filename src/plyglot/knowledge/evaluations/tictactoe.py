"""Tic-tac-toe's evaluations by name. Each is equal and opposite for the two sides."""

from plyglot.core.native import popcount
from plyglot.core.types import NONE, Position, u64
from plyglot.games.tictactoe import LINES


def lines(pos: Position) -> int:
    """The marks in lines that the other side has not entered, own less the other's."""
    return hopes(pos.own, pos.opp) - hopes(pos.opp, pos.own)


def hopes(own: u64, opp: u64) -> int:
    """The marks in each line that is still open to a side, summed up."""
    count = 0
    for line in LINES:
        if opp & line == NONE:
            count += popcount(own & line)
    return count


EVALUATIONS = {"lines": lines}
