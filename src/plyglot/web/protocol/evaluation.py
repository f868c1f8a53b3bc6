"""Scores of engines and solvers as evaluations, for people and for graphs."""

from __future__ import annotations

import math

from plyglot.core.board import Board
from plyglot.core.game import Game
from plyglot.core.slots import FUTILITY_MARGIN
from plyglot.core.types import DRAW, MARGIN_SCORE, WIN_SCORE
from plyglot.play.words import LONGEST, plural
from plyglot.solve.solution import one_ply_earlier
from plyglot.web.protocol.answers import Evaluation

MOST = 0.95
"""The value of the best estimate: less than a win's."""


def evaluation_of(game: Game, score: int, exact: bool) -> Evaluation:
    """The evaluation that an engine's score stands for.

    >>> from plyglot.core.load import load
    >>> evaluation_of(load("connect4"), 29_993, True).words, evaluation_of(load("connect4"), 12, False).words
    ('wins in 7 plies', '+12')
    """
    size = abs(score)
    if size < MARGIN_SCORE:
        if exact and score == DRAW:
            return Evaluation(score=0, value=0.0, exact=True, ending="draw", plies=None, margin=None, words="draw")
        value = MOST * math.tanh(score / (4 * scale(game)))
        return Evaluation(
            score=score, value=round(value, 4), exact=exact, ending=None, plies=None, margin=None, words=f"{score:+d}"
        )
    plies = WIN_SCORE - size if WIN_SCORE - size < LONGEST // 2 else None
    margin = size - MARGIN_SCORE if plies is None else None
    won = score > 0
    verb = "wins" if won else "loses"
    return Evaluation(
        score=score,
        value=1.0 if won else -1.0,
        exact=exact,
        ending="win" if won else "loss",
        plies=plies,
        margin=margin,
        words=f"{verb} by {margin}" if plies is None else f"{verb} in {plural(plies, 'ply')}",
    )


def scale(game: Game) -> int:
    """What a ply seldom changes an estimate of the game by."""
    return max(int(game.slots.get("FUTILITY_MARGIN", FUTILITY_MARGIN)), 1)


def solved(score: int, scores: str) -> int:
    """A solver's score as an engine would write it, so that both can be compared.

    >>> solved(4, "margin"), solved(-4, "margin"), solved(29_990, "distance")
    (20004, -20004, 29990)
    """
    if scores != "margin" or score == DRAW:
        return score
    return score + MARGIN_SCORE if score > 0 else score - MARGIN_SCORE


def a_ply_earlier(score: int) -> int:
    """The score of a move whose resulting position has this score for the other side.

    >>> a_ply_earlier(-29_994), a_ply_earlier(20_004), a_ply_earlier(7)
    (29993, -20004, -7)
    """
    by_distance = WIN_SCORE - abs(score) < LONGEST // 2
    return one_ply_earlier(score, "distance" if by_distance else "margin")


def finished(board: Board) -> Evaluation:
    """The evaluation of a finished game, for the side that would be to move."""
    if board.game.has_margin:
        return evaluation_of(board.game, solved(int(board.game.rule("margin")(board.pos)), "margin"), exact=True)
    return evaluation_of(board.game, board.outcome * WIN_SCORE, exact=True)
