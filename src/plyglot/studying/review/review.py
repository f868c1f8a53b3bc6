"""`review`: every move of a game compared with the best one.

Where the solver can answer, exact scores decide; elsewhere both moves are searched to the same depth. The limits are
nodes, not seconds, so that the same game has the same review each time.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from plyglot.core.board import Board, require_board
from plyglot.core.errors import BadOption
from plyglot.core.score import Score
from plyglot.core.tabular import fields_html
from plyglot.core.traits import require_plain
from plyglot.core.types import FIRST, SECOND
from plyglot.formats.record import GameRecord
from plyglot.play.words import plural
from plyglot.search.running.job import OnProgress
from plyglot.solving.database.folder import STANDARD
from plyglot.studying.review.estimates import NODES, Estimate, Estimator, finished
from plyglot.studying.review.judgement import FAULTS, Loss, comparable, kind_of, loss_of
from plyglot.studying.review.known import Known
from plyglot.studying.review.moves import ReviewedMove, ReviewedPosition
from plyglot.studying.review.proofs import Proof, Prover
from plyglot.studying.review.summary import Summary, summary_of
from plyglot.studying.review.text import labelled, report


@dataclass(frozen=True, repr=False)
class Review:
    """A game's review; `print` shows its mistakes and both sides' summaries."""

    board: Board
    """The last position."""
    positions: tuple[ReviewedPosition, ...]
    moves: tuple[ReviewedMove, ...]
    sides: tuple[Summary, Summary]

    def __repr__(self) -> str:
        return f"<Review of {self.board!r}: {plural(len(self.mistakes), 'mistake')}>"

    @property
    def mistakes(self) -> tuple[ReviewedMove, ...]:
        """Inaccuracies, mistakes and blunders, in the order of the game."""
        return tuple(move for move in self.moves if move.kind in FAULTS)

    @property
    def exact_from(self) -> int | None:
        """Number of the first move from which on all are proved by the solver; None if the last one is not."""
        proved = 0
        for move in reversed(self.moves):
            if move.depth is not None:
                break
            proved += 1
        return len(self.moves) - proved + 1 if proved else None

    def as_dict(self) -> dict[str, Any]:
        """Review as plain data, for JSON."""
        return {
            "game": self.board.game.spec,
            "position": self.board.notation,
            "exact_from": self.exact_from,
            "positions": [position.as_dict() for position in self.positions],
            "moves": [move.as_dict() for move in self.moves],
            "sides": [side.as_dict() for side in self.sides],
        }

    def __str__(self) -> str:
        return report(self)

    def _repr_html_(self) -> str:
        return fields_html(labelled(self), self.board._repr_svg_())


class Reviewer:
    """A review in progress: positions are estimated and proved one by one, in any order; `stop` ends that, from any
    thread. What is found in the end does not depend on the order.

    Parameters
    ----------
    nodes : that estimating a position may take.
    exact_nodes : that solving one may take; by default as many as the game says (EXACT_NODES).
    on_progress : called about ten times a second while the solver works.
    known : what earlier reviews have found, which need not be found again.
    databases : folders of endgame databases, which prove what they have: as in `solve`.
    """

    def __init__(
        self,
        board: Board,
        nodes: int | None = None,
        exact_nodes: int | None = None,
        on_progress: OnProgress | None = None,
        known: Known | None = None,
        databases: str = STANDARD,
    ) -> None:
        require_plain(board.game, "a review")
        if not board.history:
            raise BadOption("there is nothing to review: a position says nothing about the moves that led to it")
        for name, count in (("nodes", nodes), ("exact_nodes", exact_nodes)):
            if count is not None and count < 1:
                raise BadOption(f"{name} must be at least 1, not {count}")
        self.board, self.boards, self.history = board, board.boards(), board.history
        self._over = list(map(finished, self.boards))
        self._estimator: Estimator | None = None
        self._nodes, self._known = NODES if nodes is None else nodes, known or Known()
        self._prover = Prover(self.boards, exact_nodes, on_progress, self._known.proofs, databases)
        self._estimates: dict[int, Estimate] = {}
        self._proofs: dict[int, Proof] = {}
        self._stopped = False

    @property
    def exact_nodes(self) -> int:
        """Nodes that solving a position may take."""
        return self._prover.nodes

    def stop(self) -> None:
        """End the search that is running: it raises Stopped."""
        self._stopped = True
        self._prover.stop()
        if self._estimator:
            self._estimator.stop()

    def prove(self) -> Iterator[int]:
        """Solve positions from the last backwards, as far as that is possible: gives the number of each. Raises
        Stopped."""
        for ply, proof in self._prover.proofs():
            self._proofs[ply] = proof
            yield ply

    def estimate(self) -> Iterator[int]:
        """Estimate the positions that are not proved, the last first: gives the number of each. Raises Stopped."""
        for ply in reversed(range(len(self.boards))):
            board = self.boards[ply]
            if ply in self._proofs or self._over[ply]:
                continue
            if self._estimator is None:
                self._estimator = Estimator(self.board.game, self._nodes, self._known.estimates)
            if self._stopped:
                self._estimator.stop()
            self._estimates[ply] = self._estimator.estimate(board, self._move(ply))
            yield ply

    def position(self, ply: int) -> ReviewedPosition | None:
        """What is known of a position by now."""
        board = self.boards[ply]
        if proof := self._proofs.get(ply):
            return ReviewedPosition(ply, board.side, proof.score, proof.best, None)
        if over := self._over[ply]:
            return ReviewedPosition(ply, board.side, over, (), None)
        if found := self._estimates.get(ply):
            return ReviewedPosition(ply, board.side, found.before, (found.best,), found.depth)
        return None

    def move(self, ply: int) -> ReviewedMove | None:
        """What is known by now of the move that was played in a position; None also for the last position."""
        name = self._move(ply)
        if name is None:
            return None
        if ply in self._proofs and ply + 1 in self._proofs:
            score, best = self._proofs[ply]
            return self._judged(ply, name, best, score, self._proofs[ply + 1].score.before_move(), None)
        found = self._estimates.get(ply)
        if found is None or found.played is None:
            return None
        return self._judged(ply, name, (found.best,), found.before, found.played, found.depth)

    def review(self) -> Review:
        """What is known by now."""
        plies = range(len(self.boards))
        positions = tuple(filter(None, map(self.position, plies)))
        moves = tuple(filter(None, map(self.move, plies)))
        players = self.board.game.text("PLAYERS")
        first, second = (summary_of(side, players[side], moves) for side in (FIRST, SECOND))
        return Review(self.board, positions, moves, (first, second))

    def _move(self, ply: int) -> str | None:
        return self.history[ply] if ply < len(self.history) else None

    def _judged(
        self, ply: int, name: str, best: tuple[str, ...], before: Score, played: Score, depth: int | None
    ) -> ReviewedMove:
        board = self.boards[ply]
        if played > before:  # a draw by repetition, which the solver of an endless game does not know of
            before, best = played, (name,)
        return ReviewedMove(
            number=ply + 1,
            side=board.side,
            move=name,
            best=best,
            before=before,
            played=played,
            kind=kind_of(board.game, before, played),
            loss=loss_of(board.game, before, played) if comparable(before, played) else Loss(),
            forced=len(board.legal_moves) == 1,
            depth=depth,
        )


def review(
    board: Board | GameRecord,
    *,
    nodes: int | None = None,
    exact_nodes: int | None = None,
    on_progress: OnProgress | None = None,
    databases: str = STANDARD,
) -> Review:
    """Review of a game: for each move what it lost against the best one, and a summary for each side.

    Scores are exact from where the solver can answer to the end of the game; before that, the move played and the best
    one are searched to the same depth. The same game has the same review each time: no limit is one of time.

    Parameters
    ----------
    board : the last board of a game, with the moves that led to it; or its record.
    nodes : nodes that estimating a position takes, about: 100,000 unless told otherwise.
    exact_nodes : nodes that solving a position may take; by default as many as the game says (EXACT_NODES).
    on_progress : called about ten times a second while the solver works.
    databases : folders of endgame databases, which prove what they have: as in `solve`.

    Raises
    ------
    BadOption for a board without moves; Stopped or KeyboardInterrupt if interrupted.

    Examples
    --------
    >>> from plyglot.core.load import load
    >>> found = review(load("tictactoe").board("b2 a1 c1 b1"))
    >>> [(move.number, move.move, move.best, move.kind, move.cost) for move in found.mistakes]
    [(4, 'b1', ('a3',), 'blunder', 'a loss instead of a draw')]
    >>> found.sides[0].accuracy, found.sides[1].worst.move, found.exact_from
    (100.0, 'b1', 1)
    """
    last = board.board() if isinstance(board, GameRecord) else board
    require_board(last, "review")
    reviewer = Reviewer(last, nodes, exact_nodes, on_progress, databases=databases)
    for _ in reviewer.prove():
        pass
    for _ in reviewer.estimate():
        pass
    return reviewer.review()
