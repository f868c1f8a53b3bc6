"""Scores of every move of a position, for an explanation: by databases, by the solver, or all to the same depth.

The last two are limited by nodes, never by time: an answer does not depend on how quick the machine is, nor on whether
the search was compiled before. Nodes are looked at ten times a second, so a search may end with more than it was
allowed: then its result is thrown away, as it is where it was stopped.
"""

from __future__ import annotations

from types import ModuleType

from plyglot.core.board import Board
from plyglot.core.compile.build import Search, build
from plyglot.core.game import Game
from plyglot.core.score import Score
from plyglot.core.types import DECISIVE, INFINITY
from plyglot.core.units import Measure
from plyglot.engine.evaluations import STANDARD, evaluation, unit_of
from plyglot.search.algorithms.alphabeta import alphabeta
from plyglot.search.algorithms.pvs import pvs
from plyglot.search.parts import PARTS
from plyglot.search.parts.observation import line
from plyglot.search.parts.ordering import combined as ordering
from plyglot.search.parts.transposition import table
from plyglot.search.running.job import OnProgress, Progress, run
from plyglot.search.scores import estimate
from plyglot.solving.database.folder import Databases
from plyglot.solving.reach import has_too_many
from plyglot.solving.solution import Solution
from plyglot.solving.solver import solver_for

TABLE_MEGABYTES = 64

INTERPRETED_NODES = 2_000
"""Nodes that take a few seconds interpreted. A deepening that may take more waits for its machine code, and says so
(`core/compile/waiting.py`): it uses up its nodes, so that interpreted it would never be the first to answer, and only
take the compiler's time."""


class OutOfNodes(Exception):
    """The search would take more nodes than it is allowed."""


class Budget:
    """Progress callback that ends a search which has taken more nodes than allowed."""

    def __init__(self, nodes: int, on_progress: OnProgress | None) -> None:
        self.nodes, self.on_progress = nodes, on_progress

    def __call__(self, progress: Progress) -> None:
        self.check(progress.nodes)
        if self.on_progress:
            self.on_progress(progress)

    def check(self, nodes: int) -> None:
        """Raise OutOfNodes if it was more."""
        if nodes > self.nodes:
            raise OutOfNodes


class Exactly:
    """Scorer of moves by the solver. Raises OutOfNodes or CannotSolve."""

    exact, depth = True, None

    def __init__(self, board: Board, nodes: int, on_progress: OnProgress | None) -> None:
        self.board, self.budget = board, Budget(nodes, on_progress)
        if board.game.endless and has_too_many(board):
            raise OutOfNodes  # before it has listed as many positions as it may
        self.unit: Measure = board.game.unit
        self.scores = "margin" if board.game.has_margin and not board.game.endless else "distance"
        self.solver = solver_for(board, self.scores, on_progress=self.budget)
        self.moves = self._solution(board, moves=True).moves

    def line(self, move: str) -> tuple[str, ...]:
        """Best line after a move."""
        return self._solution(self.board.play(move)).pv

    def _solution(self, board: Board, moves: bool = False) -> Solution:
        found = self.solver.solution(board, moves)
        self.budget.check(found.nodes)
        return found


class LookedUp:
    """Scorer of moves by databases that cover a board."""

    exact, depth = True, None

    def __init__(self, board: Board, databases: Databases) -> None:
        self.board, self.databases, self.scores = board, databases, databases.kind
        self.unit: Measure = board.game.unit
        self.moves = databases.move_values(board) or {}

    def line(self, move: str) -> tuple[str, ...]:
        """Best line after a move."""
        found = self.databases.solution(self.board.play(move))
        return found.pv if found else ()


class Deepening:
    """Scorer of moves by iterative deepening, all to the same depth, with the standard evaluation."""

    exact, scores = False, "estimate"

    def __init__(self, board: Board, nodes: int, on_progress: OnProgress | None) -> None:
        self.board, self.depth, self.budget = board, 0, Budget(nodes, on_progress)
        self.unit = unit_of(board.game)
        self.search = self._build(board.game)
        if nodes > INTERPRETED_NODES:
            self.search.compiled()
        self.memory = table.memory_with_table(self.search.assembly, TABLE_MEGABYTES)
        self.memory.reset()
        self.moves: dict[str, int] = {}
        self.lines: dict[str, tuple[str, ...]] = {}
        self._deepen()

    @staticmethod
    def parts(game: Game) -> tuple[ModuleType, ...]:
        """Parts of the search."""
        return table, ordering, estimate, line, evaluation(game, STANDARD)

    def _build(self, game: Game) -> Search:
        """Alpha-beta; where pieces are exchanged, the principal variation search with quiescence, since an estimate in
        the middle of an exchange says nothing."""
        if "exchange_gains" in game.slots:
            return build(pvs, game, (*self.parts(game), *PARTS["quiescence"]))
        return build(alphabeta, game, self.parts(game))

    def _deepen(self) -> None:
        for depth in range(1, self.board.game.max_plies + 1):
            found: dict[str, int] = {}
            lines: dict[str, tuple[str, ...]] = {}
            budget = self.budget if depth > 1 else None
            try:
                for move in self.board.legal_moves:
                    after = self.board.play(move)
                    score = Score.of(self._score(after, depth - 1, budget), self.scores)
                    found[move] = score.before_move().raw(self.scores)
                    lines[move] = self._line(after, depth - 1, budget)
            except OutOfNodes:
                break
            self.moves, self.lines, self.depth = found, lines, depth
            if all(abs(score) > DECISIVE for score in found.values()):
                break

    def line(self, move: str) -> tuple[str, ...]:
        """Principal variation after a move."""
        return self.lines[move]

    def _score(self, board: Board, depth: int, budget: Budget | None) -> int:
        self.memory.depth = depth + 1
        window = {"alpha": -INFINITY, "beta": INFINITY}
        score = run(self.search, self.memory, budget, pos=board.pos, depth=depth, ply=0, **window)
        if budget:
            budget.check(self.memory.nodes)
        return score

    def _line(self, board: Board, depth: int, budget: Budget | None) -> tuple[str, ...]:
        """Principal variation just found; where the table cut it short, its end is searched again."""
        moves: list[str] = []
        while True:
            new = board.line_text(self.memory.line)
            for move in new:
                board = board.play(move)
            moves += new
            if not new or board.is_over or len(moves) >= depth:
                return tuple(moves)
            self._score(board, depth - len(moves), budget)
