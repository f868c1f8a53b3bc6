"""plyglot: write a game's rules once, in Python; solve it, play it, study it, at native speed.

>>> import plyglot as pg
>>> board = pg.load("connect4:5x4").board("3341")
>>> board.moves()
['1', '2', '3', '4', '5']
"""

from plyglot.core.board import Board
from plyglot.core.errors import PlyglotError
from plyglot.core.game import Game
from plyglot.core.load import load

__all__ = ["Board", "Game", "PlyglotError", "load"]
