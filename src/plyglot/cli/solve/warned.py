"""Warning about a solve that will hardly end, with an estimate and what can be done instead."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from plyglot.cli.output import remark
from plyglot.core.errors import CannotSolve, PlyglotError

if TYPE_CHECKING:
    from plyglot.core.board import Board

PATIENCE = 1.0
"""Seconds of solving before the tree is estimated: most solves are over by then."""

ADVICE = (
    "Wins within N plies: --depth N; the best move within a time: plyglot think; a later position, or a smaller board, "
    "may be solved, or all its positions kept: plyglot database"
)

FORCED = "Looking for a win that can be forced, in ever more plies"
"""What is done for an endless game with too many positions."""


class Warned:
    """Context of a solve: after a second, a line says if it will hardly end; a solver that gives up says what helps."""

    def __init__(self, board: Board, quiet: bool = False) -> None:
        self._board, self._quiet = board, quiet
        self._over = threading.Event()
        self._timer = None if quiet else threading.Timer(PATIENCE, self._estimate)

    def __enter__(self) -> None:
        if self._timer:
            self._timer.daemon = True
            self._timer.start()

    def __exit__(self, _: object, error: BaseException | None, __: object) -> None:
        self._over.set()
        if self._timer:
            self._timer.cancel()
        if isinstance(error, CannotSolve) and self._board.game.endless and not self._quiet:
            raise CannotSolve(f"{error}. {ADVICE}") from error  # all positions are listed, or none is solved

    def _estimate(self) -> None:
        from plyglot.solving.outlook import outlook
        from plyglot.solving.reach import reach

        try:
            found = reach(self._board) if self._board.game.endless else outlook(self._board)
        except PlyglotError:
            return  # the solver says it
        if found.is_hopeless and not self._over.is_set():
            doing = FORCED if self._board.game.endless else "Still trying"
            remark(f"{self._board.game.spec} is large: {found.words}. {ADVICE}. {doing}; Ctrl-C stops")
