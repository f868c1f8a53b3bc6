"""The slow and obvious twin of every exact search: negamax in plain Python, from the rules alone."""

from functools import cache

import numpy as np

from plyglot.core.compile.memory import SLACK
from plyglot.core.types import MARGIN_SCORE, ONGOING, TO_THE_END, WIN_SCORE


def score(board, depth, kind):
    """The minimax score of a board, `depth` plies deep."""
    return _score(board.game, board.pos, None if depth == TO_THE_END else depth, kind)


@cache
def _score(game, pos, depth, kind):
    result = _rule(game, "outcome")(pos)
    if result != ONGOING:
        return {"outcome": result, "distance": result * WIN_SCORE, "margin": _rule(game, "margin")(pos)}[kind]
    if depth == 0:
        return _rule(game, "evaluate")(pos)
    moves = np.zeros(game.max_moves + SLACK, np.int64)
    count = _rule(game, "legal_moves")(pos, moves)
    after = (_rule(game, "play")(pos, move) for move in moves[:count].tolist())
    return max(one_ply_earlier(-_score(game, child, depth and depth - 1, kind)) for child in after)


def one_ply_earlier(score):
    """Only distances count plies; other scores are far below them."""
    return score - 1 if score > MARGIN_SCORE else score + 1 if score < -MARGIN_SCORE else score


_rule = cache(lambda game, name: game.rule(name))
