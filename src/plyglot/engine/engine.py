"""The engine: the best move of a board within a limit. It knows nothing of any particular game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import msgspec

from plyglot.books.avoid import learn_from
from plyglot.books.moves import BookMove
from plyglot.core.board import Board, require_board
from plyglot.core.compile.build import Assembly, assemble, build
from plyglot.core.errors import BadOption
from plyglot.core.files import path_of
from plyglot.core.game import Game
from plyglot.core.load import game_of
from plyglot.core.slots import EXACT_PLIES, FUTILITY_MARGIN
from plyglot.core.traits import CHANCE, HIDDEN
from plyglot.core.types import INFINITY, LOSS
from plyglot.engine.announced import Announced
from plyglot.engine.by_databases import choose_by
from plyglot.engine.endgame import EndgameSearch, endgame_assembly
from plyglot.engine.evaluations import unit_of
from plyglot.engine.goals import goals, pursued
from plyglot.engine.iterative_deepening import IterativeDeepening
from plyglot.engine.levels import LEVELS, choose, depth_of
from plyglot.engine.limit import Limit
from plyglot.engine.messages import Result
from plyglot.engine.options import STRONGEST, Options, kernel, margin_points, middle_parts, opener_of
from plyglot.engine.search_session import SearchSession
from plyglot.engine.thinker import Thinker
from plyglot.engine.threads import SearchThreads
from plyglot.engine.time_plan import TIME_PLANS
from plyglot.search.algorithms.pvs import pvs
from plyglot.solving.database.folder import databases_of

Book = Callable[[Board], str | None]
"""Opening book: a move for a board that it knows, else None."""

FIRST_SHARE, FIRST_DEPTH, ENDGAME_SHARE = 0.1, 8, 0.6
"""In an endgame, a first search by estimates finds a move to fall back on, within this share of the time and this
depth; the exact search must finish by the time that ENDGAME_SHARE is used."""

BLAME_NODES = 20_000
"""Nodes of the search that tells whether a lost game was lost before a move, so that an earlier one is to blame."""

INTERPRETED_PLIES = 8
"""Plies that are searched to the end against the clock before the exact search is compiled."""


class Engine(Thinker):
    """A search engine for one game. Its table is kept from move to move; call `forget` before a new game.

    >>> from plyglot.core.load import load
    >>> engine = Engine(load("tictactoe"))
    >>> engine.think(load("tictactoe").board("a1 b2 a2"), Limit(seconds=5)).best
    'a3'
    """

    def __init__(self, game: Game | str, options: Options | None = None, book: Book | None = None) -> None:
        """Begin to compile the searches; `think` does not wait for that. Raises BadOption for an evaluation that the
        game does not have, and for a game of hidden cards."""
        game = game_of(game)
        if HIDDEN in game.traits:
            raise BadOption(f"{game.spec} has hidden cards, and this engine would look at them: choose pimc or policy")
        self.options, self.book = options or Options(), book
        self._goals = goals(game, self.options.goals)
        self._opener = opener_of(game, self.options)
        self._opening: BookMove | None = None
        self._announced = Announced()
        self.databases = databases_of(game, self.options.databases) if self.options.level == STRONGEST else None
        pages = self.databases.pages if self.databases and kernel(self.options, game) is pvs else None
        parts = middle_parts(game, self.options, probing=pages is not None)
        self._midgame = build(kernel(self.options, game), game, parts)
        self._endgame = None if game.endless or game.traits else EndgameSearch(game)
        threads = SearchThreads(self._midgame, parts, self.options.megabytes, self.options.threads)
        super().__init__(game, threads, unit_of(game, self.options.evaluate), self.options.seed)
        if pages:
            for memory in threads.memories:
                pages.attach(memory)
        if self._endgame:
            self._threads.attached.append(self._endgame.memory)
        self._margin = int(game.slots.get("FUTILITY_MARGIN", FUTILITY_MARGIN))
        self._exact_plies = int(game.slots.get("EXACT_PLIES", EXACT_PLIES))

    def __repr__(self) -> str:
        options = self.options
        return f"<Engine for {self.game.spec}: {options.evaluate}, level {options.level}, {options.megabytes} MB>"

    def learn_from(self, board: Board, side: int) -> None:
        """Learn from a game that it has lost as FIRST or SECOND, `board` being the last one: its last move that had
        another beside it goes into the book of moves to avoid, if the options name one. Raises BadFile."""
        require_board(board, "learn_from")
        if self.options.avoid:
            learn_from(board, side, path_of(self.options.avoid), self._is_lost)
            self._opener = opener_of(self.game, self.options)

    def _is_lost(self, board: Board) -> bool:
        """Whether a short search sees that a board is lost, whatever is played."""
        return self._think(board, Limit(nodes=BLAME_NODES)).assessment.outcome == LOSS

    def _candidates(self, board: Board, limit: Limit, multipv: int) -> list[int]:
        """Asks the book first."""
        self._opening = None
        if self._opener is None:
            return []
        if multipv == 1 and limit != Limit():  # an analysis is to tell more than a book does
            self._opening = self._opener.choose(board, self._rng)
        avoided = self._opener.avoided(board)
        return [number for number in board.legal_numbers if number not in avoided] if avoided else []

    def _result(self, session: SearchSession) -> Result:
        goal = pursued(session.board, self._goals)
        return msgspec.structs.replace(self._searched(session), goal=goal)

    def _searched(self, session: SearchSession) -> Result:
        board = session.board
        if self.book and not session.is_restricted and (move := self.book(board)):
            session.found(0, 0, [board.parse_move(move)])
            return session.result("book")
        if (opening := self._opening) is not None:
            score = 0 if opening.score is None else opening.score.raw("estimate")
            exact = opening.score is not None and opening.score.exact
            session.found(0, score, [opening.number], exact=exact)
            return session.result("book")
        if self.options.level < STRONGEST:
            return self._at_level(session)
        if self.databases and choose_by(self.databases, session):
            return session.result("database")
        if session.hard is not None and len(board.legal_numbers) == 1:
            session.found(0, 0, board.legal_numbers)
            return session.result("only")
        if self._endgame is not None and not session.is_restricted and self._is_endgame(session):
            self._deepening(session).run(share=FIRST_SHARE, max_depth=FIRST_DEPTH)
            if self._endgame.run(session, ENDGAME_SHARE):
                return session.result("ending")
        self._search(session)
        if self.game.endless and self._announced.stands_still(board, session.lines[0].score):
            self._threads.empty()
            self._search(session)
        if self._sees_the_end(session) and self._endgame is not None and self._endgame.run(session, 1.0):
            return session.result("ending")
        return session.result("middle")

    def _search(self, session: SearchSession) -> None:
        TIME_PLANS[self.options.plan](session, partial(self._deepening, session))

    def _deepening(self, session: SearchSession) -> IterativeDeepening:
        narrow = self.options.has("aspiration") and "alpha" in self._midgame.assembly.arguments
        width = self._margin if narrow else INFINITY
        return IterativeDeepening(self._midgame, session, width)

    def _is_endgame(self, session: SearchSession) -> bool:
        plies, limit = session.plies, session.limit
        if session.hard is not None and plies > INTERPRETED_PLIES and not self._endgame_is_compiled():
            return False
        return plies <= self._exact_plies + limit.doublings(plies) and (limit.depth is None or limit.depth >= plies)

    def _sees_the_end(self, session: SearchSession) -> bool:
        """Whether a search by estimates has come to the end of the game and told it as one of them: what it is worth
        for certain, the exact search says in the time that is left."""
        reached = session.lines[0].depth >= session.plies and not session.past_soft_limit()
        return reached and not session.is_restricted and margin_points(self.game, self.options) > 0

    def _endgame_is_compiled(self) -> bool:
        return self._endgame is not None and (self._endgame.search.plain or self._endgame.search.is_compiled)

    def _at_level(self, session: SearchSession) -> Result:
        """Search all moves, and pick one as the level does."""
        level = LEVELS[self.options.level - 1]
        session.multipv = len(session.candidates)
        deepest = depth_of(level, CHANCE in self.game.traits, self.game.seats > 2)
        depth = min(deepest, session.limit.depth or deepest)
        session.limit = msgspec.structs.replace(session.limit, depth=depth)
        deepening = self._deepening(session)
        budget, (session.soft, session.hard) = (session.soft, session.hard), (None, None)
        deepening.run(max_depth=1)  # all moves, however short the time: no win in one is missed
        session.soft, session.hard = budget
        deepening.run()
        chosen = choose(tuple(session.lines), level, self._margin, self._rng)
        session.lines = [chosen, *(line for line in session.lines if line is not chosen)]
        return session.result("level")


def searches(game: Game, options: Options | None = None) -> Iterator[tuple[str, Assembly]]:
    """The searches of an engine, by default with the default options."""
    options = options or Options()
    if HIDDEN in game.traits:  # what is asked there depends on the player
        return
    yield "think", assemble(kernel(options, game), game, middle_parts(game, options))
    if not game.endless and not game.traits:
        yield "think, endgame", endgame_assembly(game)
