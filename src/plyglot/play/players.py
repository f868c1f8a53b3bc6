"""The players that need nothing from outside: an engine, chance, greed, perfection."""

from __future__ import annotations

import random

import msgspec

from plyglot.core.board import Board
from plyglot.core.game import Game
from plyglot.engine.engine import Engine
from plyglot.engine.limit import Limit
from plyglot.engine.options import EVERYTHING, STRONGEST, Options
from plyglot.play.clock import Clock
from plyglot.play.player import Choice, Player
from plyglot.solve.endless import EndlessSolver
from plyglot.solve.exact import ExactSolver


class EnginePlayer(Player):
    """An engine, set up in one way, with the same limit for each move or on a clock.

    >>> from plyglot.core.load import load
    >>> player = EnginePlayer(load("tictactoe"), Options(megabytes=1), Limit(depth=9))
    >>> player.choose(load("tictactoe").board("a1 b2 a2"), left=None).move
    'a3'
    """

    def __init__(self, game: Game, options: Options, limit: Limit, ponder: bool = False) -> None:
        self.engine, self.limit, self.ponder = Engine(game, options), limit, ponder
        self.clock = None if limit.clock is None else Clock(limit.clock, limit.increment)
        self.allows_adjudication = options.level == STRONGEST
        self._seeded = options.seed is not None

    def begin(self, board: Board, seed: int) -> None:
        self.engine.forget(None if self._seeded else seed)

    def choose(self, board: Board, left: float | None) -> Choice:
        limit = self.limit if left is None else msgspec.structs.replace(self.limit, clock=left)
        result = self.engine.think(board, limit)
        return Choice(result.best, result.depth, result.nodes)

    def wait(self, board: Board) -> None:
        if self.ponder:
            self.engine.ponder(board)

    def end(self) -> None:
        self.engine.stop_pondering()


class ChancePlayer(Player):
    """One that is as pleased with some moves as with others: which of them it plays depends on the game's seed alone,
    whatever it has played before."""

    def __init__(self) -> None:
        self._chance = random.Random()

    def begin(self, board: Board, seed: int) -> None:
        self._chance = random.Random(seed)


class RandomPlayer(ChancePlayer):
    """Any legal move, one as likely as another.

    >>> from plyglot.core.load import load
    >>> board = load("tictactoe").board()
    >>> player = RandomPlayer()
    >>> player.begin(board, seed=1)
    >>> player.choose(board, left=None).move in board.moves()
    True
    """

    def choose(self, board: Board, left: float | None) -> Choice:
        return Choice(self._chance.choice(board.moves()))


class GreedyPlayer(ChancePlayer):
    """What looks best after one ply, by an evaluation; one of the best, by chance.

    >>> from plyglot.core.load import load
    >>> GreedyPlayer(load("tictactoe")).choose(load("tictactoe").board("a1 b2 a2 b3"), left=None).move
    'a3'
    """

    def __init__(self, game: Game, evaluate: str = Options().evaluate) -> None:
        self.engine = Engine(game, Options(evaluate=evaluate, megabytes=1, without=(EVERYTHING,)))
        super().__init__()

    def choose(self, board: Board, left: float | None) -> Choice:
        result = self.engine.think(board, Limit(depth=1), multipv=board.game.max_moves)
        best = [line.pv[0] for line in result.lines if line.score == result.lines[0].score]
        return Choice(self._chance.choice(best), 1, result.nodes)


class PerfectPlayer(ChancePlayer):
    """What the solver says: it never gives away a win, a draw, or a point of a margin. It plays one of the best moves,
    by chance, and takes the time it needs.

    >>> from plyglot.core.load import load
    >>> PerfectPlayer(load("tictactoe")).choose(load("tictactoe").board("a1"), left=None).move
    'b2'
    """

    allows_adjudication = True

    def __init__(self, game: Game, megabytes: int = 64) -> None:
        super().__init__()
        Options(megabytes=megabytes)  # refuses what cannot be
        kind = "margin" if game.has_margin else "distance"
        self._solver = None if game.endless else ExactSolver(game, kind, megabytes=megabytes)
        self._endless: EndlessSolver | None = None

    def choose(self, board: Board, left: float | None) -> Choice:
        if self._solver:
            solution = self._solver.solution(board, moves=True)
            return Choice(self._chance.choice(solution.best), nodes=solution.nodes)
        return Choice(self._chance.choice(self._known(board).best_moves(board)))

    def _known(self, board: Board) -> EndlessSolver:
        """A solver that has this board among those it decided: one of the game's first position if it can be reached
        from there, which does for all games."""
        whole = board.boards()[0]
        if self._endless is None or self._endless.board != whole:
            self._endless = EndlessSolver(whole)
        return self._endless
