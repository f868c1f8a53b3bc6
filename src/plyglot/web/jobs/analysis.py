"""Infinite analysis: evaluations of every move, deeper and deeper; the engine and the solver take turns.

The engine has an estimate of every move at once; the solver finds nothing for long and then the exact value. So each
gets twice the time that the other had before. Both keep their tables: a turn goes on where the last one ended.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress

import msgspec

from plyglot.core.board import Board
from plyglot.core.errors import CannotSolve
from plyglot.core.loading.manifest import UCT
from plyglot.core.score import Score
from plyglot.core.slots import EXACT_PLIES
from plyglot.engine.limit import Limit
from plyglot.engine.messages import Info
from plyglot.engine.options import STRONGEST
from plyglot.search.running.job import Progress
from plyglot.solving.exact import ExactSolver
from plyglot.solving.solution import one_ply_earlier
from plyglot.solving.solver import solve
from plyglot.web.jobs.engine_pool import TABLE_MEGABYTES, EnginePool
from plyglot.web.jobs.search_job import Publish, SearchJob, line
from plyglot.web.jobs.speed import SpeedMeter
from plyglot.web.protocol.answers import Done, Reason
from plyglot.web.protocol.evaluation import evaluation_of
from plyglot.web.protocol.requests import Analyse
from plyglot.web.protocol.search_answers import Line, SearchInfo

FIRST_TURN, PAUSE = 0.4, 0.1
MAX_SECONDS = 300.0
"""Seconds that an analysis takes at most."""

FAIR_SHARE = 10.0
"""Seconds after which it ends if other pages wait for their turn."""

SOLVER_MARGIN = 8
"""The solver is tried so many plies before the engine itself would search to the end."""

FULL_LINES = 5
"""The best moves' lines are played out to the end; those of the others stop at the answer."""

MAX_POSITIONS = 2_000_000
"""Positions of an endless game, which are solved all together, that fit into the memory that a page may use."""


class TurnOver(Exception):
    """The solver's turn is over."""


