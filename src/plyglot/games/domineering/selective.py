"""Selective search in Domineering: null moves are never safe, and a domino in safe room is dull."""

from .evaluation import SAFE
from .rules import ALL_BUT_LAST_COLUMN, BOARD, DOWN, NONE, RIGHT, VERTICAL, Position, play

FUTILITY_MARGIN = 3 * SAFE


def may_null(pos: Position) -> bool:
    """Never: who has no move left loses, so having to move is what the game is about. All of it is zugzwang."""
    return False


def interest(pos: Position, move: int) -> int:
    """A domino in room that the other side cannot touch is dull: it can be laid at any time."""
    after = play(pos, move)
    free = BOARD & ~(pos.vertical | pos.horizontal)
    laid = (after.vertical | after.horizontal) & free
    upright, across = free & free >> DOWN, free & free >> RIGHT & ALL_BUT_LAST_COLUMN
    theirs = across | across << RIGHT if pos.turn == VERTICAL else upright | upright << DOWN
    return -1 if laid & theirs == NONE else 0
