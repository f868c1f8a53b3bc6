"""Proofs for a review: exact scores of a game's positions, from its end backwards as far as they can be solved, or are
in endgame databases.

How far back that goes does not depend on the clock: each position may take so many nodes, and the first that takes
more is where exactness ends. Each begins with an empty table, so that what is found depends on the position and its
move alone, and can be kept. A table that still knows the position after it would save nodes: in the two games that were
measured, one of Connect Four and one of WTHOR, empty ones took about a quarter more.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, MutableMapping, Sequence
from contextlib import suppress
from functools import cached_property
from typing import NamedTuple, TypeAlias

from plyglot.core.board import Board
from plyglot.core.compile.fields import NODE_LIMIT
from plyglot.core.errors import CannotSolve, Stopped
from plyglot.core.score import Score
from plyglot.core.slots import EXACT_NODES
from plyglot.engine.by_databases import is_late
from plyglot.search.running.job import OnProgress, Progress
from plyglot.solving.database.folder import STANDARD, databases_of
from plyglot.solving.endless import EndlessSolver
from plyglot.solving.exact import ENDS, ExactSolver
from plyglot.solving.reach import has_too_many
from plyglot.studying.review.estimates import finished
from plyglot.studying.review.judgement import FAULTS, kind_of

REACH = 10
"""The solver is tried so many plies before the game's EXACT_PLIES, where it states them: farther from the end it would
only waste its nodes."""

SHARE = 4
"""A question about another best move may take one in SHARE of a position's nodes."""

LISTING_SHARE = 10
"""The same for the list of all positions of an endless game, which takes memory."""

MEGABYTES = 32


class Proof(NamedTuple):
    """What is proved of a board, for the side to move there."""

    score: Score
    best: tuple[str, ...]
    """Best moves: one of them, or if the move played was a fault, all that were found; none where the game is over."""


Proofs: TypeAlias = MutableMapping[tuple[object, ...], Proof | None]
"""Proofs found before, by what they depend on; None if one takes more nodes than it may."""


class OutOfNodes(Exception):
    """A position takes more nodes than it may."""


