"""The engine: the best move of a board within a limit. It knows nothing of any particular game."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterable, Iterator
from functools import partial

import msgspec

from plyglot.core.board import Board, require_board
from plyglot.core.compile.build import Assembly, assemble, build
from plyglot.core.errors import BadMove
from plyglot.core.game import Game
from plyglot.core.load import game_of
from plyglot.core.slots import EXACT_PLIES, FUTILITY_MARGIN
from plyglot.core.types import INFINITY
from plyglot.engine.endgame import EndgameSearch, endgame_assembly
from plyglot.engine.evaluations import unit_of
from plyglot.engine.goals import goals, pursued
from plyglot.engine.iterative_deepening import IterativeDeepening
from plyglot.engine.latency import StopLatency
from plyglot.engine.levels import LEVELS, choose
from plyglot.engine.limit import Limit
from plyglot.engine.messages import OnInfo, Result
from plyglot.engine.options import STRONGEST, Options, kernel, middle_parts
from plyglot.engine.search_session import SearchSession
from plyglot.engine.threads import SearchThreads
from plyglot.engine.time_plan import TIME_PLANS

Book = Callable[[Board], str | None]
"""Opening book: a move for a board that it knows, else None."""

FIRST_SHARE, FIRST_DEPTH, ENDGAME_SHARE = 0.1, 8, 0.6
"""In an endgame, a first search by estimates finds a move to fall back on, within this share of the time and this
depth; the exact search must finish by the time that ENDGAME_SHARE is used."""

INTERPRETED_PLIES = 8
"""Plies that are searched to the end against the clock before the exact search is compiled."""


class Engine:
    """A search engine for one game. Its table is kept from move to move; call `forget` before a new game.

    >>> from plyglot.core.load import load
    >>> engine = Engine(load("tictactoe"))
    >>> engine.think(load("tictactoe").board("a1 b2 a2"), Limit(seconds=5)).best
    'a3'
    """

    def __init__(self, game: Game | str, options: Options | None = None, book: Book | None = None) -> None:
        """Begin to compile the searches; `think` does not wait for that. Raises BadOption for an evaluation that the
        game does not have."""
        game = game_of(game)
        self.game, self.options, self.book = game, options or Options(), book
        self.unit = unit_of(game, self.options.evaluate)
        """What its estimates are counted in."""
        self._goals = goals(game, self.options.goals)
        parts = middle_parts(game, self.options)
        self._midgame = build(kernel(self.options), game, parts)
        self._endgame = None if game.endless else EndgameSearch(game)
        self._threads = SearchThreads(self._midgame, parts, self.options.megabytes, self.options.threads)
        if self._endgame:
            self._threads.attached.append(self._endgame.memory)
        self._margin = int(game.slots.get("FUTILITY_MARGIN", FUTILITY_MARGIN))
        self._exact_plies = int(game.slots.get("EXACT_PLIES", EXACT_PLIES))
        self._rng = random.Random(self.options.seed)
        self._latency = StopLatency()
        self._session: SearchSession | None = None
        self._pondering: threading.Thread | None = None
        self._one_at_a_time = threading.Lock()

    def __repr__(self) -> str:
        options = self.options
        return f"<Engine for {self.game.spec}: {options.evaluate}, level {options.level}, {options.megabytes} MB>"

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
        >>> Engine("tictactoe").think(load("tictactoe").board("a1 b2 a2"), Limit(depth=5), among=["c3", "b1"]).best
        'c3'
        """
        require_board(board, "think")
        if board.is_over:
            raise BadMove("there is no move to find: the game is over")
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
            self._threads.new_search(board)
            told = on_info, multipv, list(among)
            self._session = SearchSession(self._threads, board, limit, *told, self._latency, self.unit)
            try:
                goal = pursued(board, self._goals)
                return msgspec.structs.replace(self._result(self._session), goal=goal)
            finally:
                self._session = None

    def stop(self) -> None:
        """Stop the running search, from another thread; `think` returns the best move found so far."""
        if session := self._session:
            session.stop()

    def ponder(self, board: Board) -> None:
        """Search a board in the background until the next call, to fill the table with what may come."""
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
        self._rng = random.Random(self.options.seed if seed is None else seed)

    def _ponder(self, board: Board) -> None:
        self._think(board, Limit())

    def _result(self, session: SearchSession) -> Result:
        board = session.board
        if self.book and not session.is_restricted and (move := self.book(board)):
            session.found(0, 0, [board.parse_move(move)])
            return session.result("book")
        if self.options.level < STRONGEST:
            return self._at_level(session)
        if session.hard is not None and len(board.legal_numbers) == 1:
            session.found(0, 0, board.legal_numbers)
            return session.result("only")
        if self._endgame is not None and not session.is_restricted and self._is_endgame(session):
            self._deepening(session).run(share=FIRST_SHARE, max_depth=FIRST_DEPTH)
            if self._endgame.run(session, ENDGAME_SHARE):
                return session.result("ending")
        TIME_PLANS[self.options.plan](session, partial(self._deepening, session))
        return session.result("middle")

    def _deepening(self, session: SearchSession) -> IterativeDeepening:
        width = self._margin if self.options.has("aspiration") else INFINITY
        return IterativeDeepening(self._midgame, session, width)

    def _is_endgame(self, session: SearchSession) -> bool:
        plies, limit = session.plies, session.limit
        if session.hard is not None and plies > INTERPRETED_PLIES and not self._endgame_is_compiled():
            return False
        return plies <= self._exact_plies + limit.doublings(plies) and (limit.depth is None or limit.depth >= plies)

    def _endgame_is_compiled(self) -> bool:
        return self._endgame is not None and (self._endgame.search.plain or self._endgame.search.is_compiled)

    def _at_level(self, session: SearchSession) -> Result:
        """Search all moves, and pick one as the level does."""
        level = LEVELS[self.options.level - 1]
        session.multipv = len(session.candidates)
        depth = min(level.depth, session.limit.depth or level.depth)
        session.limit = msgspec.structs.replace(session.limit, depth=depth)
        deepening = self._deepening(session)
        budget, (session.soft, session.hard) = (session.soft, session.hard), (None, None)
        deepening.run(max_depth=1)  # all moves, however short the time: no win in one is missed
        session.soft, session.hard = budget
        deepening.run()
        chosen = choose(tuple(session.lines), level, self._margin, self._rng)
        session.lines = [chosen, *(line for line in session.lines if line is not chosen)]
        return session.result("level")


def think(board: Board, seconds: float, on_info: OnInfo | None = None) -> Result:
    """Find the best move within so many seconds. There is always one, however short the time.

    Raises BadMove if the game is over.

    >>> from plyglot.core.load import load
    >>> think(load("tictactoe").board("a1 b2 a2"), seconds=5).best
    'a3'
    """
    require_board(board, "think")
    return Engine(board.game).think(board, Limit(seconds=seconds), on_info)


def searches(game: Game, options: Options | None = None) -> Iterator[tuple[str, Assembly]]:
    """The searches of an engine, by default with the default options."""
    options = options or Options()
    yield "think", assemble(kernel(options), game, middle_parts(game, options))
    if not game.endless:
        yield "think, endgame", endgame_assembly(game)
