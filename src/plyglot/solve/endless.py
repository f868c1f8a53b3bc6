"""Solving games in which play can go on for ever: by rounds over all positions that can be reached.

A depth-first search would not end, and a table would mix up values that depend on how a position was reached.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial

from plyglot.core.board import Board
from plyglot.core.build import Search, build
from plyglot.core.game import Game
from plyglot.core.types import DRAW, LOSS, WIN, WIN_SCORE
from plyglot.search import fixpoint
from plyglot.search.counts import Listing
from plyglot.search.distinct import CAPACITY, distinct, enter_again, start_list
from plyglot.search.parts import whole
from plyglot.search.running import Watch, run
from plyglot.solve.solution import Solution, one_ply_earlier, outcome_of

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
        capacity = int(self.memory.arrays.numbers[CAPACITY])
        self.memory.resize(3 * capacity, len(self.memory.arrays.positions))  # the hash set, and after it the values
        build(enter_again, board.game, (whole,))(pos=board.pos, mem=self.memory)
        self._decide(watch)

    def _decide(self, watch: Watch | None) -> None:
        search = build(fixpoint.fixpoint, self.board.game, (whole,))
        plies, decided = 0, 1
        while decided or plies == 1:
            self.memory.depth = plies
            decided = run(search, self.memory, watch, pos=self.board.pos, plies=plies)
            plies += 1

    def score(self, board: Board) -> int:
        """The distance score of a board that can be reached."""
        value = build(fixpoint.value_at, self.board.game, (whole,))(pos=board.pos, mem=self.memory)
        if value <= fixpoint.DRAWN:
            return DRAW
        plies, result = (value - 2) // 2, WIN if value % 2 else LOSS
        return result * (WIN_SCORE - plies)

    def solution(self, weak: bool, moves: bool) -> Solution:
        """The answer about the board."""
        scores = "outcome" if weak else "distance"
        values = self._moves(self.board)
        score = self.score(self.board)
        best = self.best_moves(self.board)
        shown = {move: outcome_of(value) if weak else value for move, value in values.items()}
        return Solution(
            self.board,
            outcome_of(score),
            outcome_of(score) if weak else score,
            scores,
            best=tuple(best if moves else best[:1]),
            pv=() if weak else tuple(self._line(self.board)),
            moves=shown if moves else {},
            nodes=self.memory.nodes,
            seconds=time.perf_counter() - self._begin,
        )

    def best_moves(self, board: Board) -> list[str]:
        """The moves that keep the score of a board that can be reached."""
        score = self.score(board)
        return [move for move, value in self._moves(board).items() if value == score]

    def _moves(self, board: Board) -> dict[str, int]:
        return {move: one_ply_earlier(self.score(board.play(move)), "distance") for move in board.moves()}

    def _line(self, board: Board) -> list[str]:
        """Best play to the end of a won game; in an endless draw, up to the first position that comes again."""
        line: list[str] = []
        seen = {board}
        while not board.over:
            values = self._moves(board)
            move = max(values, key=lambda name: values[name])
            board = board.play(move)
            line.append(move)
            if board in seen:
                break
            seen.add(board)
        return line


def searches(game: Game) -> Iterator[tuple[str, Callable[[], Search]]]:
    """What this compiles, for `warmup`."""
    for kernel in KERNELS:
        yield f"solve, {kernel.__name__}", partial(build, kernel, game, (whole,))
