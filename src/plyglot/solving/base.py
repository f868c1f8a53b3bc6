"""Solver protocol, and the way from the scores that a search finds to a whole solution."""

from __future__ import annotations

import time
from types import TracebackType
from typing import Protocol

from plyglot.core.board import Board
from plyglot.core.compile.memory import Memory
from plyglot.core.game import Game
from plyglot.core.score import Score
from plyglot.solving.solution import Solution, one_ply_earlier


class Solver(Protocol):
    """Exact solver of one game: by search (`exact.py`, `algorithm.py`), or from the values of all boards (`endless.py`,
    `database/`)."""

    game: Game
    kind: str
    """Kind of its scores: `outcome`, `distance` or `margin`."""

    def score(self, board: Board) -> int:
        """Exact score of a board."""

    def solution(self, board: Board, moves: bool = False) -> Solution:
        """Solution of a board; `moves` also asks for the score of every move."""

    def relax(self) -> None:
        """Let other searches be compiled first: nothing more is asked of this one."""


class SearchSolver(Solver, Protocol):
    """Solver that searches, with a memory: what it learns of one board helps with the next. After `score` the memory's
    line begins with a best move, if not all moves are as good."""

    memory: Memory
    stopwatch: Stopwatch

    def line(self, board: Board, best: list[str], score: int) -> list[str]:
        """Best play from a board that is not over and has this score, as far as the kind of score tells good from
        better. `best` holds best moves."""

    def reset(self) -> None:
        """Reset the counts of nodes and seconds; what has been learned stays."""

    @property
    def nodes(self) -> int:
        """Nodes entered since the last reset."""


class Stopwatch:
    """Stopwatch of a search: how long it has run since the last reset. Only what is done `with` it counts: compiling,
    and making room for tables, are done without. Whoever watches the search is told the same time.

    >>> from plyglot.core.compile.fields import Layout
    >>> watch = Stopwatch(Memory(Layout(max_plies=1), max_moves=1))
    >>> with watch:
    ...     time.sleep(0.01)
    >>> spent = watch.seconds; time.sleep(0.01); 0.01 <= spent == watch.seconds
    True
    """

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self._before, self._running = 0.0, False

    def reset(self, seconds: float = 0.0) -> None:
        """Reset the time, to so much already spent."""
        self._before = seconds

    def __enter__(self) -> None:
        self.memory.began = time.perf_counter() - self._before
        self._running = True

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._before, self._running = self.seconds, False

    @property
    def seconds(self) -> float:
        """Seconds spent, also while the search runs."""
        return time.perf_counter() - self.memory.began if self._running else self._before


def solution_by_search(solver: SearchSolver, board: Board, moves: bool = False) -> Solution:
    """Solution of a board, from a search for its score, and if asked for, one for the score of each move."""
    solver.reset()
    score = solver.score(board)
    best = move_names(board, solver.memory)[:1] or board.legal_moves[:1]  # where all lose, one is as good as another
    values = {}
    if moves and not board.is_over:
        values = {move: one_ply_earlier(solver.score(board.play(move)), solver.kind) for move in board.legal_moves}
        best = [move for move, value in values.items() if value == score]
    nodes, seconds = solver.nodes, solver.stopwatch.seconds  # now, so that both leave out the line, a mere illustration
    return Solution(
        board,
        Score.of(score, solver.kind).raw("outcome"),
        score,
        solver.kind,
        best=tuple(best),
        pv=tuple(solver.line(board, best, score) if best else ()),
        moves=values,
        nodes=nodes,
        seconds=seconds,
    )


def move_names(board: Board, memory: Memory) -> list[str]:
    """Moves of the memory's line, as people write them."""
    return board.line_text(memory.line)
