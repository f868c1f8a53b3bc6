"""Scores that prefer quick wins and slow losses: a win n plies from the root is `WIN_SCORE - n`."""

from plyglot.core.slots import who_wins
from plyglot.core.types import DECISIVE, WIN_SCORE, Position

SMALL = WIN_SCORE - 63
"""Offset that `shrink` takes from a won game's score, so that a win in less than 63 plies is one of 1 to 63."""


def time_left(alpha: int, ply: int) -> int:
    return WIN_SCORE - 1 - alpha - ply


def next_question(lower: int, upper: int, guess: int, patient: bool) -> int:
    """The nearest ends of the game first, as long as that is cheap; then who wins; then a third of what is left."""
    if lower <= 0 <= upper:
        if patient:
            return upper - 1 if upper >= -lower else lower
        return who_wins(lower, upper)
    return lower + (upper - lower) // 3 if lower > 0 else upper - 1 - (upper - lower) // 3


def final_score(pos: Position, result: int, ply: int) -> int:
    return result * (WIN_SCORE - ply)


def to_node(score: int, ply: int) -> int:
    return score + ply if score > DECISIVE else score - ply if score < -DECISIVE else score


def to_root(score: int, ply: int) -> int:
    return score - ply if score > DECISIVE else score + ply if score < -DECISIVE else score


def shrink(score: int) -> int:
    return score - SMALL if score > DECISIVE else score + SMALL if score < -DECISIVE else score


def grow(number: int) -> int:
    return number + SMALL if number > 0 else number - SMALL if number < 0 else number
