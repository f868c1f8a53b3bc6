"""Forced wins and losses within so many plies: of any game, too large to solve or without end."""

from __future__ import annotations

from dataclasses import replace

from plyglot.core.board import Board
from plyglot.core.types import DRAW, ONGOING, WIN_SCORE
from plyglot.search.drivers import Asking
from plyglot.search.running.job import OnProgress
from plyglot.search.scores import undecided
from plyglot.solving.algorithm import AlgorithmSolver
from plyglot.solving.base import move_names, solution_by_search
from plyglot.solving.solution import Solution

ALGORITHM = "table"


class WithinSolver(AlgorithmSolver):
    """Search of all lines of up to so many plies, one ply deeper each time: is the game won by then, is it lost?

    What is found is exact: a win is forced against every defence, and no quicker one is; a position without a win or a
    loss may have a longer one. Where nothing can last longer, it is a draw.

    >>> from plyglot.core.load import load
    >>> board = load("tictactoe").board("a1 b1")
    >>> [WithinSolver(board, plies).solution(board).words for plies in (4, 5)]
    ['not decided within 4 plies: nobody can force a win by then', 'X wins in 5 plies']
    """

    def __init__(self, board: Board, plies: int, megabytes: int = 64, on_progress: OnProgress | None = None) -> None:
        """`board` is where the plies are counted from; scores are those of boards that follow."""
        super().__init__(board.game, "distance", ALGORITHM, megabytes, on_progress, (undecided,))
        self._played = len(board.history)
        self._remaining = board.game.rule("remaining")
        self.plies = min(plies, board.game.max_plies)

    def score(self, board: Board) -> int:
        """Exact score of a board that is won or lost by the last of the plies, else 0."""
        left = self._left(board)
        ask = Asking(self.search, self.memory, board, self.on_progress)
        with self.stopwatch:
            score = next((score for depth in range(min(left, 1), left + 1) if (score := decided(ask, depth))), DRAW)
        self._lines[board] = move_names(board, self.memory) if score else []
        return score

    def solution(self, board: Board, moves: bool = False) -> Solution:
        """Solution of a board; `moves` also asks for the score of every move."""
        found = solution_by_search(self, board, moves)
        if self._sees_the_end(board):
            return found
        if found.outcome != DRAW:
            return replace(found, within=self.plies)
        return replace(found, within=self.plies, outcome=ONGOING, best=(), pv=(), exact=False)

    def line(self, board: Board, best: list[str], score: int) -> list[str]:
        """Best line to the end of the game that was found; none if it was not."""
        return super().line(board, best, score) if score else []

    def _left(self, board: Board) -> int:
        """Plies that are left of those to be searched."""
        return max(self.plies - (len(board.history) - self._played), 0)

    def _sees_the_end(self, board: Board) -> bool:
        """Whether no game can last longer than the search looks."""
        game = board.game
        return not game.endless and min(self._remaining(board.pos), game.max_plies - len(board.history)) <= self.plies


def decided(ask: Asking, depth: int) -> int:
    """Score of a board that is decided by so many plies, and was not by fewer; else 0. Two yes-or-no questions; where
    one has the answer yes, a search for the line."""
    for score, lower in ((WIN_SCORE - depth, 0), (depth - WIN_SCORE, -1)):
        answer = ask(depth, lower, lower + 1)
        if answer > 0 if score > 0 else answer < 0:
            return ask(depth, score - 1, score + 1)
    return DRAW
