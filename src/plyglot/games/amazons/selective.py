"""Selective search in Amazons: while the board is open, having to move is no drawback."""

from plyglot.core.compile.native import popcount

from .rules import BOARD, SQUARES, Position


def may_null(pos: Position) -> bool:
    """While half of the squares are free. In closed regions who must move loses a square."""
    return 2 * popcount(BOARD & ~(pos.own | pos.opp | pos.fire)) > SQUARES


def null_move(pos: Position) -> Position:
    """The other side to move."""
    return Position(pos.opp, pos.own, pos.fire)
