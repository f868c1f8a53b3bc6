"""The ending: when few enough plies remain, a search to the end of the game, which makes no estimate.

The exact kernel asks who wins first, because that is the quickest to answer, and then for the score: lecture 000's
window [-1, 1] before all others.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from plyglot.core.build import Search, build
from plyglot.core.game import Game
from plyglot.core.memory import LOWER_SO_FAR
from plyglot.core.types import DRAW, INFINITY, MARGIN_SCORE, WIN_SCORE, Position
from plyglot.engine.search_session import SearchSession
from plyglot.search.exact.assembly import memory_for, parts_for
from plyglot.search.exact.score import exact_score

MEGABYTES = 16


def ending_search(game: Game) -> partial[Search]:
    """The exact kernel with the game's knowledge, to be built."""
    return partial(build, exact_score, game, parts_for(game, kind_of(game)))


def kind_of(game: Game) -> str:
    """What decides a game's endings."""
    return "margin" if game.has_margin else "distance"


class Ending:
    """A search to the end of a game, with a memory of its own."""

    def __init__(self, game: Game) -> None:
        self.game, self.search = game, ending_search(game)()
        self.memory = memory_for(game, parts_for(game, kind_of(game)), MEGABYTES)
        self.most = INFINITY if game.has_margin else WIN_SCORE

    def run(self, session: SearchSession, share: float) -> bool:
        """Search to the end within a share of the time; returns whether its move is to be played."""
        if session.multipv > 1:
            return self._ends(session, share, self._all_moves)
        return self._ends(session, share, self._best_move) or self._goes_on_with_a_win(session)

    def _ends(self, session: SearchSession, share: float, search: Callable[[SearchSession], None]) -> bool:
        self.memory.arrays.numbers[LOWER_SO_FAR] = -self.most
        with session.stage(share):
            search(session)
            return True
        return False

    def _goes_on_with_a_win(self, session: SearchSession) -> bool:
        """If the search was stopped when a win was certain, and only not by how much, it has all the time that is left:
        no estimate can find better. The table knows what has been answered."""
        if not self._takes_a_win(session):
            return False
        if not self._ends(session, 1.0, self._best_move):
            self._takes_a_win(session)
        return True

    def _takes_a_win(self, session: SearchSession) -> bool:
        """Take over the move by which a search that was stopped is certain to win, if it has found one."""
        lower, moves = int(self.memory.arrays.numbers[LOWER_SO_FAR]), self.memory.line[:1]
        if lower <= DRAW or not moves:
            return False
        session.found(session.plies, as_estimate(lower, self.game), moves)
        return True

    def _best_move(self, session: SearchSession) -> None:
        board = session.board
        score = self._score(session, board.pos, ply=0)
        moves = self.memory.line[:1] or board.legal()[:1]  # where all are as bad, one is as good as another
        session.found(session.plies, as_estimate(score, self.game), moves, exact=True)
        session.tell()

    def _all_moves(self, session: SearchSession) -> None:
        """The exact score of every move."""
        board, play = session.board, self.game.rule("play")
        scored: list[tuple[int, list[int]]] = []
        for move in board.legal():
            score = -self._score(session, play(board.pos, move), ply=1)
            scored.append((as_estimate(score, self.game), [move]))
        session.found_many(session.plies, scored, exact=True)
        session.tell()

    def _score(self, session: SearchSession, pos: Position, ply: int) -> int:
        return session.run(self.search, self.memory, pos=pos, lower=-self.most, upper=self.most, ply=ply)


def as_estimate(score: int, game: Game) -> int:
    """An exact score among estimates: a margin is then larger than any of them.

    >>> from plyglot.core.load import load
    >>> as_estimate(-4, load("othello")), as_estimate(0, load("othello")), as_estimate(29_993, load("connect4"))
    (-20004, 0, 29993)
    """
    if not game.has_margin or score == DRAW:
        return score
    return score + MARGIN_SCORE if score > DRAW else score - MARGIN_SCORE
