"""Solver by one algorithm of the catalogue, run as the lectures have it."""

from __future__ import annotations

from types import ModuleType

from plyglot.core.board import Board
from plyglot.core.compile.build import build
from plyglot.core.game import Game
from plyglot.core.types import TO_THE_END
from plyglot.search.catalogue import ALGORITHMS
from plyglot.search.drivers import Asking
from plyglot.search.parts.observation import line
from plyglot.search.running.job import OnProgress
from plyglot.search.scores import KINDS
from plyglot.solving.base import Stopwatch, move_names, solution_by_search
from plyglot.solving.solution import Solution


class AlgorithmSolver:
    """Search of the catalogue, to the end of the game."""

    def __init__(
        self,
        game: Game,
        kind: str,
        algorithm: str,
        megabytes: int,
        on_progress: OnProgress | None = None,
        parts: tuple[ModuleType, ...] = (),
    ) -> None:
        """`parts` are added to those of the algorithm."""
        self.algorithm = ALGORITHMS[algorithm]
        self.game, self.kind, self.on_progress = game, kind, on_progress
        self.search = build(self.algorithm.kernel, game, (*self.algorithm.parts, *KINDS[kind], line, *parts))
        self.memory = self.algorithm.memory(self.search.assembly, megabytes)
        self.stopwatch = Stopwatch(self.memory)
        self._lines: dict[Board, list[str]] = {}

    def score(self, board: Board) -> int:
        """Exact score of a board."""
        with self.stopwatch:
            score = self.algorithm.driver(Asking(self.search, self.memory, board, self.on_progress), TO_THE_END)
        self._lines[board] = move_names(board, self.memory)  # the search of another board overwrites the memory's
        return score

    def solution(self, board: Board, moves: bool = False) -> Solution:
        """Solution of a board; `moves` also asks for the score of every move."""
        return solution_by_search(self, board, moves)

    def line(self, board: Board, best: list[str], score: int) -> list[str]:
        """Best line that the search recorded; where its table cut that short, it searches on from there."""
        if not self.algorithm.uses_memory or self.kind == "outcome":
            return self._lines[board]
        pv = best[:1]
        board = board.play(pv[0])
        while not board.is_over:
            self.score(board)
            names = self._lines[board] or board.legal_moves[:1]
            pv += names
            for name in names:
                board = board.play(name)
        return pv

    def relax(self) -> None:
        """Let other searches be compiled first: nothing more is asked of this one."""
        self.search.assembly.relax()

    def reset(self) -> None:
        """Reset the counts of nodes and seconds; what has been learned stays."""
        self.memory.reset()
        self.stopwatch.reset()
        self._lines.clear()

    @property
    def nodes(self) -> int:
        """Nodes entered since the last reset."""
        return self.memory.nodes