class Analysis(SearchJob):
    """`can_solve` says whether the solver is compiled, `should_yield` whether it should end for others."""

    def __init__(
        self,
        request: Analyse,
        board: Board,
        engines: EnginePool,
        publish: Publish,
        can_solve: Callable[[], bool],
        should_yield: Callable[[], bool],
    ) -> None:
        super().__init__(request.id, engines, publish)
        self.request, self.board = request, board
        self.can_solve, self.should_yield = can_solve, should_yield
        self.moves = board.legal_moves
        self._multipv = min(request.multipv, len(self.moves))
        self.begin = time.perf_counter()
        self._until = self.begin
        self._exhausted = self._yields = False
        self._solver: ExactSolver | None = None
        self.may_solve = self._may_be_solvable()
        self._exact: dict[str, Line] = {}
        self._scores: dict[str, int] = {}
        """The solver's own, of the moves that it has solved."""
        self._estimated: list[Line] = []
        self._batch: list[Info] = []
        self._published: SearchInfo | None = None
        self._depth = self._nodes = self._nodes_before = 0
        self._speed = SpeedMeter()
        self._nps: int | None = None

    # --- the work -----------------------------------------------------------------------------------------------------

    def run(self) -> Done:
        if self.board.is_over:
            return Done(id=self.id, reason="over")
        self.begin = time.perf_counter()
        seconds = FIRST_TURN
        while not self._finished():
            self._engines_turn(seconds if self.may_solve else MAX_SECONDS)
            if self.may_solve and self.can_solve() and not self._finished():
                self._solvers_turn(2 * seconds)
                seconds *= 4
            elif self._exhausted:
                self.stopped.wait(PAUSE)  # until the solver is compiled
                self._speed.restart()
        self._solver = None  # which holds a callback of ours: its table would stay until such cycles are looked for
        return Done(id=self.id, reason=self._reason())

    def _reason(self) -> Reason:
        if self.stopped.is_set():
            return "stopped"
        if len(self._exact) == len(self.moves):
            return "exact"
        if self._exhausted and not self.may_solve:
            return ""
        return "others" if self._yields else "time"

    def _may_be_solvable(self) -> bool:
        """Whether the end may be in reach. Where play can go on for ever, that depends on how many positions there are:
        the solver itself finds out, but for games that are searched by Monte Carlo since they have too many. Games with
        dice or seats are left to the engine, whose averages no solver's scores would stand beside."""
        game = self.board.game
        if game.traits:
            return False
        endless = game.endless and game.manifest.search != UCT
        reach = int(game.slots.get("EXACT_PLIES", EXACT_PLIES)) + SOLVER_MARGIN
        return endless or int(game.rule("remaining")(self.board.pos)) <= reach

    def _finished(self) -> bool:
        """Whether there is nothing more to do, or no more time to do it."""
        known = len(self._exact) == len(self.moves) or (self._exhausted and not self.may_solve)
        return known or self.stopped.is_set() or self._out_of_time()

    def _out_of_time(self) -> bool:
        passed = time.perf_counter() - self.begin
        self._yields = self._yields or (passed > FAIR_SHARE and self.should_yield())
        return passed > MAX_SECONDS or self._yields

    def should_stop(self) -> bool:
        return self.stopped.is_set() or time.perf_counter() > self._until or self._out_of_time()

    # --- the engine ---------------------------------------------------------------------------------------------------

    def _engines_turn(self, seconds: float) -> None:
        """The engine thinks without a limit, so that it does not save time for later stages, and is told to stop."""
        if self._exhausted:
            return
        self._until = time.perf_counter() + seconds
        engine = self.engines.acquire(self.board.game, STRONGEST, self.request.evaluate)
        try:
            known = engine.databases is not None and engine.databases.covers(self.board)
            found = self.think(engine, self.board, Limit(), len(self.moves) if known else self._multipv)
        finally:
            self.engines.release(engine)
        self._nodes_before += found.nodes
        self._exhausted = not self.should_stop()
        if found.phase in ("ending", "database") and len(found.lines) == len(self.moves):
            self._exact = {info.pv[0]: self._line(info) for info in found.lines}
            self._report()

    def on_info(self, info: Info) -> None:
        """Lines come one by one, the best first: they are shown when all are there."""
        if info.rank == 1:
            self._batch = []
            self._count(info.nodes)
        self._batch.append(info)
        whole = len(self._batch) == self._multipv or not self._estimated
        of_tree = self._batch[0].visits > 0  # whose lines grow longer and shorter
        if whole and (of_tree or info.depth >= self._depth):
            self._estimated = [self._line(info) for info in self._batch]
            self._depth = max(info.depth for info in self._batch)
        if whole or info.rank == 1:
            self._report()

    def _line(self, info: Info) -> Line:
        """An engine's line. A search to the end scores moves without saying how play goes on: then what was expected
        before still is."""
        found = line(self.board.game, info)
        before = next((each.pv for each in self._estimated if each.move == found.move), [])
        return msgspec.structs.replace(found, pv=before) if len(found.pv) == 1 < len(before) else found

    # --- the solver ---------------------------------------------------------------------------------------------------

    def _solvers_turn(self, seconds: float) -> None:
        self._until = time.perf_counter() + seconds
        with suppress(TurnOver):
            try:
                self._solve_all() if self.board.game.endless else self._solve_each()
            except CannotSolve:
                self.may_solve = False
        self._nodes_before = self._nodes

    def _solve_all(self) -> None:
        solution = solve(self.board, moves=True, megabytes=TABLE_MEGABYTES, on_progress=self._on_progress)
        for move, score in solution.moves.items():
            self._set_exact(move, score, solution.scores, solution.pv if move in solution.best[:1] else (move,))

    def _solve_each(self) -> None:
        """One move after the other, the best first: most of the others are then soon seen to be worse."""
        game = self.board.game
        if self._solver is None:
            kind = "margin" if game.has_margin else "distance"
            self._solver = ExactSolver(game, kind, megabytes=TABLE_MEGABYTES, on_progress=self._on_progress)
        solver = self._solver
        ranked = [found.move for found in self._estimated]
        solver.reset()
        for move in [*ranked, *(move for move in self.moves if move not in ranked)]:
            if move not in self._exact:
                after = self.board.play(move)
                score = self._scores[move] = one_ply_earlier(solver.score(after), solver.kind)
                self._set_exact(move, score, solver.kind, (move, *after.line_text(solver.memory.line)))
        best = sorted(self._scores.items(), key=lambda found: -found[1])
        for move, score in best[:FULL_LINES]:
            self._set_exact(move, score, solver.kind, solver.line(self.board, [move], score))

    def _set_exact(self, move: str, score: int, scores: str, pv: Sequence[str]) -> None:
        exact = evaluation_of(self.board.game, Score.of(score, scores, unit=self.board.game.unit))
        self._exact[move] = Line(rank=0, move=move, evaluation=exact, pv=list(pv))
        self._report()

    def _on_progress(self, progress: Progress) -> None:
        """Called by a search about ten times a second."""
        self._count(progress.nodes)
        self._report()
        if self.board.game.endless and progress.nodes > MAX_POSITIONS:
            raise CannotSolve
        if self.should_stop():
            raise TurnOver

    # --- publishing ---------------------------------------------------------------------------------------------------

    def _count(self, nodes: int) -> None:
        """Take note of the nodes of the present turn."""
        self._nodes = self._nodes_before + nodes
        self._nps = self._speed.sample(self._nodes, time.perf_counter())

    def _report(self) -> None:
        """Publish what is known, if that has changed."""
        found = self._known()
        if found != self._published:
            self._published = found
            self.publish(msgspec.structs.replace(found, seconds=round(time.perf_counter() - self.begin, 3)))

    def _known(self) -> SearchInfo:
        known = {found.move: found for found in self._estimated} | self._exact
        by_visits = any(found.visits for found in known.values())
        lines = sorted(known.values(), key=lambda found: preference(found, by_visits))
        return SearchInfo(
            id=self.id,
            lines=[ranked(found, rank) for rank, found in enumerate(lines[: self.request.multipv], 1)],
            depth=self._depth,
            nodes=self._nodes,
            nps=self._nps,
            seconds=0.0,
        )


def preference(found: Line, by_visits: bool) -> tuple[int, int, int]:
    """Sorts lines, the best first: by score, or those of a tree search, which plays what it has tried most, by visits
    between what is won and what is lost."""
    score = found.evaluation.score
    is_decided = found.evaluation.ending in ("win", "loss")
    return (-score if is_decided or not by_visits else 0, -found.visits, -score)


def ranked(found: Line, rank: int) -> Line:
    """A line at its place."""
    return msgspec.structs.replace(found, rank=rank)