class Prover:
    """Solves the boards of one game, from the last to the first; `stop` ends that, from any thread."""

    def __init__(
        self,
        boards: Sequence[Board],
        nodes: int | None = None,
        on_progress: OnProgress | None = None,
        known: Proofs | None = None,
        databases: str = STANDARD,
    ) -> None:
        """`nodes` a position may take, if not as many as the game says (EXACT_NODES). `known` are proofs that need not
        be found again; new ones are added. `databases` names their folders, as in `solve`."""
        self.boards, self.game, self.on_progress = boards, boards[0].game, on_progress
        self.nodes = int(self.game.slots.get("EXACT_NODES", EXACT_NODES)) if nodes is None else nodes
        self.known = {} if known is None else known
        self.databases = databases_of(self.game, databases)
        self._stopped = threading.Event()

    def stop(self) -> None:
        """End the search: `proofs` raises Stopped."""
        self._stopped.set()

    def proofs(self) -> Iterator[tuple[int, Proof]]:
        """Number of each board that can be solved and what is proved of it, the last board first. Raises Stopped."""
        if not self.game.endless:
            return self._backwards()
        return self._looked_up() if self.databases else self._all_together()

    def _watch(self, progress: Progress) -> None:
        """Called by a search about ten times a second."""
        if self._stopped.is_set():
            raise Stopped
        if self.on_progress:
            self.on_progress(progress)

    # --- what databases have ------------------------------------------------------------------------------------------

    def _looked_up(self) -> Iterator[tuple[int, Proof]]:
        """Boards that databases have; before the last of those that they have not, all that can be solved together."""
        found = {}
        for number in reversed(range(len(self.boards))):
            board, over = self.boards[number], finished(self.boards[number])
            proof = Proof(over, ()) if over else self._from_databases(board, self._move(number))
            if not proof:
                break
            found[number] = proof
            yield number, proof
        for number, proof in self._all_together() if len(found) < len(self.boards) else ():
            if number not in found:
                yield number, proof

    def _from_databases(self, board: Board, move: str | None) -> Proof | None:
        """What databases know of a board, unless the clock may upset it."""
        kind = "margin" if self.game.has_margin else "distance"
        if self.databases is None or self.databases.kind != kind or not self.databases.covers(board):
            return None
        values = self.databases.move_values(board) or {}
        raw = max(values.values())
        score = Score.of(raw, kind, unit=board.game.unit)
        if score.plies and is_late(board, score.plies):
            return None
        best = tuple(name for name, value in values.items() if value == raw)
        return Proof(score, (move,) if move in best else best)

    # --- games that end -----------------------------------------------------------------------------------------------

    @cached_property
    def _solver(self) -> ExactSolver:
        return ExactSolver(self.game, "margin" if self.game.has_margin else "distance", MEGABYTES)

    def _backwards(self) -> Iterator[tuple[int, Proof]]:
        after: Score | None = None
        for number in reversed(range(len(self.boards))):
            board, over = self.boards[number], finished(self.boards[number])
            move = self._move(number)
            known = Proof(over, ()) if over else self._from_databases(board, move)
            proof = known or self._proof(board, move, after)
            if not proof:
                return
            after = proof.score
            yield number, proof

    def _proof(self, board: Board, move: str | None, after: Score | None) -> Proof | None:
        """What is proved of a board that is not over; None if that takes too many nodes."""
        key = (board, move, self.nodes)
        with suppress(KeyError):
            return self.known[key]
        try:
            proof = self._solve(board, move, after)
        except OutOfNodes:
            proof = None
        self.known[key] = proof
        return proof

    def _move(self, number: int) -> str | None:
        """The move played on a board; none on the last."""
        return self.boards[number + 1].history[-1] if number + 1 < len(self.boards) else None

    def _solve(self, board: Board, move: str | None, after: Score | None) -> Proof:
        """Solve a board, after whose move, if one was played, the other side has a score."""
        played = after.before_move() if after else None
        if move and played and len(board.legal_moves) == 1:
            return Proof(played, (move,))
        if self._is_out_of_reach(board):
            raise OutOfNodes
        solver = self._solver
        solver.memory.forget()
        kind, unit = solver.kind, board.game.unit
        lower = played.raw(kind) if played else -ENDS[kind]
        score = Score.of(self._between(board, lower, ENDS[kind], self.nodes), kind, unit=unit)
        if move and score == played:
            return Proof(score, (move,))
        best = solver.names(board)[:1] or board.legal_moves[:1]  # where all lose, one is as good as another
        if played and kind_of(board.game, score, played) in FAULTS:
            others = (name for name in board.legal_moves if name not in best)
            best += [name for name in others if self._is_best(board.play(name), score)]
        return Proof(score, tuple(best))

    def _is_best(self, after: Board, score: Score) -> bool:
        """Whether a move leads to a board as good as the score says; also no if that takes too long to tell."""
        expected, over = score.after_move(), finished(after)
        if over:
            return over == expected
        least = expected.raw(self._solver.kind)
        try:
            return self._between(after, least, least + 1, self.nodes // SHARE) == least
        except OutOfNodes:
            return False

    def _between(self, board: Board, lower: int, upper: int, nodes: int) -> int:
        if self._stopped.is_set():
            raise Stopped
        solver = self._solver
        solver.reset()
        solver.memory[NODE_LIMIT] = max(nodes, 1)
        try:
            return solver.between(board, lower, upper, self._watch)
        except Stopped as stop:
            if self._stopped.is_set():
                raise
            raise OutOfNodes from stop

    def _is_out_of_reach(self, board: Board) -> bool:
        """Whether the game says that a board is too far from its end."""
        plies = board.game.slots.get("EXACT_PLIES")
        return plies is not None and int(board.game.rule("remaining")(board.pos)) > int(plies) + REACH

    # --- endless games ------------------------------------------------------------------------------------------------

    def _all_together(self) -> Iterator[tuple[int, Proof]]:
        if (too_many := (self.boards[0], self.nodes)) in self.known:
            return
        try:
            if has_too_many(self.boards[0]):
                raise OutOfNodes  # before it has listed as many positions as it may
            solver = EndlessSolver(self.boards[0], on_progress=self._count)
            self._require(solver.memory.nodes)  # the answer must not depend on when `_count` was called
        except (OutOfNodes, CannotSolve):
            self.known[too_many] = None
            return
        for number in reversed(range(len(self.boards))):
            board, over = self.boards[number], finished(self.boards[number])
            best = () if over else tuple(solver.best_moves(board))
            yield number, Proof(over or Score.of(solver.score(board), solver.kind), best)

    def _count(self, progress: Progress) -> None:
        self._watch(progress)
        self._require(progress.nodes)

    def _require(self, nodes: int) -> None:
        if nodes > self.nodes // LISTING_SHARE:
            raise OutOfNodes
