"""plyglot: write a game's rules once, in Python; solve it, play it, study it, at native speed.

>>> import plyglot as pg
>>> board = pg.load("connect4:5x4").board("3341")
>>> board.moves()
['1', '2', '3', '4', '5']
>>> pg.solve(board).outcome == pg.DRAW
True
"""

from plyglot.core.board import Board
from plyglot.core.errors import PlyglotError
from plyglot.core.game import Game
from plyglot.core.load import load
from plyglot.core.types import DRAW, LOSS, ONGOING, WIN
from plyglot.engine.think import Thought, think
from plyglot.solve.solution import Solution
from plyglot.solve.solver import solve

__all__ = [
    "DRAW",
    "LOSS",
    "ONGOING",
    "WIN",
    "Board",
    "Game",
    "PlyglotError",
    "Solution",
    "Thought",
    "load",
    "solve",
    "think",
]
