"""Scores that prefer quick wins and slow losses: a win n plies from the root is `WIN_SCORE - n`."""

from plyglot.core.types import INFINITY, WIN_SCORE, Position

DECISIVE = WIN_SCORE - (INFINITY - WIN_SCORE)
"""No game lasts so long that a win scores less; no estimate is as high."""


def final_score(pos: Position, result: int, ply: int) -> int:
    return result * (WIN_SCORE - ply)


def to_node(score: int, ply: int) -> int:
    return score + ply if score > DECISIVE else score - ply if score < -DECISIVE else score


def to_root(score: int, ply: int) -> int:
    return score - ply if score > DECISIVE else score + ply if score < -DECISIVE else score
