"""Estimates for a review: the best move and the move played, both searched to the same depth, or by as many nodes
where a game is searched by Monte Carlo.

An estimate depends on its board alone, not on the clock, nor on what was searched before: the engine forgets
everything between two boards, and deepens until it has entered so many nodes.
"""

from __future__ import annotations

import threading
from collections.abc import MutableMapping, Sequence
from typing import NamedTuple, TypeAlias

from plyglot.core.board import Board
from plyglot.core.errors import Stopped
from plyglot.core.game import Game
from plyglot.core.loading.manifest import UCT
from plyglot.core.score import Score
from plyglot.core.types import DRAW, WIN
from plyglot.engine.limit import Limit
from plyglot.engine.messages import Result
from plyglot.engine.options import Options
from plyglot.engine.standard import engine_for
from plyglot.play import draws

NODES = 100_000
"""Nodes after which no deeper search begins."""

LEAST_DEPTH = 2
"""So that the position after a move is searched too."""

MEGABYTES = 16

SEED = 1
"""Of random games, so that an estimate is the same each time."""


class Estimate(NamedTuple):
    """What a search says of a board, for the side to move there."""

    best: str
    before: Score
    """Score of the best move."""
    played: Score | None
    """Score of the move played, if there is one."""
    depth: int


Estimates: TypeAlias = MutableMapping[tuple[object, ...], Estimate]
"""Estimates found before, by what they depend on."""


class Estimator:
    """Searches boards of a game one by one; `stop` ends that, from any thread."""

    def __init__(self, game: Game, nodes: int = NODES, known: Estimates | None = None) -> None:
        """`known` are estimates that need not be found again; new ones are added."""
        self.nodes, self.known = nodes, {} if known is None else known
        self._engine = engine_for(game, Options(megabytes=MEGABYTES, seed=SEED))
        self._grows_a_tree = game.manifest.search == UCT
        self._stopped = threading.Event()

    def stop(self) -> None:
        """End the search: `estimate` raises Stopped."""
        self._stopped.set()
        self._engine.stop()

    def estimate(self, board: Board, move: str | None) -> Estimate:
        """Estimate of a board that is not over, and of the move that was played there, if any. Raises Stopped."""
        way = board.history_numbers if board.game.endless else ()  # positions of the past may not come again
        key = (board, way, move, self.nodes)
        if (known := self.known.get(key)) is None:
            known = self.known[key] = self._search(board, move)
        return known

    def _search(self, board: Board, move: str | None) -> Estimate:
        self._engine.forget()
        if self._grows_a_tree:
            return self._search_tree(board, move)
        found, depth = self._deepen(board)
        if move is None or found.best == move:
            return Estimate(found.best, found.assessment, found.assessment if move else None, depth)
        best, played = (self._after(board.play(name), depth - 1).before_move() for name in (found.best, move))
        return Estimate(move, played, played, depth) if played >= best else Estimate(found.best, best, played, depth)

    def _search_tree(self, board: Board, move: str | None) -> Estimate:
        """The search of all moves, and of the one played alone, since the tree may hardly have tried it."""
        limit = Limit(nodes=self.nodes)
        found = self._think(board, limit)
        if move is None or found.best == move:
            return Estimate(found.best, found.assessment, found.assessment if move else None, found.depth)
        self._engine.forget()
        played = self._think(board, limit, [move]).assessment
        best = max(found.assessment, played)
        return Estimate(found.best if best > played else move, best, played, found.depth)

    def _deepen(self, board: Board) -> tuple[Result, int]:
        """The result of the deepest search, and its depth."""
        nodes, depth = 0, LEAST_DEPTH
        most = max(int(board.game.rule("remaining")(board.pos)), LEAST_DEPTH)
        while True:
            found = self._think(board, Limit(depth=depth))
            nodes += found.nodes
            if nodes >= self.nodes or depth >= most or (found.exact and not board.game.has_margin):
                return found, depth
            depth += 1

    def _after(self, board: Board, depth: int) -> Score:
        return finished(board) or self._think(board, Limit(depth=depth)).assessment

    def _think(self, board: Board, limit: Limit, among: Sequence[str] = ()) -> Result:
        if not self._stopped.is_set():
            found = self._engine.think(board, limit, among=among)
        if self._stopped.is_set():  # then or meanwhile
            raise Stopped
        return found


def finished(board: Board) -> Score | None:
    """The score of a finished game, for the side that would be to move; None if it is not over."""
    if draws.ended(board):
        return Score.by(draws.margin(board), board.game.unit)
    if not board.is_over:
        return None
    if board.game.has_margin:
        return Score.by(int(board.game.rule("margin")(board.pos)), board.game.unit)
    return {WIN: Score.win(0), DRAW: Score.draw()}.get(board.outcome, Score.loss(0))
