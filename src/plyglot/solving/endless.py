"""Solver of endless games, in which positions can come again: rounds over all positions that can be reached.

A depth-first search would not end, and a table would mix up values that depend on how a position was reached.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from plyglot.core.board import Board
from plyglot.core.compile.build import Assembly
from plyglot.core.errors import CannotSolve
from plyglot.core.game import Game
from plyglot.core.score import Score
from plyglot.search.enumeration.counts import Listing, listing_kernel
from plyglot.search.enumeration.distinct import CAPACITY, distinct, enter_again, start_list
from plyglot.search.retrograde import fixpoint
from plyglot.search.retrograde.outcomes import score_of_value
from plyglot.search.running.job import OnProgress, run
from plyglot.solving.base import Stopwatch
from plyglot.solving.solution import Solution
from plyglot.solving.tablebase import move_values, tablebase_solution

TELLS_NOTHING = "{game} can go on for ever, and is then not a draw: what each side has by then decides"

KERNELS = (distinct, start_list, enter_again, fixpoint.fixpoint, fixpoint.value_at)


class EndlessSolver:
    """Solver of every position that can be reached from a board. Raises CannotSolve if they are too many, or if going
    round for ever is no draw."""

    def __init__(self, board: Board, kind: str = "distance", on_progress: OnProgress | None = None) -> None:
        self._check_rules(board.game)
        for _, assembly in searches(board.game):
            assembly.search()  # begins to be compiled
        self.board, self.game, self.kind = board, board.game, kind
        listing = Listing(board, on_progress=on_progress)
        self.memory = listing.memory
        self.stopwatch = Stopwatch(self.memory)
        with self.stopwatch:
            listing.levels()
        capacity = self.memory[CAPACITY]
        self.memory.resize(3 * capacity, len(self.memory.arrays.positions))  # the hash set, and after it the values
        listing_kernel(enter_again, board.game).search()(pos=board.pos, mem=self.memory)
        self._decide(on_progress)

    def _check_rules(self, game: Game) -> None:
        require_draws(game)

    def _decide(self, on_progress: OnProgress | None) -> None:
        search = listing_kernel(fixpoint.fixpoint, self.game).search()
        plies, decided = 0, 1
        with self.stopwatch:
            while decided or plies == 1:
                self.memory.depth = plies
                decided = run(search, self.memory, on_progress, pos=self.board.pos, plies=plies)
                plies += 1

    def score(self, board: Board) -> int:
        """Exact score of a board that can be reached."""
        return Score.of(self._distance(board), "distance").raw(self.kind)

    def solution(self, board: Board, moves: bool = False) -> Solution:
        """Solution of a board that can be reached; `moves` also asks for the score of every move."""
        answer = tablebase_solution(board, self._distance, self.kind, moves)
        return replace(answer, nodes=self.memory.nodes, seconds=self.stopwatch.seconds)

    def relax(self) -> None:
        """Let other searches be compiled first: nothing more is asked of this one."""
        for _, assembly in searches(self.game):
            assembly.relax()

    def best_moves(self, board: Board) -> list[str]:
        """Best moves: those that keep the score of a board that can be reached."""
        score = self._distance(board)
        return [move for move, value in move_values(board, self._distance).items() if value == score]

    def _distance(self, board: Board) -> int:
        value = listing_kernel(fixpoint.value_at, self.game).search()(pos=board.pos, mem=self.memory)
        return score_of_value(value)


class DecidedSolver(EndlessSolver):
    """The same of a game in which going round for ever is no draw, as long as that decides nothing: what it says is won
    is won by an end that the winner forces, whatever is made of play without end. (Positional superko may forbid the
    winner a move on the way; a table of positions does not know of that.)

    >>> from plyglot.core.load import load
    >>> board = load("go:2x2:3").board("a1 b1")
    >>> DecidedSolver(board).solution(board).plies
    3
    """

    def solution(self, board: Board, moves: bool = False) -> Solution:
        """Solution of a board that can be reached. Raises CannotSolve where nobody can force an end that is won; with
        `moves`, also if that is so after one of them."""
        after = {f" after {move}": board.play(move) for move in board.legal_moves} if moves else {}
        for where, each in {"": board, **after}.items():
            if not self._distance(each):
                raise CannotSolve(
                    f"{self.game.spec}: neither side can force an end that it wins{where}; what counts is then how the"
                    " game goes round"
                )
        return super().solution(board, moves)

    def _check_rules(self, game: Game) -> None:
        """Any rules will do."""


def require_draws(game: Game) -> None:
    """Raise CannotSolve for a game that is not drawn where nobody can force a win."""
    if "repetition_margin" in game.slots:
        raise CannotSolve(TELLS_NOTHING.format(game=game.spec))


def searches(game: Game) -> Iterator[tuple[str, Assembly]]:
    """Kernels that this compiles, for `warmup`."""
    for kernel in KERNELS:
        yield f"solve, {kernel.__name__}", listing_kernel(kernel, game)
