"""A part for Othello: leaves are worth own less the other side's legal moves, as in lecture 002's comparison."""

from plyglot.core.compile.native import popcount
from plyglot.core.types import Position
from plyglot.games.othello.rules import reach


def evaluate(pos: Position) -> int:
    return popcount(reach(pos.own, pos.opp)) - popcount(reach(pos.opp, pos.own))
