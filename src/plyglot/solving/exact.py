"""Solver by the exact kernel, with all that is known of the game: what `solve` uses unless told otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import ModuleType
from typing import TYPE_CHECKING

import numpy as np

from plyglot.core.board import Board
from plyglot.core.compile.build import Assembly, assemble, build
from plyglot.core.compile.words import as_words
from plyglot.core.errors import BadOption
from plyglot.core.game import Game
from plyglot.core.types import INFINITY, WIN, WIN_SCORE, Position
from plyglot.search.exact import sharing
from plyglot.search.exact.assembly import memory_for, parts_for
from plyglot.search.exact.packed import table as packed
from plyglot.search.exact.packed.memory import use_all_buckets
from plyglot.search.exact.score import exact_score
from plyglot.search.running.job import OnProgress, run
from plyglot.search.running.race import race
from plyglot.solving.base import Stopwatch, move_names, solution_by_search
from plyglot.solving.solution import Solution, one_ply_later

if TYPE_CHECKING:
    from plyglot.solving.checkpoint import Checkpoint

ENDS = {"outcome": WIN, "distance": WIN_SCORE, "margin": INFINITY}
"""The best score of each kind."""


class ExactSolver:
    """Solver by the exact kernel with a game's knowledge.

    Parameters
    ----------
    threads : how many search at once, sharing a table.
    numbers : a part that sets numbers of the knowledge, such as one that leaves a rule out.
    checkpoint : keeps the progress of one board's solve in a file, which it goes on from.
    """

    def __init__(
        self,
        game: Game,
        kind: str,
        megabytes: int | None = None,
        on_progress: OnProgress | None = None,
        threads: int = 1,
        numbers: ModuleType | None = None,
        checkpoint: Checkpoint | None = None,
    ) -> None:
        self.game, self.kind, self.on_progress = game, kind, on_progress
        self.parts = (*parts_for(game, kind), *([numbers] if numbers else []))
        if threads > 1 and packed not in self.parts:
            raise BadOption(no_table(game, kind, "that threads can share", "the threads"))
        self.assembly = assemble(exact_score, game, (*self.parts, sharing) if threads > 1 else self.parts)
        self.memory = memory_for(self.assembly, megabytes)
        self.others = [memory_for(self.assembly, 1) for _ in range(1, threads)]
        if self.others:
            sharing.share([self.memory, *self.others])
        self.stopwatch = Stopwatch(self.memory)
        self.checkpoint = checkpoint
        if checkpoint:
            checkpoint.attach(self)

    def score(self, board: Board) -> int:
        """Exact score of a board."""
        if self.checkpoint and self.checkpoint.covers(board):
            return self.checkpoint.resume(self)
        return self.between(board, -ENDS[self.kind], ENDS[self.kind], self.on_progress)

    def solution(self, board: Board, moves: bool = False) -> Solution:
        """Solution of a board; `moves` also asks for the score of every move."""
        return solution_by_search(self, board, moves)

    def scores(self, positions: Sequence[Position]) -> list[int]:
        """Exact scores of many positions, each found with an empty table, in one compiled call.

        >>> from plyglot.core.load import load
        >>> connect4 = load("connect4")
        >>> boards = [connect4.board("52753311433677442422121"), connect4.board("271713432331713132")]
        >>> ExactSolver(connect4, "outcome").scores([board.pos for board in boards])
        [1, -1]
        """
        if not len(positions):
            return []
        wide = self.game.words > len(self.game.start)
        fields = np.array([as_words(pos) for pos in positions] if wide else positions, np.uint64).ravel()
        first = len(self.memory.arrays.positions)
        self.memory.arrays = self.memory.arrays._replace(positions=np.append(self.memory.arrays.positions, fields))
        try:
            ends = {"lower": -ENDS[self.kind], "upper": ENDS[self.kind]}
            many = {"pos": self.game.start, "first": first, "count": len(positions), "ply": 0, **ends}
            search = build(exact_score, self.game, self.parts, fields=self.assembly.layout if self.others else ())
            run(search, self.memory, self.on_progress, **many)
            found = self.memory.arrays.positions[first :: self.game.words]
        finally:
            self.memory.arrays = self.memory.arrays._replace(positions=self.memory.arrays.positions[:first].copy())
        return [int(score) - INFINITY for score in found]

    def line(self, board: Board, best: list[str], score: int) -> list[str]:
        """Best line, by one question a move: which one is as good as the score says?"""
        if self.kind == "outcome":
            return best[:1]
        pv = best[:1]
        board, score = board.play(pv[0]), one_ply_later(score, self.kind)
        while not board.is_over:
            self.between(board, score - 1, score, self.on_progress)
            pv += self.names(board)[:1] or board.legal_moves[:1]
            board, score = board.play(pv[-1]), one_ply_later(score, self.kind)
        return pv

    def between(self, board: Board, lower: int, upper: int, on_progress: OnProgress | None = None) -> int:
        """Exact score of a board, known to lie between two bounds or on one of them."""
        if packed in self.parts:
            use_all_buckets(self.memory)
        search = self.assembly.search()
        arguments = {"pos": board.pos, "first": 0, "count": 0, "lower": lower, "upper": upper, "ply": 0}
        if not self.others:
            with self.stopwatch:
                return run(search, self.memory, on_progress, **arguments)
        search.compiled()  # interpreted, several threads are no faster than one
        memories = [self.memory, *self.others]
        sharing.begin(memories)
        with self.stopwatch:
            score, memory = race(search, memories, on_progress, **arguments)
        self.memory.arrays.line[:2] = memory.arrays.line[:2]
        return score

    def names(self, board: Board) -> list[str]:
        """Best moves that the last search recorded, as people write them: the first of its line."""
        return move_names(board, self.memory)

    def relax(self) -> None:
        """Let other searches be compiled first: nothing more is asked of this one."""
        self.assembly.relax()

    def reset(self) -> None:
        """Reset the counts of nodes and seconds; what has been learned stays."""
        for memory in (self.memory, *self.others):
            memory.reset()
        self.stopwatch.reset()

    @property
    def nodes(self) -> int:
        """Nodes entered since the last reset, by all threads."""
        return self.memory.nodes + sum(memory.nodes for memory in self.others)


def no_table(game: Game, kind: str, purpose: str, option: str) -> str:
    """Reason why an option that needs a packed table is refused, and what can be asked instead."""
    outcomes = packed in parts_for(game, "outcome")
    advice = f"ask for the outcome only (--weak), or leave {option} out" if outcomes else f"leave {option} out"
    return f"the {kind}s of {game.spec} have no table {purpose}: {advice}"


def searches(game: Game) -> Iterator[tuple[str, Assembly]]:
    """Kernels that this compiles, for `warmup`."""
    for kind in ("outcome", "margin" if game.has_margin else "distance"):
        yield f"solve, {kind}", assemble(exact_score, game, parts_for(game, kind))
