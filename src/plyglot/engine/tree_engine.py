"""An engine that searches by Monte Carlo: UCT within a limit, in a tree that is kept from move to move."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator

from msgspec.structs import replace

from plyglot.core.board import Board
from plyglot.core.compile.build import Assembly, assemble, build
from plyglot.core.compile.fields import STOP
from plyglot.core.compile.memory import Memory
from plyglot.core.errors import BadOption
from plyglot.core.game import Game
from plyglot.core.load import game_of
from plyglot.core.slots import WIDENING
from plyglot.core.types import DECISIVE, DRAW
from plyglot.core.units import WinChance
from plyglot.engine.levels import simulations_of
from plyglot.engine.messages import Result
from plyglot.engine.options import STRONGEST
from plyglot.engine.search_session import SearchSession
from plyglot.engine.thinker import Thinker
from plyglot.engine.threads import SearchThreads
from plyglot.engine.tree_options import TreeOptions, tree_parts
from plyglot.search.algorithms.uct import KEEP_TREE, RANDOM, SIMULATION_LIMIT, uct
from plyglot.search.algorithms.uct_memory import (
    RootMove,
    keep,
    memory_for_tree,
    moves_at,
    node_after,
    plant,
    root_moves,
    share,
)
from plyglot.search.running.job import POLL

NO_DEPTH = "a Monte Carlo tree search has no depth: limit its time, its nodes or its simulations"

CHANCE_SCALE = 1_000
"""Scale of the win chance in which it counts."""

SUREST = 1.0e-4
"""Nearest that a mean reward comes to a win or a loss: it is no proof."""


class TreeEngine(Thinker):
    """An engine by Monte Carlo tree search for one game. Its tree is kept from move to move; call `forget` before a new
    game.

    >>> from plyglot.core.load import load
    >>> from plyglot.engine.limit import Limit
    >>> engine = TreeEngine("tictactoe", TreeOptions(seed=1))
    >>> result = engine.think(load("tictactoe").board("a1 b2 a2"), Limit(seconds=9))
    >>> result.best, result.exact, result.words
    ('a3', True, 'a draw')
    """

    def __init__(self, game: Game | str, options: TreeOptions | None = None) -> None:
        """Begin to compile the search; `think` does not wait for that. Raises BadOption for an evaluation that the game
        does not have."""
        game, self.options = game_of(game), options or TreeOptions()
        self._is_strongest = self.options.level == STRONGEST
        # a level has one thread, since the simulations of others are not counted
        used = self.options if self._is_strongest else replace(self.options, threads=1)
        parts = tree_parts(game, used)
        self._search = build(uct, game, parts)
        self._widens = int(self._search.assembly.bindings.get("WIDENING", WIDENING)) > 0
        threads = SearchThreads(self._search, parts, used.megabytes, used.threads, memory_for_tree)
        super().__init__(game, threads, unit_of_tree(game), self.options.seed)
        self._planted: Board | None = None
        """The board at the root of the tree."""
        for memory in threads.memories:
            memory[KEEP_TREE] = 1

    def __repr__(self) -> str:
        options = self.options
        level = "" if self._is_strongest else f"level {options.level}, "
        return f"<TreeEngine for {self.game.spec}: {options.evaluate}, {level}{options.megabytes} MB>"

    def forget(self, seed: int | None = None) -> None:
        super().forget(seed)
        self._planted = None

    def _result(self, session: SearchSession) -> Result:
        if session.limit.depth is not None:
            raise BadOption(NO_DEPTH)
        if session.hard is not None and len(session.board.legal_numbers) == 1:
            session.found(0, 0, session.board.legal_numbers)
            return session.result("only")
        self._prepare(session)
        with session.stage(), session.threads.helpers(self._helper):
            arguments = {"pos": session.board.pos, "ply": 0}
            session.run(self._search, session.threads.memory, arguments, before_report=lambda: self._show(session))
        self._show(session)
        session.report()
        return session.result("playouts" if self._is_strongest else "level")

    def _prepare(self, session: SearchSession) -> None:
        """Plant a tree, or keep what the moves since the last search have left of it. A level begins anew: it is to
        know no more than its simulations tell."""
        threads = session.threads
        memory, memories = threads.memory, [threads.memory, *threads.others]
        memory[SIMULATION_LIMIT] = self._most_simulations(session)
        keeps = self._is_strongest and not session.is_restricted
        node = self._kept(session.board, memory) if keeps else None
        if node is None:
            moves = () if self._widens and not session.is_restricted else session.candidates
            worth, pos = self.game.rule("prior"), session.board.pos
            plant(memory, moves, [int(worth(pos, move)) for move in moves] if "prior" in self.game.slots else ())
        else:
            keep(memory, node)
        share(memories)
        for each in memories:
            each.view(RANDOM)[0] = self._rng.getrandbits(64) | 1
        self._planted = session.board if keeps else None

    def _most_simulations(self, session: SearchSession) -> int:
        """The limit of simulations; 0 for none."""
        limits = [self.options.simulations] if self.options.simulations else []
        if not self._is_strongest:
            limits.append(simulations_of(self.options.level, len(session.candidates)))
        return min(limits, default=0)

    def _kept(self, board: Board, memory: Memory) -> int | None:
        """The node of a board in the tree, if the tree's board has led to it."""
        planted = self._planted
        if planted is None:
            return None
        before = len(planted.history_numbers)
        earlier = board.boards()
        if before >= len(earlier) or earlier[before] != planted or earlier[0] != planted.boards()[0]:
            return None
        node = node_after(memory, board.history_numbers[before:])
        if node is None:
            return None
        known, legal = set(moves_at(memory, node)), set(board.legal_numbers)
        if known - legal or (legal - known and not self._widens):
            return None  # the referee forbids a move that the rules of one position allow (superko)
        return node

    def _show(self, session: SearchSession) -> None:
        """Make what the tree says the session's lines."""
        found = root_moves(session.threads.memory, session.multipv)[: session.multipv]
        session.found_ranked([self._line(session.board, move) for move in found])
        session.lines = [replace(line, visits=move.visits) for line, move in zip(session.lines, found, strict=True)]

    def _line(self, board: Board, found: RootMove) -> tuple[int, int, list[int], bool]:
        """A root move as a line of a session: depth, score, moves, and whether it is exact. A tree that is being grown
        may show a move that is not there."""
        moves: list[int] = []
        for move in found.line:
            if board.is_over or move not in board.legal_numbers:
                break
            moves.append(move)
            board = board.play_number(move)
        return len(moves), score_of(found), moves, found.proved is not None

    def _helper(self, memory: Memory, number: int) -> None:
        """A helper thread's work: the same search in the same tree."""
        while not (self._search.plain or self._search.is_compiled):  # interpreted, two threads are no faster than one
            if memory[STOP]:
                return
            time.sleep(POLL)
        if session := self._session:
            self._search(pos=session.board.pos, ply=0, mem=memory)


def unit_of_tree(game: Game) -> WinChance:
    """What a tree engine's scores count in.

    >>> from plyglot.core.load import load
    >>> unit_of_tree(load("tictactoe")).noun(0)
    '50% win chance'
    """
    return WinChance(CHANCE_SCALE, margins=game.unit.margin_unit)


def score_of(move: RootMove) -> int:
    """The score of a root move on the scale of estimates: its mean reward as a win chance, or the outcome proved.

    >>> score_of(RootMove(move=3, visits=10, reward=0.5, lower=-1, upper=1, line=(3,)))
    0
    >>> score_of(RootMove(move=3, visits=10, reward=0.9, lower=1, upper=1, line=(3,))) == DECISIVE
    True
    """
    if move.proved is not None:
        return DECISIVE * move.proved if move.proved != DRAW else DRAW
    reward = min(max(move.reward, SUREST), 1 - SUREST)
    return round(CHANCE_SCALE * math.log(reward / (1 - reward)))


def searches(game: Game, options: TreeOptions | None = None) -> Iterator[tuple[str, Assembly]]:
    """The search of a tree engine, by default with the default options."""
    yield "uct", assemble(uct, game, tree_parts(game, options or TreeOptions()))
