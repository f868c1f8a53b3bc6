"""Scores that may be averaged: a finished game is worth POINT for each point that it is won by, however late."""

from plyglot.core.slots import margin
from plyglot.core.types import Position

POINT = 10_000
"""What a game won by 1 scores; by 3 is the most that 16 bits hold."""


def final_score(pos: Position, result: int, ply: int) -> int:
    return POINT * margin(pos)


def repetition_score(pos: Position) -> int:
    return 0
