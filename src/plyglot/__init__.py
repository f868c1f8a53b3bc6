"""plyglot: write a game's rules once, in Python; solve it, play it, study it, at native speed.

>>> import plyglot as pg
>>> board = pg.load("connect4:5x4").board("3341")
>>> board.moves()
['1', '2', '3', '4', '5']
>>> pg.solve(board).outcome == pg.DRAW
True
"""

import plyglot.starting  # noqa: F401 - first: it waits for Ctrl-C during the imports below
from plyglot.core.board import Board
from plyglot.core.errors import PlyglotError
from plyglot.core.game import Game
from plyglot.core.load import load
from plyglot.core.types import DRAW, LOSS, ONGOING, WIN
from plyglot.engine.engine import Engine, think
from plyglot.engine.limit import Limit
from plyglot.engine.messages import Info, Result
from plyglot.engine.options import Options
from plyglot.solve.solution import Solution
from plyglot.solve.solver import solve

__all__ = [
    "DRAW",
    "LOSS",
    "ONGOING",
    "WIN",
    "Board",
    "Engine",
    "Game",
    "Info",
    "Limit",
    "Options",
    "PlyglotError",
    "Result",
    "Solution",
    "load",
    "solve",
    "think",
]
