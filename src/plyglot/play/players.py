"""Built-in players: engine, uct, random, greedy, perfect."""

from __future__ import annotations

import random
from functools import cached_property

import msgspec

from plyglot.core.board import Board
from plyglot.core.errors import BadOption
from plyglot.core.game import Game
from plyglot.core.types import NO_MOVE
from plyglot.engine.cube import Cube, Doubler
from plyglot.engine.engine import Engine
from plyglot.engine.limit import Limit
from plyglot.engine.options import EVERYTHING, STRONGEST, Options
from plyglot.engine.pimc import PimcEngine, PimcOptions
from plyglot.engine.thinker import Thinker
from plyglot.engine.tree_engine import NO_DEPTH, TreeEngine
from plyglot.engine.tree_options import TreeOptions
from plyglot.play.clock import Clock
from plyglot.play.player import Choice, Player
from plyglot.solving.database.folder import STANDARD, databases_of
from plyglot.solving.endless import EndlessSolver
from plyglot.solving.exact import ExactSolver


class ThinkingPlayer(Player):
    """An engine of any kind as a player, with the same limit for each move or a clock."""

    def __init__(self, engine: Thinker, limit: Limit, ponder: bool, seeded: bool) -> None:
        self.engine, self.limit, self.ponder = engine, limit, ponder
        self.clock = None if limit.clock is None else Clock(limit.clock, limit.increment)
        self._seeded = seeded

    def begin(self, board: Board, seed: int) -> None:
        self.engine.forget(None if self._seeded else seed)

    def choose(self, board: Board, left: float | None) -> Choice:
        limit = self.limit if left is None else msgspec.structs.replace(self.limit, clock=left)
        result = self.engine.think(board, limit)
        return Choice(result.best, result.depth, result.nodes, result.score)

    def wait(self, board: Board) -> None:
        if self.ponder:
            self.engine.ponder(board)

    def end(self) -> None:
        self.engine.stop_pondering()


class EnginePlayer(ThinkingPlayer):
    """An engine with its options.

    >>> from plyglot.core.load import load
    >>> player = EnginePlayer(load("tictactoe"), Options(megabytes=1), Limit(depth=9))
    >>> player.choose(load("tictactoe").board("a1 b2 a2"), left=None).move
    'a3'
    """

    def __init__(self, game: Game, options: Options, limit: Limit, ponder: bool = False) -> None:
        self._engine = Engine(game, options)
        super().__init__(self._engine, limit, ponder, options.seed is not None)
        self.allows_adjudication = options.level == STRONGEST

    def doubles(self, board: Board, cube: Cube) -> bool:
        return self._doubler.doubles(board, cube)

    def takes(self, board: Board, cube: Cube) -> bool:
        return self._doubler.takes(board)

    @cached_property
    def _doubler(self) -> Doubler:
        return Doubler(self._engine.game, self._engine.options.evaluate)

    def result(self, board: Board, side: int, winner: int | None) -> None:
        if winner == 1 - side:
            self._engine.learn_from(board, side)


class TreePlayer(ThinkingPlayer):
    """A Monte Carlo tree search with its options.

    >>> from plyglot.core.load import load
    >>> player = TreePlayer(load("tictactoe"), TreeOptions(simulations=300), Limit())
    >>> player.begin(load("tictactoe").board(), seed=1)
    >>> player.choose(load("tictactoe").board("a1 b2 a2"), left=None).move
    'a3'
    """

    def __init__(self, game: Game, options: TreeOptions, limit: Limit, ponder: bool = False) -> None:
        super().__init__(TreeEngine(game, options), limit, ponder, options.seed is not None)
        self.allows_adjudication = options.level == STRONGEST
        if limit.depth is not None:
            raise BadOption(NO_DEPTH)


class SeededPlayer(Player):
    """A player that chooses among equal moves at random, by the game's seed alone, whatever it has played before."""

    def __init__(self) -> None:
        self._rng = random.Random()

    def begin(self, board: Board, seed: int) -> None:
        self._rng = random.Random(seed)


