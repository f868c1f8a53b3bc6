"""Solving by one algorithm of the catalogue, run as the lectures have it."""

from __future__ import annotations

from plyglot.core.board import Board
from plyglot.core.build import build
from plyglot.core.game import Game
from plyglot.core.types import TO_THE_END
from plyglot.search.catalogue import ALGORITHMS
from plyglot.search.drivers import Asking
from plyglot.search.parts.observation import line
from plyglot.search.running.job import Watch
from plyglot.search.scores import KINDS
from plyglot.solve.answering import Solver


class NamedSolver(Solver):
    """A search of the catalogue, to the end of the game."""

    def __init__(self, game: Game, kind: str, algorithm: str, megabytes: int, watch: Watch | None = None) -> None:
        self.algorithm = ALGORITHMS[algorithm]
        self.game, self.kind, self.watch = game, kind, watch
        self.search = build(self.algorithm.kernel, game, (*self.algorithm.parts, *KINDS[kind], line))
        self.memory = self.algorithm.memory(self.search.assembly, megabytes)

    def score(self, board: Board) -> int:
        return self.algorithm.driver(Asking(self.search, self.memory, board, self.watch), TO_THE_END)

    def line(self, board: Board, best: list[str], score: int) -> list[str]:
        """What the search recorded; where its table cut that short, it searches on from there."""
        pv = self.names(board)
        if not self.algorithm.remembers or self.kind == "outcome":
            return pv
        pv = best[:1]
        board = board.play(pv[0])
        while not board.over:
            self.score(board)
            names = self.names(board) or board.moves()[:1]
            pv += names
            for name in names:
                board = board.play(name)
        return pv
