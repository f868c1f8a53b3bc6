"""Iterative deepening for play: it can answer at any moment, and orders each search by what the last one found.

Lecture 000, algorithms 5 and 6; lecture 002.
"""

from __future__ import annotations

from plyglot.core.build import Search
from plyglot.core.errors import Stopped
from plyglot.core.memory import ROOT_DEPTH, Memory
from plyglot.core.types import INFINITY, MARGIN_SCORE, TO_THE_END
from plyglot.engine.search_session import SearchSession

FIRST_WIDTH = 2
"""An aspiration window reaches as far from the last score as a ply seldom changes it, divided by this; each time that
the score lies outside, the window opens to four times that."""


class Deepening:
    """The searches of one session, one ply deeper each time."""

    def __init__(self, search: Search, session: SearchSession, width: int) -> None:
        self.search, self.session = search, session
        self.width = max(width // FIRST_WIDTH, 1)
        self.reached = 0

    def run(self, share: float = 1.0, alpha: int = -INFINITY, beta: int = INFINITY, most: int = TO_THE_END) -> None:
        """Deepen, from where it was left, until the end of the game is seen, the depth is `most`, or a share of the
        time is used.

        A window says what the question is, such as whether there is a win; then a line is taken over only if its score
        lies above alpha.
        """
        session = self.session
        last = min(session.limit.depth or most, session.plies, most)
        with session.stage(share), session.threads.helpers(self._help):
            while self.reached < last and not session.past_soft_limit(share):
                depth = self.reached + 1
                if session.multipv > 1:
                    self._many(depth)
                else:
                    self._one(depth, alpha, beta)
                self.reached = depth
                session.tell()
                if abs(session.lines[0].score) > MARGIN_SCORE and session.multipv == 1 and self._is_settled():
                    break

    def _is_settled(self) -> bool:
        """Whether deeper searches have nothing to add to a decided game. Where a margin decides, they always have."""
        return not self.session.board.game.has_margin

    def _one(self, depth: int, alpha: int, beta: int) -> None:
        """The best line: expected near the last score, unless the window asks for something else."""
        session, width = self.session, self.width
        guess = session.lines[0].score
        expected = self.reached > 1 and alpha <= guess - width and guess + width <= beta
        low, high = (guess - width, guess + width) if expected else (alpha, beta)
        while True:
            low, high = max(low, alpha), min(high, beta)
            try:
                score = session.ask(self.search, depth, low, high)
            except Stopped:
                session.take(low, depth)
                raise
            if score > low and (line := session.threads.memory.line):
                session.found(depth, score, line)
            width *= 4
            if score <= low and low > alpha:
                low = score - width if score > -MARGIN_SCORE else -INFINITY
            elif score >= high and high < beta:
                high = score + width if score < MARGIN_SCORE else INFINITY
            else:
                return

    def _many(self, depth: int) -> None:
        """The best lines: of each move it is asked what it is worth if that may be among them."""
        session, board = self.session, self.session.board
        play = board.game.rule("play")
        format_move = board.game.text("format_move")
        ranks = {line.pv[0]: line.rank for line in session.lines}
        moves = sorted(board.legal(), key=lambda move: ranks.get(format_move(move), len(ranks) + 1))
        scored: list[tuple[int, list[int]]] = []
        for move in moves:
            bound = sorted((score for score, _ in scored), reverse=True)[: session.multipv]
            floor = bound[-1] if len(bound) == session.multipv else -INFINITY
            after = play(board.pos, move)
            try:
                score = -session.ask(self.search, depth, -INFINITY, -floor, after, ply=1)
            except Stopped:
                if depth == 1:  # better than nothing: those that were looked at, then the others
                    self._rank(depth, scored, [move for move in moves if move not in {line[0] for _, line in scored}])
                raise
            scored.append((score, [move, *session.threads.memory.line_at(1)]))
        self._rank(depth, scored, [])

    def _rank(self, depth: int, scored: list[tuple[int, list[int]]], others: list[int]) -> None:
        """Take over lines with their scores, and moves that have none: they come last."""
        worst = min((score for score, _ in scored), default=0)
        self.session.found_many(depth, [*scored, *((worst, [move]) for move in others)])

    def _help(self, memory: Memory, number: int) -> None:
        """What another thread does: the same deepening, beside the answering one or a ply ahead of it."""
        pos, one_ply = self.session.board.pos, self.session.threads.one_ply
        for depth in range(self.reached + 1, self.session.plies + 1):
            ahead = (depth + (number - 1) % 2) * one_ply
            memory.arrays.numbers[ROOT_DEPTH] = ahead
            self.search(pos=pos, depth=ahead, alpha=-INFINITY, beta=INFINITY, ply=0, mem=memory)
