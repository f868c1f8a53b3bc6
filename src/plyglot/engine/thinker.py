"""What every engine does: one search at a time, that can be stopped from another thread, or ponder meanwhile."""

from __future__ import annotations

import random
import threading
from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any

from plyglot.core.board import Board, require_board
from plyglot.core.errors import BadMove
from plyglot.core.game import Game
from plyglot.core.units import Measure
from plyglot.engine.beyond import depends_on_who_asks
from plyglot.engine.latency import StopLatency
from plyglot.engine.limit import Limit
from plyglot.engine.messages import OnInfo, Result
from plyglot.engine.search_session import SearchSession
from plyglot.engine.threads import SearchThreads
from plyglot.solving.database.folder import Databases


class Thinker(ABC):
    """An engine for one game, whatever its search. What a search learns is kept from move to move; call `forget` before
    a new game."""

    options: Any
    """What it was made with."""
    databases: Databases | None = None
    """Endgame databases, if there are any."""

    def __init__(self, game: Game, threads: SearchThreads, unit: Measure, seed: int | None) -> None:
        self.game, self.unit, self._threads, self._seed = game, unit, threads, seed
        self._rng = random.Random(seed)
        self._latency = StopLatency()
        self._session: SearchSession | None = None
        self._pondering: threading.Thread | None = None
        self._one_at_a_time = threading.Lock()

    @abstractmethod
    def _result(self, session: SearchSession) -> Result:
        """Run the session's searches."""

    def think(
        self,
        board: Board,
        limit: Limit,
        on_info: OnInfo | None = None,
        multipv: int = 1,
        among: Iterable[str] = (),
    ) -> Result:
        """Find the best move within the limit. There is always one, however short the time.

        `on_info` is called with progress about ten times a second; `multipv` is the number of best lines to find;
        `among` leaves only these moves to choose from. Raises BadMove if the game is over, or one of them not legal.

        >>> from plyglot.core.load import load
        >>> from plyglot.engine.engine import Engine
        >>> Engine("tictactoe").think(load("tictactoe").board("a1 b2 a2"), Limit(depth=5), among=["c3", "b1"]).best
        'c3'
        """
        require_board(board, "think")
        if board.is_over:
            raise BadMove("there is no move to find: the game is over")
        if board.chance:
            throws = ", ".join(board.legal_moves[:3])
            raise BadMove(f"there is no move to find: chance throws here ({throws}, ...); ask after the throw")
        self.stop_pondering()
        return self._think(board, limit, on_info, multipv, [board.parse_move(move) for move in among])

    def _think(
        self,
        board: Board,
        limit: Limit,
        on_info: OnInfo | None = None,
        multipv: int = 1,
        among: Iterable[int] = (),
    ) -> Result:
        with self._one_at_a_time:
            if depends_on_who_asks(board.game):
                self._threads.forget()
            self._threads.new_search(board)
            told = on_info, multipv, list(among) or self._candidates(board, limit, multipv)
            self._session = SearchSession(self._threads, board, limit, *told, self._latency, self.unit)
            try:
                return self._result(self._session)
            finally:
                self._session = None

    def _candidates(self, board: Board, limit: Limit, multipv: int) -> list[int]:
        """The moves to choose from where the caller names none; empty for all."""
        return []

    def stop(self) -> None:
        """Stop the running search, from another thread; `think` returns the best move found so far."""
        if session := self._session:
            session.stop()

    def ponder(self, board: Board) -> None:
        """Search a board in the background until the next call, to learn about what may come."""
        require_board(board, "ponder")
        self.stop_pondering()
        if not board.is_over:
            self._pondering = threading.Thread(target=self._ponder, args=(board,), name="plyglot ponder", daemon=True)
            self._pondering.start()

    def stop_pondering(self) -> None:
        """Stop the search that `ponder` began."""
        thread = self._pondering
        if thread is None or thread is threading.current_thread():
            return
        while thread.is_alive():  # its search may not have begun yet
            self.stop()
            thread.join(0.001)
        self._pondering = None

    def forget(self, seed: int | None = None) -> None:
        """Begin a new game: clear the table and all that was learned. The seed is that of the options if left out."""
        self.stop_pondering()
        with self._one_at_a_time:
            self._threads.forget()
        self._rng = random.Random(self._seed if seed is None else seed)

    def _ponder(self, board: Board) -> None:
        self._think(board, Limit())
