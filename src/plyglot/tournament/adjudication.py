"""Adjudication: a game whose result an exact search finds at once need not be played to its end."""

from __future__ import annotations

from plyglot.core.board import Board
from plyglot.core.compile.fields import NODE_LIMIT
from plyglot.core.errors import Stopped
from plyglot.core.game import Game
from plyglot.play.game import Adjudicator
from plyglot.solving.exact import ExactSolver

MOST_PLIES, PART = 10, 4
"""A game may be adjudicated when at most so many plies remain, and at most one in PART of the longest game's, so that
most of a short game is still played."""

NODES = 1_000_000
"""Node limit of the exact search: a fraction of a second."""

MEGABYTES = 16


def adjudicator(game: Game) -> Adjudicator | None:
    """The adjudicator of a game's endgames; None for a game in which play can go on for ever, and
    for one that has more than two sides in turn.

    >>> from plyglot.core.load import load
    >>> adjudicate = adjudicator(load("tictactoe"))
    >>> adjudicate(load("tictactoe").board("b2")), adjudicate(load("tictactoe").board("b2a1c1a3a2c2b3"))
    (None, 0)
    """
    if game.endless or game.traits:
        return None
    solver = ExactSolver(game, "outcome", megabytes=MEGABYTES)
    plies = min(MOST_PLIES, game.max_plies // PART)
    remaining = game.rule("remaining")

    def adjudicate(board: Board) -> int | None:
        if min(remaining(board.pos), game.max_plies - len(board.history)) > plies:
            return None
        solver.reset()
        solver.memory[NODE_LIMIT] = NODES
        try:
            return solver.score(board)
        except Stopped:
            return None

    return adjudicate
