"""plyglot: write a game's rules once, in Python; solve it, play it, study it, at native speed.

>>> import plyglot as pg
>>> board = pg.load("connect4:5x4").board("3341")
>>> board.legal_moves
['1', '2', '3', '4', '5']
>>> pg.solve(board).outcome == pg.DRAW
True
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

import plyglot.starting  # noqa: F401 - first: it waits for Ctrl-C while NumPy and Numba are imported

if TYPE_CHECKING:
    from plyglot.core.board import Board
    from plyglot.core.errors import PlyglotError
    from plyglot.core.game import Game
    from plyglot.core.load import load
    from plyglot.core.score import Score
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
    "Score",
    "Solution",
    "load",
    "solve",
    "think",
]

_PLACES = {
    "plyglot.core.board": ("Board",),
    "plyglot.core.errors": ("PlyglotError",),
    "plyglot.core.game": ("Game",),
    "plyglot.core.load": ("load",),
    "plyglot.core.score": ("Score",),
    "plyglot.core.types": ("DRAW", "LOSS", "ONGOING", "WIN"),
    "plyglot.engine.engine": ("Engine", "think"),
    "plyglot.engine.limit": ("Limit",),
    "plyglot.engine.messages": ("Info", "Result"),
    "plyglot.engine.options": ("Options",),
    "plyglot.solve.solution": ("Solution",),
    "plyglot.solve.solver": ("solve",),
}
"""Where the names above are defined: NumPy and Numba take half a second to import, so not before one is used."""


class _Package(ModuleType):
    """This package. `solve` is a function of it, though a folder of it has the same name, which Python would put in
    the function's place when it is imported."""

    @property
    def solve(self) -> Any:
        return self.__getattr__("solve")

    @solve.setter
    def solve(self, folder: ModuleType) -> None:
        pass

    def __getattr__(self, name: str) -> Any:
        for module, names in _PLACES.items():
            if name in names:
                return getattr(import_module(module), name)
        raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}")

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *__all__})


sys.modules[__name__].__class__ = _Package