class PimcPlayer(Player):
    """A player of a game of hidden cards that draws deals (`engine/pimc.py`).

    >>> from plyglot.core.load import load
    >>> board = load("coinche").board("deal:5 100s pass pass pass")
    >>> player = PimcPlayer(board.game, PimcOptions(deals=1, seed=1), Limit())
    >>> player.choose(board.seen_by(board.side), left=None).move in board.legal_moves
    True
    """

    def __init__(self, game: Game, options: PimcOptions, limit: Limit) -> None:
        self.engine, self.limit = PimcEngine(game, options), limit
        self.clock = None if limit.clock is None else Clock(limit.clock, limit.increment)

    def begin(self, board: Board, seed: int) -> None:
        self.engine.forget(None if self.engine.options.seed is not None else seed)

    def choose(self, board: Board, left: float | None) -> Choice:
        limit = self.limit if left is None else msgspec.structs.replace(self.limit, clock=left)
        result = self.engine.think(board, limit)
        return Choice(result.best, result.depth, result.nodes, result.score)


class PolicyPlayer(Player):
    """A player by rules of thumb alone (`policy_move`): the lowest level of a game of cards.

    >>> from plyglot.core.load import load
    >>> board = load("coinche").board("deal:5 100s pass pass pass")
    >>> PolicyPlayer(board.game).choose(board.seen_by(board.side), left=None).move in board.legal_moves
    True
    """

    def __init__(self, game: Game) -> None:
        if not {"advised_move", "policy_move"} & game.slots.keys():
            raise BadOption(f"{game.spec} has no rules of thumb (policy_move)")
        self._policy = game.rule("policy_move")

    def choose(self, board: Board, left: float | None) -> Choice:
        move = int(self._policy(board.pos))
        return Choice(board.legal_moves[0] if move == NO_MOVE else board.move_text(move))


class RandomPlayer(SeededPlayer):
    """A random player: any legal move, all equally likely.

    >>> from plyglot.core.load import load
    >>> board = load("tictactoe").board()
    >>> player = RandomPlayer()
    >>> player.begin(board, seed=1)
    >>> player.choose(board, left=None).move in board.legal_moves
    True
    """

    def choose(self, board: Board, left: float | None) -> Choice:
        return Choice(self._rng.choice(board.legal_moves))


class GreedyPlayer(SeededPlayer):
    """A greedy player: the best move after one ply by an evaluation, at random among equals.

    >>> from plyglot.core.load import load
    >>> GreedyPlayer(load("tictactoe")).choose(load("tictactoe").board("a1 b2 a2 b3"), left=None).move
    'a3'
    """

    def __init__(self, game: Game, evaluate: str = Options().evaluate) -> None:
        self.engine = Engine(game, Options(evaluate=evaluate, megabytes=1, without=(EVERYTHING,), databases="none"))
        super().__init__()

    def choose(self, board: Board, left: float | None) -> Choice:
        result = self.engine.think(board, Limit(depth=1), multipv=board.game.max_moves)
        best = [line.pv[0] for line in result.lines if line.score == result.lines[0].score]
        return Choice(self._rng.choice(best), 1, result.nodes)


class PerfectPlayer(SeededPlayer):
    """A perfect player: a best move by databases or the solver, at random among equals, however long that takes.

    >>> from plyglot.core.load import load
    >>> PerfectPlayer(load("tictactoe")).choose(load("tictactoe").board("a1"), left=None).move
    'b2'
    """

    allows_adjudication = True

    def __init__(self, game: Game, megabytes: int = 64, databases: str = STANDARD) -> None:
        super().__init__()
        Options(megabytes=megabytes)  # raises BadOption
        self._databases = databases_of(game, databases)
        kind = "margin" if game.has_margin else "distance"
        self._solver = None if game.endless else ExactSolver(game, kind, megabytes=megabytes)
        self._endless: EndlessSolver | None = None

    def choose(self, board: Board, left: float | None) -> Choice:
        if self._databases and self._databases.covers(board):
            values = self._databases.move_values(board) or {}
            most = max(values.values())
            return Choice(self._rng.choice([move for move, value in values.items() if value == most]))
        if self._solver:
            solution = self._solver.solution(board, moves=True)
            return Choice(self._rng.choice(solution.best), nodes=solution.nodes)
        return Choice(self._rng.choice(self._endless_solver(board).best_moves(board)))

    def _endless_solver(self, board: Board) -> EndlessSolver:
        """The solver of the position where the board's history begins, which solves all that can follow, so that one
        serves for all games."""
        whole = board.boards()[0]
        if self._endless is None or self._endless.board != whole:
            self._endless = EndlessSolver(whole)
        return self._endless
