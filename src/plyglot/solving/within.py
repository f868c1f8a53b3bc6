"""Forced wins and losses within so many plies: of any game, too large to solve or without end."""

from __future__ import annotations

from dataclasses import replace

from plyglot.core.board import Board
from plyglot.core.compile.fields import NODE_LIMIT, STOP
from plyglot.core.errors import BadOption, Stopped
from plyglot.core.types import DRAW, ONGOING, WIN_SCORE
from plyglot.search.algorithms.dfpn import MOST_PLIES, PLIES
from plyglot.search.drivers import Asking
from plyglot.search.running.job import OnProgress
from plyglot.search.scores import undecided
from plyglot.solving.algorithm import AlgorithmSolver
from plyglot.solving.base import move_names, solution_by_search
from plyglot.solving.solution import Solution

ALGORITHM, BY_PROOF = "table", "dfpn"


class WithinSolver(AlgorithmSolver):
    """Search of all lines of up to so many plies, one ply deeper each time: is the game won by then, is it lost?

    What is found is exact: a win is forced against every defence, and no quicker one is; a position without a win or a
    loss may have a longer one. Where nothing can last longer, it is a draw.

    >>> from plyglot.core.load import load
    >>> board = load("tictactoe").board("a1 b1")
    >>> [WithinSolver(board, plies).solution(board).words for plies in (4, 5)]
    ['not decided within 4 plies: nobody can force a win by then', 'X wins in 5 plies']
    """

    how = "distance", ALGORITHM
    """Kind of its scores, and the algorithm."""

    def __init__(self, board: Board, plies: int, megabytes: int = 64, on_progress: OnProgress | None = None) -> None:
        """`board` is where the plies are counted from; scores are those of boards that follow."""
        super().__init__(board.game, *self.how, megabytes, on_progress, (undecided,))
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


class ForcedSolver(WithinSolver):
    """The same without a number of plies: the search goes deeper until it has found a win or a loss that is forced, and
    asks of other boards no more than that many plies. It may never end.

    >>> from plyglot.core.load import load
    >>> ForcedSolver(load("tictactoe").board("a1 b1")).solution(load("tictactoe").board("a1 b1")).words
    'X wins in 5 plies'
    """

    def __init__(self, board: Board, megabytes: int = 64, on_progress: OnProgress | None = None) -> None:
        super().__init__(board, board.game.max_plies, megabytes, on_progress)

    def score(self, board: Board) -> int:
        score = super().score(board)
        if score and len(board.history) == self._played:
            self.plies = WIN_SCORE - abs(score)
        return score

    def finds(self, board: Board, nodes: int) -> bool:
        """Whether so many nodes suffice for the board that it was made for."""
        self.memory.offer(NODE_LIMIT, nodes)
        try:
            return self.score(board) != DRAW
        except Stopped:
            if self.memory[STOP]:
                raise
            return False
        finally:
            self.memory.offer(NODE_LIMIT, 0)


class ProofSolver(WithinSolver):
    """Proof by df-pn that a win or a loss is forced by so many plies, or that none is: not how soon. It follows the
    moves that leave the defence few answers, such as checks, and so finds long wins.

    >>> from plyglot.core.load import load
    >>> board = load("tictactoe").board("a1 b1")
    >>> [ProofSolver(board, plies).solution(board).words for plies in (4, 6)]
    ['not decided within 4 plies: nobody can force a win by then', 'X wins within 6 plies']
    """

    how = "outcome", BY_PROOF

    def __init__(self, board: Board, plies: int, megabytes: int = 64, on_progress: OnProgress | None = None) -> None:
        if plies > MOST_PLIES:
            raise BadOption(f"{BY_PROOF} looks at most {MOST_PLIES} plies ahead, not {plies}")
        super().__init__(board, plies, megabytes, on_progress)

    def score(self, board: Board) -> int:
        self.memory.offer(PLIES, self._left(board) + 1)
        return AlgorithmSolver.score(self, board)


def decided(ask: Asking, depth: int) -> int:
    """Score of a board that is decided by so many plies, and was not by fewer; else 0. Two yes-or-no questions; where
    one has the answer yes, a search for the line."""
    for score, lower in ((WIN_SCORE - depth, 0), (depth - WIN_SCORE, -1)):
        answer = ask(depth, lower, lower + 1)
        if answer > 0 if score > 0 else answer < 0:
            return ask(depth, score - 1, score + 1)
    return DRAW
