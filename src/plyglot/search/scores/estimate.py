"""Scores for play, where finished games stand beside estimates: above or below all of them, or on one scale with them
where MARGIN_POINTS says what a margin is worth there (docs/adr/0031)."""

from plyglot.core.slots import MARGIN, MARGIN_POINTS, margin, repetition_margin
from plyglot.core.types import MARGIN_SCORE, Position
from plyglot.search.scores import distance
from plyglot.search.scores.distance import to_node, to_root

__all__ = ["final_score", "repetition_score", "to_node", "to_root"]


def final_score(pos: Position, result: int, ply: int) -> int:
    if MARGIN_POINTS > 0:
        return margin(pos) * MARGIN_POINTS
    if MARGIN:
        return result * MARGIN_SCORE + margin(pos)
    return distance_score(pos, result, ply)


def repetition_score(pos: Position) -> int:
    lead = repetition_margin(pos)
    return lead + MARGIN_SCORE if lead > 0 else lead - MARGIN_SCORE if lead < 0 else 0


distance_score = distance.final_score
