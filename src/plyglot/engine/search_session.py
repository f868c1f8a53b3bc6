"""A search session: one call of `think`, with its deadlines, the lines found so far, and who is told of them."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import msgspec

from plyglot.core.board import Board
from plyglot.core.compile.build import Search
from plyglot.core.compile.memory import Memory
from plyglot.core.compile.native import HAS_CLOCK, monotonic
from plyglot.core.errors import Stopped
from plyglot.core.load import is_ours
from plyglot.core.types import INFINITY, MARGIN_SCORE, NO_MOVE, Position
from plyglot.core.units import Measure
from plyglot.engine.latency import StopLatency
from plyglot.engine.limit import Limit
from plyglot.engine.messages import Info, OnInfo, Result
from plyglot.engine.threads import SearchThreads
from plyglot.search.parts.observation.root import DEEPEST, ROOT_FIRST, ROOT_MOVE, ROOT_NUMBER, ROOT_SCORE
from plyglot.search.parts.selective.extension import ROOT_DEPTH
from plyglot.search.parts.transposition.table import fullness
from plyglot.search.running.job import POLL, Progress, run
from plyglot.search.seats import ROOT_SEAT

LAST_START = 0.6
"""On a clock, no iteration begins after this fraction of the soft limit: it would hardly finish."""


class SearchSession:
    """State shared by the stages of one search. A stage raises Stopped when its time is up; the next may go on."""

    def __init__(
        self,
        threads: SearchThreads,
        board: Board,
        limit: Limit,
        on_info: OnInfo | None,
        multipv: int,
        among: list[int],
        latency: StopLatency,
        unit: Measure,
    ) -> None:
        self.threads, self.board, self.limit, self.on_info = threads, board, limit, on_info
        self.unit = unit
        self.candidates = list(dict.fromkeys(among)) or board.legal_numbers
        """The moves to choose from."""
        self.is_restricted = len(self.candidates) < len(board.legal_numbers)
        self.multipv = min(multipv, len(self.candidates))
        self.begin = time.perf_counter()
        self.plies = int(board.game.rule("remaining")(board.pos))
        self.soft, self.hard = limit.budget(self.plies)
        self.stop_requested = threading.Event()
        self.latency = latency
        self._first, self._last_report, self._probes = NO_MOVE, 0.0, 0
        self.current: tuple[int, int] | None = None
        """The root move that is being searched, with its number, where the search itself does not tell."""
        self.lines: list[Info] = []
        self.found_many(0, [(0, [move]) for move in self.candidates])
        self._stage = 0
        self._stage_lock = threading.Lock()

    # --- time ---------------------------------------------------------------------------------------------------------

    @property
    def elapsed(self) -> float:
        return time.perf_counter() - self.begin

    def stop(self) -> None:
        """End the whole search, from any thread."""
        self.stop_requested.set()
        self.threads.stop()

    @contextmanager
    def stage(self, share: float = 1.0) -> Iterator[None]:
        """A stage that ends when this share of the session's time, or of its nodes, has been used. It ends without an
        error, and the lines found by then stay."""
        with self._stage_lock:
            self._stage += 1
        number = self._stage
        end = None if self.hard is None else self.latency.stop_time(self.hard * share)
        left = 0.0 if self.stop_requested.is_set() else None if end is None else max(end - self.elapsed, 0.0)
        nodes = max(int(self.limit.nodes * share), 1) if self.limit.nodes else 0
        self.threads.prepare(nodes, 0 if left is None or not HAS_CLOCK else monotonic() + int(left * 1e9))

        def time_up() -> None:
            with self._stage_lock:
                if number == self._stage:
                    self.threads.stop()

        timer = threading.Timer(left or 0.0, time_up)
        timer.daemon = True
        # a short search looks at the clock itself, unless a stranger's rule never returns
        if left is not None and (left > POLL or not HAS_CLOCK or not is_ours(self.board.game.root)):
            timer.start()
        try:
            yield
        except Stopped:
            if end is not None and not self.stop_requested.is_set():
                self.latency.observe(self.elapsed - end)
        finally:
            timer.cancel()
            with self._stage_lock:
                self._stage += 1

    def past_soft_limit(self, share: float = 1.0, stability: float = 1.0) -> bool:
        """Whether it is too late to begin another iteration; on a clock, a move that is sure gets a smaller part of the
        time than one in doubt."""
        if self.stop_requested.is_set():
            return True
        share *= LAST_START * stability if self.limit.clock is not None else 1.0
        return self.soft is not None and self.elapsed >= self.soft * share

    # --- searches -----------------------------------------------------------------------------------------------------

    def search(self, search: Search, depth: int, alpha: int, beta: int, pos: Position = None, ply: int = 0) -> int:
        """Run a search of the board, or of a position `ply` plies below it; the depth is in plies, counted from the
        board."""
        assert alpha < beta, (alpha, beta)
        memory, one_ply = self.threads.memory, self.threads.one_ply
        memory.depth = depth
        memory.offer(ROOT_DEPTH, depth * one_ply)
        memory[ROOT_FIRST] = self._first + 1
        memory.offer(ROOT_SEAT, self.board.side)  # which a search from a later ply cannot see
        if pos is None:
            memory[DEEPEST] = 0
            memory.offer(ROOT_MOVE, 0)  # alpha-beta does not tell it
        taken_above = alpha if pos is None else INFINITY
        pos = self.board.pos if pos is None else pos
        arguments = {"pos": pos, "depth": (depth - ply) * one_ply, "alpha": alpha, "beta": beta, "ply": ply}
        known = {name: value for name, value in arguments.items() if name in search.assembly.arguments}
        return self.run(search, memory, known, taken_above)  # max^n has no window

    def run(
        self,
        search: Search,
        memory: Memory,
        arguments: Mapping[str, Any],
        taken_above: int = INFINITY,
        before_report: Callable[[], None] = lambda: None,
    ) -> int:
        """Run a search. Meanwhile `on_info` is called with its progress, and a line that scores above `taken_above` at
        the root becomes the best line."""
        if self.stop_requested.is_set():
            raise Stopped

        def on_progress(progress: Progress) -> None:
            if taken_above < INFINITY:
                self.take(taken_above, progress.depth)
            before_report()
            self.report()

        answer = run(search, memory, on_progress if self.on_info else None, **arguments)
        if self.elapsed - self._last_report >= POLL:  # short searches end before anyone polls them
            self.report()
        return answer

    # --- lines --------------------------------------------------------------------------------------------------------

    def take(self, alpha: int, depth: int) -> None:
        """Make the root's best line so far the best line, if its score is above alpha."""
        memory = self.threads.memory
        score, moves = memory[ROOT_SCORE], memory.line
        if moves and score > alpha:
            self.found(depth, score, moves)

    def found(self, depth: int, score: int, moves: list[int], *, exact: bool = False, bound: str = "") -> None:
        """Set the best line, with its score, or a bound of it, from a search of this depth."""
        self._first = moves[0]
        self.lines = [self._info(depth, score, moves, rank=1, exact=exact, bound=bound)]

    def failed_low(self, depth: int, score: int) -> None:
        """Report that the best line is worth at most so much; it stays the best until another is found."""
        if self.on_info:
            self.on_info(self._now(msgspec.structs.replace(self.lines[0], depth=depth, score=score, bound="upper")))

    def found_many(self, depth: int, scored: list[tuple[int, list[int]]], *, exact: bool = False) -> None:
        """Set the best lines, as many as `multipv`; among equals, those that come first."""
        best = sorted(scored, key=lambda pair: -pair[0])
        self.found_ranked([(depth, score, moves, exact) for score, moves in best])

    def found_ranked(self, lines: list[tuple[int, int, list[int], bool]]) -> None:
        """Set the best lines, as many as `multipv`, from those of all moves, best first: depth, score, moves, and
        whether the score is exact."""
        self.lines = [
            self._info(depth, score, moves, rank=rank, exact=exact)
            for rank, (depth, score, moves, exact) in enumerate(lines[: self.multipv], 1)
        ]

    def told(self, scored: list[tuple[int, list[int]]], probes: int) -> None:
        """Set the best lines as databases tell them, best first; each is as deep as its line."""
        self._probes += probes
        self._first = scored[0][1][0]
        self.lines = [
            self._info(len(moves), score, moves, rank=rank, exact=True) for rank, (score, moves) in enumerate(scored, 1)
        ]

    @property
    def probes(self) -> int:
        """Positions looked up in databases."""
        return self._probes + self.threads.probes

    def report(self) -> None:
        """Call `on_info` with the lines found so far."""
        self._last_report = self.elapsed
        if self.on_info:
            for line in self.lines:
                self.on_info(self._now(line))

    def _now(self, line: Info) -> Info:
        """A line with the counts of this moment, and the move that is being searched."""
        nodes, seconds, memory = self.threads.nodes, self.elapsed, self.threads.memory
        move, number = self.current or (memory.get(ROOT_MOVE) - 1, memory.get(ROOT_NUMBER))
        return msgspec.structs.replace(
            line,
            nodes=nodes,
            seconds=seconds,
            nps=_nps(nodes, seconds),
            hashfull=self._hashfull(),
            current=self.board.move_text(move) if move != NO_MOVE else "",
            current_number=number if move != NO_MOVE else 0,
            probes=self.probes,
        )

    def result(self, phase: str) -> Result:
        """The result of the session so far."""
        best = self.lines[0]
        nodes, seconds = self.threads.nodes, self.elapsed
        return Result(
            best.pv[0],
            best.score,
            best.pv,
            best.depth,
            nodes,
            seconds,
            best.exact,
            phase,
            tuple(self.lines),
            self.board.player,
            self.unit,
            probes=self.probes,
            averaged=bool(self.board.game.traits),
        )

    def _info(self, depth: int, score: int, moves: list[int], *, rank: int, exact: bool, bound: str = "") -> Info:
        pv = tuple(self.board.line_text(moves))
        nodes, seconds = self.threads.nodes, self.elapsed
        certain = exact or self.is_decisive(score)
        counts = nodes, seconds, _nps(nodes, seconds), self._hashfull()
        deepest = max(self.threads.memory.get(DEEPEST), len(pv)) if depth else 0
        told = self.board.player, self.unit, deepest, bound
        return Info(depth, score, pv, *counts, rank, certain, *told, averaged=bool(self.board.game.traits))

    def is_decisive(self, score: int) -> bool:
        """Whether a score is that of a finished game; where scores are averages, none tells."""
        return abs(score) > MARGIN_SCORE and not self.board.game.traits

    def _hashfull(self) -> int:
        return round(1_000 * fullness(self.threads.memory))


def _nps(nodes: int, seconds: float) -> int:
    return int(nodes / seconds) if seconds > 0 else 0
