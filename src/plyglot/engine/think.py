"""Choosing a move within a time limit: alpha-beta with a table, one ply deeper each time (lecture 000, algorithm 5)."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from plyglot.core.board import Board
from plyglot.core.build import Search, build
from plyglot.core.errors import BadMove, Stopped
from plyglot.core.game import Game
from plyglot.core.memory import LEAVES, Memory
from plyglot.core.types import INFINITY, TO_THE_END
from plyglot.search.alphabeta import alphabeta
from plyglot.search.parts import line, ordering, table
from plyglot.search.running import Watch, run
from plyglot.search.scores import estimate
from plyglot.search.scores.distance import DECISIVE

TABLE_MEGABYTES = 16


@dataclass(frozen=True)
class Thought:
    """A move and the reasons for it."""

    best: str
    score: int
    """For the side to move; an estimate unless `exact`."""
    depth: int
    pv: tuple[str, ...]
    nodes: int
    seconds: float
    exact: bool
    """Whether the search saw to the end of the game, so that the move is perfect."""


def think(board: Board, seconds: float, watch: Watch | None = None) -> Thought:
    """The best move that can be found in so many seconds. There is always one, however short the time.

    Raises BadMove if the game is over.

    >>> from plyglot.core.load import load
    >>> think(load("tictactoe").board("a1 b2 a2"), seconds=5).best
    'a3'
    """
    if board.over:
        raise BadMove("there is no move to find: the game is over")
    return _Thinking(board, seconds, watch).thought()


class _Thinking:
    """The deepening of one position."""

    def __init__(self, board: Board, seconds: float, watch: Watch | None) -> None:
        self.board, self.watch = board, watch
        self.search = _search(board.game)
        self.memory: Memory = table.memory_with_table(board.game, TABLE_MEGABYTES)
        self.begin = time.perf_counter()
        self.deadline = self.begin + seconds
        self.score, self.depth, self.exact = 0, 0, False
        self.pv = board.legal()[:1]

    def thought(self) -> Thought:
        """Deepen until the end is seen or the time is up."""
        alarm = threading.Timer(max(self.deadline - time.perf_counter(), 0.0), self.memory.stop)
        alarm.daemon = True
        alarm.start()
        try:
            for depth in range(1, self.board.game.max_plies + 1):
                leaves = self._deepen(depth)
                if abs(self.score) > DECISIVE:
                    self.exact = True
                    break
                if leaves == 0:  # nothing was estimated; entries of other depths may still hide an estimate: make sure
                    self._deepen(TO_THE_END)
                    self.depth, self.exact = depth, not self.board.game.endless
                    break
        except Stopped:
            pass
        finally:
            alarm.cancel()
        return self._result()

    def _deepen(self, depth: int) -> int:
        """Search to a depth; returns how many positions were estimated."""
        self.memory.depth = depth
        leaves = int(self.memory.arrays.counters[LEAVES])
        arguments = {"pos": self.board.pos, "depth": depth, "alpha": -INFINITY, "beta": INFINITY, "ply": 0}
        self.score = run(self.search, self.memory, self.watch, **arguments)
        self.pv, self.depth = self.memory.line, depth
        return int(self.memory.arrays.counters[LEAVES]) - leaves

    def _result(self) -> Thought:
        format_move = self.board.game.text("format_move")
        pv = tuple(format_move(move) for move in self.pv)
        seconds = time.perf_counter() - self.begin
        return Thought(pv[0], self.score, self.depth, pv, self.memory.nodes, seconds, self.exact)


def _search(game: Game) -> Search:
    return build(alphabeta, game, (table, ordering, estimate, line))


def searches(game: Game) -> Iterator[tuple[str, Callable[[], Search]]]:
    """What `think` compiles, for `warmup`."""
    yield "think", lambda: _search(game)
