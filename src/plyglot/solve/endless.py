"""Solving games in which play can go on for ever: by rounds over all positions that can be reached.

A depth-first search would not end, and a table would mix up values that depend on how a position was reached.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace

from plyglot.core.board import Board
from plyglot.core.build import Search
from plyglot.core.game import Game
from plyglot.search.enumeration.counts import Listing, listing_kernel
from plyglot.search.enumeration.distinct import CAPACITY, distinct, enter_again, start_list
from plyglot.search.retrograde import fixpoint
from plyglot.search.retrograde.outcomes import score_of_value
from plyglot.search.running.job import Watch, run
from plyglot.solve.known import known_solution, values_of_moves
from plyglot.solve.solution import Solution

KERNELS = (distinct, start_list, enter_again, fixpoint.fixpoint, fixpoint.value_at)


class EndlessSolver:
    """Values of every position that can be reached from a board. Raises CannotSolve if they are too many."""

    def __init__(self, board: Board, watch: Watch | None = None) -> None:
        for _, compiled in searches(board.game):
            compiled()
        self._begin = time.perf_counter()
        self.board = board
        listing = Listing(board, watch=watch)
        listing.levels()
        self.memory = listing.memory
        capacity = self.memory[CAPACITY]
        self.memory.resize(3 * capacity, len(self.memory.arrays.positions))  # the hash set, and after it the values
        listing_kernel(enter_again, board.game).search()(pos=board.pos, mem=self.memory)
        self._decide(watch)

    def _decide(self, watch: Watch | None) -> None:
        search = listing_kernel(fixpoint.fixpoint, self.board.game).search()
        plies, decided = 0, 1
        while decided or plies == 1:
            self.memory.depth = plies
            decided = run(search, self.memory, watch, pos=self.board.pos, plies=plies)
            plies += 1

    def score(self, board: Board) -> int:
        """The distance score of a board that can be reached."""
        value = listing_kernel(fixpoint.value_at, self.board.game).search()(pos=board.pos, mem=self.memory)
        return score_of_value(value)

    def solution(self, weak: bool, moves: bool) -> Solution:
        """The answer about the board."""
        answer = known_solution(self.board, self.score, weak, moves)
        return replace(answer, nodes=self.memory.nodes, seconds=time.perf_counter() - self._begin)

    def best_moves(self, board: Board) -> list[str]:
        """The moves that keep the score of a board that can be reached."""
        score = self.score(board)
        return [move for move, value in values_of_moves(board, self.score).items() if value == score]


def searches(game: Game) -> Iterator[tuple[str, Callable[[], Search]]]:
    """What this compiles, for `warmup`."""
    for kernel in KERNELS:
        yield f"solve, {kernel.__name__}", listing_kernel(kernel, game).search
