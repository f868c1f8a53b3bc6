"""Iterative deepening with aspiration windows: it can answer at any moment, and each search orders the next.

Lecture 000, algorithms 5 and 6; lecture 002.
"""

from __future__ import annotations

import time

from plyglot.core.compile.build import Search
from plyglot.core.compile.fields import STOP
from plyglot.core.compile.memory import Memory
from plyglot.core.errors import Stopped
from plyglot.core.types import INFINITY, MARGIN_SCORE, TO_THE_END
from plyglot.engine.beyond import stays_with, worth_at
from plyglot.engine.limit import Stability
from plyglot.engine.search_session import SearchSession
from plyglot.search.algorithms.maxn import WORTH
from plyglot.search.parts.observation.root import DEEPEST
from plyglot.search.parts.selective.extension import ROOT_DEPTH
from plyglot.search.running.job import POLL

WINDOW_DIVISOR = 2
"""The first aspiration window reaches the game's FUTILITY_MARGIN, divided by this, either side of the last score; when
the score falls outside, the window becomes four times as wide."""


class IterativeDeepening:
    """The searches of one session, one ply deeper each time."""

    def __init__(self, search: Search, session: SearchSession, width: int) -> None:
        self.search, self.session = search, session
        self.width = max(width // WINDOW_DIVISOR, 1)
        self.reached = 0
        self.stability = Stability(self.width)

    def run(
        self, share: float = 1.0, alpha: int = -INFINITY, beta: int = INFINITY, max_depth: int = TO_THE_END
    ) -> None:
        """Search one ply deeper each time, from the last depth on, until the game is decided, `max_depth` is reached or
        this share of the time is used.

        A window (alpha, beta) asks a narrower question, such as whether there is a win; then only a line that scores
        above alpha becomes the best line.
        """
        session = self.session
        last = min(session.limit.depth or max_depth, session.plies, max_depth)
        with session.stage(share), session.threads.helpers(self._helper):
            while self.reached < last and not session.past_soft_limit(share, self.stability.share):
                depth = self.reached + 1
                if session.multipv > 1 or session.is_restricted:
                    self._multi_pv(depth)
                else:
                    self._single_pv(depth, alpha, beta)
                self.reached = depth
                self.stability.observe(session.lines[0].pv[0], session.lines[0].score)
                session.report()
                if session.is_decisive(session.lines[0].score) and session.multipv == 1 and self._is_decided():
                    break

    def _is_decided(self) -> bool:
        """Whether a won or lost game needs no deeper search; one that is decided by a margin always does."""
        return not self.session.board.game.has_margin

    def _single_pv(self, depth: int, alpha: int, beta: int) -> None:
        """The best line at a depth, on an aspiration window unless the window asked for excludes it."""
        session, width = self.session, self.width
        guess = session.lines[0].score
        expected = self.reached > 1 and alpha <= guess - width and guess + width <= beta
        low, high = (guess - width, guess + width) if expected else (alpha, beta)
        while True:
            low, high = max(low, alpha), min(high, beta)
            try:
                score = session.search(self.search, depth, low, high)
            except Stopped:
                session.take(low, depth)
                raise
            if score > low and (line := session.threads.memory.line):
                session.found(depth, score, line, bound="lower" if score >= high and high < beta else "")
            width *= 4
            if score <= low and low > alpha:
                session.failed_low(depth, score)
                low = score - width if score > -MARGIN_SCORE else -INFINITY
            elif score >= high and high < beta:
                high = score + width if score < MARGIN_SCORE else INFINITY
            else:
                return

    def _multi_pv(self, depth: int) -> None:
        """The best lines at a depth (multi-PV): each move's score, if it can be among them."""
        session, board = self.session, self.session.board
        ranks = {line.pv[0]: line.rank for line in session.lines}
        moves = sorted(session.candidates, key=lambda move: ranks.get(board.move_text(move), len(ranks) + 1))
        scored: list[tuple[int, list[int]]] = []
        session.threads.memory.offer(DEEPEST, 0)
        for number, move in enumerate(moves, 1):
            session.current = move, number
            bound = sorted((score for score, _ in scored), reverse=True)[: session.multipv]
            floor = bound[-1] if len(bound) == session.multipv else -INFINITY
            after = board.after(move)
            try:
                if WORTH in session.threads.memory.layout:
                    session.search(self.search, depth, -INFINITY, INFINITY, after.pos, ply=1)
                    score = worth_at(session.threads.memory, 1, board.side)
                elif board.game.traits and stays_with(board, after):
                    score = session.search(self.search, depth, floor, INFINITY, after.pos, ply=1)
                else:
                    score = -session.search(self.search, depth, -INFINITY, -floor, after.pos, ply=1)
            except Stopped:
                if depth == 1:  # better than nothing: the moves searched so far, then the others
                    self._set_lines(
                        depth, scored, [move for move in moves if move not in {line[0] for _, line in scored}]
                    )
                raise
            scored.append((score, [move, *session.threads.memory.line_at(1)]))
        self._set_lines(depth, scored, [])

    def _set_lines(self, depth: int, scored: list[tuple[int, list[int]]], others: list[int]) -> None:
        """Set the best lines; moves without a score come last."""
        worst = min((score for score, _ in scored), default=0)
        self.session.found_many(depth, [*scored, *((worst, [move]) for move in others)])

    def _helper(self, memory: Memory, number: int) -> None:
        """A helper thread's work: the same deepening, level with the main search or one ply ahead of it."""
        pos, one_ply = self.session.board.pos, self.session.threads.one_ply
        while not (self.search.plain or self.search.is_compiled):  # interpreted, two threads are no faster than one
            if memory[STOP]:
                return
            time.sleep(POLL)
        for depth in range(self.reached + 1, self.session.plies + 1):
            ahead = (depth + (number - 1) % 2) * one_ply
            memory.offer(ROOT_DEPTH, ahead)
            arguments = {"pos": pos, "depth": ahead, "alpha": -INFINITY, "beta": INFINITY, "ply": 0, "mem": memory}
            self.search(**{name: arguments[name] for name in self.search.assembly.arguments})
