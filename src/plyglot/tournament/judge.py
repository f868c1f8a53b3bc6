"""Adjudication: a game whose result an exact search can tell at once need not be played to its end."""

from __future__ import annotations

from plyglot.core.board import Board
from plyglot.core.errors import Stopped
from plyglot.core.game import Game
from plyglot.core.memory import NODE_LIMIT
from plyglot.play.contest import Judge
from plyglot.solve.exact import ExactSolver

MOST_PLIES, PART = 10, 4
"""A game may be adjudicated when at most so many plies remain, and at most one in PART of the longest game's: in a
small game most of it should be played."""

NODES = 1_000_000
"""A search that has not answered by then is given up: a fraction of a second."""

MEGABYTES = 16


def judge(game: Game) -> Judge | None:
    """What adjudicates a game's endings; None for a game in which play can go on for ever.

    >>> from plyglot.core.load import load
    >>> tell = judge(load("tictactoe"))
    >>> tell(load("tictactoe").board("b2")), tell(load("tictactoe").board("b2a1c1a3a2c2b3"))
    (None, 0)
    """
    if game.endless:
        return None
    solver = ExactSolver(game, "outcome", megabytes=MEGABYTES)
    plies = min(MOST_PLIES, game.max_plies // PART)
    remaining = game.rule("remaining")

    def tell(board: Board) -> int | None:
        if min(remaining(board.pos), game.max_plies - len(board.history)) > plies:
            return None
        solver.reset()
        solver.memory.arrays.numbers[NODE_LIMIT] = NODES
        try:
            return solver.score(board)
        except Stopped:
            return None

    return tell
