"""What every way to solve shares: from the score of a position to a whole answer about it."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod

from plyglot.core.board import Board
from plyglot.core.game import Game
from plyglot.core.memory import Memory
from plyglot.core.score import Score
from plyglot.solve.solution import Solution, one_ply_earlier


class Solver(ABC):
    """A search to the end of one game, with its memory: what it learns of one board helps with the next."""

    game: Game
    kind: str
    memory: Memory

    @abstractmethod
    def score(self, board: Board) -> int:
        """The exact score of a board; the memory's line then begins with a best move, if not all moves are as good."""

    @abstractmethod
    def line(self, board: Board, best: list[str], score: int) -> list[str]:
        """Best play from a board that is not over and has this score, as far as the kind of score tells good from
        better. `best` holds best moves."""

    def solution(self, board: Board, moves: bool = False) -> Solution:
        """The whole answer about a board."""
        self.reset()
        score = self.score(board)
        best = self.names(board)[:1] or board.moves()[:1]  # where all lose, one is as good as another
        values = {}
        if moves and not board.over:
            values = {move: one_ply_earlier(self.score(board.play(move)), self.kind) for move in board.moves()}
            best = [move for move, value in values.items() if value == score]
        nodes = self.nodes
        return Solution(
            board,
            Score.of(score, self.kind).raw("outcome"),
            score,
            self.kind,
            best=tuple(best),
            pv=tuple(self.line(board, best, score) if best else ()),
            moves=values,
            nodes=nodes,
            seconds=time.perf_counter() - self.memory.began,
        )

    def reset(self) -> None:
        """Begin to count anew; what has been learned stays."""
        self.memory.reset()

    @property
    def nodes(self) -> int:
        """Nodes entered for the solution so far."""
        return self.memory.nodes

    def names(self, board: Board) -> list[str]:
        """The memory's line as people write it."""
        format_move = board.game.text("format_move")
        return [format_move(move) for move in self.memory.line]
